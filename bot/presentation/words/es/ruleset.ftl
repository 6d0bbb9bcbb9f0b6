unknown =
    { $case ->
        [game] No conozco ese juego. Elige uno en el menú de `game`.
        [named] No existe el reglamento «{ $ruleset }».
       *[menu] No conozco ese sistema de juego. Elige uno en el menú de `sistema`.
    }
