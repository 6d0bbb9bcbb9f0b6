already =
    { $case ->
        [here] Une partie est en cours dans ce salon. Termine-la d’abord avec `/game end`.
       *[there] Une partie est en cours dans ce salon-là. Choisis un autre fil.
    }
already_here = Une histoire est déjà en cours dans { $where }. Joue avec `/game join`, ou termine-la d’abord avec `/game end`. `/game start … fil:True` donne à une seconde histoire un fil à elle.
full =
    { $case ->
        [game] Cette partie est complète. Tu peux regarder, ou en commencer une autre dans son propre fil.
       *[roles] Tous les rôles sont pris. `/character create` permet d’en créer un à toi ; entre ensuite avec lui.
    }
joined = Tu es déjà dans cette partie, avec { $name }.
none =
    { $case ->
        [here] Aucune partie n’est en cours dans ce salon. `/game start` en commence une.
       *[asked] Nomme une session, ou demande dans le salon de l’une d’elles.
    }
not_joined =
    { $case ->
        [play] Tu n’es pas encore dans cette partie. `/game join` t’y fait entrer.
        [branch] Seuls les gens qui jouent ici et le rôle MJ peuvent créer une branche de cette histoire.
       *[vote] Seuls les gens qui jouent ici votent. `/game join` te fait entrer.
    }
not_yours =
    { $what ->
        [undo_alone] Pour qu’une personne qui joue annule des tours, il faut la personne qui a commencé la partie, le rôle MJ, ou un vote à deux ou plus.
       *[other]
            Seuls la personne qui a commencé cette partie et le rôle MJ peuvent { $what ->
                [models] choisir ses modèles
                [undo] annuler un tour
                [retell] faire raconter en d’autres mots le passage de quelqu’un d’autre
                [end] la terminer
                [round] clore le round
                [pause] la mettre en pause
                [resume] la reprendre
                [spectators] ouvrir ou fermer un fil pour le public
               *[lines] retirer une ligne
            }.
    }
paused = La partie est en pause. `/game resume` la reprend.
closed = La partie est finie. Le secret des dés est maintenant public : `/dice verify` vérifie chaque jet.
goes_on = La partie continue.
held = La partie est en pause. Jusqu’à `/game resume`, les messages sont des discussions entre vous.
leaves = **{ $name }** quitte l’histoire.
left = { $name } a quitté la scène. `/game join` t’y ramène.
taken_seat = Tu joues **{ $name }**. Écris dans le salon ce que fait { $name }, ou appuie sur un choix.
