check =
    { $what } (Probe): { $rolled }{ $case ->
        [against] { " " }gegen { $against }
       *[plain] { "" }
    }
dc = SG { $number }
bad_label = Eine Beschriftung sind ein paar einfache Wörter mit höchstens 40 Zeichen, etwa [cold iron].
division_by_zero =
    { $case ->
        [rolled] Bei `{ $dice }` kam es zu einer Division durch null. Teile durch eine feste Zahl.
       *[written] Das teilt durch null. Teile durch 1 oder mehr.
    }
endless =
    { $case ->
        [reroll] `{ $operation }` würde endlos neu würfeln. Lass eine Seite des Würfels aus.
       *[explode] `{ $operation }` würde endlos explodieren. Lass eine Seite des Würfels aus.
    }
malformed =
    { $case ->
        [end] Das Ende von `{ $written }` kann ich nicht lesen. Schreib Würfe wie 1d20+3, 4d6kh3 oder 1d4[fire].
        [place] Ich kann `{ $written }` ab Zeichen { $place } nicht lesen. Schreib Würfe wie 1d20+3, 4d6kh3 oder 1d4[fire].
        [empty] Da gibt es nichts zu würfeln. Schreib einen Wurf wie 1d20+3.
        [operand] `{ $operation }` braucht eine feste Zahl: mi2 hebt jeden Würfel unter 2 auf 2.
       *[whole] Ich kann `{ $written }` nicht lesen. Schreib einen Wurf wie 1d20+3.
    }
not_whole = { $number } ist keine ganze Zahl. Um einen Wurf zu halbieren, schreib (2d6)/2.
too_deep = Klammern oder Vorzeichen sind tiefer als { $most } Ebenen verschachtelt. Nimm welche heraus.
too_large =
    { $case ->
        [total] Das Ergebnis könnte über { NUMBER($most, useGrouping: 1) } gehen. Nimm kleinere Zahlen.
        [sides] `{ $operation }` geht über { $most }, und mehr Seiten hat hier kein Würfel.
       *[number] Eine Zahl in einem Wurf geht bis { NUMBER($most, useGrouping: 1) }.
    }
too_long =
    { $case ->
        [written] Dieser Wurf hat { $length } Zeichen; höchstens { $most } sind möglich.
       *[expanded] Ausgeschrieben hat dieser Wurf mehr als { $most } Zeichen. Kürz ihn.
    }
too_many_dice =
    { $case ->
        [drawn] `{ $dice }` ging über { $most } Zahlen hinaus. Lass weniger Seiten neu würfeln oder explodieren.
        [asked] Das sind mehr als { $most } Würfel. Nimm höchstens { $most }.
       *[rerolled] Das ergibt etwa { $made } Würfel, Wiederholungen mitgezählt. Bleib insgesamt bei höchstens { $most }.
    }
too_many_sides = Ein Würfel hat hier höchstens { $most } Seiten.
zero_dice = Das wären null Würfel. Nimm einen oder mehr, etwa 1d6.
zero_sides = Ein Würfel braucht mindestens eine Seite. Meintest du d6, d10 oder d20?
