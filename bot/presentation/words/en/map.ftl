here = Here: { $people }.
more =
    { $places ->
        [one] One more place is known, and not drawn.
       *[other] { $places } more places are known, and not drawn.
    }
place = { $number }. { $name }.
place_here = { $number }. { $name }, where you are.
title =
    { $places ->
        [one] A map of the one place you know.
       *[other] A map of the { $places } places you know.
    }
way =
    { $case ->
        [none] { $name }
        [open] { $name } ({ $door }, open)
        [closed] { $name } ({ $door }, closed)
        [locked] { $name } ({ $door }, locked)
       *[unseen] { $name } ({ $door })
    }
ways = Ways to { $ways }.
