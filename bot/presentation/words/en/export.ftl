not_yours = The file holds everything, also what players have not found out yet, so only a game master (the GM role, or Manage Server) may have it.
too_large = This story is too long for a Discord file. Whoever runs me can export it: `talewright export { $options }`.
