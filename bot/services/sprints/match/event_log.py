"""The event log of one match: events are durable first, then part of the state, then shown to whoever watches."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace

from bot.core.errors import IntegrityError
from bot.core.sprint.events import Body, Event, MatchStarted, MatchState, Stream, apply, fold, of_match
from bot.services.ports import Clock
from bot.services.ports.sprints import Judgment, MatchRow, Recorded, SprintBook


class MatchLog:
    """A match as far as it is recorded. The streams grow independently; each has one writer at a time."""

    def __init__(self, book: SprintBook, clock: Clock, row: MatchRow, events: Sequence[Recorded]) -> None:
        self.row = row
        self.events: list[Recorded] = list(events)
        self.match: MatchState = fold(recorded.event for recorded in events)
        self._book, self._clock = book, clock
        self._taken = max(event.position for event in events)
        self._locks: defaultdict[Stream, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._writing: set[asyncio.Task[None]] = set()
        self._grown = asyncio.Event()
        self._closed = False

    async def record(self, stream: Stream, *bodies: Body, judgment: Judgment | None = None) -> None:
        """Store what happened next in a stream, all or none, in one transaction. Raises IntegrityError."""
        if bodies:
            # Not interrupted half-way: what is on disk is in the state as well.
            writing = asyncio.create_task(self._append(stream, bodies, judgment))
            self._writing.add(writing)
            writing.add_done_callback(self._writing.discard)
            await asyncio.shield(writing)

    async def idle(self) -> None:
        """Waits for what is being stored."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def watch(self, after: int = 0) -> AsyncGenerator[Recorded]:
        """What was recorded behind a position, and then what comes; ends where the match does, or is let go of."""
        index = 0
        while True:
            grown, closed = self._grown, self._closed
            while index < len(self.events):
                one = self.events[index]
                index += 1
                if one.position > after:
                    yield one
            if closed:
                return
            if index == len(self.events):
                await grown.wait()

    def close(self) -> None:
        """Ends what watches."""
        self._closed = True
        self._wake()

    def _placed(self, event: Event, now: int) -> Recorded:
        self._taken += 1
        return Recorded(self.row.id, self._taken, now, event)

    async def _append(self, stream: Stream, bodies: Sequence[Body], judgment: Judgment | None) -> None:
        async with self._locks[stream]:
            linked, _ = self.match.chains[stream].link(*bodies)
            after = self.match
            for event in linked:
                after = apply(after, event)
            now = self._clock.now_ms()
            recorded = [self._placed(event, now) for event in linked]
            if judgment is not None:
                judgment = replace(judgment, number=linked[0].number)
            await self._book.append(recorded, judgment)
            self.match = _merged(self.match, after, stream)
            self.events += recorded
            self._wake()

    def _wake(self) -> None:
        self._grown.set()
        self._grown = asyncio.Event()


def first_event(row: MatchRow, started: MatchStarted) -> Recorded:
    """The event that a match begins with."""
    (event,), _ = of_match().link(started)
    return Recorded(row.id, 1, row.created_at, event)


def _merged(now: MatchState, after: MatchState, stream: Stream) -> MatchState:
    """What one stream became, beside what the others became meanwhile."""
    chains = {**now.chains, stream: after.chains[stream]}
    if stream != "match":
        return replace(now, chains=chains, workshops={**now.workshops, stream: after.workshops[stream]})
    if now.workshops != after.workshops:
        raise IntegrityError("a team went on while its match was judged")
    return replace(after, chains=chains)
