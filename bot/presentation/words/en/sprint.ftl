already_voted = You have judged this match; each judge does once.
ballot_counts = ✅ Your ballot counts. The labels open with the reveal.
begun = The sprint has begun: watch { $links }. The controls are in { $controls }.
cancelled = The sprint is cancelled. `/sprint replay` shows what was said.
held = I am about to be away for a while, so sprints rest. They go on by themselves when I am back; try again then.
judge_first = The replay tells whose world is whose. It opens for you once your ballot is cast, and for everybody with the reveal.
marks_missing = Mark both worlds first.
no_model = The model “{ $model }” cannot be used here now.
no_pictures = No picture is painted yet. They come after both worlds are final.
no_reel = The reel of this match could not be added here; the result above stands without it.
no_story =
    { $case ->
        [tables] This installation has no tables to make stories from.
       *[ruleset] No story can be made of this world for { $ruleset }; choose another game.
    }
no_webhooks = -# The personas speak without pictures of their own, because I lack **Manage Webhooks** in { $where }.
no_winner = Nobody has won this sprint. Say whose world it should be, A or B.
none = Sprints cannot be played here right now; the log says why.
not_counted = Your ballot came too late, or for the second time.
not_final =
    { $case ->
        [world] The teams are still arguing. Their worlds can be played once they are finished and judged.
        [one] That world is not finished yet.
       *[both] Both worlds must be finished before they can be packed.
    }
not_judged = The match is not judged yet. I say so when it is.
not_judging =
    { $case ->
        [now] Ballots count while the match is judged, not now.
        [revealed] The labels are open, so nobody judges this sprint any more.
        [judge] The worlds are not finished yet. Once they are, everybody may judge them.
       *[reveal] The worlds are not finished yet, so nobody has judged them.
    }
not_open = Nothing of this sprint can be foreseen any more: its vote is being cast, or its worlds are being judged.
not_revealed =
    { $case ->
        [world] Whose world it is stays hidden while people judge. It can be played once the labels are open: `/sprint reveal`.
       *[package] The package tells whose world is whose; it comes with the reveal.
    }
not_yours = Only who started this sprint, or the GM role, may steer it.
nothing_yet = Nothing was said yet. Look again in a moment.
over = This sprint is over. `/sprint replay` shows it again.
pace_now = Now { $pace }.
packed = The whole match: worlds as YAML and JSON, transcript, events, prompts, pictures and scores.
steered =
    { $case ->
        [pause] The sprint is paused after the turns that are being spoken.
        [resume] The sprint goes on, { $pace }.
       *[step] One turn more for each team.
    }
thread_gone = The thread of team { $team } is gone. The match goes on; `/sprint replay` shows all of it.
too_large = The package is larger than Discord takes. Whoever runs me can write it with `talewright sprint --match { $match_id } --out DIR`.
too_many = { $most } sprints run here already. Wait until one is judged, or cancel one.
unfit_ballot = { $reason }
unknown =
    { $case ->
        [none] No sprint was played here yet. `/sprint start` begins one.
        [menu] I know no such sprint. Pick one from the menu of `match`.
       *[status] I know no such sprint. `/sprint status` lists those of this server.
    }
world_kept = **{ $title }** is on this server's shelf now, with its lore. `/game start scenario:{ $scenario }` plays it.
wrong_rounds = Write the rounds of the four phases as `3-4-2-1`: up to eight each of foundation, landmarks and tension, and one to three of crystallization.
wrong_seed = A seed is a whole number from 0 to { $most }.
