concept_field = Who is it, in a sentence or two?
concept_hint = A night nurse who notices everything and says little.
form_change = Change a character
form_new = A new character
name_field = Name
name_hint = Mara Vance
new_concept = New description (empty keeps it)
new_name = New name (empty keeps it)
nobody_in_play = Nobody is in the story yet whose eyes you could look through. `/game join` brings you in.
no_name = A character needs a name.
stats =
    { $case ->
        [schema] { $path }: { $message }
       *[line] I could not read the line “{ $line }”. Write one stat a line with a whole number, for example `Empathy: 4`, or leave the field empty for a balanced start.
    }
stats_field = Stats, one a line (may stay empty)
stats_hint = Empathy: 4
unfit = { $name } does not fit this ruleset. `/character create` makes one that does.
unknown =
    { $case ->
        [here] No such player character is in this game. `/game status` lists them.
        [create] You have no character of that name. `/character create` makes one.
        [role] There is no free role “{ $choice }”. Free: { $offered }.
        [menu] I do not know that character. Pick one of yours from the menu of `character`.
       *[import] You have no character of that name. `/character import` takes one in.
    }
wrong_level = { $name } { $why }. `/character create` makes one that fits; the ready characters do too.
changed = **{ $name }** is changed. Games already running keep the character as it was.
ready = **{ $name }** is ready for { $ruleset }. `/game join` in a game of it takes { $name } in.
yours = { $name } (yours)
