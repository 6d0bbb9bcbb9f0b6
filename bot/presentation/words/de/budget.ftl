above_limit = Für einen ganzen Server sind höchstens { $limit } { $span ->
        [day] am Tag
       *[month] im Monat
    } möglich: Das hat festgelegt, wer mich betreibt.
cap_set =
    { $scope ->
        [guild] Der ganze Server
        [session] Jede Geschichte
       *[user] Jede Person
    }, { $span ->
        [day] am Tag
       *[month] im Monat
    }: { $limit }{ $case ->
        [default] { " " }(die Vorgabe)
       *[own] { "" }
    }. Das gilt ab jetzt.
caps =
    { $span ->
        [day] am Tag
       *[month] im Monat
    }: { $caps }
default_offered = Wie vom Bot-Betrieb vorgegeben
footer = Tage und Monate gelten nach UTC. Ist eine Obergrenze erreicht, erzählt die eingebaute Erzählstimme die Geschichte.
incomplete = Um eine Obergrenze zu setzen, fülle alle vier Felder aus: `wessen`, `je`, `einheit` und `obergrenze`. Ohne sie zeige ich, welche Obergrenzen es gibt. Nichts wurde geändert.
most_of_player = Jede Person: Obergrenze für Sprachmodelle
most_of_server = Der ganze Server: Obergrenze für Sprachmodelle
most_of_story = Jede Geschichte: Obergrenze für Sprachmodelle
no_cap =
    { $unit ->
        [tokens] keine Obergrenze in Tokens
       *[micros] keine Obergrenze in Dollar
    }
none_offered = Keine Obergrenze
of_cap = { $used } von { $cap }
set_here = { $cap } (hier gesetzt)
spent =
    { $scope ->
        [all] Im Gesamtbudget dieses Bots
        [guild] Im Budget dieses Servers
        [session] Im Budget dieser Geschichte
       *[user] Im Budget einer Person
    } für Sprachmodelle ist zu wenig übrig für einen weiteren Zug: { $span ->
        [day] Heute sind
       *[month] In diesem Monat sind
    } { $used } von { $cap } verbraucht. Bis es sich { $span ->
        [day] um Mitternacht UTC
       *[month]
            am { $day }. { $month ->
                [1] Januar
                [2] Februar
                [3] März
                [4] April
                [5] Mai
                [6] Juni
                [7] Juli
                [8] August
                [9] September
                [10] Oktober
                [11] November
               *[12] Dezember
            } um 0 Uhr UTC
    } erneuert, erzählt die eingebaute Erzählstimme die Züge, die nicht mehr hineinpassen: mit denselben Regeln und denselben Würfeln, nur in schlichteren Worten. `/game status` zeigt den Verbrauch.
this_server = Dieser Server
this_story = Diese Geschichte
title = Budget für Sprachmodelle
too_large = Die höchste Obergrenze ist { $limit }; oder schreib `none` für keine.
unreadable =
    { $case ->
        [tokens] Eine Obergrenze in Tokens ist eine ganze Zahl wie 200000, oder `none` für keine.
        [micros] Eine Obergrenze in Dollar ist ein Betrag mit Punkt wie $1.50, oder `none` für keine.
       *[fraction] Tokens gibt es nur ganz: Schreib eine Zahl ohne Punkt wie 200000, oder `none` für keine.
    }
use =
    { $span ->
        [day] heute
       *[month] in diesem Monat
    } { $tokens } Tokens, { $money }
used = Von diesem Server verbraucht
you = Du
