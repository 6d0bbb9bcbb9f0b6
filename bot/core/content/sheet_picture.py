"""A character sheet as it is drawn, and told to whoever does not see it: figures and short lists, no sentences."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SheetScore:
    """An ability: how it is called in three letters, its modifier and score, its save and whether that is trained."""

    name: str
    modifier: str
    score: str
    save: str
    trained: bool = False


@dataclass(frozen=True, slots=True)
class SheetSkill:
    """A skill with its bonus; `training` is 0 for none, 1, or 2 for expertise."""

    name: str
    bonus: str
    training: int = 0


@dataclass(frozen=True, slots=True)
class SheetUses:
    """Something that is used up: how many are left of how many."""

    name: str
    left: int
    total: int


@dataclass(frozen=True, slots=True)
class SheetBlock:
    """A titled list: attacks as (name, figures), or words where the figures are empty."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """Everything on the sheet. `health` and `health_most` are hit points, `guard` is the figure on the shield."""

    name: str
    title: str
    origin: str
    health: int
    health_most: int
    guard: tuple[str, str]
    figures: tuple[tuple[str, str], ...]
    scores: tuple[SheetScore, ...]
    skills: tuple[SheetSkill, ...]
    uses: tuple[SheetUses, ...]
    blocks: tuple[SheetBlock, ...]
    marks: tuple[str, ...] = ()
