"""Monsters in a fight: their stat blocks, what their attacks bring, how they decide, and how many are a match."""
