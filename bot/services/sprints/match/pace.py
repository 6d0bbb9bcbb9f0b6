"""How fast a match goes: paused, step by step, or with a pause between turns for those who watch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterable

from bot.core.sprint.contracts import TEAMS


class Pace:
    """Admits turns. A step lets each waiting party take exactly one turn while the match is paused.

    A party is a team; the four votes of a ballot are one turn, and an answer that is put right is still its turn.
    """

    def __init__(
        self, delay_s: float = 0.0, *, paused: bool = False, parties: Iterable[Hashable] = TEAMS
    ) -> None:
        self._delay_s = delay_s
        self._paused = paused
        self._steps = 0
        self._used: dict[Hashable, int] = dict.fromkeys(parties, 0)
        self._changed = asyncio.Event()

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def delay_s(self) -> float:
        return self._delay_s

    def pause(self) -> None:
        """No more turns; the ones that are being spoken are finished."""
        self._change(lambda: setattr(self, "_paused", True))

    def resume(self) -> None:
        """On by itself again."""
        self._change(lambda: setattr(self, "_paused", False))

    def step(self) -> None:
        """One turn more for each party; a match that runs is paused after it."""

        def stepped() -> None:
            self._paused = True
            self._steps += 1

        self._change(stepped)

    def slow(self, delay_s: float) -> None:
        """Wait so many seconds between two turns of a party; a wait that runs begins anew."""
        self._change(lambda: setattr(self, "_delay_s", delay_s))

    async def admit(self, party: Hashable, *, first: bool = False) -> None:
        """Returns when the party may take its next turn; `first` waits for no pause between turns."""
        self._used.setdefault(party, self._steps)
        while True:
            changed = self._changed
            if self._paused:
                if self._used[party] < self._steps:
                    self._used[party] += 1
                    return
                await changed.wait()
            elif first or self._delay_s <= 0 or not await _within(changed, self._delay_s):
                self._used[party] = self._steps
                return

    def _change(self, how: Callable[[], None]) -> None:
        how()
        self._changed.set()
        self._changed = asyncio.Event()


async def _within(event: asyncio.Event, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True
