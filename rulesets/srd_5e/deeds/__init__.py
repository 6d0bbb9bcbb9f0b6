"""Deeds beside the acts of a fight: what they are called, the checks they ask for, and what comes of them."""
