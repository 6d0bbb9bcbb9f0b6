"""Reads what is done: the verb phrase of a clause, and what it is done to, with, for and how often."""
