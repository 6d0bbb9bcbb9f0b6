canon = Kanon
check = Würfel prüfen
come_in = Mitspielen
dice_promise =
    `{ $commitment }`
    Die Würfel stehen durch ein Geheimnis mit diesem Fingerabdruck fest. Es wird geöffnet, wenn die Geschichte endet.
end = Das Ende: { $title }
fingerprint = Sein Fingerabdruck, am Anfang veröffentlicht
footer = { $scene } · Sitzung { $session }
goal = Dein Ziel
how_to_join = `/game join` gibt dir einen Charakter; danach sind gewöhnliche Nachrichten deine Züge.
how_to_verify = `/dice verify session:{ $session }` rechnet jeden Wurf dieser Geschichte nach. Zehn Zeilen einfaches Python tun dasselbe ohne mich: siehe *Fair dice* in der Dokumentation.
learned = Was ans Licht kam
missed = Was nie zur Sprache kam
models = Modelle
nobody = Noch niemand: `/game join`
other_ends = Wie es noch hätte enden können
play = Spielen
round = Runde
secret = Das Würfelgeheimnis
state = Stand
state_is =
    { $status ->
        [paused] pausiert
        [ended] beendet
       *[active] läuft
    }
tell_more = /scenario show erzählt mehr von einer, und /game start beginnt sie.
thanks =
    { $scenes ->
        [one] { $scenes } Szene
       *[other] { $scenes } Szenen
    }. Danke fürs Mitspielen.
to_play = Spielbare Geschichten
used = Verbraucht
