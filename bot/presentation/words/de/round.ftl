empty = Noch hat niemand eine Aktion versiegelt.
none = Dieses Spiel läuft nicht in Runden. Mit `/game start party:rounds` tut es das.
sealed =
    { $case ->
        [message] Du hast für diese Runde schon eine Aktion versiegelt. Lösch die Nachricht, um eine andere zu versiegeln.
       *[command] Du hast für diese Runde schon eine Aktion versiegelt. Sie bleibt, bis alle aufgedeckt sind.
    }
closed = Die Runde ist aufgedeckt und mit dem aufgelöst, was versiegelt war.
deed = **{ $name }**: { $said }
kept_back = (etwas, das dieser Tisch nicht erzählt)
one_sealed = 🔒 **{ $name }** hat eine Aktion versiegelt. Noch offen: { $waiting }.
passes = **{ $name }** setzt aus.
reminder =
    ⏳ Noch offen: { $waiting }. { $minutes ->
        [one] In { $minutes } Minute
       *[other] In { $minutes } Minuten
    } geht die Runde ohne weiter.
revealed = 🔓 **Die Runde ist aufgedeckt** und wird jetzt aufgelöst:
somebody = Jemand
