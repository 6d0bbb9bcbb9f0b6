"""The world state document, world time, typed operations on it, and the difference of two states."""
