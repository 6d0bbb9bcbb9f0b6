act_taken = Recibido. La respuesta llega en el canal.
no_content_intent = No puedo leer mensajes normales en este servidor. Juega con los botones, con `/game act`, o empezando un mensaje con mi nombre (@mención).
not_paused = La historia no está en pausa; sigue jugando sin más.
nothing_said = Te escucho. Escribe lo que hace tu personaje, por ejemplo: *Pruebo a abrir la puerta.*
paused = La historia está en pausa. Quien la empezó, o la dirección de juego, la reanuda con `/game resume`.
paused_already = La historia ya está en pausa. `/game resume` la reanuda.
was_away = Estuve fuera y he respondido a los últimos mensajes. Lo escrito antes queda como está: escríbelo otra vez si aún importa.
