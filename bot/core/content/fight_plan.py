"""A fight as it is drawn and told: zones with their distances, and who stands where in what shape."""

from __future__ import annotations

from typing import Literal

from bot.core.late_dataclasses import dataclass

Side = Literal["party", "foes", "others"]


@dataclass(frozen=True, slots=True)
class FightToken:
    """Somebody in a fight. `shape` is how hurt they look, `marks` are conditions, `turn` says whose turn it is."""

    id: str
    name: str
    side: Side
    zone: str
    shape: str
    health: int
    """From 0 to 10, as the shape shows it: never the exact number of somebody who is not played."""
    marks: tuple[str, ...] = ()
    engaged: tuple[str, ...] = ()
    turn: bool = False


@dataclass(frozen=True, slots=True)
class FightZone:
    """A part of the ground: `next_to` are the zones beside it with their distances in feet."""

    id: str
    name: str
    next_to: tuple[tuple[str, int], ...] = ()
    difficult: bool = False
    cover: bool = False


@dataclass(frozen=True, slots=True)
class FightPlan:
    """A fight at one moment: the round, the zones, and everybody in the order of initiative.

    `over` says that it has ended, and that this is how it stood last.
    """

    round: int
    zones: tuple[FightZone, ...]
    tokens: tuple[FightToken, ...]
    over: bool = False
