as_before = Neue Spiele nehmen es so, wie es zuletzt in Ordnung war.
in_order = { $ruleset } ist in Ordnung
mistakes =
    { $ruleset }: { $mistakes ->
        [one] { $mistakes } Fehler
       *[other] { $mistakes } Fehler
    }
more = { $mistakes } weitere im Terminal
new_games = Neue Spiele nehmen es. Laufende Spiele behalten ihre Regeln.
no_story = Noch kein Szenario nutzt es: Schreib eins in seinen Ordner `examples`.
not_playable = Es lässt sich noch nicht spielen.
