"""Reads the guides in docs/guides and does what they tell a newcomer to do."""
