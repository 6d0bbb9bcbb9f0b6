grouped = { NUMBER($number, useGrouping: 1) }
infinite = el número { $number }
long =
    { $digits ->
        [one] un número de { $digits } cifra
       *[other] un número de { $digits } cifras
    }
