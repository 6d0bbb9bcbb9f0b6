event =
    (Ronda { $round }) { $told }{ $case ->
        [public] { "" }
       *[hidden] { " " }*(para la dirección de juego)*
    }
events_bind = Peso de los sucesos
events_title = Lo que pasó en el mundo, página { $page }
here = Aquí: { $people }.
latest_events = Últimos sucesos
no_place = Todavía no se conoce ningún lugar.
no_rules = Todavía no hay ninguna. Solo tú ves esto.
nothing_older = Nada anterior.
older_events = Los anteriores están en la página { $page }.
rules_footer = Una regla por línea. Solo tú ves esto.
rules_title = Las reglas de este mundo
time = Tiempo
title = El mundo
