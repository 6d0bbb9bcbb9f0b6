"""The port to what draws maps and people for those who would rather look."""

from __future__ import annotations

from typing import Protocol

from bot.core.content.fight_plan import FightPlan
from bot.core.content.sheet_picture import SheetPicture
from bot.core.rules.knowledge.known_map import KnownMap
from bot.core.rules.knowledge.met_people import MetPeople


class Drawing(Protocol):
    """Draws by rules: the same PNG bytes for the same value, below a megabyte, with names but no sentence in it."""

    async def map(self, known: KnownMap) -> bytes:
        """The places with their ways; a place bears its number in the order of the map."""
        ...

    async def fight(self, plan: FightPlan) -> bytes:
        """The zones of a fight with everybody in them, and the order of turns."""
        ...

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A character sheet, with the words that are on it."""
        ...

    async def people(self, known: MetPeople) -> bytes:
        """The people in a ring, with a line between two who stand otherwise than they did."""
        ...
