above_limit = El máximo para un servidor entero es { $limit } por { $span ->
    [day] día
   *[month] mes
    }: lo fijó quien me administra.
cap_set =
    { $scope ->
        [guild] El servidor entero
        [session] Cada historia
       *[user] Cada participante
    }, por { $span ->
        [day] día
       *[month] mes
    }: { $limit }{ $case ->
        [default] { " " }(el valor por defecto)
       *[own] { "" }
    }. Cuenta a partir de ahora.
caps = por { $span ->
    [day] día
   *[month] mes
    }: { $caps }
default_offered = Como lo fijó quien me administra
footer = Los días y los meses son los de UTC. Pasado un tope, el narrador integrado cuenta la historia.
incomplete = Para fijar un tope, completa los cuatro campos: `de-quién`, `por`, `unidad` y `tope`. Sin ninguno de ellos muestro los topes que hay. No ha cambiado nada.
most_of_player = Cada participante: máximo para modelos de lenguaje
most_of_server = El servidor entero: máximo para modelos de lenguaje
most_of_story = Cada historia: máximo para modelos de lenguaje
no_cap =
    { $unit ->
        [tokens] sin tope en tokens
       *[micros] sin tope en dólares
    }
none_offered = Sin tope
of_cap = { $used } de { $cap }
set_here = { $cap } (fijado aquí)
spent =
    { $scope ->
        [all] Al presupuesto de quien me administra
        [guild] Al presupuesto de este servidor
        [session] Al presupuesto de esta historia
       *[user] Al presupuesto de una persona
    } para modelos de lenguaje le queda muy poco para otro turno: { $span ->
        [day] hoy
       *[month] este mes
    } se ha usado { $used } de { $cap }. Hasta que se renueve { $span ->
        [day] a medianoche UTC
       *[month]
            el { $day } de { $month ->
                [1] enero
                [2] febrero
                [3] marzo
                [4] abril
                [5] mayo
                [6] junio
                [7] julio
                [8] agosto
                [9] septiembre
                [10] octubre
                [11] noviembre
               *[12] diciembre
            }, a medianoche UTC
    }, el narrador integrado cuenta los turnos que ya no caben: las mismas reglas y los mismos dados, con palabras más sencillas. `/game status` muestra lo que se ha usado.
this_server = Este servidor
this_story = Esta historia
title = Presupuesto para modelos de lenguaje
too_large = El tope más alto es { $limit }; o escribe `none`.
unreadable =
    { $case ->
        [tokens] Un tope en tokens es un número entero, como 200000, o `none`.
        [micros] Un tope en dólares es una cantidad, como $1.50, o `none`.
       *[fraction] Los tokens son enteros: escribe un número, como 200000, o `none`.
    }
use =
    { $span ->
        [day] hoy
       *[month] este mes
    } { $tokens } tokens, { $money }
used = Usado por este servidor
you = Tú
