approval_off = Basta una persona de la dirección de juego para `/god kill` y `/god set`.
approval_on = A partir de ahora, una segunda persona de la dirección de juego tiene que aprobar `/god kill` y `/god set`.
enforcement_set = Las historias nuevas recogen los sucesos del mundo según **{ $strength ->
        [soft] suave
        [medium] medio
       *[hard] fuerte
    }**. `/world enforcement` cambia una historia en marcha.
english = inglés
everyone = Ese rol lo tiene todo el mundo, así que cualquiera podría reescribir la historia. Elige otro. No ha cambiado nada.
fallback_off = Si en una historia nueva falla un modelo, ese turno no ocurre: lo digo, no cambia nada y se puede volver a enviar.
fallback_on = Si falla un modelo, el narrador integrado hace de suplente. Eso vale para las historias nuevas.
game_masters = Dirección de juego
gm_role_set = El rol **{ $role }** dirige ahora las partidas aquí, junto con quien pueda gestionar el servidor. Discord muestra `/god` a quien puede gestionar mensajes; si ese rol no puede, muéstraselo en Ajustes del servidor, Integraciones.
header_set = { $style ->
        [full] A partir de ahora, cada pasaje va debajo de su cabecera completa: modo, tiempo, lugar y estado.
       *[compact] A partir de ahora, la historia va primero, y una línea debajo dice el tiempo, el lugar y cómo están las cosas.
    }
language = Nombra un idioma, como «Deutsch» o «French», en { $most } letras como mucho.
language_english = Las historias nuevas se cuentan en inglés.
language_set =
    Los modelos cuentan las historias nuevas en **{ $language }**. { $case ->
        [ours] Lo que digo yo también va en ese idioma.
       *[english] Lo que digo yo sigue en inglés, por falta de palabras.
    } Una historia sin modelo sigue en inglés: se escribió así. Y lo que compruebo de la prosa depende en parte de palabras inglesas: en otro idioma se pueden colar nombres inventados.
not_yours = Los ajustes son para quien puede gestionar este servidor (Gestionar servidor). No ha cambiado nada.
role_gone = un rol que ya no existe
steering =
    Los sucesos del mundo pesan según **{ $enforcement ->
        [soft] suave
        [medium] medio
       *[hard] fuerte
    }**. { $case ->
        [two] Una segunda persona de la dirección de juego aprueba muertes y estados fijados.
       *[one] Basta una persona de la dirección de juego.
    }
telling =
    Los modelos cuentan las historias nuevas en **{ $language }**. { $case ->
        [narrator] El narrador integrado hace de suplente
       *[nothing] El turno no ocurre
    } si falla un modelo.
title = Ajustes
who_leads = quien tenga el rol `{ $role }`, o pueda gestionar el servidor
days = Da un número de días de 0 a { NUMBER($most, useGrouping: 0) }; con 0 se conserva cada partida.
posts_set = { $style ->
        [plain] Desde ahora mis mensajes aquí son solo palabras: sin incrustaciones, sin barras, sin recuadros. Una escena empieza por dónde y cuándo ocurre, luego la historia, luego lo que podéis hacer.
       *[rich] Desde ahora mis mensajes aquí se ven como siempre, con incrustaciones y barras.
    }
retention =
    { $days ->
        [0] Las partidas se conservan después de su final.
        [one] Las partidas se borran enteras { $days } día después de su final.
       *[other] Las partidas se borran enteras { $days } días después de su final.
    }
retention_set =
    { $days ->
        [0] Aquí las partidas se conservan después de su final, hasta que alguien fije un número de días.
        [one] Una partida se borra entera { $days } día después de su final: historia, dados y textos. Las que terminaron antes se borran en menos de una hora. Lo publicado en Discord se queda allí.
       *[other] Una partida se borra entera { $days } días después de su final: historia, dados y textos. Las que terminaron antes se borran en menos de una hora. Lo publicado en Discord se queda allí.
    }
