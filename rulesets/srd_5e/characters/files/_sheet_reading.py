"""What is read of a foreign sheet before our rules make a character of it, and careful reading of strangers' JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from bot.core.late_dataclasses import dataclass

MOST_ENTRIES = 500
"""How many entries of one list are looked at."""
_NOT_A_WORD = re.compile(r"[^a-z0-9]+")


@dataclass(slots=True)
class StatedFigures:
    """Figures as a sheet states them; what it leaves out stays None or empty. `unread` are names for people."""

    name: str = ""
    class_levels: dict[str, int] = field(default_factory=dict[str, int])
    subclasses: list[str] = field(default_factory=list[str])
    species: str = ""
    background: str = ""
    scores: dict[str, int] = field(default_factory=dict[str, int])
    hp_max: int | None = None
    hp_without_constitution: int | None = None
    hp_current: int | None = None
    hp_lost: int = 0
    temp_hp: int = 0
    skills: set[str] = field(default_factory=set[str])
    expertise: set[str] = field(default_factory=set[str])
    saves: set[str] = field(default_factory=set[str])
    languages: list[str] = field(default_factory=list[str])
    items: list[tuple[str, int, bool]] = field(default_factory=list[tuple[str, int, bool]])
    attuned: list[str] = field(default_factory=list[str])
    spells: list[str] = field(default_factory=list[str])
    feats: list[str] = field(default_factory=list[str])
    slots_used: dict[str, int] = field(default_factory=dict[str, int])
    slots_left: dict[str, int] = field(default_factory=dict[str, int])
    pact_used: int = 0
    hit_dice_used: int = 0
    copper: int = 0
    experience: int = 0
    exhaustion: int = 0
    inspiration: bool = False
    unread: list[str] = field(default_factory=list[str])


def key_of(name: object) -> str:
    """A name as our keys write it: `Thieves' Tools` is `thieves_tools`."""
    return _NOT_A_WORD.sub("_", text(name).casefold().replace("'", "").replace("’", "")).strip("_")


def text(value: object, most: int = 80) -> str:
    """A short text on one line; empty for anything else."""
    return " ".join(value.split())[:most] if isinstance(value, str) else ""


def whole(value: object, low: int = 0, high: int = 1_000_000) -> int:
    """An integer within bounds; the lower bound for anything else (0, where that is allowed)."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return max(low, 0)
    return min(high, max(low, value))


def part(value: object, *keys: str) -> Mapping[str, Any]:
    """An object within objects; an empty one where there is none."""
    for key in keys:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value if isinstance(value, Mapping) else {}


def parts(value: object) -> Iterator[Mapping[str, Any]]:
    """The objects of a list, as far as the bound goes."""
    if isinstance(value, list):
        for each in value[:MOST_ENTRIES]:
            if isinstance(each, Mapping):
                yield each
