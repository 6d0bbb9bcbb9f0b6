declined = Abgelehnt. Nichts wurde geändert.
done_already = Das ist schon geschehen. `/god undo` nimmt die letzte Änderung zurück.
dropped = Nichts wurde geändert.
gone =
    { $case ->
        [gone] Diese Vorschau ist vorbei: Sie wurde beantwortet oder ist zu alt. Jetzt wurde nichts geändert; gib den Befehl noch einmal.
        [expired] Diese Vorschau ist vorbei: Sie hat zu lange gewartet. Nichts wurde geändert; gib den Befehl noch einmal.
        [full] Hier warten schon { $most } Eingriffe auf eine zweite Spielleitung. Nichts wurde geändert; entscheidet zuerst über diese.
       *[form] Dieses Formular in { $place } kenne ich nicht mehr.
    }
line = Das berührt eine Linie dieses Tischs („{ $touched }“). Nichts wurde geändert. Sag es anders, oder sprich mit dem Tisch und nimm die Linie zurück: `/game lines`.
look_again = Die Geschichte ist inzwischen weitergegangen. Schau noch einmal hin
moved_on = Die Geschichte ist inzwischen weitergegangen. Schau dir die Änderung noch einmal an.
no_change = Nichts zu ändern: Es ist schon so.
not_a_number = „{ $words }“ ist keine Zahl: Schreib eine von 0 bis 1, etwa 0.8. Nichts wurde geändert.
not_allowed =
    { $case ->
        [world] Nur wer diese Geschichte begonnen hat oder die SL-Rolle trägt, darf ihre Welt ändern. Nichts wurde geändert.
       *[god] Der Gott-Modus ist für die SL-Rolle. Nichts wurde geändert.
    }
not_one_of = { $field } ist eins von: { $known }.
own_request = Das ist deine eigene Anfrage; eine andere Spielleitung muss sie ansehen.
rules_not_taken = Deine Regeln, nicht übernommen
story_over = Das Spiel ist vorbei. Nichts wurde geändert.
typed_help = Schreib nach `GOD MODE:`, was in der Welt geschieht, `kill NAME`, `undo`, `reset to June 10, Evening` oder `set` mit einem Block darunter. Alles andere ist ein Befehl: `/god`, `/world`. Nichts wurde geändert.
typed_waits = Ein Eingriff wartet. Die Spielleitung kann ihn ansehen und entscheiden; noch ist nichts geändert.
not_repeated = Etwas ist nun doch nicht so; mehr erzählt dieser Tisch davon nicht.
told = ⚡ { $event }
bad_emotion = Ein Gefühl ist hier eine Zahl von 0 bis 1000 (0.3 ist 300).
bad_id = Eine Id besteht aus Kleinbuchstaben, Ziffern, - und _: iron_tower.
bad_round = Eine Runde ist 0 oder mehr.
bad_status = Ein Status ist eins von: { $known }.
bad_time =
    { $case ->
        [words] In „{ $words }“ finde ich keine Zeit. Schreib einen Tag, eine Uhrzeit oder eine Tageszeit, etwa `reset to June 10, Evening`, oder nutze `/god time`.
        [field] Zur Zeit in der Welt gehören year, month, day, hour, minute, second, microsecond.
       *[empty] Sag, was gesetzt werden soll: Jahr, Monat, Tag, Stunde, Minute oder Sekunde.
    }
block_refused =
    { $lines }
    { $more ->
        [0] Nichts wurde geändert.
       *[other]
            … und { $more } weitere.
            Nichts wurde geändert.
    }
changed_since = { $path } hat sich seitdem geändert; setz es stattdessen von Hand.
character_not_found =
    { $case ->
        [several] { $count } heißen „{ $wanted }“: { $which }. Schreib eins davon, oder nutze das Menü.
        [block] Charakter nicht gefunden: Niemand heißt { $wanted }.
       *[nobody] Charakter nicht gefunden: Niemand hier heißt „{ $wanted }“. Wähle aus dem Menü.
    }
