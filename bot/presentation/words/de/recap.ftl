# The story so far, in short.

happened = Was geschehen ist
known = Wer was erzählt hat
last = Zuletzt erzählt
open = Was offen ist
recalled = Von früher
scene = **Szene { $scene }, { $place }.** { $text }
told =
    { $case ->
        [somebody] **{ $who }** hat hierüber gesprochen: { $topics }.
        [heard] **{ $who }** hat hiervon erfahren: { $topics }.
       *[nobody] Ihr habt hiervon erfahren: { $topics }.
    }
untold =
    { $count ->
        [one] Eine Sache ist hier nie zur Sprache gekommen.
       *[other] { $count } Dinge sind hier nie zur Sprache gekommen.
    }
