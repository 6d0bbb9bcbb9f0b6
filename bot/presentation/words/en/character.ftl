concept_hint = A night nurse who notices everything and says little.
form_change = Change a character
form_new = A new character
no_name = A character needs a name.
stats =
    { $case ->
        [schema] { $path }: { $message }
       *[line] I could not read the line “{ $line }”. Write one stat a line with a whole number, for example `Empathy: 4`, or leave the field empty for a balanced start.
    }
unfit = { $name } does not fit this ruleset. `/character create` makes one that does.
unknown =
    { $case ->
        [here] No such player character is in this game. `/game status` lists them.
        [create] You have no character of that name. `/character create` makes one.
        [role] There is no free role “{ $choice }”. Free: { $offered }.
        [menu] I do not know that character. Pick one of yours from the menu of `character`.
       *[import] You have no character of that name. `/character import` takes one in.
    }
