"""Puts the game together: the only room that constructs adapters."""
