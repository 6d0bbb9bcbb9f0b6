over =
    { $case ->
        [person] Es más de lo que acepto aquí de una persona en un minuto ({ $most }), así que esto no ha hecho nada.
       *[server] Este servidor me envía más de lo que acepto en un minuto ({ $most }), así que esto no ha hecho nada.
    } No se ha perdido nada: envíalo otra vez dentro de { $seconds } s.
set =
    { $most ->
        [0] Aquí no se frena a nadie: no hay límite a lo que cada persona puede enviarme.
       *[other] Cada persona puede enviarme aquí { $most } mensajes, comandos y pulsaciones por minuto. Lo que pase de ahí no hace nada, y se lo digo una vez.
    }
too_few = Pon al menos { $least } por minuto, o se frenaría a quien juega; 0 para el límite habitual. Nada ha cambiado.
