already =
    { $case ->
        [here] A game is running in this channel. End it with `/game end` first.
       *[there] A game is running in that channel. Choose another thread.
    }
already_here = A story is already running in { $where }. Play on with `/game join`, or close it first with `/game end`. `/game start … thread:True` gives a second story a thread of its own.
full =
    { $case ->
        [game] This game is full. You can watch, or start another in its own thread.
       *[roles] Every role is taken. `/character create` makes your own, then join with it.
    }
joined = You are in this game already, as { $name }.
none =
    { $case ->
        [here] No game is running in this channel. `/game start` begins one.
       *[asked] Name a session, or ask in the channel of one.
    }
not_joined =
    { $case ->
        [play] You are not in this game yet. `/game join` lets you in.
        [branch] Only who plays here, or the GM role, may branch this story.
       *[vote] Only who plays here votes. `/game join` lets you in.
    }
not_yours =
    { $what ->
        [undo_alone] A player's undo needs who started the game, the GM role, or a vote of two players or more.
       *[other]
            Only who started this game, or the GM role, may { $what ->
                [models] choose its models
                [undo] take a turn back
                [retell] have another player's passage told in other words
                [end] end it
                [round] close the round
                [pause] pause it
                [resume] resume it
                [spectators] open or close a thread for spectators
               *[lines] take a line back
            }.
    }
paused = The game is paused. `/game resume` goes on with it.
closed = The game is over. The dice secret is public now: `/dice verify` checks every roll.
goes_on = The game goes on.
held = The game is paused. Messages are talk among you until `/game resume`.
leaves = **{ $name }** leaves the story.
left = { $name } has left the scene. `/game join` brings you back in.
taken_seat = You play **{ $name }**. Write in the channel what { $name } does, or press a choice.
