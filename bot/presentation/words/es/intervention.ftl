a_character = un personaje
apply = Aplicar
approve = Aprobar
approved_here = Una segunda persona de la dirección de juego ha aprobado la intervención: está hecha.
asked = Otra persona de la dirección de juego tiene que aprobar esto en el plazo de un día. Lo he pedido en el canal; allí se dirá en qué queda.
asks = **{ $who }** pide que una segunda persona de la dirección de juego mire una intervención (`{ $kind }`) en el plazo de un día. Todavía no ha cambiado nada.
block_field = Un cambio por línea: ruta = valor JSON
block_title = Fijar el estado
cancel = Cancelar
change_emotions = Pulsa el botón y cambia lo que deba ser distinto.
decline = Rechazar
declined_here = Una segunda persona de la dirección de juego ha rechazado la intervención. No ha cambiado nada.
done = Hecho: **{ $summary }**
done_here = Alguien de la dirección de juego ha mirado esta intervención: está hecha.
edit_rules = Editar reglas
emotions_field = Una por línea, de 0 a 1
emotions_title = Fijar emociones
found =
    He encontrado:
    { $found }
    Este bloque lo arreglaría:
kill_title = Dejar morir a { $who }
look = Mirar (dirección de juego)
look_and_decide = Mirar y decidir (dirección de juego)
look_first = Mirar antes
mind = ⚠️ Atención
recent = Lo último contado
name_field = Para confirmar, su nombre completo
name_hint = Da igual si hay mayúsculas.
no_effect = No cambiaría nada.
not_yet = Solo tú ves esto. Todavía no ha cambiado nada.
nothing_found = No he encontrado en el estado nada que se contradiga. Aun así, se puede pegar un bloque.
paste_block = Pegar un bloque
request = Lo pide otra persona de la dirección de juego
request_moved_on = Lo pide otra persona de la dirección de juego. La historia ha avanzado desde entonces; esto es lo que haría ahora
return_story = Volver a la historia
returned = De vuelta en la historia.
rules_field = Una regla por línea; sustituyen a las que hay
standing = { $status }, en { $place }
undo_last = Deshacer
your_block = Tu bloque
your_emotions = Tus emociones, no aceptadas
