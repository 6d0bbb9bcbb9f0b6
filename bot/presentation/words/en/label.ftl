at_stake = At stake
content_notes = Content notes
fair_dice = Fair dice
good_to_know = Good to know
nothing_here = Nothing here.
only_you = Only you see this.
player_count =
    { $players ->
        [1] one
       *[other] up to { $players }
    }
players = Players
ready_characters = Ready characters
rules = Rules
somebody = somebody
tone = Tone
where = Where
