# What leads people into a story and out of it.

again = Otra vez
another = Otra historia
card = Cuento historias contigo: tú dices lo que hace tu personaje, el mundo responde, y unos dados que puedes comprobar deciden lo incierto. Elige una historia; la empiezo aquí y te ofrezco sus personajes.
card_footer = /help lo tiene todo en una página. /scenario show cuenta más de una historia.
card_title = ¿Jugamos?
end_ask = Esto termina **{ $title }** para todo el mundo, para siempre, y abre su secreto de los dados. `/game pause` solo la detendría.
end_now = Terminar la historia
help = Una historia necesita una persona, y otras pueden entrar en cualquier momento. Nada de lo que escribas puede romper nada: lo que no se puede hacer no cuesta nada.
help_begin = `/game start` empieza una historia aquí; después, toma un personaje con un botón. `/game join` entra en una que está en marcha, `/game leave` sale de ella. `/scenario list` muestra las historias, `/scenario generate` inventa una nueva.
help_begin_title = Empezar
help_care = El botón ✋ o `/game xcard` retira lo que se acaba de contar, y nadie ve quién lo pidió. `/game lines` dice lo que esta mesa no cuenta nunca. `/privacy` muestra lo que hay guardado de ti y lo borra.
help_care_title = Cuidar de la mesa
help_lead = `/game pause`, `/game resume` y `/game end` son para quien empezó la historia y para la dirección de juego, que además tiene `/god` y `/world`. `/timeline undo` deshace turnos, con una votación.
help_lead_title = Dirigir
help_look = `/game recap` cuenta lo que pasó y lo que queda abierto, `/game missions` lo que hay que hacer y cuánto tiempo queda, `/game status` dónde está la historia, `/character sheet` cómo estás. `/timeline why` dice en qué se apoya un pasaje, `/dice verify` comprueba cada tirada, `/lookup` muestra una regla, un conjuro o una criatura en una tarjeta.
help_look_title = Mirar
help_talk = `DM:` delante de un mensaje pregunta por las reglas y por cómo están las cosas. `//` delante, o `((…))` alrededor, es charla de mesa, y la historia no la oye.
help_talk_title = Hablar al margen de la historia
help_title = Cómo se juega
help_turns = Escribe en el canal lo que hace o dice tu personaje: *Le pregunto a Lena por la carta.* O pulsa una opción. Varias cosas en un mensaje se hacen en su orden.
help_turns_title = Jugar un turno
hint = Todavía no estás en esta historia. Toma un personaje, y lo que acabas de escribir será lo primero que haga. Pon `//` delante de lo que sea solo charla; no volveré a preguntar.
next = Siguiente: { $title }
over = Esta historia ya tuvo su final, y nadie en ella oye lo que se escribe ahora. Gracias por jugar. Los botones la empiezan de nuevo, o empiezan otra; no lo diré más.
started = **{ $title }** ha empezado en { $where }. ¿Quién eres?
