file = The file holds every roll, one a line. `docs/fair-dice.md` has the ten lines of Python that check it.
more_wrong =
    { $rolls ->
        [one] { $rolls } more does not verify either.
       *[other] { $rolls } more do not verify either.
    }
not_revealed =
    Dice: not yet revealed. { $rolls ->
        [one] { $rolls } roll is
       *[other] { $rolls } rolls are
    } recorded under the commitment
    `{ $commitment }`
    The secret is published when the game ends; then every roll can be recomputed.
right =
    { $case ->
        [newest] The newest { NUMBER($rolls, useGrouping: 1) }
       *[all] All { $rolls }
    } rolls verify against the commitment
    `{ $commitment }`
    Secret: `{ $secret }`
wrong_roll = “{ $roll }” does **not** verify: { $what }
wrong_secret = The revealed secret does **not** match the published commitment.
