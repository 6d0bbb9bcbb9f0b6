assumed = -# ({ $what })
being_told = -# ✍️ Die Passage wird gerade geschrieben…
choices_only = **Was tust du?** Drück auf einen Button, oder nutze `/game act`.
hidden = *Diese Passage wurde zurückgenommen.*
hidden_more = *…*
moments_left =
    { $left ->
        [1] der letzte Augenblick
        [2] noch etwa zwei Augenblicke
        [3] noch etwa drei Augenblicke
        [4] noch etwa vier Augenblicke
        [5] noch etwa fünf Augenblicke
        [6] noch etwa sechs Augenblicke
        [7] noch etwa sieben Augenblicke
        [8] noch etwa acht Augenblicke
        [9] noch etwa neun Augenblicke
        [10] noch etwa zehn Augenblicke
        [11] noch etwa elf Augenblicke
        [12] noch etwa zwölf Augenblicke
        [15] noch etwa fünfzehn Augenblicke
        [20] noch etwa zwanzig Augenblicke
        [25] noch etwa fünfundzwanzig Augenblicke
        [30] noch etwa dreißig Augenblicke
        [35] noch etwa fünfunddreißig Augenblicke
        [40] noch etwa vierzig Augenblicke
        [45] noch etwa fünfundvierzig Augenblicke
        [50] noch etwa fünfzig Augenblicke
        [55] noch etwa fünfundfünfzig Augenblicke
        [60] noch etwa sechzig Augenblicke
        [65] noch etwa fünfundsechzig Augenblicke
        [70] noch etwa siebzig Augenblicke
       *[other] noch etwa { $left } Augenblicke
    }
own_hint = Ich schaue leise unters Bett und lausche.
own_label = In eigenen Worten
own_title = Was tust du?
what_do_you_do = **Was tust du?** Drück auf einen Button, oder schreib es in eigenen Worten.
told_anew = -# Dasselbe in anderen Worten
