actions = actions
beside_games = Beside games
characters = characters
commands = commands
dice = dice
done =
    Done: { $texts ->
        [one] { $texts } text of yours is
       *[other] { $texts } texts of yours are
    } erased, and so is what repeated them. `/privacy` shows what is left. Your messages in Discord are yours to delete.
erase = Erase my words
erased_before = Erased before
erasure = { $day } ({ $status ->
        [done] done
       *[running] under way
    })
file = Everything you wrote that is stored here.
game = **{ $title }** in { $where } ({ $status ->
        [paused] paused
        [ended] ended
       *[active] active
    }, since { $since }): { $counts }
how_long = How long
in_games = In games
kept =
    { $place ->
        [server] { $days ->
            [0] Ended games are kept on this server.
            [one] Ended games are erased here { $days } day after their end.
           *[other] Ended games are erased here { $days } days after their end.
        }
       *[nowhere] Each server says how long its ended games are kept.
    } When I am removed from a server, its games go { $left ->
        [0] at once.
        [one] { $left } day later.
       *[other] { $left } days later.
    }
kept_stories = kept stories
messages = messages
more_games =
    … and { $games } more { $games ->
        [one] game
       *[other] games
    }
my_data = My data
not_sure = Nothing is erased. Press the button again, and write { $word } into the form, if you want it.
predictions = predictions of sprints
profiles = profiles
readers = Who reads it
sprints_judged = sprints judged
sprints_started = sprints started
staying = What stays
sure_field = Write { $word } to erase them
sure_hint = Games go on without your words. Nothing brings them back.
texts =
    { $texts ->
        [0] Nothing you wrote is stored here.
       *[other] Texts you wrote: { $texts }.
    }
title = What is stored of you
too_large = Your words are too large a file for Discord. Whoever runs the bot can write it with `talewright privacy show`.
too_soon = I did that for you a moment ago. Please ask again a little later.
what_goes = Your messages, whispers, profiles, own characters, cards and lore go, and what your characters were called. The passages told of your turns go too, and your words wherever else a game repeats them. Games go on: your character plays on under a neutral name. Nothing brings the words back.
what_stays = Your Discord id beside turns, votes and commands, when they were, and the numbers of your dice: the history is a chain that everybody can check. Lines, veils and the words of X-cards: nobody knows whose they are. What other people wrote. What is posted in Discord: delete your own messages there.
whispers = whispers
who_reads = What you write in a channel of a game is told there to all who read it, and so are your character's name and profile. Whispers and god commands are read by game masters. The dice ledger shows what a roll was for.
