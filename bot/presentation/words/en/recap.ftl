# The story so far, in short.

happened = What happened
known = Who has told what
last = Told last
open = What is open
recalled = From earlier
scene = **Scene { $scene }, { $place }.** { $text }
told =
    { $case ->
        [somebody] **{ $who }** spoke about { $topics }.
        [heard] **{ $who }** was told { $topics }.
       *[nobody] You found out about { $topics }.
    }
untold =
    { $count ->
        [one] One thing here has never been brought up.
       *[other] { $count } things here have never been brought up.
    }
