expired = Esa vista previa ha caducado: tiene más de media hora, o me han reiniciado. `/scenario generate` con la `semilla` que figura debajo y los mismos deseos muestra otra vez la misma historia.
kept = **{ $title }** queda guardada: `/scenario list` la muestra aquí, y `/game start` la empieza.
names =
    { $case ->
        [count]
            Esta historia tiene { $people ->
                [one] { $people } persona
               *[other] { $people } personas
            }, y has escrito { $names } { $names ->
                [one] nombre
               *[other] nombres
            }. Escribe uno por línea, en el orden en que aparecen.
        [twins] En una historia no se distinguen dos personas con el mismo nombre de pila.
       *[shape] «{ $line }» no puede ser un nombre aquí: de una a cuatro palabras, con letras, guiones y apóstrofos.
    }
no_tables = No tengo tablas para { $ruleset }, así que no puedo inventar una historia para ese reglamento.
not_gm = Guardar una historia para el servidor es cosa de la dirección de juego (el rol de dirección, o Gestionar servidor). *Empezar aquí* la juega sin guardarla.
refused = { $why }
too_long = «{ $shown }…» tiene { $length } caracteres; el máximo es { $most }.
unavailable = Ahora mismo no se pueden inventar historias aquí. Quien me administra encuentra la razón en el registro.
unfit =
    { $case ->
        [adults] «{ $word }» no tiene cabida en este juego: es entre personas adultas y nunca explícito.
       *[any] «{ $word }» no tiene cabida aquí: estas historias nunca son explícitas.
    }
for_two = { $ruleset } es para dos: quien juega, y quien está ahí dentro.
gaps_filled =
    { $gaps ->
        [one] { $gaps } hueco se ha rellenado con mis tablas.
       *[other] { $gaps } huecos se han rellenado con mis tablas.
    }
model_story_unused = No se pudo usar la historia del modelo ({ $why }); esta sale de mis tablas.
no_such_place = Ninguno de mis lugares responde a esas palabras, así que he tomado otro.
no_such_tone = Ninguna tabla tiene ese tono; queda con la historia como palabra.
not_told =
    { $case ->
        [unpaid] Al presupuesto para modelos de lenguaje le queda muy poco para una historia, así que esta sale de mis propias tablas.
       *[failed] Ningún modelo ha contado una historia esta vez, así que esta sale de mis propias tablas.
    }
