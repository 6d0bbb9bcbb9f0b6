already =
    { $case ->
        [here] In diesem Kanal läuft schon ein Spiel. Beende es zuerst mit `/game end`.
       *[there] Dort läuft schon ein Spiel. Wähle einen anderen Thread.
    }
already_here = In { $where } läuft schon eine Geschichte. Spiel mit `/game join` weiter, oder schließ sie zuerst mit `/game end`. `/game start … thread:True` gibt einer zweiten Geschichte einen eigenen Thread.
full =
    { $case ->
        [game] Dieses Spiel ist voll. Du kannst zuschauen oder ein anderes in einem eigenen Thread beginnen.
       *[roles] Alle Rollen sind vergeben. `/character create` erstellt einen eigenen Charakter; mit dem kannst du dann mitspielen.
    }
joined = Du bist schon in diesem Spiel, als { $name }.
none =
    { $case ->
        [here] In diesem Kanal läuft kein Spiel. `/game start` beginnt eins.
       *[asked] Nenne eine Sitzung, oder frag im Kanal von einer.
    }
not_joined =
    { $case ->
        [play] Du bist noch nicht in diesem Spiel. `/game join` lässt dich hinein.
        [branch] Nur wer hier mitspielt oder die SL-Rolle trägt, darf von dieser Geschichte abzweigen.
       *[vote] Nur wer hier mitspielt, stimmt ab. `/game join` lässt dich hinein.
    }
not_yours =
    { $what ->
        [undo_alone] Wenn du allein etwas zurücknehmen willst, musst du das Spiel begonnen haben oder die SL-Rolle tragen; sonst braucht es eine Abstimmung unter mindestens zwei Mitspielenden.
       *[other]
            Nur wer dieses Spiel begonnen hat oder die SL-Rolle trägt, darf { $what ->
                [models] seine Modelle wählen
                [undo] einen Zug zurücknehmen
                [retell] die Passage einer anderen Person in anderen Worten erzählen lassen
                [end] es beenden
                [round] die Runde schließen
                [pause] es pausieren
                [resume] es fortsetzen
                [spectators] einen Publikums-Thread öffnen oder schließen
               *[lines] eine Linie zurücknehmen
            }.
    }
paused = Das Spiel ist pausiert. `/game resume` setzt es fort.
closed = Das Spiel ist vorbei. Das Würfelgeheimnis ist jetzt öffentlich: `/dice verify` prüft jeden Wurf.
goes_on = Das Spiel geht weiter.
held = Das Spiel ist pausiert. Bis `/game resume` sind Nachrichten nur Gespräch unter euch.
leaves = **{ $name }** verlässt die Geschichte.
left = { $name } hat die Szene verlassen. `/game join` bringt dich wieder hinein.
taken_seat = Du spielst **{ $name }**. Schreib in den Kanal, was { $name } tut, oder drück auf eine Option.
