game_over = Das Spiel war vorbei, bevor das geschehen konnte. `/game start` beginnt ein anderes.
left = Du hast dieses Spiel verlassen. `/game join` bringt dich wieder hinein.
not_shown = Darauf hatte ich eine Antwort, und sie ist nicht angekommen. In der Geschichte ist daraus nichts geworden: schreib es noch einmal, wenn es noch zählt.
not_yours = Jetzt ist **{ $name }** am Zug.
nothing_to_do = Darin finde ich nichts, was zu tun wäre. Sag, was dein Charakter tut („frage Lena nach dem Brief“), drück auf eine Option, oder beginne mit `DM:`, um nach den Regeln zu fragen.
waits = Ich kann gerade nichts aufschreiben, deshalb wartet dieser Zug. Er ist sicher und wird gespielt, sobald ich kann. Wer mich betreibt, findet den Grund im Log.
broken =
    { $case ->
        [model] Das Sprachmodell hat nicht geantwortet, und hier springt niemand dafür ein: Dieser Zug hat nicht stattgefunden.
       *[fault] Bei mir ist etwas schiefgegangen, und dieser Zug hat nicht stattgefunden.
    } Nichts ist verloren; bitte versuch es noch einmal.
