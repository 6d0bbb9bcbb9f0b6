# What there is to do, and what is running out.

missions = Missions
deadlines = Time is running
none = Nothing has been asked of you yet.
deadline = { $what }: { $left }
line =
    { $status ->
        [completed] ~~**{ $title }**~~ (completed)
        [failed] ~~**{ $title }**~~ (failed)
        [offered] **{ $title }** (offered)
       *[accepted] **{ $title }** (open)
    }{ $objective ->
        [none] { "" }
       *[other] {": "}{ $objective }
    }
before =
    { $part ->
        [dawn] before dawn
        [morning] before the morning
        [noon] before noon
        [afternoon] before the afternoon
        [dusk] before dusk
       *[night] before nightfall
    }
left =
    { $case ->
        [moments] only moments left
        [minutes] { $count ->
            [2] two minutes left
            [3] three minutes left
            [4] four minutes left
            [5] five minutes left
           *[other] { $count } minutes left
        }
        [hours] { $count ->
            [1] an hour left
            [2] two hours left
            [3] three hours left
            [4] four hours left
            [5] five hours left
           *[other] { $count } hours left
        }
       *[days] { $count ->
            [2] two days left
            [3] three days left
            [4] four days left
            [5] five days left
            [6] six days left
           *[other] { $count } days left
        }
    }
