# What a passage rests on.

act =
    { $actor }: { $deed }: { $case ->
        [because] no se admitió ({ $reason }: { $why })
        [refused] no se admitió
       *[done] { $how }
    }
began =
    { $actor }: { $source ->
        [message] https://discord.com/channels/{ $place }
        [button] una opción pulsada
        [continuation] la historia sigue, como { $place }
        [modal] palabras en un formulario
       *[command] palabras en un comando
    }
event =
    { $case ->
        [named] { $id } (Ronda { $round }) { $event }
       *[plain] (Ronda { $round }) { $event }
    }
noticed = { $who } notó: { $what }
stood_in =
    { $step }: el modelo integrado, en lugar de `{ $key }`: { $why } ({ $seconds } s{ $attempts ->
        [1] {""}
       *[other] {""}, { $attempts } intentos
    })
