declined = Rechazado. No ha cambiado nada.
done_already = Eso ya está hecho. `/god undo` deshace el último cambio.
dropped = No ha cambiado nada.
gone =
    { $case ->
        [gone] Esa vista previa ha caducado: ya tuvo respuesta, o es demasiado antigua. Esta vez no ha cambiado nada; da la orden otra vez.
        [expired] Esa vista previa ha caducado: esperó demasiado. No ha cambiado nada; da la orden otra vez.
        [full] Aquí ya esperan { $most } intervenciones a una segunda persona de la dirección de juego. No ha cambiado nada; primero hay que decidir sobre esas.
       *[form] Ya no conozco este formulario en { $place }.
    }
line = Eso toca una línea de esta mesa («{ $touched }»). No ha cambiado nada. Dilo de otra manera, o habla con la mesa y retira la línea: `/game lines`.
look_again = Entretanto la historia ha avanzado. Mira otra vez
moved_on = Entretanto la historia ha avanzado. Mira el cambio otra vez.
no_change = Nada que cambiar: ya está así.
not_a_number = «{ $words }» no es un número: escribe uno de 0 a 1, como 0.8. No ha cambiado nada.
not_allowed =
    { $case ->
        [world] Solo quien empezó esta historia, o el rol de dirección, puede cambiar su mundo. No ha cambiado nada.
       *[god] El modo dios es para el rol de dirección. No ha cambiado nada.
    }
not_one_of = { $field } es uno de estos: { $known }.
own_request = Esta petición es tuya; tiene que mirarla otra persona de la dirección de juego.
rules_not_taken = Tus reglas, no admitidas
story_over = La partida ha terminado. No ha cambiado nada.
typed_help = Después de `GOD MODE:` escribe lo que pasa en el mundo, `kill NAME`, `undo`, `reset to June 10, Evening`, o `set` con un bloque debajo. Todo lo demás es un comando: `/god`, `/world`. No ha cambiado nada.
typed_waits = Hay una intervención a la espera. La dirección de juego puede mirarla y decidir; todavía no ha cambiado nada.
not_repeated = Al final algo no es así; esta mesa no cuenta más de ello.
told = ⚡ { $event }
bad_emotion = Una emoción va aquí de 0 a 1000 (0.3 es 300).
bad_id = Un id son letras minúsculas, cifras, - y _: iron_tower.
bad_round = Una ronda es 0 o más.
bad_status = Un estado es uno de estos: { $known }.
bad_time =
    { $case ->
        [words] No encuentro ningún tiempo en «{ $words }». Escribe un día, una hora o una parte del día, como `reset to June 10, Evening`, o usa `/god time`.
        [field] El tiempo del mundo tiene year, month, day, hour, minute, second, microsecond.
       *[empty] Di qué hay que fijar: year, month, day, hour, minute o second.
    }
block_refused =
    { $lines }
    { $more ->
        [0] No ha cambiado nada.
       *[other]
            … y { $more } más.
            No ha cambiado nada.
    }
changed_since = { $path } ha cambiado desde entonces; fíjalo a mano.
character_not_found =
    { $case ->
        [several] Hay { $count } que se llaman «{ $wanted }»: { $which }. Escribe uno de estos, o usa el menú.
        [block] No se encuentra el personaje: nadie se llama { $wanted }.
       *[nobody] No se encuentra el personaje: aquí nadie se llama «{ $wanted }». Elige en el menú.
    }
last_other = { $name } es la última persona que queda aquí además de quienes juegan: después no habrá nadie que responda.
holds = { $name } lleva { $what }. Quedará junto al cuerpo, para quien lo registre.
dead_already = { $name } ya está sin vida.
empty_block = Escribe un cambio por línea: ruta = valor.
empty_event = Di qué ocurre, en una o dos frases.
line_refused = Línea { $number } ({ $written }): { $why }
lines =
    { $first }
    { $second }
malformed =
    { $case ->
        [kind] No existe la orden «{ $written }». No ha cambiado nada.
       *[field] { $path }: { $why }. No ha cambiado nada.
    }
malformed_line = Escríbelo como ruta = valor.
malformed_value =
    { $case ->
        [deep] El valor está anidado a demasiada profundidad.
        [json] { $written } no es un número de JSON.
        [fraction] { $written } es una fracción; los números del estado son enteros (una emoción de 0.3 es 300).
        [unstorable] Un número del valor es demasiado grande, o una de sus letras es la mitad de otra.
       *[literal] «{ $written }» no es un valor JSON. Las palabras van entre comillas; los números, true, false y null, no.
    }
name_not_typed = No ha cambiado nada: el nombre que hay que escribir es { $name }.
no_emotion = Nombra una o más de estas: { $known }.
no_name =
    { $case ->
        [place] Un lugar necesita un nombre y una descripción.
       *[thing] Un personaje u objeto nuevo necesita un nombre.
    }
nothing_to_undo = No hay ninguna intervención que deshacer.
protected_path =
    { $case ->
        [place_id] El id de un lugar no cambia nunca.
        [scene] scene_state.{ $name } se fija, no se borra.
        [player] Un personaje jugador no se borra.
        [derived] { $field } se deduce de otros campos; fija esos (status, location, la luz de una zona).
        [memories] Los recuerdos centrales los escribe la historia; `/god event` los amplía.
        [fixed] El campo { $field } de { $name } no cambia nunca.
       *[field] Nombra el campo que quieres cambiar después de un punto.
    }
still_used =
    { $case ->
        [inside] { $who } sigue en { $name }; primero necesita otro lugar.
        [related] { $name } aún tiene relaciones con otros personajes; pon mejor el estado en «dead».
       *[way] Todavía hay un camino que lleva a { $name }; quítalo antes del connected_to de sus vecinos.
    }
whole_part = { $part } no se sustituye entero, porque se perdería { $lost }. Nombra una entrada después de un punto, o bórrala con `__DELETE__`.
too_long =
    { $case ->
        [event] { $length } caracteres; el máximo es { $most }.
        [rule] La regla { $length } es demasiado larga: el máximo son { $most } caracteres. No ha cambiado nada.
       *[block] { $length } cambios; el máximo es { $most }. Solo las diferencias.
    }
too_many_rules = { $rules } reglas; el máximo es { $most }. No ha cambiado nada.
unfit = { $why }
unfit_pressure = { $name } en { $part } no tiene su forma: { $why }
unknown_location =
    { $case ->
        [several] Hay { $count } que se llaman «{ $wanted }»: { $which }. Escribe uno de estos ids.
       *[nowhere] No existe el lugar «{ $wanted }». `/world show` los muestra.
    }
unknown_path =
    { $case ->
        [dots] Una ruta son palabras unidas por puntos.
        [not_carried] { $name } no lleva { $path }.
       *[none] { $path } no es una ruta del estado.
    }
which_character = Hay varios personajes jugadores aquí; nombra uno después del punto.
dead_one = { $name } (sin vida)
