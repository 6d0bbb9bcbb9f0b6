check =
    { $what } check: { $rolled }{ $case ->
        [against] { " " }vs { $against }
       *[plain] { "" }
    }
dc = DC { $number }
bad_label = A label is a few plain words, 40 characters at most, such as [cold iron].
division_by_zero =
    { $case ->
        [rolled] `{ $dice }` came to divide by zero. Divide by a plain number.
       *[written] That divides by zero. Divide by 1 or more.
    }
endless =
    { $case ->
        [reroll] `{ $operation }` would reroll for ever. Leave out a face of the die.
       *[explode] `{ $operation }` would explode for ever. Leave out a face of the die.
    }
malformed =
    { $case ->
        [end] I cannot read `{ $written }` at its end. Write dice such as 1d20+3, 4d6kh3 or 1d4[fire].
        [place] I cannot read `{ $written }` from character { $place }. Write dice such as 1d20+3, 4d6kh3 or 1d4[fire].
        [empty] There is nothing to roll. Write dice such as 1d20+3.
        [operand] `{ $operation }` needs a plain number: mi2 raises every die below 2 to 2.
       *[whole] I cannot read `{ $written }`. Write dice such as 1d20+3.
    }
not_whole = { $number } is not whole. To halve a roll, write (2d6)/2.
too_deep = Parentheses or signs are nested over { $most } deep. Take some out.
too_large =
    { $case ->
        [total] The result could pass { NUMBER($most, useGrouping: 1) }. Use smaller numbers.
        [sides] `{ $operation }` goes past { $most }, the most sides a die has here.
       *[number] A number in a roll goes up to { NUMBER($most, useGrouping: 1) }.
    }
too_long =
    { $case ->
        [written] These dice take { $length } characters; keep it to { $most }.
       *[expanded] Written out, these dice pass { $most } characters. Shorten them.
    }
too_many_dice =
    { $case ->
        [drawn] `{ $dice }` went past { $most } numbers. Reroll or explode on fewer faces.
        [asked] That is more than { $most } dice. Roll { $most } or fewer.
       *[rerolled] That makes about { $made } dice, rerolls included. Keep it to { $most } altogether.
    }
too_many_sides = A die has at most { $most } sides here.
zero_dice = You asked for zero dice. Roll one or more, such as 1d6.
zero_sides = A die needs at least one side. Did you mean d6, d10 or d20?
