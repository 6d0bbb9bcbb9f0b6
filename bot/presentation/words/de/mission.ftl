# What there is to do, and what is running out.

missions = Aufträge
deadlines = Die Zeit läuft
none = Noch hat niemand euch um etwas gebeten.
deadline = { $what }: { $left }
line =
    { $status ->
        [completed] ~~**{ $title }**~~ (erfüllt)
        [failed] ~~**{ $title }**~~ (gescheitert)
        [offered] **{ $title }** (angeboten)
       *[accepted] **{ $title }** (offen)
    }{ $objective ->
        [none] { "" }
       *[other] {": "}{ $objective }
    }
before =
    { $part ->
        [dawn] vor der Morgendämmerung
        [morning] vor dem Morgen
        [noon] vor dem Mittag
        [afternoon] vor dem Nachmittag
        [dusk] vor der Abenddämmerung
       *[night] vor Einbruch der Nacht
    }
left =
    { $case ->
        [moments] nur noch Augenblicke
        [minutes] { $count ->
            [2] noch zwei Minuten
            [3] noch drei Minuten
            [4] noch vier Minuten
            [5] noch fünf Minuten
           *[other] noch { $count } Minuten
        }
        [hours] { $count ->
            [1] noch eine Stunde
            [2] noch zwei Stunden
            [3] noch drei Stunden
            [4] noch vier Stunden
            [5] noch fünf Stunden
           *[other] noch { $count } Stunden
        }
       *[days] { $count ->
            [2] noch zwei Tage
            [3] noch drei Tage
            [4] noch vier Tage
            [5] noch fünf Tage
            [6] noch sechs Tage
           *[other] noch { $count } Tage
        }
    }
