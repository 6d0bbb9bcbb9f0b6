"""How the engine's English fits together, and which language a story is told in."""
