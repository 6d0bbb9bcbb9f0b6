adds = Añade
amended_response = Respuesta, con una enmienda
answers = Responde
back = ◀ Atrás
canon = 📜 Canon
chapter = Ronda { $round } · { $phase }
first_sight = A primera vista
jump = Saltar a una ronda
mood = Ambiente
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
worlds = Los mundos finales
