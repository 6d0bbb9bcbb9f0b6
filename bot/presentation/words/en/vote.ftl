asked = Only who started this game, or the GM role, may do that alone. I asked the table to vote.
gone = That vote belongs to a story that is over.
open = The table is voting on an undo already. Use its buttons.
