over =
    { $case ->
        [person] C’est plus que ce que j’accepte ici d’une personne en une minute ({ $most }), donc ceci n’a rien fait.
       *[server] Ce serveur m’envoie plus que ce que j’accepte en une minute ({ $most }), donc ceci n’a rien fait.
    } Rien n’est perdu : renvoie-le dans { $seconds } s.
set =
    { $most ->
        [0] Personne n’est freiné ici : ce que chacun peut m’envoyer n’a pas de limite.
       *[other] Chaque personne peut m’envoyer ici { $most } messages, commandes et clics par minute. Ce qui dépasse ne fait rien, et je le dis une fois.
    }
too_few = Mets au moins { $least } par minute, sinon qui joue serait freiné ; 0 pour la limite habituelle. Rien n’a changé.
