"""The response document of a turn (protocol, seed 002)."""
