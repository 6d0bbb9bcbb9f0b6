act_taken = Got it. The answer comes in the channel.
no_content_intent = I cannot read plain messages on this server. Play with the buttons, with `/game act`, or by beginning a message with my name (@mention).
not_paused = The story is not paused; just play on.
nothing_said = I am listening. Write what your character does, for example: *I try the door.*
paused = The story is paused. Its starter or a game master goes on with `/game resume`.
paused_already = The story is paused already. `/game resume` goes on with it.
was_away = I was away and answered the latest messages. Anything written before them is left as it is: write it again if it still matters.
