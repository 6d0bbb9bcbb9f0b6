"""How a creature fights, from what it is: a table of our own, not the reference document's."""

from __future__ import annotations

from collections.abc import Collection

BY_KIND = {
    "aberration": "brave",
    "beast": "wary",
    "celestial": "brave",
    "construct": "mindless",
    "dragon": "brave",
    "elemental": "brave",
    "fey": "wary",
    "fiend": "brave",
    "giant": "wary",
    "humanoid": "wary",
    "monstrosity": "brave",
    "ooze": "mindless",
    "plant": "mindless",
    "undead": "brave",
}
BY_KIND_AND_ALIGNMENT = {
    ("fey", "chaotic neutral"): "cowardly",
    ("giant", "chaotic evil"): "brave",
    ("giant", "lawful evil"): "brave",
    ("giant", "lawful good"): "brave",
    ("humanoid", "chaotic evil"): "brave",
    ("humanoid", "lawful good"): "brave",
    ("humanoid", "lawful neutral"): "brave",
}


def temper(kind: str, alignment: str, intelligence: int, strength: int, traits: Collection[str]) -> str:
    """brave, wary, cowardly, pack or mindless. Traits come first, then wits, then kind and alignment."""
    if kind in ("construct", "ooze", "plant", "undead") and intelligence <= 6:
        return "mindless"
    if "pack_tactics" in traits or "swarm" in traits:
        return "pack"
    if kind == "plant":
        return "brave"
    if kind == "beast" and strength <= 8:
        return "cowardly"
    return BY_KIND_AND_ALIGNMENT.get((kind, alignment), BY_KIND[kind])
