"""Authored content: its shapes, the adventure loaded from it, its CEL expressions, its opening state, its checker."""
