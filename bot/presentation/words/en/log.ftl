# What the verification of a stored game finds.

added_after_end = added after the end: nothing sealed it
chain = Chain: { $head }
content =
    { $case ->
        [gone] deleted or changed
       *[added] changed or added
    }: it is not the content that the session pinned
dice =
    Dice: { $dice ->
        [verified] verified
        [wrong] wrong
        [unrevealed] not yet revealed
       *[none] none rolled
    } ({ $rolls ->
        [one] { $rolls } roll
       *[other] { $rolls } rolls
    }).
does_not_apply = its operations do not apply: { $path }: { $why }
erasure_unsealed = an erasure that nothing sealed: nobody asked for it
judged =
    Judged again: { $judged } of { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, and each comes out as it is recorded.
judged_act = act { $act } comes out otherwise, in: { $fields }
judged_conclusion = what follows from its acts is another, in: { $fields }
judged_fault = the rules cannot play it as it is recorded: { $error }
judged_not =
    Not judged again: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, { $case ->
        [erased] as words were erased on which it rests
        [branched] as what was told before this branch is not part of it
       *[undecided] as no decision of the rules is recorded
    }.
judged_operations = it changed something else than what the rules decided
judged_order = the order of turns demands another act after those that are recorded
judged_otherwise =
    Judged again, turn { $turn } (scene { $index }, { $scene }) comes out otherwise: { $what }{ $more ->
        [0] .
        [one] ; so does { $more } later turn.
       *[other] ; so do { $more } later turns.
    } Either the record was changed, or another version of Talewright, which decides otherwise, played it.
judged_proposed = it changed more than its narrator may: { $why }
link_differs = its fields or its place are not those its chain hash was made from
loose_row_gone = deleted before a scene sealed it
manifest_differs = its manifest and its state hash do not fit together
misshapen = { $column } is missing, unknown, or holds what cannot stand there
missing = missing: the next one stored is { $next }
newest_gone = deleted: the session says it is the newest
no_ruleset = the game system { $ruleset } is not installed
no_scene = missing: the session has no scene
nobody_asked = no row of the audit says that anybody asked for it
not_judged =
    Not judged again: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, because { $why }.
not_replayed = it cannot be replayed: { $error }
not_revealed = the game has ended, and its secret is not revealed
only_shapes = Not covered: everything else. While rows cannot be read, nothing more is looked at.
open_tail =
    Not covered: { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } { $case ->
        [ended] after the end. This game ended under an earlier version, which sealed nothing any more.
       *[running] since the newest scene. The next scene seals them; until then, whoever has the database can change them unseen.
    }
other_parent = its parent is not the scene before it
other_ruleset = the game system { $ruleset } is another version here ({ $installed }) than the one that was played ({ $recorded })
other_session = it belongs to another session
other_state = its operations give another state, in: { $parts }
part_added = added: no state needs it
part_changed = its bytes changed
part_gone = deleted: the state needs it
pointer = { $column } is { $stored }; the scenes say { $scenes }
problem =
    { $table ->
        [any] any table
       *[named] { $table }
    } { $key }{ $case ->
        [scene] { " " }(scene { $scene })
       *[plain] { "" }
    }: { $what }
projection = it is not what the state says
records_differ = its records are not those that the audit names
revealed_differs = the revealed secret is not the one that is stored
row_added = added: no scene sealed it
row_changed = changed since the scene sealed it
row_gone = deleted: the scene sealed this row
rules_unread = the recorded rules cannot be read ({ $error })
seal_differs = its rows, its place or its hash are not those it was made with
seal_gone = the session names another newest seal
seals_differ = its list of sealed rows and their hash do not fit together
seals_do_not_follow = the rows it seals do not follow those sealed before
secret_differs = it is not the secret that was committed to
secret_gone = deleted: the dice can never be checked
session_differs = a field that never changes differs
text_changed = { $column } or its salt changed
text_gone = { $column } is gone, and nobody asked for that
text_left_in = { $column } is there, in a file that says it holds no texts
texts_left_out =
    Not covered: { $texts ->
        [one] { $texts } text of a person that is
       *[other] { $texts } texts of people that are
    } not in this file.
turn_gone = deleted: the scene says it was played
turn_marks = its marks presented and open do not fit its status
turn_scene = its scene is { $scene }, not { $noted }
turn_status = its status { $status } does not fit its scene { $scene }
twice = stored twice
unreadable = it cannot be read: { $error }
whole =
    { $scenes ->
        [one] { $scenes } scene
       *[other] { $scenes } scenes
    } and { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } are as they were written{ $erased ->
        [0] { "" }
        [one] , { $erased } text erased by request
       *[other] , { $erased } texts erased by request
    }{ $rewritten ->
        [0] { "" }
        [one] , { $rewritten } row without the words that were erased by request
       *[other] , { $rewritten } rows without the words that were erased by request
    }.
