"""The port in which the threads of spectators are kept: where each story is told again, how late, and up to where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SpectatorThread:
    """A public thread that gets a story's passages late: after so many told `scenes`, or so many `minutes`.

    `shown` is the newest scene index that was dealt with, `lineage` the story's history as it was then, `cards` how
    many X-cards of the story were dealt with.
    """

    session_id: str
    channel_id: str
    scenes: int
    minutes: int
    shown: int = -1
    lineage: tuple[tuple[int, int], ...] = ()
    cards: int = 0


class SpectatorBook(Protocol):
    """Durable. A story has one thread at most."""

    async def thread(self, session_id: str) -> SpectatorThread | None:
        """The thread of a story, or None."""
        ...

    async def threads(self) -> Sequence[SpectatorThread]:
        """All of them, of every story."""
        ...

    async def keep(self, thread: SpectatorThread) -> None:
        """Stores a thread, or replaces the story's."""
        ...

    async def move(self, thread: SpectatorThread) -> None:
        """Store how far a thread is told, unless it was forgotten meanwhile."""
        ...

    async def remove(self, session_id: str) -> None:
        """Forgets the thread of a story; nothing where there is none."""
        ...
