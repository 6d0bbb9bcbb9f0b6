"""The journal of one turn: written behind its back while models think, durable before its scene is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.services.ports import JournalEntry, TurnJournal
from bot.services.turns.recording.tally import TurnTally


class JournalWriter:
    """Takes finished steps in order. The storage writes in that order too, so what a crash leaves is a beginning.

    `check` raises where the turn may not be written any more, as another process may have played it. Steps that cost
    nothing to make again and show nothing on the way may be `held` for the commit of their scene, one transaction less.
    """

    def __init__(
        self,
        journal: TurnJournal,
        check: Callable[[], None] = lambda: None,
        *,
        held: bool = False,
        tally: TurnTally | None = None,
    ) -> None:
        self.tally = tally or TurnTally()
        self._journal = journal
        self._check = check
        self._writes: list[asyncio.Task[None]] = []
        self._holds, self._held = held, list[JournalEntry]()

    def add(self, entry: JournalEntry | None) -> None:
        """Starts to write a step, or holds it; None is a step that the journal has already."""
        if entry is not None:
            self.tally.count(entry)
        if entry is not None and self._holds:
            self._held.append(entry)
        elif entry is not None:
            self._writes.append(asyncio.ensure_future(self._record(entry)))

    def take_held(self) -> tuple[JournalEntry, ...]:
        """The steps that were held, in order, which the caller is to write."""
        held, self._held = tuple(self._held), []
        return held

    def _write_held(self) -> None:
        self._writes += [asyncio.ensure_future(self._record(entry)) for entry in self.take_held()]

    async def _record(self, entry: JournalEntry) -> None:
        self._check()
        await self._journal.record(entry)

    async def durable(self) -> None:
        """Returns once every step so far is on disk, or raises what hindered it."""
        self._write_held()
        await asyncio.gather(*self._writes)

    async def leave(self) -> None:
        """Ends a turn that failed or was cut off: what was handed over is written, and its faults are let go."""
        self._write_held()
        if any(not write.done() for write in self._writes):
            await asyncio.sleep(0)  # a write that has not begun yet would be cancelled with what it holds
        for write in self._writes:
            write.cancel()
        await asyncio.gather(*self._writes, return_exceptions=True)
        self._writes.clear()
