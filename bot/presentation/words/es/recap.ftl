# The story so far, in short.

happened = Lo que pasó
known = Quién ha contado qué
last = Lo último contado
open = Lo que queda abierto
recalled = De más atrás
scene = **Escena { $scene }, { $place }.** { $text }
told =
    { $case ->
        [somebody] **{ $who }** habló de { $topics }.
        [heard] A **{ $who }** le dijeron { $topics }.
       *[nobody] Has averiguado cosas sobre { $topics }.
    }
untold =
    { $count ->
        [one] De una cosa de aquí no se ha hablado nunca.
       *[other] De { $count } cosas de aquí no se ha hablado nunca.
    }
