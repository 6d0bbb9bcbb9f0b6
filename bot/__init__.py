"""Talewright, a Discord game master whose facts are decided by code."""
