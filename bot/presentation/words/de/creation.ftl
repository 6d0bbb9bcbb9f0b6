# Making a character of one's own, question by question.

auto = Wähl für mich
back = Zurück
expired = An diesen Charakter erinnere ich mich nicht mehr: Das ist über eine Stunde her, oder ich wurde seitdem neu gestartet. Drück noch einmal „Selbst erstellen“ oder nutze `/character create`; mit „Ergänze für mich“ geht es schnell.
finish = Ergänze für mich
footer =
    { $marked ->
        [yes] { $whose } · Nur du siehst das. ⭐ passt zu deiner bisherigen Wahl.
       *[no] { $whose } · Nur du siehst das.
    }
intro = Ein paar Fragen, und ein Charakter ist fertig. „Ergänze für mich“ beantwortet jederzeit alles, was noch offen ist.
left_out = { $names }. Was fehlt, lässt sich in der Geschichte richtigstellen; der Rest ist nach diesen Regeln berechnet.
level_of = Eine neue Stufe für { $name }
make = Selbst erstellen
name = Namen geben
no_file = { $name } hat keinen Bogen, der sich in eine Datei schreiben lässt.
no_level_yet = { $name } hat für die nächste Stufe noch nicht genug Erfahrung. `/character sheet` sagt, wie viel nötig ist.
no_levels = Charaktere dieser Geschichte steigen nicht in Stufen auf.
no_maker = Charaktere dieses Spiels entstehen nicht durch Fragen. `/game join` nimmt einen fertigen, `/character create` erstellt einen per Formular.
no_room = Du hast { $most } eigene Charaktere, und mehr bewahre ich nicht auf.
not_read = Nicht gelesen
not_ready = Dieser Charakter ist noch nicht fertig. Beantworte, was noch offen ist, oder drück „Ergänze für mich“.
own_option = ✨ Selbst erstellen, Schritt für Schritt
page_after = Mehr ({ $page } von { $pages })
page_before = Davor
picked = Gewählt: **{ $picked }** (von { $count })
placeholder =
    { $picked ->
        [0] { $count ->
            [1] Wähle eins
           *[other] Wähle { $count }
        }
       *[other] { $picked } von { $count } gewählt
    }
pronouns = Pronomen: she, he, they oder it
pronouns_hint = they
read = Aus der Datei gelesen
ready_footer = Nur du siehst das. Noch ist nichts passiert.
refused = Diese Antworten passen nicht zusammen: { $why } Geh zurück und wähle noch einmal.
rename = Anderer Name
rise = Stufe aufsteigen
rising = { $name } steigt eine Stufe auf; die Geschichte sagt, was das bringt.
rising_asked = Alles ist gewählt. Davon erzählt die Geschichte, und das dauert darin einen Augenblick.
several = Wähle { $count }.
so_far = Bisher
take =
    { $case ->
        [story] In die Geschichte als { $name }
       *[kept] { $name } behalten
    }
unnamed = Dein Charakter
unnamed_footer = Nur du siehst das. Gib noch einen Namen, dann kann es losgehen.
unsound = { $why }
