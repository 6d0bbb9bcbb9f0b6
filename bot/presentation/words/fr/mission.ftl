# What there is to do, and what is running out.

missions = Missions
deadlines = Le temps presse
none = Rien ne t’a encore été demandé.
deadline = { $what } : { $left }
line =
    { $status ->
        [completed] ~~**{ $title }**~~ (accomplie)
        [failed] ~~**{ $title }**~~ (échouée)
        [offered] **{ $title }** (proposée)
       *[accepted] **{ $title }** (en cours)
    }{ $objective ->
        [none] { "" }
       *[other] {" : "}{ $objective }
    }
before =
    { $part ->
        [dawn] avant l’aube
        [morning] avant le matin
        [noon] avant midi
        [afternoon] avant l’après-midi
        [dusk] avant le crépuscule
       *[night] avant la tombée de la nuit
    }
left =
    { $case ->
        [moments] plus que quelques instants
        [minutes] { $count ->
            [2] encore deux minutes
            [3] encore trois minutes
            [4] encore quatre minutes
            [5] encore cinq minutes
           *[other] encore { $count } minutes
        }
        [hours] { $count ->
            [1] encore une heure
            [2] encore deux heures
            [3] encore trois heures
            [4] encore quatre heures
            [5] encore cinq heures
           *[other] encore { $count } heures
        }
       *[days] { $count ->
            [2] encore deux jours
            [3] encore trois jours
            [4] encore quatre jours
            [5] encore cinq jours
            [6] encore six jours
           *[other] encore { $count } jours
        }
    }
