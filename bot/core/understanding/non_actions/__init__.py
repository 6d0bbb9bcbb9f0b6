"""Knows the messages that are no turn of play: talk at the table, questions how things stand, claims, thoughts."""
