bad_count = Nimm 1 bis { $most } Züge auf einmal zurück.
began_with = Begann mit
branch_begins = In { $thread } beginnt ein Zweig ab Szene { $scene }.
branch_thread = Zweig ab Szene { $scene }
branched =
    🌿 Ein Zweig von **{ $title }** ab Szene { $scene }. Die andere Geschichte geht unberührt weiter. Neues Würfelversprechen:
    `{ $commitment }`
dice = Würfel
done_already = Das ist schon geschehen.
earlier_button = ◀ Früher
empty = Hier ist noch nichts geschehen.
genesis = Anfang
god = die Spielleitung hat etwas geändert
jump = Zu einer Szene springen
later_button = Später ▶
memories = Erinnerungen
no_scene =
    { $case ->
        [taken_back] Diese Geschichte hat keine Szene { $index }, oder sie wurde zurückgenommen. `/timeline log` zeigt, welche Szenen es gibt.
        [untold] Dort wurde nichts erzählt. `/timeline log` zeigt die Szenen.
       *[elsewhere] Diese Szene gehört nicht zur Geschichte, wie sie jetzt steht.
    }
nothing_decided = In dieser Szene wurde nichts entschieden.
nothing_to_undo =
    { $told ->
        [0] Noch wurde kein Zug erzählt, also gibt es nichts zurückzunehmen.
        [one] Bisher wurde nur { $told } Zug erzählt; nimm höchstens so viele zurück.
       *[other] Bisher wurden nur { $told } Züge erzählt; nimm höchstens so viele zurück.
    }
older = Ältere Szenen: /timeline log before:{ $before }
tell_again = 🔁 Anders erzählen
title = Was geschehen ist
told_by = Erzählt von
undo = die Geschichte ging zurück
undone =
    { $turns ->
        [one] Der letzte Zug ist
       *[other] Die letzten { $turns } Züge sind
    } zurückgenommen, und die Geschichte steht wie zuvor. Nichts ist gelöscht.
goes_back = *Die Geschichte geht hierher zurück.*
gone =
    { $case ->
        [again] ⚡ Nun wieder: { $words }
       *[no_longer] ⚡ Nicht mehr: { $words }
    }
why = Warum Szene { $scene } so verlief
world_events = Weltereignisse
not_retold =
    { $case ->
        [moved_on] Nur die neueste Passage eines Zuges lässt sich in anderen Worten erzählen, solange seitdem nichts geschehen ist.
        [unknown] Was in diesem Zug geschah, ist nicht mehr festgehalten, deshalb bleibt seine Passage, wie sie ist.
        [same] Dafür gibt es keine anderen Worte. Die Passage bleibt, wie sie ist.
        [capped] Das Budget reicht nicht mehr, um das in anderen Worten zu erzählen. Die Passage bleibt, wie sie ist.
       *[unanswered] Es kamen keine anderen Worte, die ich zeigen könnte. Die Passage bleibt, wie sie ist.
    }
retell = in anderen Worten erzählt
retelling = Die letzte Passage wird in anderen Worten erzählt. Was darin geschah, bleibt, wie es ist.
