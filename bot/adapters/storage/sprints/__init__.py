"""Worldbuilding sprints in the database: matches, where they are shown, and what was predicted."""
