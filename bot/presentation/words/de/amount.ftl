tokens =
    { $tokens ->
        [one] { $tokens } Token
       *[other] { NUMBER($tokens, useGrouping: 1) } Tokens
    }
