"""The stages of a turn: each takes what earlier ones made and returns one value of its own."""
