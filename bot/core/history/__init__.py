"""Scenes as commits: sealed rows, chain, lineage, replay."""
