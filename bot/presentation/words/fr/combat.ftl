none = Il n’y a pas de combat ici en ce moment.
title = **Round { $round }**
token = { $case ->
    [turn] ▸ **{ $name }**, { $zone } : { $shape }
   *[waits] { $name }, { $zone } : { $shape }
    }
start = J’attaque { $opponent }.
next = Je termine mon tour.
join = J’entre dans le combat.
end = Je dépose les armes.
reminder =
    ⏳ Le combat attend **{ $name }**. Dans { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }, il continue, et **{ $name }** se contente de rester sur ses gardes.
no_order = Les règles de cette histoire ne connaissent pas d’ordre des tours. Écris dans le salon ce que tu fais.
nobody = Il n’y a ici personne du nom de { $name }. Le menu de `/combat start` montre qui est là.
which = Il y a ici plusieurs personnages du nom de { $name }. Choisis dans le menu de `/combat start`.
board = Combat : round { $round }
board_over = Le combat est fini, après le round { $round }
board_footer = L’ordre des tours
