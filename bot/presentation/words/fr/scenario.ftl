no_room = Ce serveur garde déjà { $most } histoires, et je ne peux pas en garder plus pour lui. `/scenario delete` fait de la place.
none = Aucun scénario n’est installé. La personne qui m’héberge peut en ajouter un sous `data/scenarios/`.
not_yours = Seuls la personne qui a créé cette histoire et les MJ (rôle MJ) peuvent la supprimer.
removed = **{ $title }** n’est plus dans la liste. Ses parties en cours continuent.
unknown =
    { $case ->
        [kept] Ce serveur ne garde pas cette histoire. Celles qui sont venues avec moi restent où elles sont.
       *[named] Il n’y a pas de scénario « { $scenario } ». `/scenario list` montre ceux qu’il y a.
    }
unreadable = « { $scenario } » a été gardé par une autre version de moi et ne va plus avec ses règles. `/scenario generate` en crée un nouveau ; `/scenario delete` enlève celui-ci.
