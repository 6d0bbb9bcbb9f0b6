"""What a player or starter asks of a table: start, join, act, take turns, end, look up."""
