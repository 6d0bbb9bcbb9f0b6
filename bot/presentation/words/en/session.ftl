already =
    { $case ->
       *[there] A game is running in that channel. Choose another thread.
    }
already_here = A story is already running in { $where }. Play on with `/game join`, or close it first with `/game end`. `/game start … thread:True` gives a second story a thread of its own.
not_joined =
    { $case ->
        [branch] Only who plays here, or the GM role, may branch this story.
       *[vote] Only who plays here votes. `/game join` lets you in.
    }
not_yours =
    { $what ->
        [undo_alone] A player's undo needs who started the game, the GM role, or a vote of two players or more.
       *[other]
            Only who started this game, or the GM role, may { $what ->
                [models] choose its models
               *[other] { $what }
            }.
    }
