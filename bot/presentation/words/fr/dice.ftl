check =
    { $what } (jet) : { $rolled }{ $case ->
        [against] { " " }contre { $against }
       *[plain] { "" }
    }
dc = DD { $number }
bad_label = Une étiquette, ce sont quelques mots simples, 40 caractères au plus, comme [cold iron].
division_by_zero =
    { $case ->
        [rolled] `{ $dice }` a fini par diviser par zéro. Divise par un nombre simple.
       *[written] C’est une division par zéro. Divise par 1 ou plus.
    }
endless =
    { $case ->
        [reroll] `{ $operation }` relancerait sans fin. Laisse de côté une face du dé.
       *[explode] `{ $operation }` exploserait sans fin. Laisse de côté une face du dé.
    }
malformed =
    { $case ->
        [end] Je n’arrive pas à lire la fin de `{ $written }`. Écris des dés comme 1d20+3, 4d6kh3 ou 1d4[fire].
        [place] Je n’arrive pas à lire `{ $written }` à partir du caractère { $place }. Écris des dés comme 1d20+3, 4d6kh3 ou 1d4[fire].
        [empty] Il n’y a rien à lancer. Écris des dés comme 1d20+3.
        [operand] `{ $operation }` a besoin d’un nombre simple : mi2 relève à 2 chaque dé au-dessous de 2.
       *[whole] Je n’arrive pas à lire `{ $written }`. Écris des dés comme 1d20+3.
    }
not_whole = { $number } n’est pas un nombre entier. Pour couper un jet en deux, écris (2d6)/2.
too_deep = Les parenthèses ou les signes s’emboîtent sur plus de { $most } niveaux. Enlèves-en.
too_large =
    { $case ->
        [total] Le résultat pourrait dépasser { NUMBER($most, useGrouping: 1) }. Prends des nombres plus petits.
        [sides] `{ $operation }` dépasse { $most }, le maximum de faces d’un dé ici.
       *[number] Un nombre dans un jet va jusqu’à { NUMBER($most, useGrouping: 1) }.
    }
too_long =
    { $case ->
        [written] Ces dés font { $length } caractères ; tiens-t’en à { $most }.
       *[expanded] Écrits en entier, ces dés dépassent { $most } caractères. Raccourcis-les.
    }
too_many_dice =
    { $case ->
        [drawn] `{ $dice }` a dépassé { $most } nombres. Relance ou fais exploser moins de faces.
        [asked] C’est plus de { $most } dés. Lances-en { $most } ou moins.
       *[rerolled] Cela fait environ { $made } dés, relances comprises. Tiens-t’en à { $most } en tout.
    }
too_many_sides = Un dé a ici { $most } faces au plus.
zero_dice = Tu as demandé zéro dé. Lances-en un ou plus, comme 1d6.
zero_sides = Un dé a besoin d’au moins une face. Voulais-tu dire d6, d10 ou d20 ?
