"""Draws what players look at, maps and rings of people, in a thread, so that nobody waits for it."""

from __future__ import annotations

import asyncio

from bot.adapters.images.charts.maps import draw_map
from bot.adapters.images.charts.plans import draw_plan
from bot.adapters.images.charts.rings import draw_people
from bot.adapters.images.charts.sheet_pictures import draw_sheet
from bot.core.content.fight_plan import FightPlan
from bot.core.content.sheet_picture import SheetPicture
from bot.core.rules.knowledge.known_map import KnownMap
from bot.core.rules.knowledge.met_people import MetPeople


class Charts:
    """The Drawing port."""

    async def map(self, known: KnownMap) -> bytes:
        """The places with their ways."""
        return await asyncio.to_thread(draw_map, known)

    async def fight(self, plan: FightPlan) -> bytes:
        """The zones of a fight with everybody in them."""
        return await asyncio.to_thread(draw_plan, plan)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A character sheet."""
        return await asyncio.to_thread(draw_sheet, picture)

    async def people(self, known: MetPeople) -> bytes:
        """The people in a ring."""
        return await asyncio.to_thread(draw_people, known)
