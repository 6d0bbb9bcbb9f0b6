tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { NUMBER($tokens, useGrouping: 1) } tokens
    }
