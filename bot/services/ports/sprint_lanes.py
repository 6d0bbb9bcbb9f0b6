"""The port to where matches are shown: which channel or thread each lane of a match has, and how far it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.events import Stream


@dataclass(frozen=True, slots=True)
class Lane:
    """Where one stream of a match is shown: the thread of a team, or for `match` the channel it was started in.

    `told` is the number of the last event of the stream that is shown. `panel_id` is the message with the controls,
    on the lane of the match. `closed` says that nothing more is to be shown: the place is gone, or the match is
    over and told to its end.
    """

    match_id: str
    stream: Stream
    channel_id: str
    told: int = 0
    panel_id: str = ""
    closed: bool = False


class LaneBook(Protocol):
    """Durable lanes. Each call is one short transaction."""

    async def lanes(self, match_id: str) -> Sequence[Lane]:
        """The lanes of a match."""
        ...

    async def read_unfinished(self) -> Sequence[str]:
        """The ids of the matches with a lane that is not closed."""
        ...

    async def keep(self, lane: Lane) -> None:
        """Store a lane, or replace it."""
        ...
