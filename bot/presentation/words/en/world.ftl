event =
    (Round { $round }) { $told }{ $case ->
        [public] { "" }
       *[hidden] { " " }*(for game masters)*
    }
events_bind = Events bind
events_title = What happened in the world, page { $page }
here = Here: { $people }.
latest_events = Latest events
no_place = No place is known yet.
no_rules = There are none yet. Only you see this.
nothing_older = Nothing older.
older_events = Older ones are on page { $page }.
rules_footer = One rule a line. Only you see this.
rules_title = The rules of this world
time = Time
title = The world
