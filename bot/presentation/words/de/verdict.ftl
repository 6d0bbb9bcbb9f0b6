file = Die Datei enthält jeden Wurf, einen pro Zeile. In `docs/fair-dice.md` stehen die zehn Zeilen Python, die sie prüfen.
more_wrong =
    { $rolls ->
        [one] { $rolls } weiterer lässt sich auch nicht bestätigen.
       *[other] { $rolls } weitere lassen sich auch nicht bestätigen.
    }
not_revealed =
    Würfel: noch nicht aufgedeckt. { $rolls ->
        [one] { $rolls } Wurf ist
       *[other] { $rolls } Würfe sind
    } unter diesem Würfelversprechen festgehalten:
    `{ $commitment }`
    Das Geheimnis wird veröffentlicht, wenn das Spiel endet; dann lässt sich jeder Wurf nachrechnen.
right =
    { $case ->
        [newest] Die neuesten { NUMBER($rolls, useGrouping: 1) } Würfe
       *[all] Alle Würfe ({ $rolls })
    } passen zum Würfelversprechen
    `{ $commitment }`
    Geheimnis: `{ $secret }`
wrong_roll = „{ $roll }“ lässt sich **nicht** bestätigen: { $what }
wrong_secret = Das aufgedeckte Geheimnis passt **nicht** zum veröffentlichten Würfelversprechen.
