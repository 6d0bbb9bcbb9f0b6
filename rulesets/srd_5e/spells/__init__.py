"""Spells: whether they can be cast, on whom, and what they do. The shape of their data is in `docs/srd-5e.md`, Spells."""
