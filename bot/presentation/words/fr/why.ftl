# What a passage rests on.

act =
    { $actor } : { $deed } : { $case ->
        [because] refusé ({ $reason } : { $why })
        [refused] refusé
       *[done] { $how }
    }
began =
    { $actor } : { $source ->
        [message] https://discord.com/channels/{ $place }
        [button] un choix sur un bouton
        [continuation] l’histoire continue, sous { $place }
        [modal] des mots dans un formulaire
       *[command] des mots dans une commande
    }
event =
    { $case ->
        [named] { $id } (Round { $round }) { $event }
       *[plain] (Round { $round }) { $event }
    }
noticed = { $who } a remarqué : { $what }
stood_in =
    { $step } : le modèle intégré, pour `{ $key }` : { $why } ({ $seconds } s{ $attempts ->
        [1] {""}
       *[other] {""}, { $attempts } essais
    })
