game_over = La partida terminó antes de que eso pudiera ocurrir. `/game start` empieza otra.
left = Has dejado esta partida. `/game join` te trae de vuelta.
not_shown = Tenía una respuesta para esto y no llegó. En la historia no ha pasado nada por ello: escríbelo otra vez si aún importa.
not_yours = Ahora es el turno de **{ $name }**.
nothing_to_do = No he encontrado en eso nada que hacer. Di lo que hace tu personaje («pregunto a Lena por la carta»), pulsa una opción, o empieza con `DM:` para preguntar por las reglas.
waits = Ahora mismo no puedo guardar nada, así que este turno espera. Está a salvo, y se juega en cuanto pueda. Quien me administra encuentra la razón en el registro.
broken =
    { $case ->
        [model] El modelo de lenguaje no respondió, y aquí nadie hace de suplente: ese turno no ha ocurrido.
       *[fault] Algo ha fallado por mi parte y ese turno no ha ocurrido.
    } No se ha perdido nada; inténtalo otra vez, por favor.
