access = Salons et permissions
content_granted = Je peux lire ce que les gens écrivent.
content_missing = Je ne peux pas lire les messages ordinaires : on joue avec les boutons, avec `/game act`, ou avec un message qui commence par mon nom. La personne qui m’héberge peut activer Message Content Intent.
hidden = { $count ->
        [one] Un salon textuel m’est caché ; personne ne peut y jouer.
       *[other] { $count } salons textuels me sont cachés ; personne ne peut y jouer.
    }
lacking = Il manque à mes rôles : { $permissions }. Cela se donne dans Paramètres du serveur, Rôles.
lacking_there = Dans { $channel }, il me manque : { $permissions }.
models = Modèles des nouvelles histoires
models_well = { $models } : on peut faire appel à eux.
model_resting = `{ $model }` a échoué encore et encore ; je le laisse tranquille un moment.
model_waiting = On ne peut pas faire appel à `{ $model }` : il attend { $missing }. D’ici là, le narrateur intégré raconte.
more_channels = { $count ->
        [one] Il manque quelque chose dans un autre salon.
       *[other] Il manque quelque chose dans { $count } autres salons.
    }
optional = Pas nécessaire, mais appréciable : { $permissions }, pour que les personas des sprints aient leurs propres noms et images.
permissions_well = J’ai toutes les permissions nécessaires aux histoires, dans tous les salons que je vois.
reading = Messages
saved_games = Parties enregistrées
storage_well = Elles peuvent être lues et écrites.
title = Comment je vais ici
token_refused = Discord n’accepte pas DISCORD_TOKEN. Réinitialise le token sur la page du bot et mets le nouveau en place.
unreachable = personne n’y est joignable ({ $why }). Vérifie le réseau, et si un pare-feu laisse sortir HTTPS.
