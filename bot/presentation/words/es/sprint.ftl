already_voted = Ya has juzgado este encuentro; cada persona lo hace una vez.
ballot_counts = ✅ Tu papeleta cuenta. Las etiquetas se abren con la revelación.
begun = El sprint ha empezado: míralo en { $links }. Los controles están en { $controls }.
cancelled = El sprint está cancelado. `/sprint replay` muestra lo que se dijo.
held = Voy a estar fuera un rato, así que los sprints descansan. Siguen solos cuando vuelva; inténtalo entonces.
judge_first = La repetición dice de quién es cada mundo. Se abre para ti cuando hayas votado, y para todos con la revelación.
marks_missing = Puntúa antes los dos mundos.
no_model = El modelo «{ $model }» no se puede usar aquí ahora.
no_pictures = Todavía no hay ninguna imagen pintada. Llegan cuando los dos mundos son definitivos.
no_reel = Aquí no se pudo añadir la película de este encuentro; el resultado de arriba vale sin ella.
no_story =
    { $case ->
        [tables] Esta instalación no tiene tablas con las que hacer historias.
       *[ruleset] Con este mundo no se puede hacer una historia para { $ruleset }; elige otro juego.
    }
no_webhooks = -# Los personajes del sprint hablan sin imágenes propias, porque me falta **Gestionar webhooks** en { $where }.
no_winner = Nadie ha ganado este sprint. Di de quién debe ser el mundo: A o B.
none = Ahora mismo no se pueden jugar sprints aquí; el registro dice por qué.
not_counted = Tu papeleta llegó tarde, o por segunda vez.
not_final =
    { $case ->
        [world] Los equipos todavía discuten. Sus mundos se pueden jugar cuando estén acabados y juzgados.
        [one] Ese mundo no está acabado todavía.
       *[both] Los dos mundos tienen que estar acabados antes de poder empaquetarlos.
    }
not_judged = El encuentro todavía no está juzgado. Avisaré cuando lo esté.
not_judging =
    { $case ->
        [now] Las papeletas cuentan mientras se juzga el encuentro, no ahora.
        [revealed] Las etiquetas están abiertas, así que este sprint ya no lo juzga nadie.
        [judge] Los mundos no están acabados todavía. Cuando lo estén, todo el mundo puede juzgarlos.
       *[reveal] Los mundos no están acabados, así que todavía no los ha juzgado nadie.
    }
not_open = De este sprint ya no se puede predecir nada: se está votando o ya se evalúan sus mundos.
not_revealed =
    { $case ->
        [world] De quién es el mundo queda oculto mientras se juzga. Se puede jugar en cuanto se abran las etiquetas: `/sprint reveal`.
       *[package] El paquete dice de quién es cada mundo; llega con la revelación.
    }
not_yours = Solo quien empezó este sprint, o el rol de dirección, puede dirigirlo.
nothing_yet = Todavía no se ha dicho nada. Vuelve a mirar en un momento.
over = Este sprint ha terminado. `/sprint replay` lo muestra otra vez.
pace_now = Ahora { $pace }.
packed = El encuentro entero: mundos en YAML y JSON, transcripción, eventos, prompts, imágenes y puntos.
steered =
    { $case ->
        [pause] El sprint queda en pausa tras los turnos que se están diciendo.
        [resume] El sprint sigue, { $pace }.
       *[step] Un turno más de cada equipo.
    }
thread_gone = El hilo del equipo { $team } ya no existe. El encuentro sigue; `/sprint replay` lo muestra todo.
too_large = El paquete es más grande de lo que admite Discord. Quien me administra puede escribirlo con `talewright sprint --match { $match_id } --out DIR`.
too_many = Aquí ya hay { $most } sprints en marcha. Espera a que uno esté juzgado, o cancela uno.
unfit_ballot = { $reason }
unknown =
    { $case ->
        [none] Aquí todavía no se ha jugado ningún sprint. `/sprint start` empieza uno.
        [menu] No conozco ese sprint. Elige uno en el menú de `encuentro`.
       *[status] No conozco ese sprint. `/sprint status` muestra los de este servidor.
    }
world_kept = **{ $title }** está ahora en el estante de este servidor, con su lore. `/game start scenario:{ $scenario }` empieza a jugarlo.
wrong_rounds = Escribe las rondas de las cuatro fases como `3-4-2-1`: hasta ocho de cimientos, de hitos y de tensión, y de una a tres de cristalización.
wrong_seed = Una semilla es un número entero de 0 a { $most }.
