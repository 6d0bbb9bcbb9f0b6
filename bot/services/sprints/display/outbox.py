"""The outbox of sprints: what is recorded of a match is shown where it belongs, in order, once, behind the engine."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, repeat

import structlog

from bot.core.errors import ChannelUnreachable, PlayerError, TalewrightError
from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS, TeamId
from bot.core.sprint.events import JudgingOpened, MatchFinished, MatchState, Stream
from bot.services.ports.sprint_lanes import Lane, LaneBook
from bot.services.sprints.display.pages import MatchPage, Pages
from bot.services.sprints.display.stage_port import DisplayCall, MatchDisplay, Show, turned
from bot.services.sprints.match.values import GalleryPicture, MatchSnapshot
from bot.services.sprints.use_cases import Sprints

RETRY_SECONDS = (2.0, 5.0, 15.0, 30.0)
"""How long a lane waits before it tries a place again that cannot be reached, or refuses; the last for good."""
PANEL_SECONDS = 2.5
"""The least time between two changes of a panel."""
GONE = ("channel/gone",)

log = structlog.get_logger(__name__)


class Outbox:
    """Shows every match in its lanes; each lane on its own, so that one that is gone stops no other."""

    def __init__(self, sprints: Sprints, book: LaneBook, stage: MatchDisplay) -> None:
        self._sprints, self._book, self._stage = sprints, book, stage
        self._shows: dict[str, Show] = {}
        self._opening = asyncio.Lock()

    # --- the life of a show -----------------------------------------------------------------------

    async def open(self, status: MatchSnapshot) -> Mapping[TeamId, Lane]:
        """Makes the places of a match and begins to show it; the threads. Raises PlayerError where it cannot."""
        async with self._opening:  # a start of the program may find the match a moment before
            show = self._shows.get(status.row.id)
            if show is None:
                show = await self._open(status)
            return show.threads

    async def recover(self) -> None:
        """Goes on after a start with every match that is not shown to its end."""
        async with self._opening:
            rows = [row.id for row in await self._sprints.recover() if row.channel_id]
            for match_id in dict.fromkeys([*await self._book.read_unfinished(), *rows]):
                if match_id not in self._shows:
                    await self._recover(match_id)

    def refresh(self, match_id: str) -> None:
        """The panel is out of date."""
        if (show := self._shows.get(match_id)) is not None:
            show.changed.set()

    async def lanes(self, match_id: str) -> Mapping[Stream, Lane]:
        """Where a match is shown."""
        return {lane.stream: lane for lane in await self._book.lanes(match_id)}

    async def idle(self, match_id: str) -> None:
        """Returns when all that is recorded so far is shown, or cannot be."""
        show = self._shows.get(match_id)
        if show is None:
            return
        heads = (await self._sprints.status(match_id)).match.chains
        async with show.progress:
            await show.progress.wait_for(
                lambda: all(
                    lane.closed or lane.told >= heads[name].number for name, lane in show.lanes.items()
                )
            )

    async def close(self) -> None:
        """Stops where it is; the next start goes on."""
        tasks = [task for show in self._shows.values() for task in show.tasks]
        self._shows.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _open(self, status: MatchSnapshot) -> Show:
        try:
            show = await self._place_lanes(status, {})
            await self._draw(show)
        except PlayerError:
            await self._forsake(status.row.id)
            raise
        self._begin(show)
        return show

    async def _recover(self, match_id: str) -> None:
        lanes = dict(await self.lanes(match_id))
        try:
            status = await self._sprints.status(match_id)
            show = await self._place_lanes(status, lanes)
        except PlayerError as error:
            log.warning("sprint_not_shown", match=match_id, error=str(error))
            if error.code in GONE:
                await self._forsake(match_id)
            return
        self._begin(show, again=True)

    async def _forsake(self, match_id: str) -> None:
        """Nothing more of a match is shown."""
        for lane in await self._book.lanes(match_id):
            await self._book.keep(replace(lane, closed=True))

    async def _place_lanes(self, status: MatchSnapshot, known: dict[Stream, Lane]) -> Show:
        """The lanes there are, and those that are missing."""
        row, lanes = status.row, dict(known)
        if "match" not in lanes:
            lanes["match"] = Lane(row.id, "match", row.channel_id)
            await self._book.keep(lanes["match"])
        for team in TEAMS:
            if team not in lanes:
                lanes[team] = Lane(row.id, team, await self._stage.thread(row, team))
                await self._book.keep(lanes[team])
        return Show(row.id, lanes)

    def _begin(self, show: Show, *, again: bool = False) -> None:
        self._shows[show.match_id] = show
        works = [self._team(show, team, again) for team in TEAMS if not show.lanes[team].closed]
        if not show.lanes["match"].closed:
            works += [self._match(show, again), self._panels(show)]
        show.tasks = [asyncio.create_task(work, name=f"show {show.match_id}") for work in works]
        for task in show.tasks:
            task.add_done_callback(_report)
        show.changed.set()

    # --- the lanes --------------------------------------------------------------------------------

    async def _team(self, show: Show, team: TeamId, maybe: bool) -> None:
        match: MatchState | None = None
        pages = Pages(team)
        async for one in self._sprints.watch(show.match_id):
            page, match = turned(pages, team, one, match)
            if page is not None and match is not None and page.number > show.lanes[team].told:
                await self._tell(show, team, page, match, maybe)
                maybe = False
            if one.event.stream == team and page is None:
                show.changed.set()
            if show.lanes[team].closed:
                return
        await self._result(show, team)
        await self._end(show, team)

    async def _tell(self, show: Show, team: TeamId, page: MatchPage, match: MatchState, maybe: bool) -> None:
        pictures: Sequence[GalleryPicture] = ()
        if page.kind == "gallery":
            pictures = [one for one in await self._sprints.gallery(show.match_id) if one.team == team]

        async def call(maybe: bool) -> None:
            await self._stage.show(show.lanes[team], page, match, pictures, maybe=maybe)

        if await self._insist(show, team, call, maybe):
            await self._mark_told(show, team, page.number)

    async def _match(self, show: Show, maybe: bool) -> None:
        async for one in self._sprints.watch(show.match_id):
            if one.event.stream != "match" or one.event.number <= show.lanes["match"].told:
                continue
            show.changed.set()
            if isinstance(one.event.body, JudgingOpened | MatchFinished):
                await self._wait_for_teams(show)
                status = await self._sprints.status(show.match_id)
                replay = await self._replay(show) if status.match.finished else None
                pictures = await self._sprints.gallery(show.match_id)

                async def call(
                    maybe: bool,
                    status: MatchSnapshot = status,
                    replay: str | None = replay,
                    pictures: Sequence[GalleryPicture] = pictures,
                ) -> None:
                    await self._stage.announce(show.lanes["match"], status, replay, pictures, maybe=maybe)

                # What was overtaken by the reveal is not announced any more.
                late = isinstance(one.event.body, JudgingOpened) and status.match.finished is not None
                if not late and not await self._insist(show, "match", call, maybe):
                    return
                maybe = False
            await self._mark_told(show, "match", one.event.number)
        await self._end(show, "match")

    async def _result(self, show: Show, team: TeamId) -> None:
        """How the match came out, in a team's thread too; looked for first, as no event of the team stands for it."""
        status = await self._sprints.status(show.match_id)
        if status.match.finished is None:
            return
        replay = await self._replay(show)
        pictures = await self._sprints.gallery(show.match_id)

        async def call(_maybe: bool) -> None:
            await self._stage.announce(show.lanes[team], status, replay, pictures, maybe=True)

        await self._insist(show, team, call, True)

    async def _replay(self, show: Show) -> str | None:
        """The replay as a page, where this installation makes one."""
        try:
            return await self._sprints.page(show.match_id)
        except (OSError, TalewrightError) as error:
            log.error("sprint_page_not_made", match=show.match_id, exc_info=error)
            return None

    async def _wait_for_teams(self, show: Show) -> None:
        """Returns when the threads show all that their teams did; nobody judges a show that still runs."""
        heads = (await self._sprints.status(show.match_id)).match.chains
        async with show.progress:
            await show.progress.wait_for(
                lambda: all(
                    lane.closed or team in show.noted or lane.told >= heads[team].number
                    for team, lane in show.threads.items()
                )
            )

    async def _insist(self, show: Show, stream: Stream, call: DisplayCall, maybe: bool) -> bool:
        """Calls until it succeeds; False where the place is gone."""
        for seconds in chain(RETRY_SECONDS, repeat(RETRY_SECONDS[-1])):
            try:
                await call(maybe)
                return True
            except ChannelUnreachable:
                maybe = True
            except PlayerError as error:
                if error.code in GONE:
                    await self._close(show, stream)
                    return False
                await self._note(show, stream, error.notice)
            await asyncio.sleep(seconds)
        return False

    async def _mark_told(self, show: Show, stream: Stream, number: int) -> None:
        await self._keep(show, replace(show.lanes[stream], told=number))
        show.changed.set()

    async def _keep(self, show: Show, lane: Lane) -> None:
        show.lanes[lane.stream] = lane
        await self._book.keep(lane)
        if lane.closed:
            show.changed.set()
        async with show.progress:
            show.progress.notify_all()

    async def _close(self, show: Show, stream: Stream) -> None:
        await self._keep(show, replace(show.lanes[stream], closed=True))
        log.warning("sprint_place_gone", match=show.match_id, stream=stream)
        if stream != "match":
            await self._note(show, stream, Notice("sprint/thread_gone", team=stream))

    async def _note(self, show: Show, stream: Stream, said: Notice) -> None:
        """Says something once in the channel of the match, if there is one."""
        if stream in show.noted:
            return
        show.noted.add(stream)
        async with show.progress:
            show.progress.notify_all()
        if stream == "match" or show.lanes["match"].closed:
            return
        try:
            await self._stage.note(show.lanes["match"], said)
        except PlayerError as error:
            log.warning("sprint_not_noted", match=show.match_id, error=str(error))

    async def _end(self, show: Show, stream: Stream) -> None:
        """A lane is done once the match is over; where only the program ends, it goes on after the next start."""
        for _ in range(20):
            status = await self._sprints.status(show.match_id)
            if status.row.status in ("over", "cancelled"):
                if stream == "match":
                    await self._draw(show)
                await self._keep(show, replace(show.lanes[stream], closed=True))
                return
            await asyncio.sleep(0.25)

    # --- the panel --------------------------------------------------------------------------------

    async def _panels(self, show: Show) -> None:
        while not show.lanes["match"].closed:
            await show.changed.wait()
            show.changed.clear()
            if show.lanes["match"].closed:
                return
            try:
                await self._draw(show)
            except PlayerError as error:
                if error.code in GONE:
                    await self._close(show, "match")
                    return
                log.info("sprint_panel_not_shown", match=show.match_id, error=str(error))
            await asyncio.sleep(PANEL_SECONDS)

    async def _draw(self, show: Show) -> None:
        async with show.drawing:
            status = await self._sprints.status(show.match_id)
            lane = show.lanes["match"]
            panel_id = await self._stage.panel(lane, status, show.threads)
            if panel_id != lane.panel_id:
                await self._keep(show, replace(show.lanes["match"], panel_id=panel_id))


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("sprint_show_stopped", exc_info=error)
