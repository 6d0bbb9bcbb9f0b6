# What the verification of a stored game finds.

added_after_end = añadido tras el final: nada lo selló
chain = Cadena: { $head }
content =
    { $case ->
        [gone] borrado o cambiado
       *[added] cambiado o añadido
    }: no es el contenido que fijó la sesión
dice =
    Dados: { $dice ->
        [verified] verificados
        [wrong] incorrectos
        [unrevealed] aún sin revelar
       *[none] no se ha tirado ninguno
    } ({ $rolls ->
        [one] { $rolls } tirada
       *[other] { $rolls } tiradas
    }).
does_not_apply = sus operaciones no se pueden aplicar: { $path }: { $why }
erasure_unsealed = un borrado que nada selló: nadie lo pidió
judged =
    Juzgado de nuevo: { $judged } de { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, y todo sale como está registrado.
judged_act = el acto { $act } sale de otra manera, en: { $fields }
judged_conclusion = lo que sigue de sus actos es otra cosa, en: { $fields }
judged_fault = las reglas no pueden jugarlo como está registrado: { $error }
judged_not =
    Sin juzgar de nuevo: { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, { $case ->
        [erased] porque se borraron palabras en las que se apoya
        [branched] porque lo contado antes de esta rama no forma parte de ella
       *[undecided] porque no hay registrada ninguna decisión de las reglas
    }.
judged_operations = cambió algo distinto de lo que decidieron las reglas
judged_order = el orden de turnos exige otro acto después de los registrados
judged_otherwise =
    Juzgado de nuevo, el turno { $turn } (escena { $index }, { $scene }) sale de otra manera: { $what }{ $more ->
        [0] .
        [one] ; también { $more } turno posterior.
       *[other] ; también { $more } turnos posteriores.
    } O se cambió el registro, o lo jugó otra versión de Talewright, que decide de otra manera.
judged_proposed = cambió más de lo que puede su narrador: { $why }
link_differs = sus campos o su lugar no son los que dieron su hash de cadena
loose_row_gone = se borró antes de que una escena la sellara
manifest_differs = su manifiesto y su hash de estado no casan
misshapen = { $column } falta, es desconocido o contiene lo que ahí no puede ir
missing = falta: la siguiente guardada es { $next }
newest_gone = borrada: la sesión dice que es la más reciente
no_ruleset = el sistema de juego { $ruleset } no está instalado
no_scene = falta: la sesión no tiene ninguna escena
nobody_asked = ninguna fila de la auditoría dice que alguien lo pidiera
not_judged =
    Sin juzgar de nuevo: { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, porque { $why }.
not_replayed = no se puede reproducir: { $error }
not_revealed = la partida ha terminado y su secreto no se ha revelado
only_shapes = Sin cubrir: todo lo demás. Mientras haya filas que no se puedan leer, no se mira nada más.
open_tail =
    Sin cubrir: { $rows ->
        [one] { $rows } fila
       *[other] { $rows } filas
    } { $case ->
        [ended] tras el final. Esta partida terminó con una versión anterior, que ya no sellaba nada.
       *[running] desde la escena más reciente. La siguiente escena las sella; hasta entonces, quien tenga la base de datos puede cambiarlas sin que se note.
    }
other_parent = su escena anterior no es la que la precede
other_ruleset = el sistema de juego { $ruleset } es aquí otra versión ({ $installed }) que la jugada ({ $recorded })
other_session = pertenece a otra sesión
other_state = sus operaciones dan otro estado, en: { $parts }
part_added = añadido: ningún estado lo necesita
part_changed = sus bytes cambiaron
part_gone = borrado: el estado lo necesita
pointer = { $column } es { $stored }; las escenas dicen { $scenes }
problem =
    { $table ->
        [any] cualquier tabla
       *[named] { $table }
    } { $key }{ $case ->
        [scene] { " " }(escena { $scene })
       *[plain] { "" }
    }: { $what }
projection = no es lo que dice el estado
records_differ = sus registros no son los que nombra la auditoría
revealed_differs = el secreto revelado no es el que está guardado
row_added = añadida: ninguna escena la selló
row_changed = ha cambiado desde que la escena la selló
row_gone = borrada: la escena sella esta fila
rules_unread = las reglas registradas no se pueden leer ({ $error })
seal_differs = sus filas, su lugar o su hash no son los que tenía al hacerse
seal_gone = la sesión nombra otro sello como el más reciente
seals_differ = su lista de filas selladas y el hash de ellas no casan
seals_do_not_follow = las filas que sella no siguen a las selladas antes
secret_differs = no es el secreto del compromiso
secret_gone = borrado: los dados ya no se podrán comprobar nunca
session_differs = difiere un campo que no cambia nunca
text_changed = { $column } o su sal ha cambiado
text_gone = { $column } no está, y nadie lo pidió
text_left_in = { $column } está ahí, en un archivo que dice no contener textos
texts_left_out =
    Sin cubrir: { $texts ->
        [one] { $texts } texto de una persona que no está
       *[other] { $texts } textos de personas que no están
    } en este archivo.
turn_gone = borrado: la escena dice que se jugó
turn_marks = sus marcas presented y open no casan con su estado
turn_scene = su escena es { $scene }, no { $noted }
turn_status = su estado { $status } no casa con su escena { $scene }
twice = guardado dos veces
unreadable = no se puede leer: { $error }
whole =
    { $scenes ->
        [one] { $scenes } escena
       *[other] { $scenes } escenas
    } y { $rows ->
        [one] { $rows } fila
       *[other] { $rows } filas
    } están como se escribieron{ $erased ->
        [0] { "" }
        [one] , { $erased } texto borrado a petición
       *[other] , { $erased } textos borrados a petición
    }{ $rewritten ->
        [0] { "" }
        [one] , { $rewritten } fila sin las palabras que se borraron a petición
       *[other] , { $rewritten } filas sin las palabras que se borraron a petición
    }.
