"""The whole log of one session: read from the database, and written to and read from a file."""
