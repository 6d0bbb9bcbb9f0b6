concept_field = ¿Quién es, en una o dos frases?
concept_hint = Trabaja de noche en un hospital: se da cuenta de todo y habla poco.
form_change = Cambiar un personaje
form_new = Un personaje nuevo
name_field = Nombre
name_hint = Mara Vance
new_concept = Descripción nueva (vacío: se conserva)
new_name = Nombre nuevo (vacío: se conserva)
nobody_in_play = Todavía no hay nadie en la historia con cuyos ojos puedas mirar. `/game join` te incorpora.
no_name = Un personaje necesita un nombre.
stats =
    { $case ->
        [schema] { $path }: { $message }
       *[line] No he podido leer la línea «{ $line }». Escribe un valor por línea con un número entero, por ejemplo `Empathy: 4`, o deja el campo vacío para un comienzo equilibrado.
    }
stats_field = Valores, uno por línea (puede ir vacío)
stats_hint = Empathy: 4
unfit = { $name } no encaja en este reglamento. `/character create` crea un personaje que encaje.
unknown =
    { $case ->
        [here] No hay ningún personaje jugador así en esta partida. `/game status` los muestra.
        [create] No tienes ningún personaje con ese nombre. `/character create` crea uno.
        [role] No hay ningún papel libre «{ $choice }». Libres: { $offered }.
        [menu] No conozco ese personaje. Elige uno de los tuyos en el menú de `personaje`.
       *[import] No tienes ningún personaje con ese nombre. `/character import` incorpora uno.
    }
wrong_level = { $name } { $why }. `/character create` crea un personaje que encaje; los personajes listos también encajan.
changed = **{ $name }** ha cambiado. Las partidas que ya están en marcha conservan el personaje como estaba.
ready = **{ $name }** ya se puede usar en { $ruleset }. `/game join` en una partida de ese sistema incorpora a { $name }.
yours = { $name } (tuyo)
