canon = Canon
check = Check the dice
come_in = Come in
dice_promise =
    `{ $commitment }`
    The dice are fixed by a secret with this fingerprint. It opens when the story ends.
end = The end: { $title }
fingerprint = Its fingerprint, posted at the start
footer = { $scene } · session { $session }
goal = Your goal
how_to_join = `/game join` gives you a character; after that, plain messages are your turns.
how_to_verify = `/dice verify session:{ $session }` recomputes every roll of this story. Ten lines of plain Python do the same without me: see *Fair dice* in the documentation.
learned = What came to light
missed = What never came up
models = Models
nobody = Nobody yet: `/game join`
other_ends = How else it could have ended
play = Play it
round = Round
secret = The dice secret
state = State
state_is =
    { $status ->
        [paused] paused
        [ended] ended
       *[active] active
    }
tell_more = /scenario show tells more of one, and /game start begins it.
thanks =
    { $scenes ->
        [one] { $scenes } scene
       *[other] { $scenes } scenes
    }. Thank you for playing.
to_play = Stories to play
used = Used
