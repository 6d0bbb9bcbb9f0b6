belongs_to = Belongs to
card_says = The card says
choose = Choose below.
creator_says = Its creator says
drop = Never mind
empty = This entry is empty.
file = The file is the card as you sent it, with everything in it.
from = From
how_to_read = `/character card` with `entry`
keep = Keep this lorebook
keys = Called up by
lore =
    Lore ({ $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    })
more = { $shown } and { $more } more
not_yet = Only you see this. Nothing is taken in until you say so.
read = Read an entry
replaces = **It replaces your { $name } there.**
replaces_lore = **It replaces the lorebook it has now.**
ruleset = Game system
stats = Stats to start with
take = Take this character
which = For which game system?
whose_lore = Whose lorebook is it?
