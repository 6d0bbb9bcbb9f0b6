no_room = This server keeps { $most } stories already, and that is as many as I can keep for it. `/scenario delete` makes room.
none = There is no scenario installed. Whoever runs me can add one under `data/scenarios/`.
not_yours = Only who made this story, or a game master (the GM role), may delete it.
removed = **{ $title }** is gone from the list. Games of it that are running go on.
unknown =
    { $case ->
        [kept] This server keeps no such story. Stories that came with me stay where they are.
       *[named] There is no scenario “{ $scenario }”. `/scenario list` shows what there is.
    }
unreadable = “{ $scenario }” was kept by another version of me and does not fit its rules any more. `/scenario generate` makes a new one; `/scenario delete` takes this one away.
