"""Draws what players look at, maps and rings of people, in a thread, so that nobody waits for it.

What draws is loaded there with the first picture.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.adapters.first_use import called

if TYPE_CHECKING:
    from bot.core.content.fight_plan import FightPlan
    from bot.core.content.sheet_picture import SheetPicture
    from bot.core.rules.knowledge.known_map import KnownMap
    from bot.core.rules.knowledge.met_people import MetPeople


class Charts:
    """The Drawing port."""

    async def map(self, known: KnownMap) -> bytes:
        """The places with their ways."""
        return await _draw("maps:draw_map", known)

    async def fight(self, plan: FightPlan) -> bytes:
        """The zones of a fight with everybody in them."""
        return await _draw("plans:draw_plan", plan)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A character sheet."""
        return await _draw("sheet_pictures:draw_sheet", picture)

    async def people(self, known: MetPeople) -> bytes:
        """The people in a ring."""
        return await _draw("rings:draw_people", known)


async def _draw(name: str, shown: object) -> bytes:
    drawn: bytes = await asyncio.to_thread(lambda: called(f"bot.adapters.images.charts.{name}")(shown))
    return drawn
