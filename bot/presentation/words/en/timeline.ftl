bad_count = Take back 1 to { $most } turns at a time.
branch_begins = A branch from scene { $scene } begins in { $thread }.
branched =
    🌿 A branch of **{ $title }** from scene { $scene }. The other story goes on untouched. New dice promise:
    `{ $commitment }`
done_already = That is done already.
empty = Nothing has happened here yet.
no_scene =
    { $case ->
        [taken_back] This story has no scene { $index }, or it was taken back. `/timeline log` lists the scenes there are.
        [untold] Nothing was told there. `/timeline log` lists the scenes.
       *[elsewhere] That scene is not part of the story as it stands.
    }
nothing_to_undo =
    { $told ->
        [0] No turn was told yet, so there is nothing to take back.
        [one] Only { $told } turn was told so far; take back that many at most.
       *[other] Only { $told } turns were told so far; take back that many at most.
    }
undone =
    { $turns ->
        [one] The last turn is
       *[other] The last { $turns } turns are
    } taken back, and the story stands as it did before. Nothing is deleted.
