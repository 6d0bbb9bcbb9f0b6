away = hors de vue
dead = ne vit plus
person = { $name } : { $what }
played = personnage joué
title = Qui est qui, et quels liens se sont montrés jusqu’ici.
tie =
    { $case ->
        [trust] { $one } et { $other } se font davantage confiance.
        [distrust] { $one } et { $other } se font moins confiance.
        [tension] Entre { $one } et { $other }, l’ambiance est plus tendue.
        [ease] Entre { $one } et { $other }, l’ambiance est plus détendue.
        [closeness] { $one } et { $other } sont plus proches.
       *[distance] Entre { $one } et { $other }, il y a plus de distance.
    }
tie_marked =
    { $case ->
        [trust] { $one } et { $other } se font bien plus confiance.
        [distrust] { $one } et { $other } se font bien moins confiance.
        [tension] Entre { $one } et { $other }, l’ambiance est bien plus tendue.
        [ease] Entre { $one } et { $other }, l’ambiance est bien plus détendue.
        [closeness] { $one } et { $other } sont bien plus proches.
       *[distance] Entre { $one } et { $other }, il y a maintenant beaucoup de distance.
    }
untold = Les liens entre les personnages ne se sont pas encore montrés.
