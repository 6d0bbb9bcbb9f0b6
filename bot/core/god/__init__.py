"""Interventions of a game master as commands that become operations."""
