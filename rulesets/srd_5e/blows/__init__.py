"""Attacks, damage, and what is done by hand in a fight."""
