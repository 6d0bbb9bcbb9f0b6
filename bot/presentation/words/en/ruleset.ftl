unknown =
    { $case ->
        [game] I do not know that game. Pick one from the menu of `game`.
        [named] There is no ruleset “{ $ruleset }”.
       *[menu] I do not know that game system. Pick one from the menu of `ruleset`.
    }
