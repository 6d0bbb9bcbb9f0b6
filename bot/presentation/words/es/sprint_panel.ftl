about_to_begin = a punto de empezar
argued = Cómo se discutió
argued_against = Quien más se opuso: { $role }.
argued_team = **Equipo { $team }**: { $met } de { $raised } objeciones quedaron resueltas en el texto, { $amended } enmiendas aceptadas, { $stuck } de { $rounds } rondas acabaron en nada o en empate.
argued_won = { $who } convenció a { $whom } { $times ->
    [one] una vez
   *[other] { $times } veces
}.
as_promised = ✅ Las etiquetas son las que se fijaron de antemano: `{ $commitment }`
ballots = Papeletas
behind = Los hilos van tan rápido como los admite Discord.
bias =
    { $judge ->
        [model] Un modelo
       *[rules] El jurado integrado
    } dio { $gave } al mundo que vio primero; { $winner ->
        [same] en los dos órdenes gana el mismo
       *[other] el orden cambió a quién daba por ganador
    }.
biome = Bioma
built_in = el jurado integrado
built_in_alone = el jurado integrado, porque nadie más lo hizo,
cancelled = ⏹️ Cancelado. Lo que se dijo queda y se puede volver a ver.
deliberating = Los equipos discuten
faster = Más rápido
fastest = tan rápido como pueda
final = definitivo
finished = Terminado
fixed_before = Las etiquetas se fijaron antes
gallery = Galería
how_to_judge = Los dos mundos son definitivos. **Juzgar** te los muestra con las etiquetas Amber y Slate, y recoge tus puntos en cinco categorías. Puede hacerlo cualquiera; cada persona, una vez. **Revelar** lo termina.
inhabitants = Habitantes
judge = Juzgar
judge_models =
    { $models ->
        [one] { $models } modelo
       *[other] { $models } modelos
    }
judged = Han juzgado: { $judges }.
judging = Abierto al jurado
listed = { $id } · nivel { $tier } · semilla { $seed } · { $status ->
        [paused] en pausa
        [over] terminado
        [cancelled] cancelado
       *[running] en marcha
    }
mean = **{ $mean }** de 10
no_ballot = No se entregó ninguna papeleta.
nobody_judged = 🎭 No juzgó nadie
of_phase =
    { $rounds } de { $phase ->
        [FOUNDATION] cimientos
        [LANDMARKS] hitos
        [TENSION] tensión
       *[CRYSTALLIZATION] cristalización
    }
pace = Ritmo
pace_of = { $seconds } s entre turnos
painted = { $pictures } de { $of } imágenes
painting = Se pintan las imágenes
pause = Pausa
paused = ⏸️ En pausa · { $life }
people =
    { $people ->
        [one] { $people } persona
       *[other] { $people } personas
    }
plan = { $rounds } rondas: { $phases }
position_bias = Sesgo de posición
predict = Predecir
prompting = Los mundos son definitivos; escribe el Taller de prompts
replay = Repaso
resume = Reanudar
reveal = Revelar
revealed = Revelado
slower = Más lento
stands = { $phase }, ronda { $round } de { $total }
step = Paso
team = Equipo { $team }
theatre = Teatro
tie = 🤝 Empate
title = Sprint de mundos
twist = Giro
two_worlds = ⚖️ Dos mundos, y nadie dice de quién son
unnamed = sin nombre
was = { $label } era el equipo { $team }
world = Jugar el mundo ganador
world_of = Equipo { $team }: { $world }
