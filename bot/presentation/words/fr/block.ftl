anybody = Personne n’est bloqué sur ce serveur. `/settings block person:` bloque quelqu’un.
kept =
    <@{ $user }> est bloqué sur ce serveur. { $case ->
        [new] Je ne lis ni ne garde ce que cette personne écrit ici, et ses commandes et boutons ne font rien. Là où elle jouait, elle est partie, et l’histoire continue. Je le lui dis une fois, avec ton motif si tu en as donné un.
       *[again] C’était déjà le cas ; ton motif est gardé.
    } `/settings unblock` l’annule.
lifted =
    { $case ->
        [lifted] <@{ $user }> n’est plus bloqué sur ce serveur et peut revenir jouer.
       *[none] Ce serveur n’a pas bloqué <@{ $user }>. Rien n’a changé.
    }
line = <@{ $user }>, depuis { $since }, par <@{ $by }>{ $reason ->
        [given] {" "}: { $why }
       *[none] {""}
    }
listed =
    { $count ->
        [one] Une personne est bloquée sur ce serveur :
       *[other] { $count } personnes sont bloquées sur ce serveur :
    }
more = … et { $count } de plus.
moderator = Qui peut gérer ce serveur ne peut pas y être bloqué, et les bots non plus. Rien n’a changé.
too_many = Un serveur peut bloquer au plus { NUMBER($most) } personnes. Annule d’abord un blocage.
told =
    { $case ->
        [here] Qui gère ce serveur t’a bloqué ici pour moi. Je ne lis ni ne garde ce que tu y écris, et mes commandes et boutons n’y font rien pour toi. Si c’est une erreur, adresse-toi à ces personnes.
        [server] Qui me fait tourner a bloqué ce serveur. Je ne lis ni ne garde ce qui est écrit ici, et mes commandes et boutons ne font rien.
       *[everywhere] Qui me fait tourner t’a bloqué. Je ne lis ni ne garde ce que tu écris, sur aucun serveur, et mes commandes et boutons ne font rien pour toi.
    }{ $reason ->
        [given] {" "}Le motif donné : { $why }
       *[none] {""}
    } `/privacy` marche toujours : cela montre ce qui est gardé de toi, et l’efface.
