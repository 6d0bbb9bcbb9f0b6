# What the verification of a sprint's package finds.

chains =
    { $events ->
        [one] { $events } event
       *[other] { $events } events
    } in three chains verify: every vote, patch and hash follows from those before.
counted =
    { $ballots ->
        [one] { $ballots } ballot was counted again: { $won }.
       *[other] { $ballots } ballots were counted again: { $won }.
    }
differs =
    { $case ->
        [picture] { $file } is not the picture that was made.
       *[file] { $file } is not what the events say.
    }
labels = The labels are those that were committed to before anybody judged.
missing = { $file } is missing.
no_events = { $file } is missing: there is nothing to verify.
not_over = The match is not over: it is { $life }.
replay =
    { $case ->
        [same] { $file } is what this version makes of the events.
       *[other] { $file } is not as this version would make it.
    }
won =
    { $case ->
        [team] team { $team } won
       *[nobody] nobody won
    }
wrong = { $file }: { $why }
