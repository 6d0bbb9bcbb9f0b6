answered =
    { $kept ->
        [0] { $said }
       *[other] { $said } What you wrote holds from now on.
    }
field = What should not come up again? (optional)
hint = One or a few words, e.g. spiders. Empty is fine. Nobody sees that it was you.
label = ✋ X
nothing = There was nothing new to take back.
one_not_kept = { $said } One is not kept. { $why }
played =
    ✋ **An X-card was played.** { $case ->
        [newest] What was just told is taken back and did not happen. Nobody has to say why, and nobody is asked. Take the time you need; the story waits here.
       *[older] An earlier passage is hidden. Nobody has to say why, and nobody is asked. The story stands where it stood.
    }{ $let_go ->
        [0] { "" }
       *[other]
            { "" }
            What was on its way is let go; say again what you do.
    }
stopped = Stopped. If you meant the passage before it, play the card once more. Nobody sees that it was you.
taken_back = Taken back. Nobody sees that it was you.
taken_back_already = That passage is taken back already.
title = X-card
