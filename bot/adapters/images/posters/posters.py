"""Draws cards and reels in a thread, so that nobody waits for it; one at a time, so that nothing else starves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import structlog

from bot.services.ports.spectating.posters import MatchCard, Reel, WorldCard

UNDRAWN = (ArithmeticError, LookupError, OSError, TypeError, ValueError)
"""Nothing raises these; if something does, a match has no card, and nothing else is lost."""
T = TypeVar("T")

log = structlog.get_logger(__name__)


class PillowPosters:
    """The Posters port."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()

    async def match_card(self, card: MatchCard) -> bytes | None:
        """A PNG of the match."""
        return await self._draw_aside(lambda: _match_card(card))

    async def world_card(self, card: WorldCard) -> bytes | None:
        """A PNG of a world."""
        return await self._draw_aside(lambda: _world_card(card))

    async def reel(self, reel: Reel, most_bytes: int) -> bytes | None:
        """An animated WebP of the match, or None."""
        return await self._draw_aside(lambda: _reel(reel, most_bytes))

    async def _draw_aside(self, draw: Callable[[], T]) -> T | None:
        async with self._one:
            try:
                return await asyncio.to_thread(draw)
            except UNDRAWN as error:
                log.error("poster_not_drawn", exc_info=error)
                return None


# What draws is loaded in the thread, with the first picture.


def _match_card(card: MatchCard) -> bytes:
    from bot.adapters.images.posters.cards import match_card

    return match_card(card)


def _world_card(card: WorldCard) -> bytes:
    from bot.adapters.images.posters.cards import world_card

    return world_card(card)


def _reel(reel: Reel, most_bytes: int) -> bytes | None:
    from bot.adapters.images.posters.reel import reel_of

    return reel_of(reel, most_bytes)
