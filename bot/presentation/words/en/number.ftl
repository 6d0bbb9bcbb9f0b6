grouped = { NUMBER($number, useGrouping: 1) }
infinite = the number { $number }
long =
    { $digits ->
        [one] a number of { $digits } digit
       *[other] a number of { $digits } digits
    }
