actions = acciones
beside_games = Fuera de las partidas
characters = personajes
commands = comandos
dice = dados
done =
    Hecho: { $texts ->
        [one] { $texts } texto tuyo se ha borrado
       *[other] { $texts } textos tuyos se han borrado
    }, y también lo que repetía esas palabras. `/privacy` muestra lo que queda. Tus mensajes en Discord los puedes borrar tú.
erase = Borrar mis palabras
erased_before = Ya borrado
erasure = { $day } ({ $status ->
        [done] hecho
       *[running] en curso
    })
file = Todo lo que has escrito y está guardado aquí.
game = **{ $title }** en { $where } ({ $status ->
        [paused] en pausa
        [ended] terminada
       *[active] en curso
    }, desde { $since }): { $counts }
in_games = En partidas
kept_stories = historias guardadas
messages = mensajes
more_games =
    … y { $games } { $games ->
        [one] partida
       *[other] partidas
    } más
my_data = Mis datos
not_sure = No se ha borrado nada. Si quieres hacerlo, pulsa el botón otra vez y escribe { $word } en el formulario.
predictions = predicciones de sprints
profiles = perfiles
readers = Quién lo lee
sprints_judged = sprints juzgados
sprints_started = sprints empezados
staying = Lo que se queda
sure_field = Escribe { $word } para borrarlas
sure_hint = Las partidas siguen sin tus palabras. Nada las trae de vuelta.
texts =
    { $texts ->
        [0] Aquí no hay guardado nada que hayas escrito.
       *[other] Textos que has escrito: { $texts }.
    }
title = Lo que hay guardado de ti
too_large = Tus palabras son un archivo demasiado grande para Discord. Quien administra el bot puede escribirlo con `talewright privacy show`.
too_soon = He hecho eso por ti hace un momento. Pídelo otra vez un poco más tarde, por favor.
what_goes = Se van tus mensajes, susurros, perfiles, personajes propios, tarjetas y lore, y el nombre que llevaban tus personajes. También se van los pasajes contados a partir de tus turnos, y tus palabras allí donde una partida las repita. Las partidas siguen: tu personaje continúa con un nombre neutro. Nada trae las palabras de vuelta.
what_stays = Tu id de Discord junto a turnos, votos y comandos, cuándo fueron, y los números de tus dados: el historial es una cadena que todo el mundo puede comprobar. Líneas, velos y las palabras de las tarjetas X: nadie sabe de quién son. Lo que escribieron otras personas. Lo publicado en Discord: borra allí tus propios mensajes.
whispers = susurros
who_reads = Lo que escribes en el canal de una partida se cuenta allí a quien lo lea, y también el nombre y el perfil de tu personaje. Los susurros y los comandos `/god` los lee la dirección de juego. El registro de dados muestra para qué era una tirada.
how_long = Cuánto tiempo
kept =
    { $place ->
        [server] { $days ->
            [0] Las partidas terminadas se conservan en este servidor.
            [one] Las partidas terminadas se borran aquí { $days } día después de su final.
           *[other] Las partidas terminadas se borran aquí { $days } días después de su final.
        }
       *[nowhere] Cada servidor dice cuánto tiempo conserva sus partidas terminadas.
    } Si me quitan de un servidor, sus partidas se borran { $left ->
        [0] enseguida.
        [one] { $left } día después.
       *[other] { $left } días después.
    }
