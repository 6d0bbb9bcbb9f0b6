"""Reads the sentences and clauses of a message, each sort in a room of its own."""
