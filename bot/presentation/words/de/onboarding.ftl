# What leads people into a story and out of it.

again = Noch einmal
another = Andere Geschichte
card = Ich erzähle mit euch Geschichten: Ihr sagt, was eure Charaktere tun, die Welt antwortet, und Würfel, die ihr nachprüfen könnt, entscheiden, was ungewiss ist. Wählt eine Geschichte; ich beginne sie hier und biete euch ihre Charaktere an.
card_footer = /help hat alles auf einer Seite. /scenario show erzählt mehr von einer Geschichte.
card_title = Wollen wir spielen?
end_ask = Das beendet **{ $title }** für alle, endgültig, und öffnet das Würfelgeheimnis. `/game pause` würde die Geschichte nur anhalten.
end_now = Geschichte beenden
help = Eine Geschichte braucht eine Person, und andere können jederzeit dazukommen. Nichts, was du tippst, kann etwas kaputt machen: Was nicht geht, kostet nichts.
help_begin = `/game start` beginnt hier eine Geschichte; danach nimmst du dir per Button einen Charakter. Mit `/game join` kommst du in eine laufende, mit `/game leave` wieder hinaus. `/scenario list` zeigt die Geschichten, `/scenario generate` erfindet eine neue.
help_begin_title = Anfangen
help_care = Der Button ✋ oder `/game xcard` nimmt zurück, was gerade erzählt wurde, und niemand sieht, wer darum gebeten hat. `/game lines` sagt, was dieser Tisch nie erzählt. `/privacy` zeigt, was von dir gespeichert ist, und löscht es.
help_care_title = Aufeinander achten
help_lead = `/game pause`, `/game resume` und `/game end` sind für die Person, die die Geschichte begonnen hat, und für die Spielleitung; diese hat außerdem `/god` und `/world`. `/timeline undo` nimmt Züge zurück, mit einer Abstimmung.
help_lead_title = Leiten
help_look = `/game recap` erzählt, was geschehen ist und was offen ist, `/game missions`, was zu tun ist und wie viel Zeit bleibt, `/game status`, wo die Geschichte steht, `/character sheet`, wie es um dich steht. `/timeline why` sagt, worauf eine Passage beruht, `/dice verify` prüft jeden Wurf, `/lookup` zeigt eine Regel, einen Zauber oder ein Wesen auf einer Karte.
help_look_title = Nachsehen
help_talk = `DM:` vor einer Nachricht fragt nach den Regeln und danach, wie die Dinge stehen. Was mit `//` beginnt oder in `((…))` steht, besprecht ihr unter euch, und die Geschichte hört es nicht.
help_talk_title = Neben der Geschichte reden
help_title = So wird gespielt
help_turns = Schreib in den Kanal, was dein Charakter tut oder sagt: *Ich frage Lena nach dem Brief.* Oder drück auf eine Option. Mehreres in einer Nachricht geschieht der Reihe nach.
help_turns_title = Einen Zug machen
hint = Du bist noch nicht in dieser Geschichte. Nimm dir einen Charakter, und was du gerade geschrieben hast, ist das Erste, was er tut. Setz `//` vor alles, was nur Gespräch ist; ich frage nicht noch einmal.
next = Als Nächstes: { $title }
over = Diese Geschichte ist zu Ende, und niemand in ihr hört, was jetzt geschrieben wird. Danke fürs Mitspielen. Die Buttons beginnen sie noch einmal oder eine andere; ich sage das nicht noch einmal.
started = **{ $title }** hat in { $where } begonnen. Wer bist du?
