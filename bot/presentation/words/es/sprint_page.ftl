adds = En breve
amended_response = Respuesta, con una enmienda
answers = Responde
asked_landmark = Un hito nuevo: { $name }. ¿Es de este lugar?
asked_landmark_again = ¿Qué le falta todavía a este hito?
asked_law = ¿Según qué regla viven todos aquí?
asked_law_again = ¿Qué más pertenece a la regla?
asked_mood = ¿Qué se siente al estar aquí?
asked_name = ¿Cómo se llama este lugar?
asked_people = ¿Quién vive aquí?
asked_people_again = ¿Qué más es cierto de quienes viven aquí?
asked_tension = ¿Por qué se pelea la gente aquí?
asked_tension_again = ¿Qué agrava la disputa?
asked_whole = ¿Está acabado este mundo?
back = ◀ Atrás
canon = 📜 Canon
cast = En esta mesa **{ $architect }** (Arquitectura) y **{ $lorekeeper }** (Crónica) proponen por turnos, **{ $contrarian }** (Contrapunto) objeta y **{ $synthesizer }** (Síntesis) dice qué se vota.
chapter = Ronda { $round } · { $phase }
first_sight = A primera vista
goes_into = Entra en
jump = Saltar a una ronda
mood = Ambiente
needs_all = Los cuatro deben decir que sí.
needs_three = Tres de cuatro deben decir que sí, o dos querer el mismo cambio.
next = Siguiente ▶
number = Página { $page } de { $pages }
objection = ⚡ Objeción
otherwise = Si no
phase_round = { $phase } { $round } de { $of }
pictures = 🖼️ Las imágenes
prompt_engineer = 🖋️ El Taller de prompts
prompts = Seis prompts, solo a partir del mundo final:
prompts_and_pictures = Prompts e imágenes
proposal = Propuesta
refused =
    ⚠️ { $role }: la respuesta { $attempt } no se sostuvo{ $more ->
        [0] { "" }
       *[other] { " " }(y { $more } más)
    }: { $why }
remedy = Remedio
resolution = Resolución: { $decision }
response = Respuesta
round = **Ronda { $round }** de { $total } · { $phase }
rounds =
    { $count ->
        [1] Ronda { $first }
       *[other] Rondas de la { $first } a la { $last }
    } de { $total }
same_canon = 📜 El canon queda como está
sketched = Bocetos: dibujados con reglas, sin modelo.
stood_in = 🛟 Ninguna respuesta del modelo se sostuvo, así que habla el personaje integrado.
tally = { $accept } aceptar · { $amend } enmendar · { $reject } rechazar
tension = ⚡ Tensión
to = A: { $what }
vote_for = { $vote }, por { $amendment }
voter = **{ $name }** ({ $role }): { $vote }
worlds = Los mundos finales
