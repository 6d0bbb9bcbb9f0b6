# What there is to do, and what is running out.

missions = Misiones
deadlines = El tiempo corre
none = Todavía no hay ningún encargo.
deadline = { $what }: { $left }
line =
    { $status ->
        [completed] ~~**{ $title }**~~ (cumplida)
        [failed] ~~**{ $title }**~~ (fallida)
        [offered] **{ $title }** (ofrecida)
       *[accepted] **{ $title }** (abierta)
    }{ $objective ->
        [none] { "" }
       *[other] {": "}{ $objective }
    }
before =
    { $part ->
        [dawn] antes del alba
        [morning] antes de la mañana
        [noon] antes del mediodía
        [afternoon] antes de la tarde
        [dusk] antes del anochecer
       *[night] antes de la noche
    }
left =
    { $case ->
        [moments] solo quedan unos momentos
        [minutes] { $count ->
            [2] quedan dos minutos
            [3] quedan tres minutos
            [4] quedan cuatro minutos
            [5] quedan cinco minutos
           *[other] quedan { $count } minutos
        }
        [hours] { $count ->
            [1] queda una hora
            [2] quedan dos horas
            [3] quedan tres horas
            [4] quedan cuatro horas
            [5] quedan cinco horas
           *[other] quedan { $count } horas
        }
       *[days] { $count ->
            [2] quedan dos días
            [3] quedan tres días
            [4] quedan cuatro días
            [5] quedan cinco días
            [6] quedan seis días
           *[other] quedan { $count } días
        }
    }
