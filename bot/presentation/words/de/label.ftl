at_stake = Auf dem Spiel
content_notes = Inhaltshinweise
fair_dice = Faire Würfel
good_to_know = Gut zu wissen
nothing_here = Hier ist nichts.
only_you = Nur du siehst das.
player_count =
    { $players ->
        [1] eine Person
       *[other] bis zu { $players }
    }
players = Mitspielende
ready_characters = Fertige Charaktere
rules = Regeln
somebody = jemand
tone = Ton
where = Wo
