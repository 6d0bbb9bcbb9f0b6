"""Worldbuilding sprints in the database: matches, and where they are shown."""
