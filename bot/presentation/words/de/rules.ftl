# Answers to `DM:` questions, from a ruleset's data and its rulebook.

action =
    { "" }**{ $label }.** { $summary }{ $case ->
        [rolled] { " " }{ $rolled }
        [never] { " " }Dafür wird nie gewürfelt.
       *[plain] { "" }
    }
actions =
    Darum dreht sich dieses Spiel (sag es in deinen eigenen Worten):
    { $listed }
    Alles andere, was du schreibst, wird auch gespielt: ein Gruß, ein Versprechen, ein Blick, eine Tat.
carried =
    { $case ->
        [some] Du hast bei dir: { $things }.
       *[nothing] Du hast nichts bei dir.
    }
clock = Die Uhr **{ $label }** steht bei { $value } von { $most }.
condition = Dein Zustand: { $status }.
dice =
    { $case ->
        [rolled] Die Würfel einer Geschichte kommen aus einem Geheimnis, das vor dem ersten Wurf feststand. Sein Fingerabdruck steht im ersten Beitrag, das Geheimnis selbst wird am Ende geöffnet, und `/dice verify` rechnet jeden Wurf nach.
       *[none] In diesem Spiel wird nicht gewürfelt: Dieselbe Tat am selben Ort hat immer dasselbe Ergebnis.
    }
goal = **Dein Ziel.** { $goal } **Auf dem Spiel.** { $stakes }
holder =
    { $case ->
        [you] Du hast { $thing }.
        [other] { $who } hat { $thing }.
       *[here] Niemand hat { $thing } in der Hand: es ist hier, in Sicht.
    }
last_passage = Zuletzt wurde erzählt: { $text }
led_to_it = Was dazu geführt hat:
left =
    { $left ->
        [one] Der nächste Augenblick ist der letzte, wenn die Geschichte nicht vorher endet.
       *[other] Es bleiben etwa { $left } Augenblicke, wenn die Geschichte nicht vorher endet.
    }
no_such_action = Die Regeln von { $ruleset } kennen keine solche Aktion. Sie kennen: { $known }.
no_ways = keine
nobody_trades = Hier handelt niemand.
nobody_near = niemand und nichts Auffälliges
not_found = Das finde ich im Regelbuch von { $ruleset } nicht. { $topics }
now = Jetzt: { $status }.
nowhere = Nirgendwo
passage = **Szene { $scene }.** { $text }
person =
    { "" }**{ $name }** ist hier, { $status }.{ $case ->
        [known] { " " }{ $age } Jahre alt. { $looks }
       *[unknown] { "" }
    } Was im Inneren vorgeht, zeigt die Geschichte.
play = { $summary } Schreib, was dein Charakter tut; alles Weitere folgt daraus. { $topics }
recorded =
    { "" }**Szene { $scene }, { $place }.** { $case ->
        [said] { $who }: { $text }
       *[told] { $text }
    }
record_end =
    { $case ->
        [first] Davor wurde nichts erzählt: Dort beginnt die Geschichte.
        [last] Danach wurde noch nichts erzählt.
        [why] Weder der Verlauf noch das Regelbuch sagt, warum.
       *[more] Mehr finde ich dazu nicht.
    }
rests_on = -# Worauf das beruht:
rests =
    { $case ->
        [book] Es steht im Regelbuch, unter { $titles }.
       *[now] So stehen die Dinge in der Geschichte gerade.
    }
right_now = Gerade jetzt zum Beispiel: { $tries }.
rolled =
    Gewürfelt wird mit `{ $dice }`{ $case ->
        [stat] { " " }+ { $stat }
        [highest] { " " }+ dem höchsten Wert aus { $voices }
        [label] { " " }und diesem Wert von dir: { $label }
       *[bare] { "" }
    }. Das bedeuten die Summen: { $bands }.
rolls =
    Was gewürfelt wurde:
    { $lines }
self =
    Du spielst **{ $name }**{ $case ->
        [role] : { $tagline }
       *[own] { "" }
    }. `/character sheet` zeigt die Zahlen.
stat =
    { "" }**{ $label }.** { $represents } Hoch: { $high } Niedrig: { $low }{ $case ->
        [rolled] { " " }Damit lässt sich würfeln für: { $used }.
       *[plain] { "" }
    }
surroundings = Du bist hier: **{ $place }**. In Sicht: { $near }. Wege hinaus: { $ways }. { $status }
table =
    { $case ->
        [join] `/game join` gibt allen, die wollen, einen Charakter dieser Geschichte; `/character create` erstellt einen eigenen.
        [leave] `/game leave` nimmt deinen Charakter aus der Szene; `/game join` bringt ihn zurück.
        [aside] Was mit `//` oder `((` beginnt, besprecht ihr unter euch; die Geschichte hört es nicht.
        [buttons] Buttons sind nur Anregungen. Was du in eigenen Worten schreibst, ist genauso ein Zug.
        [recap] `/game recap` erzählt, was bisher geschehen ist und was offen ist.
        [sheet] `/character sheet` zeigt die Zahlen deines Charakters; nur du siehst sie.
       *[pause] `/game pause` hält die Geschichte an, `/game resume` setzt sie fort, `/game end` schließt sie: für die Person, die sie begonnen hat, und für die Spielleitung.
    }
thing = **{ $name }.** { $text }
time = Es ist { $now }.
topics =
    { $case ->
        [some] Das Regelbuch spricht von: { $topics }. Frag nach einem davon, nach einer Aktion (`DM: what can I do?`) oder danach, wie die Dinge stehen (`DM: where am I?`).
       *[none] Frag nach einer Aktion (`DM: what can I do?`) oder danach, wie die Dinge stehen (`DM: where am I?`).
    }
total = Eine Summe von { $total } ist *{ $band }* ({ $totals }).
trades = **{ $name }.** { $text }
way =
    { $place } (durch: { $door }{ $case ->
        [shut] , zu
       *[open] { "" }
    })
with_you =
    { $case ->
        [some] Bei dir: { $people }.
       *[nobody] Außer dir ist niemand hier.
    }
your_go = Du bist dran: Was du als Nächstes schreibst, wird gespielt.
