above_limit = The most for a whole server is { $limit } a { $span }: whoever runs me set that.
cap_set =
    { $scope ->
        [guild] The whole server
        [session] Each story
       *[user] Each player
    }, a { $span }: { $limit }{ $case ->
        [default] { " " }(the default)
       *[own] { "" }
    }. It counts from now on.
caps = a { $span }: { $caps }
default_offered = As whoever runs me set it
footer = Days and months are those of UTC. Past a cap, the built-in narrator tells the story.
incomplete = To set a cap, fill in all four: `whose`, `per`, `unit` and `cap`. With none of them I show the caps there are. Nothing changed.
most_of_player = Each player: most for language models
most_of_server = The whole server: most for language models
most_of_story = Each story: most for language models
no_cap =
    { $unit ->
        [tokens] no cap in tokens
       *[micros] no cap in dollars
    }
none_offered = No cap
of_cap = { $used } of { $cap }
set_here = { $cap } (set here)
spent =
    { $scope ->
        [all] The budget of whoever runs this bot
        [guild] This server's budget
        [session] This story's budget
       *[user] A player's budget
    } for language models has too little left for another turn: { $used } of { $cap } used { $span ->
        [day] today
       *[month] this month
    }. Until it renews { $span ->
        [day] at midnight UTC
       *[month]
            on { $day } { $month ->
                [1] January
                [2] February
                [3] March
                [4] April
                [5] May
                [6] June
                [7] July
                [8] August
                [9] September
                [10] October
                [11] November
               *[12] December
            }, midnight UTC
    }, the built-in narrator tells the turns that no longer fit: the same rules and the same dice, in plainer words. `/game status` shows what is used.
this_server = This server
this_story = This story
title = Budget for language models
too_large = The highest cap is { $limit }; or write none.
unreadable =
    { $case ->
        [tokens] A cap in tokens is a whole number such as 200,000, or none.
        [micros] A cap in dollars is an amount such as $1.50, or none.
       *[fraction] Tokens are whole: write a number such as 200,000, or none.
    }
use =
    { $span ->
        [day] today
       *[month] this month
    } { $tokens } tokens, { $money }
used = Used by this server
you = You
