"""Carries out what spells do, node by node (docs/srd-5e.md, Spells)."""
