"""Messages that are a deed in every story, for whoever has to say something to it."""

PLAIN_DEEDS = ("I look around.", "I wait.")
