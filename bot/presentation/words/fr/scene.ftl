assumed = -# ({ $what })
being_told = -# ✍️ Le passage s’écrit…
choices_only = **Que fais-tu ?** Appuie sur un bouton, ou utilise `/game act`.
hidden = *Ce passage a été annulé.*
hidden_more = *…*
moments_left =
    { $left ->
        [1] le dernier moment
        [2] encore environ deux moments
        [3] encore environ trois moments
        [4] encore environ quatre moments
        [5] encore environ cinq moments
        [6] encore environ six moments
        [7] encore environ sept moments
        [8] encore environ huit moments
        [9] encore environ neuf moments
        [10] encore environ dix moments
        [11] encore environ onze moments
        [12] encore environ douze moments
        [15] encore environ quinze moments
        [20] encore environ vingt moments
        [25] encore environ vingt-cinq moments
        [30] encore environ trente moments
        [35] encore environ trente-cinq moments
        [40] encore environ quarante moments
        [45] encore environ quarante-cinq moments
        [50] encore environ cinquante moments
        [55] encore environ cinquante-cinq moments
        [60] encore environ soixante moments
        [65] encore environ soixante-cinq moments
        [70] encore environ soixante-dix moments
       *[other] encore environ { $left } moments
    }
own_hint = Je regarde sous le lit, sans bruit, et j’écoute.
own_label = Avec tes mots
own_title = Que fais-tu ?
what_do_you_do = **Que fais-tu ?** Appuie sur un bouton, ou écris-le avec tes mots.
told_anew = -# La même chose, en d’autres mots
