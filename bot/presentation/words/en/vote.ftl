asked = Only who started this game, or the GM role, may do that alone. I asked the table to vote.
gone = That vote belongs to a story that is over.
open = The table is voting on an undo already. Use its buttons.
canon_stands =
    { $case ->
        [here] This story, from scene { $scene } on. The other is in <#{ $other }>.
       *[there] The story in <#{ $other }>, from scene { $scene } on.
    }
canon_settled =
    { $case ->
        [branch] 🗳️ This branch is canon: the table has voted.
       *[origin] 🗳️ The story that this branches from is canon: the table has voted.
    }
stands =
    { $voted } of { $seated } players have voted; more than half decides. It ends <t:{ $until }:R>; if undecided by then, { $about ->
        [undo] nothing is taken back
       *[branch] neither story is made canon
    }.
