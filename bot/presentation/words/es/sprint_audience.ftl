accepted = aprobado
amended = aprobado con enmienda
cheered = [Equipo { $team }, ronda { $round }]({ $link }): { $cheers } { $cheers ->
        [one] reacción
       *[other] reacciones
    }
did =
    · { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    } ({ $right } de { $decided } aciertos)
empty_season = Nadie ha predicho nada todavía. **Predecir**, bajo un sprint en marcha, abre la tabla.
how = Cuenta la última palabra antes de la votación, o antes de la evaluación: 1 punto por una ronda, 3 por el ganador. No cambia nada de la partida. Para aplaudir una objeción, reacciona a ella.
most_cheered = 👏 La objeción más aplaudida
open = *nada todavía*
rejected = rechazado
round = Equipo { $team }, ronda { $round }:
season = La temporada
since = Desde el { $date }
table = 🔮 Predicciones
tiebreak = desempate
title = ¿Qué va a pasar?
who_wins = Quién gana:
winner = El ganador:
