none = Hier gibt es gerade keinen Kampf.
title = **Runde { $round }**
token = { $case ->
    [turn] ▸ **{ $name }**, { $zone }: { $shape }
   *[waits] { $name }, { $zone }: { $shape }
    }
start = Ich greife { $opponent } an.
next = Ich beende meinen Zug.
join = Ich mische mich in den Kampf ein.
end = Ich lege die Waffen nieder.
reminder =
    ⏳ Der Kampf wartet auf **{ $name }**. In { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    } geht er weiter, und **{ $name }** bleibt nur in Deckung.
no_order = Die Regeln dieser Geschichte haben keine Zugreihenfolge. Schreib in den Kanal, was du tust.
nobody = Hier heißt niemand { $name }. Das Menü von `/combat start` nennt, wer da ist.
which = Hier heißen mehrere { $name }. Wähle aus dem Menü von `/combat start`.
board = Kampf: Runde { $round }
board_over = Der Kampf ist vorbei, nach Runde { $round }
board_footer = Die Zugreihenfolge
