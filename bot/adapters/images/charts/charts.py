"""Draws what players look at, maps and rings of people, in a thread, so that nobody waits for it.

What draws is loaded there with the first picture.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.core.content.fight_plan import FightPlan
    from bot.core.content.sheet_picture import SheetPicture
    from bot.core.rules.knowledge.known_map import KnownMap
    from bot.core.rules.knowledge.met_people import MetPeople


class Charts:
    """The Drawing port."""

    async def map(self, known: KnownMap) -> bytes:
        """The places with their ways."""
        return await asyncio.to_thread(_map, known)

    async def fight(self, plan: FightPlan) -> bytes:
        """The zones of a fight with everybody in them."""
        return await asyncio.to_thread(_fight, plan)

    async def sheet(self, picture: SheetPicture) -> bytes:
        """A character sheet."""
        return await asyncio.to_thread(_sheet, picture)

    async def people(self, known: MetPeople) -> bytes:
        """The people in a ring."""
        return await asyncio.to_thread(_people, known)


def _map(known: KnownMap) -> bytes:
    from bot.adapters.images.charts.maps import draw_map

    return draw_map(known)


def _fight(plan: FightPlan) -> bytes:
    from bot.adapters.images.charts.plans import draw_plan

    return draw_plan(plan)


def _sheet(picture: SheetPicture) -> bytes:
    from bot.adapters.images.charts.sheet_pictures import draw_sheet

    return draw_sheet(picture)


def _people(known: MetPeople) -> bytes:
    from bot.adapters.images.charts.rings import draw_people

    return draw_people(known)
