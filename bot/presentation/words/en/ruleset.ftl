unknown =
    { $case ->
       *[menu] I do not know that game system. Pick one from the menu of `ruleset`.
    }
