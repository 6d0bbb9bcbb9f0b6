bad_count = Take back 1 to { $most } turns at a time.
began_with = Began with
branch_begins = A branch from scene { $scene } begins in { $thread }.
branch_thread = Branch of scene { $scene }
branched =
    🌿 A branch of **{ $title }** from scene { $scene }. The other story goes on untouched. New dice promise:
    `{ $commitment }`
dice = Dice
done_already = That is done already.
earlier_button = ◀ Earlier
empty = Nothing has happened here yet.
genesis = beginning
god = a game master changed something
jump = Jump to a scene
later_button = Later ▶
memories = Memories
no_scene =
    { $case ->
        [taken_back] This story has no scene { $index }, or it was taken back. `/timeline log` lists the scenes there are.
        [untold] Nothing was told there. `/timeline log` lists the scenes.
       *[elsewhere] That scene is not part of the story as it stands.
    }
nothing_decided = Nothing was decided in this scene.
nothing_to_undo =
    { $told ->
        [0] No turn was told yet, so there is nothing to take back.
        [one] Only { $told } turn was told so far; take back that many at most.
       *[other] Only { $told } turns were told so far; take back that many at most.
    }
older = Older scenes: /timeline log before:{ $before }
tell_again = 🔁 Tell it again
title = What happened
told_by = Told by
undo = the story went back
undone =
    { $turns ->
        [one] The last turn is
       *[other] The last { $turns } turns are
    } taken back, and the story stands as it did before. Nothing is deleted.
goes_back = *The story goes back to this.*
gone =
    { $case ->
        [again] ⚡ So again: { $words }
       *[no_longer] ⚡ No longer so: { $words }
    }
why = Why scene { $scene } went as it did
world_events = World events
not_retold =
    { $case ->
        [moved_on] Only the newest passage of a turn can be told in other words, while nothing has happened since.
        [unknown] What happened in that turn is not on record any more, so its passage stays as it is.
        [same] There are no other words for that. The passage stays as it is.
        [capped] There is too little budget left to tell that in other words. The passage stays as it is.
       *[unanswered] No other words came that could be shown. The passage stays as it is.
    }
retell = told in other words
retelling = The last passage is told in other words. What happened in it stays as it is.
