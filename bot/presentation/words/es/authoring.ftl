as_before = Las partidas nuevas lo usan tal como estaba cuando aún era correcto.
in_order = { $ruleset } es correcto
mistakes =
    { $ruleset }: { $mistakes ->
        [one] { $mistakes } error
       *[other] { $mistakes } errores
    }
more = { $mistakes } más en la terminal
new_games = Las partidas nuevas lo usan. Las que están en marcha conservan sus reglas.
no_story = Ningún escenario lo usa todavía: escribe uno en su carpeta `examples`.
not_playable = Todavía no se puede jugar.
