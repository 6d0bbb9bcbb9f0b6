# The story so far, in short.

happened = Ce qui s’est passé
known = Qui a raconté quoi
last = Raconté en dernier
open = Ce qui reste ouvert
recalled = D’avant
scene = **Scène { $scene }, { $place }.** { $text }
told =
    { $case ->
        [somebody] **{ $who }** a parlé de : { $topics }.
        [heard] **{ $who }** a entendu parler de : { $topics }.
       *[nobody] Tu as appris : { $topics }.
    }
untold =
    { $count ->
        [one] Une chose ici n’a encore jamais été abordée.
       *[other] { $count } choses ici n’ont encore jamais été abordées.
    }
