"""Finds the mistakes of content files, with a hint for each."""
