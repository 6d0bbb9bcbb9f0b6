canon = Canon
check = Comprobar dados
come_in = Entrar
dice_promise =
    `{ $commitment }`
    Los dados los fija un secreto con esta huella. Se abre cuando termina la historia.
end = Fin: { $title }
fingerprint = Su huella, publicada al principio
footer = { $scene } · sesión { $session }
goal = Tu objetivo
how_to_join = `/game join` te da un personaje; después, los mensajes normales son tus turnos.
how_to_verify = `/dice verify session:{ $session }` vuelve a calcular cada tirada de esta historia. Diez líneas de Python corriente hacen lo mismo sin mí: mira *Fair dice* en la documentación.
learned = Lo que salió a la luz
missed = Lo que no llegó a salir
models = Modelos
nobody = Todavía nadie: `/game join`
other_ends = Cómo podría haber terminado también
play = Jugar
round = Ronda
secret = El secreto de los dados
state = Estado
state_is =
    { $status ->
        [paused] en pausa
        [ended] terminada
       *[active] en curso
    }
tell_more = /scenario show cuenta más de una, y /game start la empieza.
thanks =
    { $scenes ->
        [one] { $scenes } escena
       *[other] { $scenes } escenas
    }. Gracias por jugar.
to_play = Historias para jugar
used = Usado
