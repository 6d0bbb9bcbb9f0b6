unknown =
    { $case ->
        [game] Dieses Spiel kenne ich nicht. Wähle eins aus dem Menü von `game`.
        [named] Es gibt kein Regelwerk „{ $ruleset }“.
       *[menu] Dieses Spielsystem kenne ich nicht. Wähle eins aus dem Menü von `regelwerk`.
    }
