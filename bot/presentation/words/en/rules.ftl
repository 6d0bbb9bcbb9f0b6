# Answers to `DM:` questions, from a ruleset's data and its rulebook.

action =
    { "" }**{ $label }.** { $summary }{ $case ->
        [rolled] { " " }{ $rolled }
        [never] { " " }It is never rolled.
       *[plain] { "" }
    }
actions =
    What this game turns on (say it in your own words):
    { $listed }
    Anything else you write is played, too: a greeting, a promise, a look, a deed.
carried =
    { $case ->
        [some] You carry { $things }.
       *[nothing] You carry nothing.
    }
clock = **{ $label }** stands at { $value } of { $most }.
condition = Your condition: { $status }.
dice =
    { $case ->
        [rolled] The dice of a story come from a secret that was fixed before the first roll. Its fingerprint stands in the opening post, the secret itself is opened at the end, and `/dice verify` recomputes every roll.
       *[none] No dice are rolled in this game: the same deed in the same place always has the same result.
    }
goal = **Your goal.** { $goal } **At stake.** { $stakes }
holder =
    { $case ->
        [you] You have { $thing }.
        [other] { $who } has { $thing }.
       *[here] Nobody holds { $thing }: it is here, in sight.
    }
last_passage = What was told last: { $text }
led_to_it = What led to it:
left =
    { $left ->
        [one] The next moment is the last, if nothing ends the story before.
       *[other] About { $left } moments are left, if nothing ends the story before.
    }
no_such_action = The rules of { $ruleset } know no such action. They know: { $known }.
no_ways = none
nobody_trades = Nobody here trades.
nobody_near = nobody and nothing of note
not_found = I do not find that in the rulebook of { $ruleset }. { $topics }
now = Now: { $status }.
nowhere = Nowhere
passage = **Scene { $scene }.** { $text }
person =
    { "" }**{ $name }** is here, { $status }.{ $case ->
        [known] { " " }{ $age } years old. { $looks }
       *[unknown] { "" }
    } What goes on inside is for the story to show.
play = { $summary } Write what your character does; everything else follows. { $topics }
recorded =
    { "" }**Scene { $scene }, { $place }.** { $case ->
        [said] { $who }: { $text }
       *[told] { $text }
    }
record_end =
    { $case ->
        [first] Nothing was told before that: the story begins there.
        [last] Nothing has been told after that yet.
        [why] Neither the record nor the rulebook says why.
       *[more] That is all I find about it.
    }
rests_on = -# What this rests on:
rests =
    { $case ->
        [book] It stands in the rulebook, under { $titles }.
       *[now] It is how things stand in the story right now.
    }
right_now = Right now, for instance: { $tries }.
rolled =
    Rolled on `{ $dice }`{ $case ->
        [stat] { " " }+ { $stat }
        [highest] { " " }+ the highest of { $voices }
        [label] { " " }and your { $label }
       *[bare] { "" }
    }: { $bands }.
rolls =
    What was rolled:
    { $lines }
self =
    You play **{ $name }**{ $case ->
        [role] : { $tagline }
       *[own] { "" }
    }. `/character sheet` shows the numbers.
stat =
    { "" }**{ $label }.** { $represents } High: { $high } Low: { $low }{ $case ->
        [rolled] { " " }It may be rolled for: { $used }.
       *[plain] { "" }
    }
surroundings = You are here: **{ $place }**. In sight: { $near }. Ways out: { $ways }. { $status }
table =
    { $case ->
        [join] `/game join` gives a character of this story to whoever wants one; `/character create` makes one of your own.
        [leave] `/game leave` takes your character out of the scene; `/game join` brings it back.
        [aside] What begins with `//` or `((` is talk among you; the story does not hear it.
        [buttons] Buttons are suggestions. Whatever you write in your own words is a turn just as well.
        [recap] `/game recap` tells what happened so far, and what is open.
        [sheet] `/character sheet` shows your character's numbers; only you see it.
       *[pause] `/game pause` holds the story, `/game resume` goes on, `/game end` closes it: for its starter and GMs.
    }
thing = **{ $name }.** { $text }
time = It is { $now }.
topics =
    { $case ->
        [some] The rulebook speaks of: { $topics }. Ask about one of these, about an action (`DM: what can I do?`), or how things stand (`DM: where am I?`).
       *[none] Ask about an action (`DM: what can I do?`), or how things stand (`DM: where am I?`).
    }
total = A total of { $total } is *{ $band }* ({ $totals }).
trades = **{ $name }.** { $text }
way =
    { $place } (by { $door }{ $case ->
        [shut] , shut
       *[open] { "" }
    })
with_you =
    { $case ->
        [some] With you: { $people }.
       *[nobody] Nobody else is here.
    }
your_go = It is your go: what you write next is played.
