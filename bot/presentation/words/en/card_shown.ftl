# What a card that is taken in says of itself.

always = always
by = by { $name }
card = { $kind } ({ $form })
examples = example conversations
files_not_kept =
    { $files ->
        [one] Not kept: { $files } file that came with it (pictures and such).
       *[other] Not kept: { $files } files that came with it (pictures and such).
    }
greetings = greetings
instructions = instructions after the history
lore_told = Where a language model tells the story, it reads an entry of the lore when the story speaks of one of its keys. What comes of that, everybody at the table reads.
lorebook = Lorebook ({ $form })
newer = It says it follows version { $version } of its format, newer than I know. What I do not know is kept.
off = switched off
picture_not_kept = Not kept: the picture itself.
system_prompt = system prompt
unnamed = A lorebook
unused = Kept, but never used here: { $parts }.
version = version { $version }
