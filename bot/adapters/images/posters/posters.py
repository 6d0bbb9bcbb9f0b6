"""Draws cards and reels in a thread, so that nobody waits for it; one at a time, so that nothing else starves."""

from __future__ import annotations

import asyncio

import structlog

from bot.adapters.first_use import called
from bot.services.ports.spectating.posters import MatchCard, Reel, WorldCard

UNDRAWN = (ArithmeticError, LookupError, OSError, TypeError, ValueError)
"""Nothing raises these; if something does, a match has no card, and nothing else is lost."""

log = structlog.get_logger(__name__)


class PillowPosters:
    """The Posters port."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()

    async def match_card(self, card: MatchCard) -> bytes | None:
        """A PNG of the match."""
        return await self._draw_aside("cards:match_card", card)

    async def world_card(self, card: WorldCard) -> bytes | None:
        """A PNG of a world."""
        return await self._draw_aside("cards:world_card", card)

    async def reel(self, reel: Reel, most_bytes: int) -> bytes | None:
        """An animated WebP of the match, or None."""
        return await self._draw_aside("reel:reel_of", reel, most_bytes)

    async def _draw_aside(self, name: str, *shown: object) -> bytes | None:
        """What a function of this package draws; it is loaded with the first picture."""
        async with self._one:
            try:
                drawn: bytes | None = await asyncio.to_thread(lambda: called(f"{__package__}.{name}")(*shown))
            except UNDRAWN as error:
                log.error("poster_not_drawn", exc_info=error)
                return None
            return drawn
