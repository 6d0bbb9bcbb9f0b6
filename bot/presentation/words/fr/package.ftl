# What the verification of a sprint's package finds.

chains =
    { $events ->
        [one] { $events } événement vérifié
       *[other] { $events } événements vérifiés
    } dans trois chaînes : chaque vote, patch et hash découle des précédents.
counted =
    { $ballots ->
        [one] { $ballots } bulletin a été recompté : { $won }.
       *[other] { $ballots } bulletins ont été recomptés : { $won }.
    }
differs =
    { $case ->
        [picture] { $file } n’est pas l’image qui a été faite.
       *[file] { $file } n’est pas ce que disent les événements.
    }
labels = Les étiquettes sont celles de l’engagement pris avant tout jugement.
missing = { $file } manque.
no_events = { $file } manque : il n’y a rien à vérifier.
not_over = Le sprint n’est pas fini : { $life }.
replay =
    { $case ->
        [same] { $file } est ce que cette version fait des événements.
       *[other] { $file } n’est pas tel que cette version le ferait.
    }
won =
    { $case ->
        [team] l’équipe { $team } a gagné
       *[nobody] personne n’a gagné
    }
wrong = { $file } : { $why }
