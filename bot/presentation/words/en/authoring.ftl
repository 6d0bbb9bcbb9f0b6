as_before = New games use it as it last was in order.
in_order = { $ruleset } is in order
mistakes =
    { $ruleset }: { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }
more = { $mistakes } more in the terminal
new_games = New games use it. Games that run keep their rules.
no_story = No scenario uses it yet: write one into its folder `examples`.
not_playable = It cannot be played yet.
