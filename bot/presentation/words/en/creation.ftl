# Making a character of one's own, question by question.

auto = Choose for me
back = Back
expired = I no longer remember this character: it is more than an hour old, or I was restarted since. Press “Make my own” or use `/character create` again; “Finish for me” is quick.
finish = Finish for me
footer =
    { $marked ->
        [yes] { $whose } · Only you see this. ⭐ suits what you chose.
       *[no] { $whose } · Only you see this.
    }
intro = A few questions make a character. “Finish for me” answers all that is left, at any time.
left_out = { $names }. What is missing can be put right in the story; the rest is reckoned by these rules.
level_of = A new level for { $name }
make = Make my own
name = Give it a name
no_file = { $name } has no sheet that can be written to a file.
no_level_yet = { $name } has not enough experience for the next level yet. `/character sheet` says how much it takes.
no_levels = Characters of this story do not rise by levels.
no_maker = Characters of this game are not made by questions. `/game join` takes a ready one, `/character create` makes one in a form.
no_room = You have { $most } characters of your own, and more are not kept.
not_read = Not read
not_ready = This character is not ready yet. Answer what is left, or press “Finish for me”.
own_option = ✨ Make my own, step by step
page_after = More ({ $page } of { $pages })
page_before = Before
picked = Picked: **{ $picked }** (of { $count })
placeholder =
    { $picked ->
        [0] { $count ->
            [1] Choose one
           *[other] Choose { $count }
        }
       *[other] { $picked } of { $count } chosen
    }
pronouns = Pronouns: she, he, they or it
pronouns_hint = they
read = Read from the file
ready_footer = Only you see this. Nothing has happened yet.
refused = These answers do not fit together: { $why } Go back and choose again.
rename = Another name
rise = Gain the level
rising = { $name } gains a level; the story says what it brings.
rising_asked = All is chosen. This is told in the story, and takes a moment of it.
several = Choose { $count }.
so_far = So far
take =
    { $case ->
        [story] Join the story as { $name }
       *[kept] Keep { $name }
    }
unnamed = Your character
unnamed_footer = Only you see this. Give it a name, then it can begin.
unsound = { $why }
