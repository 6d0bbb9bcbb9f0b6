# What the verification of a stored game finds.

added_after_end = ajouté après la fin : rien ne l’a scellé
chain = Chaîne : { $head }
content =
    { $case ->
        [gone] supprimé ou modifié
       *[added] modifié ou ajouté
    } : ce n’est pas le contenu que la session avait fixé
dice =
    Dés : { $dice ->
        [verified] vérifiés
        [wrong] faux
        [unrevealed] pas encore révélés
       *[none] aucun n’a été lancé
    } ({ $rolls ->
        [one] { $rolls } jet
       *[other] { $rolls } jets
    }).
does_not_apply = ses opérations ne s’appliquent pas : { $path } : { $why }
erasure_unsealed = un effacement que rien n’a scellé : personne ne l’a demandé
judged =
    Jugé de nouveau : { $judged } sur { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }, et tout finit comme enregistré.
judged_act = l’acte { $act } finit autrement, dans : { $fields }
judged_conclusion = ce qui suit de ses actes est autre chose, dans : { $fields }
judged_fault = les règles ne peuvent pas le jouer tel qu’il est enregistré : { $error }
judged_not =
    Non jugé de nouveau : { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }, { $case ->
        [erased] car des mots dont le jugement dépend ont été effacés
        [branched] car ce qui fut conté avant cette branche n’en fait pas partie
       *[undecided] car aucune décision des règles n’est enregistrée
    }.
judged_operations = il a changé autre chose que ce que les règles ont décidé
judged_order = l’ordre des tours exige un autre acte après ceux qui sont enregistrés
judged_otherwise =
    Jugé de nouveau, le tour { $turn } (scène { $index }, { $scene }) finit autrement : { $what }{ $more ->
        [0] .
        [one] ; de même { $more } tour suivant.
       *[other] ; de même { $more } tours suivants.
    } Soit l’enregistrement a été changé, soit une autre version de Talewright, qui décide autrement, l’a joué.
judged_proposed = il a changé plus que son récit ne le peut : { $why }
link_differs = ses champs ou sa place ne sont pas ceux dont est fait son hash de chaîne
loose_row_gone = supprimé avant qu’une scène le scelle
manifest_differs = son manifeste et son hash d’état ne vont pas ensemble
misshapen = { $column } manque, est inconnu, ou contient ce qui ne peut pas s’y trouver
missing = manquant : le prochain qui est stocké est { $next }
newest_gone = supprimé : la session dit que c’est le plus récent
no_ruleset = le système de jeu { $ruleset } n’est pas installé
no_scene = manquant : la session n’a aucune scène
nobody_asked = aucun enregistrement du journal ne dit que quelqu’un l’ait demandé
not_judged =
    Non jugé de nouveau : { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }, car { $why }.
not_replayed = impossible à rejouer : { $error }
not_revealed = la partie est finie, et son secret n’est pas révélé
only_shapes = Pas couvert : tout le reste. Tant que des enregistrements sont illisibles, rien d’autre n’est examiné.
open_tail =
    Pas couvert : { $rows ->
        [one] { $rows } enregistrement
       *[other] { $rows } enregistrements
    } { $case ->
        [ended] après la fin. Cette partie s’est terminée sous une version antérieure, qui ne scellait plus rien ensuite.
       *[running] depuis la scène la plus récente. La prochaine scène les scelle ; d’ici là, qui a la base de données peut les modifier sans que cela se voie.
    }
other_parent = son parent n’est pas la scène d’avant
other_ruleset = le système de jeu { $ruleset } est ici une autre version ({ $installed }) que celle qui fut jouée ({ $recorded })
other_session = il appartient à une autre session
other_state = ses opérations donnent un autre état, dans : { $parts }
part_added = ajouté : aucun état n’en a besoin
part_changed = ses octets ont changé
part_gone = supprimé : l’état en a besoin
pointer = { $column } vaut { $stored } ; les scènes disent { $scenes }
problem =
    { $table ->
        [any] une table quelconque
       *[named] { $table }
    } { $key }{ $case ->
        [scene] { " " }(scène { $scene })
       *[plain] { "" }
    } : { $what }
projection = ce n’est pas ce que dit l’état
records_differ = ses relevés ne sont pas ceux que nomme le journal
revealed_differs = le secret révélé n’est pas celui qui est stocké
row_added = ajouté : aucune scène ne l’a scellé
row_changed = modifié depuis que la scène l’a scellé
row_gone = supprimé : la scène avait scellé cet enregistrement
rules_unread = les règles enregistrées sont illisibles ({ $error })
seal_differs = ses enregistrements, sa place ou son hash ne sont pas ceux avec lesquels il a été fait
seal_gone = la session nomme un autre sceau comme le plus récent
seals_differ = sa liste d’enregistrements scellés et leur hash ne vont pas ensemble
seals_do_not_follow = les enregistrements qu’il scelle ne font pas suite à ceux scellés avant
secret_differs = ce n’est pas le secret de l’engagement
secret_gone = supprimé : les dés ne pourront jamais être vérifiés
session_differs = un champ qui ne change jamais est différent
text_changed = { $column } ou son sel a changé
text_gone = { $column } a disparu, et personne ne l’a demandé
text_left_in = { $column } est là, dans un fichier qui dit ne contenir aucun texte
texts_left_out =
    Pas couvert : { $texts ->
        [one] { $texts } texte d’une personne, absent
       *[other] { $texts } textes de personnes, absents
    } de ce fichier.
turn_gone = supprimé : la scène dit qu’il a été joué
turn_marks = ses marques presented et open ne vont pas avec son statut
turn_scene = sa scène est { $scene }, pas { $noted }
turn_status = son statut { $status } ne va pas avec sa scène { $scene }
twice = stocké deux fois
unreadable = illisible : { $error }
whole =
    { $scenes ->
        [one] { $scenes } scène
       *[other] { $scenes } scènes
    } et { $rows ->
        [one] { $rows } enregistrement
       *[other] { $rows } enregistrements
    } : tels qu’ils ont été écrits{ $erased ->
        [0] { "" }
        [one] , { $erased } texte effacé sur demande
       *[other] , { $erased } textes effacés sur demande
    }{ $rewritten ->
        [0] { "" }
        [one] , { $rewritten } enregistrement sans les mots effacés sur demande
       *[other] , { $rewritten } enregistrements sans les mots effacés sur demande
    }.
