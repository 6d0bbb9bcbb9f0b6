"""The journal of one turn: written behind its back while models think, durable before its scene is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from bot.services.ports import Journal, JournalEntry


class Recording:
    """Takes finished steps in order. The storage writes in that order too, so what a crash leaves is a beginning."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._writes: list[asyncio.Task[None]] = []

    def add(self, entries: Iterable[JournalEntry]) -> None:
        """Starts to write steps."""
        self._writes += [asyncio.ensure_future(self._journal.record(entry)) for entry in entries]

    async def durable(self) -> None:
        """Returns once every step so far is on disk, or raises what hindered it."""
        await asyncio.gather(*self._writes)
        self._writes.clear()

    async def leave(self) -> None:
        """Ends a turn that failed or was cut off: what was handed over is written, and its faults are let go."""
        for write in self._writes:
            write.cancel()
        await asyncio.gather(*self._writes, return_exceptions=True)
        self._writes.clear()
