"""Long computations one after another, so that whoever waits for the event loop meanwhile waits for one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager
from typing import TypeVar

T = TypeVar("T")
STEPS = 6
"""Steps of a computation that are one piece: some milliseconds."""


class LoopShare:
    """Hands the event loop out for pieces of work that take many milliseconds and await nothing.

    However many stories begin at once, one piece runs each time round: an interaction that comes meanwhile is
    answered before the next.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def piece(self) -> AsyncGenerator[None]:
        """One piece: what waits for the loop comes before it, and no other piece until the loop has gone round."""
        async with self._turn:
            await asyncio.sleep(0)
            yield

    async def spread(self, steps: Generator[None, None, T]) -> T:
        """A computation that yields after each of its steps, in pieces of a few; what it returns."""
        while True:
            async with self.piece():
                for _ in range(STEPS):
                    try:
                        next(steps)
                    except StopIteration as ended:
                        return ended.value
