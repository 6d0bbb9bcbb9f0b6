concept_hint = A night nurse who notices everything and says little.
form_change = Change a character
form_new = A new character
stats =
    { $case ->
       *[line] I could not read the line “{ $line }”. Write one stat a line with a whole number, for example `Empathy: 4`, or leave the field empty for a balanced start.
    }
unknown =
    { $case ->
        [menu] I do not know that character. Pick one of yours from the menu of `character`.
       *[import] You have no character of that name. `/character import` takes one in.
    }
