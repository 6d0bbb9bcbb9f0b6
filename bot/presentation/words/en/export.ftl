history = The whole history of this story, secrets of its characters included. `talewright verify FILE` checks it.
not_yours = The file holds everything, also what players have not found out yet, so only a game master (the GM role, or Manage Server) may have it.
notes = The answer to every turn of this story with what only game masters may know, one JSON document a line.
responses = The answer to every turn of this story as players see it, one JSON document a line.
too_large = This story is too long for a Discord file. Whoever runs me can export it: `talewright export --session { $session }{ $options } --out story.jsonl`.
