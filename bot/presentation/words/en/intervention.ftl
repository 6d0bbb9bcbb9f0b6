a_character = a character
apply = Apply
approve = Approve
approved_here = A second game master approved the intervention: it is done.
asked = Another game master has to approve this within a day. I asked in the channel; what comes of it is said there.
asks = **{ $who }** asks a second game master to look at an intervention (`{ $kind }`) within a day. Nothing has changed yet.
block_field = One change a line: path = JSON value
block_title = Set the state
cancel = Cancel
change_emotions = Press the button, and change what should be different.
decline = Decline
declined_here = A second game master declined the intervention. Nothing changed.
done = Done: **{ $summary }**
done_here = A game master looked at this intervention: it is done.
edit_rules = Edit the rules
emotions_field = One a line, each from 0 to 1
emotions_title = Set emotions
found =
    I found:
    { $found }
    This block would mend it:
kill_title = Let { $who } die
look = Look at it (game masters)
look_and_decide = Look and decide (game masters)
look_first = Look at it first
mind = ⚠️ Mind
recent = Told last
name_field = Type the character's full name to confirm
name_hint = Capitals do not matter.
no_effect = Nothing would change.
not_yet = Only you see this. Nothing has changed yet.
nothing_found = I found nothing in the state that contradicts itself. A block can still be pasted.
paste_block = Paste a block
request = Asked for by another game master
request_moved_on = Asked for by another game master. The story moved on since; this is what it would do now
return_story = Return to the story
returned = Back to the story.
rules_field = One rule a line; they replace those there are
standing = { $status }, at { $place }
undo_last = Undo it
your_block = Your block
your_emotions = Your emotions, not taken
