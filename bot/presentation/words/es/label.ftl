at_stake = En juego
content_notes = Avisos de contenido
fair_dice = Dados limpios
good_to_know = Conviene saber
nothing_here = Aquí no hay nada.
only_you = Solo tú ves esto.
player_count =
    { $players ->
        [1] una persona
       *[other] hasta { $players } personas
    }
players = Participantes
ready_characters = Personajes listos
rules = Reglas
somebody = alguien
tone = Tono
where = Dónde
