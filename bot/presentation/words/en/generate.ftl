expired = That preview is over: it is older than half an hour, or I was restarted. `/scenario generate` with the `seed` that stands below it, and the same wishes, shows the same story again.
kept = **{ $title }** is kept: `/scenario list` shows it here, and `/game start` begins it.
names =
    { $case ->
        [count]
            This story has { $people ->
                [one] { $people } person
               *[other] { $people } people
            }, and those are { $names } names. Write one a line, in the order in which they stand.
        [twins] Two people with the same first name cannot be told apart in a story.
       *[shape] “{ $line }” cannot be a name here: one to four words, with letters, hyphens and apostrophes.
    }
no_tables = I have no tables for { $ruleset }, so I cannot make up a story for it.
not_gm = Keeping a story for the server is for game masters (the GM role, or Manage Server). *Start here* plays it without keeping it.
refused = { $why }
too_long = “{ $shown }…” has { $length } characters; { $most } are the most.
unavailable = Stories cannot be made up here right now. Whoever runs me finds the reason in the log.
unfit =
    { $case ->
        [adults] “{ $word }” has no place in this game: it is between adults, and never explicit.
       *[any] “{ $word }” has no place here: these stories are never explicit.
    }
for_two = { $ruleset } is for two: one player, and whoever is in there.
gaps_filled =
    { $gaps ->
        [one] { $gaps } gap is filled from my tables.
       *[other] { $gaps } gaps are filled from my tables.
    }
model_story_unused = The model's story could not be used ({ $why }); this one is from my tables.
no_such_place = None of my places answers to those words, so I took another.
no_such_tone = No table has that tone; it stays with the story as a word.
not_told =
    { $case ->
        [unpaid] The budget for language models has too little left for a story, so this one is from my own tables.
       *[failed] No model told a story just now, so this one is from my own tables.
    }
