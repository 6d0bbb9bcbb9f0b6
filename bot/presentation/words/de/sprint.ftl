already_voted = Du hast diesen Sprint schon bewertet; jede Person tut das einmal.
ballot_counts = ✅ Dein Stimmzettel zählt. Die Auflösung zeigt, welche Welt wem gehört.
begun = Der Sprint hat begonnen: Schaut zu in { $links }. Gesteuert wird er in { $controls }.
cancelled = Der Sprint ist abgebrochen. `/sprint replay` zeigt, was gesagt wurde.
held = Ich bin gleich eine Weile weg, deshalb ruhen die Sprints. Sie gehen von selbst weiter, wenn ich wieder da bin; versuch es dann noch einmal.
judge_first = Die Wiederholung verrät, wessen Welt wessen ist. Sie öffnet sich für dich, sobald du abgestimmt hast, und für alle mit der Auflösung.
marks_missing = Vergib zuerst Punkte für beide Welten.
no_model = Das Modell „{ $model }“ lässt sich hier gerade nicht verwenden.
no_pictures = Noch ist kein Bild gemalt. Sie kommen, wenn beide Welten feststehen.
no_reel = Der Film dieses Sprints ließ sich hier nicht anhängen; das Ergebnis oben gilt auch ohne ihn.
no_story =
    { $case ->
        [tables] Diese Installation hat keine Tabellen, um Geschichten zu machen.
       *[ruleset] Für { $ruleset } lässt sich aus dieser Welt keine Geschichte machen; wähle ein anderes Spiel.
    }
no_webhooks = -# Die Personas sprechen ohne eigene Bilder, weil mir in { $where } die Berechtigung **WebHooks verwalten** fehlt.
no_winner = Niemand hat diesen Sprint gewonnen. Sag, wessen Welt es sein soll, A oder B.
none = Sprints lassen sich hier gerade nicht spielen; das Log sagt, warum.
not_counted = Dein Stimmzettel kam zu spät oder zum zweiten Mal.
not_final =
    { $case ->
        [world] Die Teams streiten noch. Ihre Welten lassen sich spielen, sobald sie fertig und bewertet sind.
        [one] Diese Welt ist noch nicht fertig.
       *[both] Beide Welten müssen fertig sein, bevor ich sie packen kann.
    }
not_judged = Der Sprint ist noch nicht bewertet. Ich sage es, sobald er es ist.
not_judging =
    { $case ->
        [now] Stimmzettel zählen, während der Sprint bewertet wird, nicht jetzt.
        [revealed] Der Sprint ist aufgelöst, deshalb bewertet ihn niemand mehr.
        [judge] Die Welten sind noch nicht fertig. Sobald sie es sind, können alle sie bewerten.
       *[reveal] Die Welten sind noch nicht fertig, deshalb hat sie noch niemand bewertet.
    }
not_open = Zu diesem Sprint lässt sich nichts mehr vorhersagen: Es wird gerade abgestimmt, oder die Welten werden schon bewertet.
not_revealed =
    { $case ->
        [world] Wessen Welt es ist, bleibt verborgen, solange bewertet wird. Spielen lässt sie sich nach der Auflösung: `/sprint reveal`.
       *[package] Das Paket verrät, wessen Welt welche ist; es kommt mit der Auflösung.
    }
not_yours = Nur wer diesen Sprint begonnen hat oder die SL-Rolle trägt, darf ihn steuern.
nothing_yet = Noch wurde nichts gesagt. Schau gleich noch einmal.
over = Dieser Sprint ist vorbei. `/sprint replay` zeigt ihn noch einmal.
pace_now = Tempo jetzt: { $pace }.
packed = Der ganze Sprint: Welten als YAML und JSON, Mitschrift, Ereignisse, Prompts, Bilder und Wertungen.
steered =
    { $case ->
        [pause] Der Sprint pausiert nach den Zügen, die gerade gesprochen werden.
        [resume] Der Sprint geht weiter, Tempo: { $pace }.
       *[step] Noch ein Zug für jedes Team.
    }
thread_gone = Der Thread von Team { $team } ist weg. Der Sprint geht weiter; `/sprint replay` zeigt alles davon.
too_large = Das Paket ist größer, als Discord es annimmt. Wer mich betreibt, kann es mit `talewright sprint --match { $match_id } --out DIR` schreiben.
too_many = Hier laufen schon { $most } Sprints. Warte, bis einer bewertet ist, oder brich einen ab.
unfit_ballot = { $reason }
unknown =
    { $case ->
        [none] Hier wurde noch kein Sprint gespielt. `/sprint start` beginnt einen.
        [menu] So einen Sprint kenne ich nicht. Wähle einen aus dem Menü von `sprint`.
       *[status] So einen Sprint kenne ich nicht. `/sprint status` zeigt die Sprints dieses Servers.
    }
world_kept = **{ $title }** steht jetzt im Regal dieses Servers, mit der ganzen Lore. `/game start scenario:{ $scenario }` spielt die Welt.
wrong_rounds = Schreib die Runden der vier Phasen wie `3-4-2-1`: je bis zu acht für Fundament, Wahrzeichen und Spannung, und eine bis drei für Kristallisation.
wrong_seed = Ein Seed ist eine ganze Zahl von 0 bis { $most }.
