"""What running tables are told of a time without the bot, and the port that keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ServiceNotice:
    """An operator's words, when the time without the bot begins, and when it was over (0: not yet), in Unix ms."""

    id: str
    words: str
    begins_at: int
    over_at: int
    created_at: int


@dataclass(frozen=True, slots=True)
class RunningPlace:
    """A channel in which a story (`session_id`) is played now, or, without one, a sprint runs."""

    channel_id: str
    session_id: str = ""


class NoticeBook(Protocol):
    """Notices to running tables, and in which channels each stands; other processes write notices, too."""

    async def announce(self, notice: ServiceNotice) -> None:
        """Stores a notice. One that is not over yet ends with it."""
        ...

    async def end(self, at_ms: int) -> bool:
        """Ends the notice that is not over; whether there was one."""
        ...

    async def newest(self) -> ServiceNotice | None:
        """The notice that came last."""
        ...

    async def read_places(self, since_ms: int) -> Sequence[RunningPlace]:
        """Where a story went on since a time, or a sprint runs."""
        ...

    async def read_told(self, notice_id: str) -> dict[str, bool]:
        """The channels in which a notice stands, and whether they were told that it is over."""
        ...

    async def forget_places(self, before_ms: int) -> int:
        """Takes away where notices stood that were over before a time; how many channels that were."""
        ...

    async def note(self, notice_id: str, channel_id: str, at_ms: int, *, over: bool) -> None:
        """Notes that a channel is told: of the notice, or that it is over."""
        ...
