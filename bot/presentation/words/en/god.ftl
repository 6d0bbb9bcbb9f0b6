declined = Declined. Nothing changed.
done_already = That is done already. `/god undo` takes the last change back.
dropped = Nothing changed.
gone =
    { $case ->
        [gone] That preview is over: it was answered, or is too old. Nothing changed now; give the command again.
        [expired] That preview is over: it waited too long. Nothing changed; give the command again.
        [full] { $most } interventions wait for a second game master here already. Nothing changed; decide those first.
       *[form] I do not know this form any more in { $place }.
    }
line = That touches a line of this table (“{ $touched }”). Nothing changed. Word it otherwise, or talk with the table and take the line back: `/game lines`.
look_again = The story moved on meanwhile. Look again
moved_on = The story moved on meanwhile. Look at the change again.
no_change = Nothing to change: it is like that already.
not_a_number = “{ $words }” is no number: write one from 0 to 1, such as 0.8. Nothing changed.
not_allowed =
    { $case ->
        [world] Who started this story, or the GM role, may change its world. Nothing changed.
       *[god] God mode is for the GM role. Nothing changed.
    }
own_request = This is your own request; another game master has to look at it.
rules_not_taken = Your rules, not taken
story_over = The game is over. Nothing changed.
typed_help = After `GOD MODE:` write what happens in the world, `kill NAME`, `undo`, `reset to June 10, Evening`, or `set` with a block below it. Everything else is a command: `/god`, `/world`. Nothing changed.
typed_waits = An intervention waits. A game master can look at it and decide; nothing has changed yet.
