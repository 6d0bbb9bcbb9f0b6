"""Reads acts of a game's own terms: what the rules call a spell, a weapon or a deed, in players' mouths."""
