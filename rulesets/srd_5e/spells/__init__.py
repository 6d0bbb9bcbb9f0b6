"""Spells: whether they can be cast, on whom, and what they do. Their data is described in `docs/srd-5e.md`, Spells."""
