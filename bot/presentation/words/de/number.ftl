grouped = { NUMBER($number, useGrouping: 1) }
infinite = die Zahl { $number }
long =
    { $digits ->
        [one] eine Zahl mit { $digits } Stelle
       *[other] eine Zahl mit { $digits } Stellen
    }
