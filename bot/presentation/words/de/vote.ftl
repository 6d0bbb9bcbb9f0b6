asked = Allein darf das nur, wer dieses Spiel begonnen hat oder die SL-Rolle trägt. Ich habe den Tisch um eine Abstimmung gebeten.
gone = Diese Abstimmung gehört zu einer Geschichte, die vorbei ist.
open = Der Tisch stimmt schon über eine Rücknahme ab. Nutze die Buttons dort.
canon_stands =
    { $case ->
        [here] Diese Geschichte, ab Szene { $scene }. Die andere ist in <#{ $other }>.
       *[there] Die Geschichte in <#{ $other }>, ab Szene { $scene }.
    }
canon_settled =
    { $case ->
        [branch] 🗳️ Dieser Zweig ist Kanon: Der Tisch hat abgestimmt.
       *[origin] 🗳️ Die Geschichte, von der dieser Zweig abgeht, ist Kanon: Der Tisch hat abgestimmt.
    }
stands =
    { $voted } von { $seated } Mitspielenden haben abgestimmt; mehr als die Hälfte entscheidet. Ende: <t:{ $until }:R>; ist es bis dahin nicht entschieden, wird { $about ->
        [undo] nichts zurückgenommen
       *[branch] keine der beiden Geschichten zum Kanon
    }.
