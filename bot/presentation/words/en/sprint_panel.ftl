about_to_begin = about to begin
argued = How it was argued
argued_against = Most often in the way: { $role }.
argued_team = **Team { $team }**: { $met } of { $raised } objections were met in the text, { $amended } amendments taken, { $stuck } of { $rounds } rounds came to nothing or to a tie.
argued_won = { $who } won over { $whom } { $times ->
    [one] once
   *[other] { $times } times
}.
as_promised = ✅ The labels are those that were committed to: `{ $commitment }`
ballots = Ballots
behind = The threads follow as fast as Discord takes them.
bias =
    { $judge ->
        [model] A model
       *[rules] The built-in judge
    } gave { $gave } to the world it saw first; { $winner ->
        [same] both orders have the same winner
       *[other] the order changed its winner
    }.
biome = Biome
built_in = the built-in judge
built_in_alone = for want of anybody else the built-in judge
cancelled = ⏹️ Cancelled. What was said stays, and can be replayed.
deliberating = The teams argue
faster = Faster
fastest = as fast as it can
final = final
finished = Over
fixed_before = The labels were fixed before
gallery = Gallery
how_to_judge = Both worlds are final. **Judge** shows them to you under the labels Amber and Slate, and takes your marks in five categories. Everybody may; each person once. **Reveal** ends it.
inhabitants = Inhabitants
judge = Judge
judge_models =
    { $models ->
        [one] { $models } model
       *[other] { $models } models
    }
judged = { $judges } judged.
judging = Open for judging
listed = { $id } · tier { $tier } · seed { $seed } · { $status ->
        [paused] paused
        [over] over
        [cancelled] cancelled
       *[running] running
    }
mean = **{ $mean }** of 10
no_ballot = No ballot was cast.
nobody_judged = 🎭 Nobody judged
of_phase =
    { $rounds } { $phase ->
        [FOUNDATION] foundation
        [LANDMARKS] landmarks
        [TENSION] tension
       *[CRYSTALLIZATION] crystallization
    }
pace = Pace
pace_of = { $seconds } s between turns
painted = { $pictures } of { $of } pictures
painting = The pictures are painted
pause = Pause
paused = ⏸️ Paused · { $life }
people =
    { $people ->
        [one] { $people } person
       *[other] { $people } people
    }
plan = { $rounds } rounds: { $phases }
position_bias = Position bias
predict = Predict
prompting = The worlds are final; the Prompt Engineer writes
replay = Replay
resume = Resume
reveal = Reveal
revealed = Revealed
slower = Slower
stands = { $phase }, round { $round } of { $total }
step = Step
team = Team { $team }
theatre = Theatre
tie = 🤝 A tie
title = Worldbuilding sprint
twist = Twist
two_worlds = ⚖️ Two worlds, and nobody says whose
unnamed = unnamed
was = { $label } was team { $team }
world = Play the winning world
world_of = Team { $team }: { $world }
