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
not_one_of = { $field } is one of: { $known }.
own_request = This is your own request; another game master has to look at it.
rules_not_taken = Your rules, not taken
story_over = The game is over. Nothing changed.
typed_help = After `GOD MODE:` write what happens in the world, `kill NAME`, `undo`, `reset to June 10, Evening`, or `set` with a block below it. Everything else is a command: `/god`, `/world`. Nothing changed.
typed_waits = An intervention waits. A game master can look at it and decide; nothing has changed yet.
not_repeated = Something is not so after all; this table does not tell more of it.
told = ⚡ { $event }
bad_emotion = An emotion is 0 to 1000 here (0.3 is 300).
bad_id = An id is small letters, digits, - and _: iron_tower.
bad_round = A round is 0 or more.
bad_status = A status is one of: { $known }.
bad_time =
    { $case ->
        [words] I find no time in “{ $words }”. Write a day, a clock or a part of the day, such as `reset to June 10, Evening`, or use `/god time`.
        [field] World time has year, month, day, hour, minute, second, microsecond.
       *[empty] Say what to set: year, month, day, hour, minute or second.
    }
block_refused =
    { $lines }
    { $more ->
        [0] Nothing changed.
       *[other]
            … and { $more } more.
            Nothing changed.
    }
changed_since = { $path } has changed since; set it by hand instead.
character_not_found =
    { $case ->
        [several] { $count } are called “{ $wanted }”: { $which }. Write one of these, or use the menu.
        [block] Character not found: nobody is called { $wanted }.
       *[nobody] Character not found: nobody here is called “{ $wanted }”. Choose from the menu.
    }
last_other = { $name } is the last other person here: after this nobody is left to answer.
holds = { $name } holds { $what }. It will lie with the body, for whoever searches it.
dead_already = { $name } is dead already.
empty_block = Write one change a line: path = value.
empty_event = Say what happens, in a sentence or two.
line_refused = Line { $number } ({ $written }): { $why }
lines =
    { $first }
    { $second }
malformed =
    { $case ->
        [kind] There is no command “{ $written }”. Nothing changed.
       *[field] { $path }: { $why }. Nothing changed.
    }
malformed_line = Write it as path = value.
malformed_value =
    { $case ->
        [deep] The value is nested too deeply.
        [json] { $written } is no number of JSON.
        [fraction] { $written } is a fraction; numbers in the state are whole (an emotion of 0.3 is 300).
        [unstorable] A number in the value is too large, or a letter in it is half of one.
       *[literal] “{ $written }” is no JSON value. Words stand in quotes, numbers, true, false and null do not.
    }
name_not_typed = Nothing changed: the name to type is { $name }.
no_emotion = Name one or more of: { $known }.
no_name =
    { $case ->
        [place] A location needs a name and a description.
       *[thing] A new character or thing needs a name.
    }
nothing_to_undo = There is no intervention to take back.
protected_path =
    { $case ->
        [place_id] The id of a place never changes.
        [scene] scene_state.{ $name } is set, not deleted.
        [player] A player's character is not deleted.
        [derived] { $field } follows from other fields; set those (status, location, a zone's light).
        [memories] Core memories are written by the story; `/god event` adds to it.
        [fixed] The { $field } of { $name } never changes.
       *[field] Name the field to change after a dot.
    }
still_used =
    { $case ->
        [inside] { $who } is still at { $name }; move it first.
        [related] { $name } still has relations to others; set the status to “dead” instead.
       *[way] A way still leads to { $name }; take it out of its neighbours' connected_to first.
    }
whole_part = { $part } is not replaced as a whole, because { $lost } would be lost. Name one entry after a dot, or delete it with `__DELETE__`.
too_long =
    { $case ->
        [event] { $length } characters; { $most } is the most.
        [rule] Rule { $length } is too long: { $most } characters is the most. Nothing changed.
       *[block] { $length } changes; { $most } is the most. Deltas only.
    }
too_many_rules = { $rules } rules; { $most } is the most. Nothing changed.
unfit = { $why }
unfit_pressure = { $name } in { $part } has not its shape: { $why }
unknown_location =
    { $case ->
        [several] { $count } are called “{ $wanted }”: { $which }. Write one of these ids.
       *[nowhere] There is no location “{ $wanted }”. `/world show` lists them.
    }
unknown_path =
    { $case ->
        [dots] A path is words joined by dots.
        [not_carried] { $name } carries no { $path }.
       *[none] { $path } is no path of the state.
    }
which_character = Several player characters are here; name one after the dot.
dead_one = { $name } (dead)