last_other = Außer { $name } ist hier niemand sonst: Danach ist niemand mehr da, der antworten könnte.
holds = { $name } hält { $what }. Das liegt dann bei der Leiche, für alle, die sie durchsuchen.
dead_already = { $name } ist schon tot.
empty_block = Schreib eine Änderung pro Zeile: path = value.
empty_event = Sag in ein, zwei Sätzen, was geschieht.
line_refused = Zeile { $number } ({ $written }): { $why }
lines =
    { $first }
    { $second }
malformed =
    { $case ->
        [kind] Es gibt keinen Befehl „{ $written }“. Nichts wurde geändert.
       *[field] { $path }: { $why }. Nichts wurde geändert.
    }
malformed_line = Schreib es als path = value.
malformed_value =
    { $case ->
        [deep] Der Wert ist zu tief verschachtelt.
        [json] { $written } ist keine Zahl in JSON.
        [fraction] { $written } ist ein Bruch; Zahlen im Zustand sind ganz (ein Gefühl von 0.3 ist 300).
        [unstorable] Eine Zahl im Wert ist zu groß, oder ein Buchstabe darin ist nur ein halber.
       *[literal] „{ $written }“ ist kein JSON-Wert. Wörter stehen in Anführungszeichen; Zahlen, true, false und null nicht.
    }
name_not_typed = Nichts wurde geändert: Einzutippen ist der Name { $name }.
no_emotion = Nenne eins oder mehr von: { $known }.
no_name =
    { $case ->
        [place] Ein Ort braucht einen Namen und eine Beschreibung.
       *[thing] Ein neuer Charakter oder Gegenstand braucht einen Namen.
    }
nothing_to_undo = Es gibt keinen Eingriff, der sich zurücknehmen ließe.
protected_path =
    { $case ->
        [place_id] Die Id eines Ortes ändert sich nie.
        [scene] scene_state.{ $name } wird gesetzt, nicht gelöscht.
        [player] Ein gespielter Charakter wird nicht gelöscht.
        [derived] { $field } folgt aus anderen Feldern; setz diese (status, location, das light einer Zone).
        [memories] Kernerinnerungen schreibt die Geschichte; `/god event` fügt etwas hinzu.
        [fixed] { $field } von { $name } ändert sich nie.
       *[field] Nenne nach einem Punkt das Feld, das geändert werden soll.
    }
still_used =
    { $case ->
        [inside] Am Ort { $name } ist noch { $who }; das muss zuerst woandershin.
        [related] { $name } hat noch Beziehungen zu anderen; setz stattdessen den Status auf „dead“.
       *[way] Zum Ort { $name } führt noch ein Weg; nimm ihn zuerst aus connected_to der Nachbarorte.
    }
whole_part = { $part } wird nicht als Ganzes ersetzt, weil { $lost } verloren ginge. Nenne einen Eintrag nach einem Punkt, oder lösche ihn mit `__DELETE__`.
too_long =
    { $case ->
        [event] { $length } Zeichen; höchstens { $most } sind möglich.
        [rule] Regel { $length } ist zu lang: höchstens { $most } Zeichen sind möglich. Nichts wurde geändert.
       *[block] { $length } Änderungen; höchstens { $most } sind möglich. Schreib nur, was sich ändert.
    }
too_many_rules = { $rules } Regeln; höchstens { $most } sind möglich. Nichts wurde geändert.
unfit = { $why }
unfit_pressure = { $name } in { $part } hat nicht die richtige Form: { $why }
unknown_location =
    { $case ->
        [several] { $count } heißen „{ $wanted }“: { $which }. Schreib eine dieser Ids.
       *[nowhere] Es gibt keinen Ort „{ $wanted }“. `/world show` zeigt alle.
    }
unknown_path =
    { $case ->
        [dots] Ein Pfad besteht aus Wörtern mit Punkten dazwischen.
        [not_carried] { $name } trägt kein { $path } bei sich.
       *[none] { $path } ist kein Pfad im Zustand.
    }
which_character = Hier sind mehrere gespielte Charaktere; nenne einen nach dem Punkt.
dead_one = { $name } (tot)
