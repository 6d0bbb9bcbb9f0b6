event =
    (Runde { $round }) { $told }{ $case ->
        [public] { "" }
       *[hidden] { " " }*(für die Spielleitung)*
    }
events_bind = Verbindlichkeit von Ereignissen
events_title = Was in der Welt geschehen ist, Seite { $page }
here = Hier: { $people }.
latest_events = Neueste Ereignisse
no_place = Noch ist kein Ort bekannt.
no_rules = Noch gibt es keine. Nur du siehst das.
nothing_older = Nichts Älteres.
older_events = Ältere stehen auf Seite { $page }.
rules_footer = Eine Regel pro Zeile. Nur du siehst das.
rules_title = Die Regeln dieser Welt
time = Zeit
title = Die Welt
