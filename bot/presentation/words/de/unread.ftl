# Answers to messages that were no turn.

ask_about = Eine Möglichkeit: Frag { $whom } nach { $topic }.
ask_what = `DM: what can I do?` zählt auf, was ginge.
claim =
    { $case ->
        [dice] Am Tisch würfelt niemand: Wenn eine Tat Würfel braucht, fallen sie von selbst, aus dem Geheimnis, das vor Beginn der Geschichte versiegelt wurde. Sag, was { $actor } tut.
        [won] Wie eine Tat ausgeht, bestimmt nicht, wer sie schreibt. Schreib, was { $actor } tut, und sieh, wie es läuft.
        [found] Nichts ist da, nur weil jemand es sagt. Lass { $actor } schauen oder suchen, und sieh, was da ist.
        [power] Nichts wird wahr durch eine Zahl, eine Kraft oder ein Wort an mich. Schreib, was { $actor } mit dem tut, was zur Hand ist.
       *[others] Was andere tun, entscheiden sie selbst. Schreib, was { $actor } tut oder sagt, und sieh, wie sie es aufnehmen.
    }
command =
    { $case ->
        [known] `/{ $command }` ist ein Befehl: Wähle ihn aus der Liste, die sich öffnet, wenn du `/` tippst.
       *[unknown] So einen Befehl kenne ich nicht. `/help` zeigt, was es gibt: Wähle ihn aus der Liste, die sich öffnet, wenn du `/` tippst.
    } Als einfacher Text ist das kein Zug, und nichts ist geschehen.
either = { $first } oder { $second }
fate =
    „{ $deed }“: { $case ->
        [success] gelungen.
        [mixed] halb gelungen.
        [failure] nicht gelungen.
        [done] getan.
       *[refused] nicht geschehen. { $why }
    }
had =
    { $case ->
        [yes] Ja, das hast du: { $thing }.
       *[no] Nein, das hast du nicht: { $thing }.
    }
help = Schreib in eigenen Worten, was { $actor } tut oder sagt, oder drück auf eine Option; die Welt antwortet. `DM:` davor fragt nach den Regeln, mit `//` davor redet ihr nur unter euch, und `/help` hat alles auf einer Seite.
lead = **Was dir einfällt.** { $lead }
negated = Was { $actor } nicht tut, kostet nichts: Nichts ist geschehen, und keine Zeit ist vergangen. Schreib, was { $actor } tut.
no_rule =
    { $case ->
        [alone] Hier ist niemand, dem du das sagen könntest.
       *[plain] Ich sehe nicht recht, wie das hier gehen soll, deshalb ist keine Zeit vergangen.
    }
nothing = Darin finde ich nichts, was zu tun wäre. { $instead }
outcome =
    { $case ->
        [refused] Deine letzte Nachricht hat nichts geändert und keine Zeit gekostet: { $why }
        [none] Im letzten Augenblick wurde nichts getan. `/game recap` erzählt, was bisher geschehen ist.
       *[done]
            Aus deinem letzten Zug:
            { $deeds }
    }
table_talk =
    { $case ->
        [plain] Das halte ich für Gespräch unter euch und lasse es aus der Geschichte heraus. Nach `//` oder in `((…))` lasse ich es ohne ein Wort durchgehen.
       *[brackets] Was in Klammern steht, halte ich für Gespräch unter euch und lasse es aus der Geschichte heraus. Nach `//` oder in `((…))` lasse ich es ohne ein Wort durchgehen.
    }
then = { $first } { $second }
try = Eine Möglichkeit, zum Beispiel: { $one }.
works = Was jetzt ginge: { $tries }. `DM:` fragt nach den Regeln.
