"""Attacks with weapons: the roll, what features and masteries add, and what meets them."""
