file = Le fichier contient chaque jet, un par ligne. `docs/fair-dice.md` donne les dix lignes de Python qui le vérifient.
more_wrong =
    { $rolls ->
        [one] { $rolls } autre jet n’est pas confirmé non plus.
       *[other] { $rolls } autres jets ne sont pas confirmés non plus.
    }
not_revealed =
    Dés : pas encore révélés. { $rolls ->
        [one] { $rolls } jet est enregistré
       *[other] { $rolls } jets sont enregistrés
    } sous l’engagement
    `{ $commitment }`
    Le secret est publié quand la partie se termine ; chaque jet peut alors être recalculé.
right =
    { $case ->
        [newest] Les { NUMBER($rolls, useGrouping: 1) } jets les plus récents
       *[all] Tous les jets ({ $rolls })
    } sont confirmés par l’engagement
    `{ $commitment }`
    Secret : `{ $secret }`
wrong_roll = « { $roll } » n’est **pas** confirmé : { $what }
wrong_secret = Le secret révélé ne correspond **pas** à l’engagement publié.
