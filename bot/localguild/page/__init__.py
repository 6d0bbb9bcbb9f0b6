"""The page face for people and tests."""
