"""Resolves what a ruleset names and includes into the plain document that games are pinned to."""
