bad_count = Deshaz de 1 a { $most } turnos cada vez.
began_with = Empezó con
branch_begins = Una rama desde la escena { $scene } empieza en { $thread }.
branch_thread = Rama de la escena { $scene }
branched =
    🌿 Una rama de **{ $title }** desde la escena { $scene }. La otra historia sigue intacta. Nueva promesa de los dados:
    `{ $commitment }`
dice = Dados
done_already = Eso ya está hecho.
earlier_button = ◀ Antes
empty = Aquí todavía no ha pasado nada.
genesis = comienzo
god = la dirección de juego cambió algo
jump = Saltar a una escena
later_button = Después ▶
memories = Recuerdos
no_scene =
    { $case ->
        [taken_back] Esta historia no tiene escena { $index }, o se deshizo. `/timeline log` muestra las escenas que hay.
        [untold] Ahí no se contó nada. `/timeline log` muestra las escenas.
       *[elsewhere] Esa escena no forma parte de la historia tal como está.
    }
nothing_decided = En esta escena no se decidió nada.
nothing_to_undo =
    { $told ->
        [0] Todavía no se ha contado ningún turno, así que no hay nada que deshacer.
        [one] Hasta ahora solo se ha contado { $told } turno; deshaz eso como mucho.
       *[other] Hasta ahora solo se han contado { $told } turnos; deshaz esos como mucho.
    }
older = Escenas anteriores: /timeline log before:{ $before }
tell_again = 🔁 Contar de otro modo
title = Lo que pasó
told_by = Contado por
undo = la historia volvió atrás
undone =
    { $turns ->
        [one] El último turno se ha deshecho
       *[other] Los últimos { $turns } turnos se han deshecho
    }, y la historia está como antes. No se ha borrado nada.
goes_back = *La historia vuelve a este punto.*
gone =
    { $case ->
        [again] ⚡ Otra vez es así: { $words }
       *[no_longer] ⚡ Ya no es así: { $words }
    }
why = Por qué la escena { $scene } fue como fue
world_events = Sucesos del mundo
not_retold =
    { $case ->
        [moved_on] Solo el pasaje más reciente de un turno se puede contar con otras palabras, mientras no haya pasado nada desde entonces.
        [unknown] Ya no consta lo que pasó en ese turno, así que su pasaje queda como está.
        [same] No hay otras palabras para eso. El pasaje queda como está.
        [capped] Queda muy poco presupuesto para contar eso con otras palabras. El pasaje queda como está.
       *[unanswered] No llegaron otras palabras que se pudieran mostrar. El pasaje queda como está.
    }
retell = contado con otras palabras
retelling = El último pasaje se cuenta con otras palabras. Lo que pasó en él queda como está.
