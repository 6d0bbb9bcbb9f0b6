"""Attacks: the roll, weapons in hands, stat blocks, and what a hit brings besides damage."""
