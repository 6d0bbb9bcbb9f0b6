# What a passage rests on.

act =
    { $actor }: { $deed }: { $case ->
        [because] abgewiesen ({ $reason }: { $why })
        [refused] abgewiesen
       *[done] { $how }
    }
began =
    { $actor }: { $source ->
        [message] https://discord.com/channels/{ $place }
        [button] eine gedrückte Option
        [continuation] die Geschichte geht weiter, als { $place }
        [modal] Worte in einem Formular
       *[command] Worte in einem Befehl
    }
event =
    { $case ->
        [named] { $id } (Runde { $round }) { $event }
       *[plain] (Runde { $round }) { $event }
    }
noticed = { $who } hat bemerkt: { $what }
stood_in =
    { $step }: das eingebaute Modell, für `{ $key }`: { $why } ({ $seconds } s{ $attempts ->
        [1] {""}
       *[other] {""}, { $attempts } Versuche
    })
