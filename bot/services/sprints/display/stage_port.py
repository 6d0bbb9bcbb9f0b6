"""Where sprints are shown: the port to it, and one match as it is shown there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import JudgingOpened, MatchState, Stream, apply
from bot.core.sprint.records.replay import beat
from bot.services.ports.sprint_lanes import Lane
from bot.services.ports.sprints import MatchRow, Recorded
from bot.services.sprints.display.pages import MatchPage, Pages
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot


class MatchDisplay(Protocol):
    """Where matches are shown. Raises PlayerError where a place is gone or refuses, ChannelUnreachable in an outage.

    `maybe` says that what is to be shown may be there already, from before a crash or a break: then it is looked for.
    """

    async def thread(self, row: MatchRow, team: TeamId) -> str:
        """The thread of a team, found or made; its id."""
        ...

    async def show(
        self,
        lane: Lane,
        page: MatchPage,
        match: MatchState,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        """A page in the thread of its team."""
        ...

    async def announce(
        self,
        lane: Lane,
        status: MatchSnapshot,
        replay: str | None,
        pictures: Sequence[GalleryPicture],
        *,
        maybe: bool,
    ) -> None:
        """That the worlds may be judged, or how the match came out, with its replay as an HTML page."""
        ...

    async def panel(self, lane: Lane, status: MatchSnapshot, threads: Mapping[TeamId, Lane]) -> str:
        """The controls of a match, changed or posted anew; the id of the message."""
        ...

    async def note(self, lane: Lane, said: Notice) -> None:
        """A remark in small print."""
        ...


@dataclass
class Show:
    """One match as it is shown."""

    match_id: str
    lanes: dict[Stream, Lane]
    tasks: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    noted: set[str] = field(default_factory=set[str])
    progress: asyncio.Condition = field(default_factory=asyncio.Condition)

    @property
    def threads(self) -> dict[TeamId, Lane]:
        return {team: self.lanes[team] for team in TEAMS if team in self.lanes}


class DisplayCall(Protocol):
    """Shows something; `maybe` as on the Stage."""

    async def __call__(self, maybe: bool, /) -> None: ...


def turned(
    pages: Pages, team: TeamId, one: Recorded, match: MatchState | None
) -> tuple[MatchPage | None, MatchState | None]:
    """The page that an event completes for a team, and the match as far as that team sees it."""
    event = one.event
    if event.stream == "match":
        if match is None:
            return None, apply(None, event)
        return (pages.flush() if isinstance(event.body, JudgingOpened) else None), match
    if event.stream != team or match is None:
        return None, match
    after = apply(match, event)
    return pages.feed(beat(event, match, after)), after
