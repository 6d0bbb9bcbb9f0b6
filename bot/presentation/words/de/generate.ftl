expired = Diese Vorschau ist vorbei: Sie ist über eine halbe Stunde alt, oder ich wurde neu gestartet. `/scenario generate` mit dem `seed`, der darunter steht, und denselben Wünschen zeigt dieselbe Geschichte noch einmal.
kept = **{ $title }** ist gespeichert: `/scenario list` zeigt die Geschichte hier, und `/game start` beginnt sie.
names =
    { $case ->
        [count]
            In dieser Geschichte { $people ->
                [one] kommt { $people } Person
               *[other] kommen { $people } Personen
            } vor, und das sind { $names } Namen. Schreib einen pro Zeile, in der Reihenfolge, in der sie stehen.
        [twins] Zwei Personen mit demselben Vornamen lassen sich in einer Geschichte nicht auseinanderhalten.
       *[shape] „{ $line }“ kann hier kein Name sein: ein bis vier Wörter aus Buchstaben, Bindestrichen und Apostrophen.
    }
no_tables = Für { $ruleset } habe ich keine Tabellen, deshalb kann ich keine Geschichte dafür erfinden.
not_gm = Eine Geschichte für den Server speichern kann nur die Spielleitung (die SL-Rolle oder „Server verwalten“). *Hier beginnen* spielt sie, ohne sie zu speichern.
refused = { $why }
too_long = „{ $shown }…“ hat { $length } Zeichen; höchstens { $most } sind möglich.
unavailable = Hier lassen sich gerade keine Geschichten erfinden. Wer mich betreibt, findet den Grund im Log.
unfit =
    { $case ->
        [adults] „{ $word }“ hat in diesem Spiel keinen Platz: Es spielt unter Erwachsenen und wird nie explizit.
       *[any] „{ $word }“ hat hier keinen Platz: Diese Geschichten werden nie explizit.
    }
for_two = { $ruleset } ist für zwei: eine Person, die spielt, und wer darin wartet.
gaps_filled =
    { $gaps ->
        [one] { $gaps } Lücke ist aus meinen Tabellen gefüllt.
       *[other] { $gaps } Lücken sind aus meinen Tabellen gefüllt.
    }
model_story_unused = Die Geschichte des Modells war nicht zu gebrauchen ({ $why }); diese ist aus meinen Tabellen.
no_such_place = Keiner meiner Orte passt zu diesen Worten, deshalb habe ich einen anderen genommen.
no_such_tone = Diesen Ton kennt keine Tabelle; er bleibt als Wort bei der Geschichte.
not_told =
    { $case ->
        [unpaid] Im Budget für Sprachmodelle ist zu wenig für eine Geschichte übrig, deshalb ist diese aus meinen eigenen Tabellen.
       *[failed] Gerade hat kein Modell eine Geschichte erzählt, deshalb ist diese aus meinen eigenen Tabellen.
    }
