as_before = Les nouvelles parties l’utilisent tel qu’il était quand il marchait encore.
in_order = { $ruleset } est en ordre
mistakes =
    { $ruleset } : { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }
more = Encore { $mistakes } dans le terminal
new_games = Les nouvelles parties l’utilisent. Les parties en cours gardent leurs règles.
no_story = Aucun scénario ne l’utilise encore : écris-en un dans son dossier `examples`.
not_playable = On ne peut pas encore y jouer.
