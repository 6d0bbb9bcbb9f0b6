"""Portraits: who sits for one, what they wear, and how that is drawn."""
