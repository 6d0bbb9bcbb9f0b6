game_over = The game was over before that could happen. `/game start` begins another.
left = You have left this game. `/game join` brings you back in.
not_shown = I had an answer to this, and it did not come through. Nothing came of it in the story: write it again if it still matters.
not_yours = It is **{ $name }**'s turn now.
nothing_to_do = I found nothing to do in that. Say what your character does (“ask Lena about the letter”), press a choice, or begin with `DM:` to ask about the rules.
waits = I cannot write anything down right now, so this turn waits. It is safe, and is played as soon as I can. Whoever runs me finds the reason in the log.
broken =
    { $case ->
        [model] The language model did not answer, and here nobody stands in for it: that turn did not happen.
       *[fault] Something went wrong on my side and that turn did not happen.
    } Nothing is lost; please try again.
