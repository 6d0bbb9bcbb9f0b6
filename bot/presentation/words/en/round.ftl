empty = Nobody has sealed an action yet.
none = This game is not played in rounds. `/game start party:rounds` is.
sealed =
    { $case ->
        [message] You have sealed an action for this round already. Delete that message to seal another.
       *[command] You have sealed an action for this round already. It stands until all are revealed.
    }
