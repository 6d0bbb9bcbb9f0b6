"""Time that passes when a test says so, for what waits at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.services.play.tables import Tables


@dataclass
class VirtualTimer:
    """Something that will be done, as long as it is alive."""

    alive: list[bool]

    def cancel(self) -> None:
        """It will not be done."""
        self.alive[0] = False


@dataclass
class VirtualTime:
    """Time that passes when a test says so."""

    now: float = 0.0
    waiting: list[tuple[float, Callable[[], None], list[bool]]] = field(
        default_factory=list[tuple[float, Callable[[], None], list[bool]]]
    )

    def later(self, seconds: float, call: Callable[[], None]) -> VirtualTimer:
        """Has something done when so much has passed."""
        alive = [True]
        self.waiting.append((self.now + seconds, call, alive))
        return VirtualTimer(alive)

    async def pass_(self, tables: Tables, seconds: float) -> None:
        """Lets time pass, and what falls due be done."""
        self.now += seconds
        due = sorted((one for one in self.waiting if one[0] <= self.now), key=lambda one: one[0])
        self.waiting = [one for one in self.waiting if one[0] > self.now]
        for _, call, alive in due:
            if alive[0]:
                call()
                await tables.idle()
