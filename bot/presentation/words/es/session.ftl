already =
    { $case ->
        [here] Hay una partida en marcha en este canal. Termínala antes con `/game end`.
       *[there] Hay una partida en marcha en ese canal. Elige otro hilo.
    }
already_here = Ya hay una historia en marcha en { $where }. Sigue jugando con `/game join`, o ciérrala antes con `/game end`. `/game start … thread:True` da a una segunda historia un hilo propio.
full =
    { $case ->
        [game] Esta partida está completa. Puedes mirar, o empezar otra en su propio hilo.
       *[roles] Todos los papeles están ocupados. `/character create` crea un personaje tuyo; después, entra con él.
    }
joined = Ya estás en esta partida, como { $name }.
none =
    { $case ->
        [here] No hay ninguna partida en marcha en este canal. `/game start` empieza una.
       *[asked] Nombra una sesión, o pregunta en el canal de una.
    }
not_joined =
    { $case ->
        [play] Todavía no estás en esta partida. `/game join` te deja entrar.
        [branch] Solo quien juega aquí, o el rol de dirección, puede ramificar esta historia.
       *[vote] Aquí solo vota quien juega. `/game join` te deja entrar.
    }
not_yours =
    { $what ->
        [undo_alone] Para deshacer un turno hace falta haber empezado la partida, tener el rol de dirección, o una votación de dos participantes o más.
       *[other]
            Solo quien empezó esta partida, o el rol de dirección, puede { $what ->
                [models] elegir sus modelos
                [undo] deshacer un turno
                [retell] hacer que se cuente con otras palabras el pasaje de otra persona
                [end] terminarla
                [round] cerrar la ronda
                [pause] ponerla en pausa
                [resume] reanudarla
                [spectators] abrir o cerrar un hilo para el público
               *[lines] retirar una línea
            }.
    }
paused = La partida está en pausa. `/game resume` la reanuda.
closed = La partida ha terminado. El secreto de los dados ya es público: `/dice verify` comprueba cada tirada.
goes_on = La partida sigue.
held = La partida está en pausa. Los mensajes son charla de mesa hasta `/game resume`.
leaves = **{ $name }** deja la historia.
left = { $name } ha dejado la escena. `/game join` te trae de vuelta.
taken_seat = Llevas a **{ $name }**. Escribe en el canal lo que hace { $name }, o pulsa una opción.
