over =
    { $case ->
        [person] That is more than I take from one person here in a minute ({ $most }), so this one did nothing.
       *[server] This server is sending me more than I take in a minute ({ $most }), so this one did nothing.
    } Nothing was lost: send it again in { $seconds } s.
set =
    { $most ->
        [0] Nobody is held back here: there is no limit on what each person may send me.
       *[other] Each person may send me { $most } messages, commands and presses a minute here. What is more does nothing, and they are told once.
    }
too_few = Give at least { $least } a minute, or who plays would be held up; 0 for the usual limit. Nothing changed.
