dollars = { NUMBER($dollars, minimumFractionDigits: 2, maximumFractionDigits: 6, useGrouping: 1) } $
tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { NUMBER($tokens, useGrouping: 1) } tokens
    }
