over =
    { $case ->
        [person] Das ist mehr, als ich hier von einer Person in einer Minute annehme ({ $most }); diese Eingabe hat nichts bewirkt.
       *[server] Dieser Server schickt mir mehr, als ich in einer Minute annehme ({ $most }); diese Eingabe hat nichts bewirkt.
    } Verloren ist nichts: Schick sie in { $seconds } s noch einmal.
set =
    { $most ->
        [0] Hier wird niemand gebremst: Was mir jede Person schicken darf, ist nicht begrenzt.
       *[other] Jede Person darf mir hier { $most } Nachrichten, Befehle und Knopfdrücke in der Minute schicken. Was darüber liegt, bewirkt nichts, und ich sage es ein Mal.
    }
too_few = Gib mindestens { $least } in der Minute an, sonst hält es auf, wer spielt; 0 für die übliche Grenze. Nichts hat sich geändert.
