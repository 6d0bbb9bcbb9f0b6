"""The game systems, one folder each."""
