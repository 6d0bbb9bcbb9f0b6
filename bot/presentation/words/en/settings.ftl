approval_off = One game master is enough for `/god kill` and `/god set`.
approval_on = From now on a second game master has to approve `/god kill` and `/god set`.
days = Give a number of days from 0 to { NUMBER($most, useGrouping: 0) }; with 0 every game is kept.
enforcement_set = New stories take up world events as **{ $strength }** says. `/world enforcement` changes a story that runs.
english = English
everyone = Everybody has that role, so everybody could rewrite the story. Choose another. Nothing changed.
fallback_off = Where a model fails in a new story, that turn does not happen: I say so, nothing changes, and it can be sent again.
fallback_on = Where a model fails, the built-in narrator stands in. That holds for new stories.
game_masters = Game masters
gm_role_set = The role **{ $role }** leads games here now, beside whoever may manage the server. Discord shows `/god` to people who may manage messages; show it to this role under Server Settings, Integrations, if it may not.
header_set = { $style ->
        [full] From now on each passage stands below its whole header: mode, time, place and status.
       *[compact] From now on the story stands first, and one line below it says time, place and how things stand.
    }
language = Name a language, such as “Deutsch” or “French”, in at most { $most } letters.
language_english = New stories are told in English.
language_set =
    Models tell new stories in **{ $language }**. { $case ->
        [ours] What I say myself is in it, too.
       *[english] What I say myself stays English, for want of words.
    } A story without a model stays English: it was written in it. And what I check of prose is partly a matter of English words: in another language, made-up names may slip through.
not_yours = Settings are for people who may manage this server (Manage Server). Nothing changed.
posts_set = { $style ->
        [plain] From now on my posts here are in words alone: no embeds, no bars, no boxes. A scene begins with where and when it is, then the story, then what you can do.
       *[rich] From now on my posts here look as usual, with embeds and bars.
    }
retention =
    { $days ->
        [0] Games are kept after their end.
        [one] Games are erased as a whole { $days } day after their end.
       *[other] Games are erased as a whole { $days } days after their end.
    }
retention_set =
    { $days ->
        [0] Games are kept here after their end, until somebody sets a number of days.
        [one] A game is erased as a whole { $days } day after its end: history, dice and texts. Those that ended earlier go within an hour. What is posted in Discord stays there.
       *[other] A game is erased as a whole { $days } days after its end: history, dice and texts. Those that ended earlier go within an hour. What is posted in Discord stays there.
    }
role_gone = a role that is gone
steering =
    World events bind as **{ $enforcement }** says. { $case ->
        [two] A second game master approves deaths and set states.
       *[one] One game master is enough.
    }
telling =
    Models tell new stories in **{ $language }**. { $case ->
        [narrator] The built-in narrator stands in
       *[nothing] The turn does not happen
    } where a model fails.
title = Settings
who_leads = whoever has the role `{ $role }`, or may manage the server
