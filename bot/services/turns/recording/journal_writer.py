"""The journal of one turn: written behind its back while models think, durable before its scene is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.services.ports import JournalEntry, TurnJournal
from bot.services.turns.recording.tally import TurnTally

PASSES = 2
"""How often the event loop goes round before a step is written: what follows from it at once is written with it."""


class JournalWriter:
    """Takes finished steps in order. The storage writes in that order too, so what a crash leaves is a beginning.

    `check` raises where the turn may not be written any more, as another process may have played it. Steps that cost
    nothing to make again and show nothing on the way may be `held` for the commit of their scene, one transaction less.
    Others are handed over within a moment, with those that come in it, since each transaction waits for the disk.
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
        self._soon: asyncio.Handle | None = None

    def add(self, entry: JournalEntry | None, *, alone: bool = True) -> None:
        """Starts to write a step, or holds it; None is a step that the journal has already.

        One that is not worth a transaction of its own (`alone`) is written with the next.
        """
        if entry is None:
            return
        self.tally.count(entry)
        self._held.append(entry)
        if alone and not self._holds and self._soon is None:
            self._write_soon(PASSES)

    def take_held(self) -> tuple[JournalEntry, ...]:
        """The steps that were held, in order, which the caller is to write."""
        return self._take() if self._holds else ()

    def _take(self) -> tuple[JournalEntry, ...]:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        held, self._held = tuple(self._held), []
        return held

    def _write_soon(self, passes: int) -> None:
        """Writes what is held once the event loop has gone round so often, and once more."""
        loop = asyncio.get_running_loop()
        self._soon = (
            loop.call_soon(self._write_soon, passes - 1) if passes else loop.call_soon(self._write_held)
        )

    def _write_held(self) -> None:
        self._writes += [asyncio.ensure_future(self._record(entry)) for entry in self._take()]

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
