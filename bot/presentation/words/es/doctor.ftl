access = Canales y permisos
content_granted = Puedo leer lo que se escribe.
content_missing = No puedo leer mensajes normales: se juega con los botones, con `/game act`, o con un mensaje que empiece por mi nombre. Quien me administra puede activar Message Content Intent.
hidden = { $count ->
        [one] Hay un canal de texto que no puedo ver; ahí nadie puede jugar.
       *[other] Hay { $count } canales de texto que no puedo ver; ahí nadie puede jugar.
    }
lacking = A mis roles les falta: { $permissions }. Se conceden en Ajustes del servidor, Roles.
lacking_there = En { $channel } me falta: { $permissions }.
models = Modelos de las historias nuevas
models_well = Se puede consultar: { $models }.
model_resting = `{ $model }` ha fallado una y otra vez, y se deja en paz un rato.
model_waiting = No se puede consultar `{ $model }`: espera { $missing }. Hasta entonces cuenta el narrador integrado.
more_channels = { $count ->
        [one] A un canal más le falta algo.
       *[other] A { $count } canales más les falta algo.
    }
optional = No hace falta, pero viene bien: { $permissions }, para que los personajes de los sprints tengan nombres e imágenes propios.
permissions_well = Tengo todos los permisos que las historias necesitan, en todos los canales que veo.
reading = Mensajes
saved_games = Partidas guardadas
storage_well = Se pueden leer y escribir.
title = Cómo estoy aquí
token_refused = Discord no acepta DISCORD_TOKEN. Restablece el token en la página del bot y pon el nuevo.
unreachable = allí no responde nadie ({ $why }). Comprueba la red, y si un cortafuegos deja salir HTTPS.
