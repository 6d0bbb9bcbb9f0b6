dollars = { NUMBER($dollars, minimumFractionDigits: 2, maximumFractionDigits: 6, useGrouping: 1) } $
tokens =
    { $tokens ->
        [one] { $tokens } Token
       *[other] { NUMBER($tokens, useGrouping: 1) } Tokens
    }
