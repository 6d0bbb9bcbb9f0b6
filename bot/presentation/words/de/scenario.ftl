no_room = Dieser Server hat schon { $most } gespeicherte Geschichten, und mehr kann ich für ihn nicht aufbewahren. `/scenario delete` schafft Platz.
none = Es ist kein Szenario installiert. Wer mich betreibt, kann unter `data/scenarios/` eins hinzufügen.
not_yours = Nur wer diese Geschichte gemacht hat oder zur Spielleitung (SL-Rolle oder „Server verwalten“) gehört, darf sie löschen.
removed = **{ $title }** steht nicht mehr auf der Liste. Laufende Spiele davon gehen weiter.
unknown =
    { $case ->
        [kept] Auf diesem Server ist keine solche Geschichte gespeichert. Geschichten, die ich mitgebracht habe, bleiben, wo sie sind.
       *[named] Es gibt kein Szenario „{ $scenario }“. `/scenario list` zeigt, was es gibt.
    }
unreadable = „{ $scenario }“ wurde von einer anderen Version von mir gespeichert und passt nicht mehr zu ihren Regeln. `/scenario generate` macht eine neue Geschichte; `/scenario delete` entfernt diese.
