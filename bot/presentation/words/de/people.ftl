away = nicht zu sehen
dead = tot
person = { $name }: { $what }
played = gespielt
title = Wer hier wer ist, und wie sie zueinander stehen, soweit es sich gezeigt hat.
tie =
    { $case ->
        [trust] { $one } und { $other } vertrauen einander mehr.
        [distrust] { $one } und { $other } vertrauen einander weniger.
        [tension] Zwischen { $one } und { $other } ist mehr Spannung.
        [ease] Zwischen { $one } und { $other } ist weniger Spannung.
        [closeness] { $one } und { $other } sind sich näher.
       *[distance] { $one } und { $other } sind sich ferner.
    }
tie_marked =
    { $case ->
        [trust] { $one } und { $other } vertrauen einander weit mehr.
        [distrust] { $one } und { $other } vertrauen einander weit weniger.
        [tension] Zwischen { $one } und { $other } ist weit mehr Spannung.
        [ease] Zwischen { $one } und { $other } ist weit weniger Spannung.
        [closeness] { $one } und { $other } sind sich weit näher.
       *[distance] { $one } und { $other } sind sich inzwischen sehr fern.
    }
untold = Wie hier wer zu wem steht, hat sich noch nicht gezeigt.
