"""What a character is inside: personality type and alignment, internal and never shown to players.

Source: docs/protocol.md, Entities.
"""

from __future__ import annotations

from itertools import product

IDENTITY = ("mbti", "alignment")
"""Keys of an entity's `internal`."""
TYPES = tuple("".join(letters) for letters in product("IE", "NS", "TF", "JP"))
MANNERS, MORALS = ("lawful", "neutral", "chaotic"), ("good", "neutral", "evil")
UNALIGNED = "unaligned"
"""Of beasts, and of whatever has no mind to choose with."""
ALIGNMENTS = (
    *(
        "neutral" if manner == moral else f"{manner} {moral}"
        for manner, moral in product(MANNERS, MORALS)
    ),
    UNALIGNED,
)  # fmt: skip
SYSTEMS = ("dnd",)
"""The protocol's word for the six ability scores, and its only one."""
DEPRECATED_SYSTEMS = {"destiny": "dnd", "srd-5e": "dnd"}


def type_said(word: object) -> str | None:
    """A personality type as it is kept; None for what is none."""
    said = str(word).strip().upper()
    return said if said in TYPES else None


def alignment_said(word: object) -> str | None:
    """An alignment as it is kept; None for what is none."""
    said = " ".join(str(word).casefold().replace("_", " ").replace("-", " ").split())
    said = {"true neutral": "neutral", "neutral neutral": "neutral"}.get(said, said)
    return said if said in ALIGNMENTS else None


def system_said(word: object) -> str | None:
    """An attribute system as it is kept; a deprecated one is migrated, None stands for what is none."""
    said = str(word).strip().casefold()
    said = DEPRECATED_SYSTEMS.get(said, said)
    return said if said in SYSTEMS else None
