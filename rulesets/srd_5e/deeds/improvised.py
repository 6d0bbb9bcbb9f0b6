"""A check by deed before it is rolled."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ImprovisedCheck:
    """A check before it is rolled: the skill or ability, the difficulty, the tool, and what speaks for and against it.

    `save` is the ability of the saving throw that it is instead of a check, `deed` the key of the deed, and
    `subject` whoever or whatever it is done to, `total` what was rolled once it was, and `thing` what it is done with.
    """

    skill: str
    dc: int
    tool: str | None = None
    advantages: tuple[str, ...] = ()
    disadvantages: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    save: str = ""
    ability: str | None = None
    deed: str = ""
    subject: str | None = None
    total: int = 0
    thing: str | None = None
