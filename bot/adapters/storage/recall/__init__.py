"""Recall in the database: an index of words, and what is found by it."""
