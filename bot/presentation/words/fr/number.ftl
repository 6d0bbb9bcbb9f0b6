grouped = { NUMBER($number, useGrouping: 1) }
infinite = le nombre { $number }
long =
    { $digits ->
        [one] un nombre de { $digits } chiffre
       *[other] un nombre de { $digits } chiffres
    }
