# What a passage rests on.

act =
    { $actor }: { $deed }: { $case ->
        [because] refused ({ $reason }: { $why })
        [refused] refused
       *[done] { $how }
    }
began =
    { $actor }: { $source ->
        [message] https://discord.com/channels/{ $place }
        [button] a pressed choice
        [continuation] the story goes on, as { $place }
        [modal] words in a form
       *[command] words in a command
    }
event =
    { $case ->
        [named] { $id } (Round { $round }) { $event }
       *[plain] (Round { $round }) { $event }
    }
noticed = { $who } noticed: { $what }
stood_in =
    { $step }: the built-in model, for `{ $key }`: { $why } ({ $seconds } s{ $attempts ->
        [1] {""}
       *[other] {""}, { $attempts } attempts
    })
