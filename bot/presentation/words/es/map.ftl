here = Aquí: { $people }.
more =
    { $places ->
        [one] Se conoce un lugar más, que no está dibujado.
       *[other] Se conocen { $places } lugares más, que no están dibujados.
    }
place = { $number }. { $name }.
place_here = { $number }. { $name }, donde estás.
title =
    { $places ->
        [one] Un mapa del único lugar que conoces.
       *[other] Un mapa de los { $places } lugares que conoces.
    }
way =
    { $case ->
        [none] { $name }
        [open] { $name } ({ $door }, paso abierto)
        [closed] { $name } ({ $door }, paso cerrado)
        [locked] { $name } ({ $door }, con cerrojo)
       *[unseen] { $name } ({ $door })
    }
ways = Caminos a { $ways }.
