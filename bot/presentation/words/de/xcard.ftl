answered =
    { $kept ->
        [0] { $said }
       *[other] { $said } Was du geschrieben hast, gilt ab jetzt.
    }
field = Was soll nicht mehr vorkommen? (freiwillig)
hint = Ein paar Wörter, z. B. Spinnen. Leer ist auch gut. Niemand sieht, dass du es warst.
label = ✋ X
nothing = Es gab nichts Neues zurückzunehmen.
one_not_kept = { $said } Eins davon ist nicht übernommen. { $why }
played =
    ✋ **Eine X-Karte wurde gespielt.** { $case ->
        [newest] Was gerade erzählt wurde, ist zurückgenommen und nicht geschehen. Niemand muss sagen, warum, und niemand wird gefragt. Nehmt euch die Zeit, die ihr braucht; die Geschichte wartet hier.
       *[older] Eine frühere Passage ist verborgen. Niemand muss sagen, warum, und niemand wird gefragt. Die Geschichte steht, wo sie stand.
    }{ $let_go ->
        [0] { "" }
       *[other]
            { "" }
            Was unterwegs war, ist losgelassen; sagt noch einmal, was ihr tut.
    }
stopped = Angehalten. Wenn du die Passage davor gemeint hast, spiel die Karte noch einmal. Niemand sieht, dass du es warst.
taken_back = Zurückgenommen. Niemand sieht, dass du es warst.
taken_back_already = Diese Passage ist schon zurückgenommen.
title = X-Karte
