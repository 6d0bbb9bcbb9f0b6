anybody = En este servidor no hay nadie bloqueado. `/settings block person:` bloquea a alguien.
kept =
    <@{ $user }> está bloqueado en este servidor. { $case ->
        [new] No leo ni guardo lo que escriba aquí, y sus comandos y botones no hacen nada. Donde jugaba, ha salido, y la historia sigue. Se lo digo una vez, con tu motivo si has dado uno.
       *[again] Ya lo estaba; tu motivo queda guardado.
    } `/settings unblock` lo deshace.
lifted =
    { $case ->
        [lifted] <@{ $user }> ya no está bloqueado en este servidor y puede volver a entrar.
       *[none] Este servidor no ha bloqueado a <@{ $user }>. Nada ha cambiado.
    }
line = <@{ $user }>, desde { $since }, por <@{ $by }>{ $reason ->
        [given] : { $why }
       *[none] {""}
    }
listed =
    { $count ->
        [one] Una persona está bloqueada en este servidor:
       *[other] { $count } personas están bloqueadas en este servidor:
    }
more = … y { $count } más.
moderator = A quienes pueden gestionar este servidor no se les puede bloquear aquí, y a los bots tampoco. Nada ha cambiado.
too_many = Un servidor puede bloquear como mucho a { NUMBER($most) } personas. Quita antes un bloqueo.
told =
    { $case ->
        [here] Quien gestiona este servidor te ha bloqueado aquí para mí. No leo ni guardo lo que escribes en él, y allí mis comandos y botones no hacen nada para ti. Si es un error, pregúntales.
        [server] Quien me administra ha bloqueado este servidor. No leo ni guardo lo que se escribe aquí, y mis comandos y botones no hacen nada.
       *[everywhere] Quien me administra te ha bloqueado. No leo ni guardo lo que escribes, en ningún servidor, y mis comandos y botones no hacen nada para ti.
    }{ $reason ->
        [given] {" "}El motivo que dieron: { $why }
       *[none] {""}
    } `/privacy` sigue funcionando: muestra lo que se guarda de ti y lo borra.
