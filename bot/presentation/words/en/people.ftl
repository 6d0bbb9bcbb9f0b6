away = not in sight
dead = dead
person = { $name }: { $what }
played = played
title = Who is who, and how they stand to each other as far as it has shown.
tie =
    { $case ->
        [trust] { $one } and { $other } trust each other more.
        [distrust] { $one } and { $other } trust each other less.
        [tension] { $one } and { $other } are tenser with each other.
        [ease] { $one } and { $other } are easier with each other.
        [closeness] { $one } and { $other } are closer.
       *[distance] { $one } and { $other } are further apart.
    }
tie_marked =
    { $case ->
        [trust] { $one } and { $other } trust each other far more.
        [distrust] { $one } and { $other } trust each other far less.
        [tension] { $one } and { $other } are far tenser with each other.
        [ease] { $one } and { $other } are far easier with each other.
        [closeness] { $one } and { $other } are far closer.
       *[distance] { $one } and { $other } are far apart by now.
    }
untold = How anybody stands to anybody has not shown yet.
