empty = Nobody has sealed an action yet.
none = This game is not played in rounds. `/game start party:rounds` is.
sealed =
    { $case ->
        [message] You have sealed an action for this round already. Delete that message to seal another.
       *[command] You have sealed an action for this round already. It stands until all are revealed.
    }
closed = The round is revealed and resolved with what was sealed.
deed = **{ $name }**: { $said }
kept_back = (something that this table does not tell)
one_sealed = 🔒 **{ $name }** has sealed an action. Waiting for { $waiting }.
passes = **{ $name }** lets it pass.
reminder =
    ⏳ Waiting for { $waiting }. { $minutes ->
        [one] In { $minutes } minute
       *[other] In { $minutes } minutes
    } the round goes on without.
revealed = 🔓 **The round is revealed**, and is now resolved:
somebody = Somebody
