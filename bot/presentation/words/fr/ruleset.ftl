unknown =
    { $case ->
        [game] Je ne connais pas ce jeu. Choisis-en un dans le menu de `game`.
        [named] Il n’y a pas de règles « { $ruleset } ».
       *[menu] Je ne connais pas ce système de jeu. Choisis-en un dans le menu de `système`.
    }
