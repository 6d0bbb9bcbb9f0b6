drawn =
    { $kind ->
        [line] line
       *[veil] veil
    }: { $line }
empty = Write what should not come up.
limits =
    -# Kept by words: those you wrote, and for much that people often name (spiders, drowning, harm to children …) those by which it
    is usually told. What is only hinted at can get through; the X-card is there for that.
lines = Lines: never told
no_lines = This table has drawn no lines and no veils. `/game lines add:` draws one; nobody is named with it.
no_whispers = Nobody has whispered anything in this story.
not_yours = Whispers are for the GM role.
other_story = That story is over. `/game xcard` is for the one that is told here now.
too_long = “{ $line }…” is too long: keep each one to { $most } characters.
too_many = At most { $most } of a kind; take one back first.
too_vague = “{ $line }” is too little to go by: use at least one word of three letters or more.
unknown = There is no such line. `/game lines` lists them.
veils = Veils: only hinted at
whisper_too_long = At most { $most } characters, please.
whispered = Kept for the game masters; nobody else reads it. They see it with `/game whispers` when they look: I send no message to them.
