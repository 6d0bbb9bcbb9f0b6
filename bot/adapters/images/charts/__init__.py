"""Draws what players look at: maps, and people in a ring."""
