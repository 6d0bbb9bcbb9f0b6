built_in = Reglas integradas (`offline`): no se consulta ningún modelo de lenguaje.
failed =
    `{ $key }` falló en { $step ->
        [ruleset_resolution] comprensión
        [reflection] personajes
       *[narrator] narración
    }: { $why } ({ $times ->
        [1] una vez últimamente
       *[other] { $times } veces últimamente
    })
lately = **El modelo integrado hizo de suplente**, en las últimas { $scenes } escenas:
needs = `{ $model }` necesita { $missing }
no_api_key = `{ $model }` no tiene todavía una clave de API. Quien me administra pone { $missing }; hasta entonces, elige otro.
ready = **Listos:** { $models }
reason =
    { $reason ->
        [context_exceeded] su prompt no cabía en su contexto
        [cut_short] su respuesta se quedó corta
        [forgot] olvidó la conversación
        [misconfigured] su clave, id o dirección no es correcta, o rechazó la petición
        [not_as_asked] no respondió como se le pedía
        [over_budget] el presupuesto no lo cubre
        [refused] se negó a responder
        [resting] falló una y otra vez, así que no se le consultó
        [timed_out] tardó demasiado
        [too_long] su respuesta no se acababa
        [unavailable] no pudo responder
        [unreachable] nadie responde en su dirección
       *[other] su respuesta no se pudo usar
    }
resting =
    `{ $model }` descansa: { $why }. Se vuelve a probar { $seconds ->
        [0] ahora
       *[other] en { $seconds } s
    }.
stood_in =
    - { $step ->
        [interpret] comprensión
        [reflection] personajes
       *[narrate] narración
    }, en lugar de `{ $key }`: { $why } ({ $times ->
        [1] una vez
       *[other] { $times } veces
    })
told_by =
    Comprensión y personajes: `{ $small }`
    Narración: `{ $large }`
unknown = No existe el modelo «{ $model }». Conocidos: { $known }.
waiting = { $variable } no está puesta. La esperan: { $keys }
without_key = **Sin clave de API:** { $models }
