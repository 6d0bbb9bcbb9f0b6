asked = hat um Zustimmung gebeten: { $summary }
ballot = hat abgestimmt
branch = hat einen Zweig begonnen
canon = Kanon durch Abstimmung festgelegt
declined = hat abgelehnt: { $summary }
erased = eine Person hat eigene Texte löschen lassen
line = Linie gezogen: { $text }
line_taken_back = Linie zurückgenommen: { $text }
models = Modelle: { $small }, { $large }
refused = abgewiesen: { $tried }
round = Runde aufgelöst
seconded = { "" }, mit Zustimmung von { $who }
status = Geschichte: { $status ->
        [paused] pausiert
        [ended] beendet
       *[active] läuft
    }
title = Protokoll, Seite { $page }
undo = ist in der Geschichte zurückgegangen
veil = Schleier gezogen: { $text }
veil_taken_back = Schleier zurückgenommen: { $text }
vote = Abstimmung: { $about }
