"""Validates what agents answer: its shape, then the rules of the turn."""
