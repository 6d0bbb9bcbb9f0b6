"""The matches that run in this program: made, loaded and run, stopped where they are, and gone on with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import structlog
from cachetools import LRUCache

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.events import MatchStarted
from bot.core.sprint.judging import commitment
from bot.services.ports import Clock, Entropy
from bot.services.ports.sprints import MatchRow, MatchStatus, SprintBook
from bot.services.sprints.match import ballots
from bot.services.sprints.match.cast import SprintCast
from bot.services.sprints.match.event_log import MatchLog, first_event
from bot.services.sprints.match.pace import Pace
from bot.services.sprints.match.runner import MatchRunner
from bot.services.sprints.match.values import MatchSnapshot, SprintRequester, Start

SEEDS = 10**6
"""A seed that nobody chose is below this, so that people can type it again."""
SHORTEST_ID = 6
"""Letters from the end of an id, by which people tell matches apart; fewer name none."""
LARGEST_SEED = 2**53
MOST_DELAY_S = 120.0
MOST_RUNNING = 3
"""Matches of one guild that deliberate at the same time."""
MOST_AT_HAND = 4
"""Matches that are over and still in memory: people look at one many times in a row."""

RunnerOf = Callable[[MatchLog, Pace, bytes], MatchRunner]
"""Makes what runs a match: its speakers, painting and judges."""

log = structlog.get_logger(__name__)


@dataclass
class RunningMatch:
    """A match with what steers it; one that is over has no task, and is not registered."""

    match_log: MatchLog
    pace: Pace
    secret: bytes
    task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def status(self) -> MatchSnapshot:
        return MatchSnapshot(
            self.match_log.row, self.match_log.match, self.pace.paused, self.pace.delay_s, self.busy
        )


@dataclass
class MatchRegistry:
    """Where matches run. Raises PlayerError (`sprint/…`)."""

    book: SprintBook
    sprint_cast: Callable[[], SprintCast]
    runner_of: RunnerOf
    clock: Clock
    entropy: Entropy
    usable: Callable[[], Sequence[str]]

    def __post_init__(self) -> None:
        self._live: dict[str, RunningMatch] = {}
        self._over = LRUCache[str, RunningMatch](MOST_AT_HAND)
        self._starting = asyncio.Lock()
        self._standing: set[str] | None = None

    @property
    def running(self) -> Mapping[str, RunningMatch]:
        return self._live

    def hold(self) -> None:
        """Lets no match take another turn, whatever its status, and none begin, until `let_go_on`."""
        self._standing = self._standing or set()
        for live in self._live.values():
            if not live.pace.paused:
                live.pace.pause()
                self._standing.add(live.match_log.row.id)

    def let_go_on(self) -> None:
        """Lets those that `hold` stopped go on, and others begin."""
        for match_id in self._standing or ():
            if match_id in self._live:
                self._live[match_id].pace.resume()
        self._standing = None

    def check_goes_on(self) -> None:
        """Raises PlayerError (sprint/held) while matches are held."""
        if self._standing is not None:
            raise PlayerError("sprint/held")

    async def open(self, wanted: Start) -> RunningMatch:
        """A new match, its first event stored, and begun."""
        self.check_goes_on()
        if wanted.model_key and wanted.model_key not in self.usable():
            raise PlayerError("sprint/no_model", model=wanted.model_key[:40])
        async with self._starting:
            self._room(wanted.guild_id)
            live = await self._create(wanted)
            self._live[live.match_log.row.id] = live
        self.begin(live)
        return live

    async def find(self, match_id: str) -> RunningMatch:
        """A match by its id or the short end of it, running or read from its log; the last ones are at hand."""
        live = self._at_hand(match_id)
        if live is not None:
            return live
        row = await self.locate(match_id)
        live = self._at_hand(row.id) or await self._load(row)
        if live.match_log.row.status in ("over", "cancelled"):
            self._over[row.id] = live
        return live

    async def identify(self, named: str, guild_id: str) -> str:
        """The whole id of a guild's match from either of its names. Raises PlayerError (sprint/unknown)."""
        row = await self.book.match(named)
        if row is None or row.guild_id != guild_id:
            row = await self._ending(named, guild_id)
        if row is None:
            raise PlayerError("sprint/unknown", case="menu")
        return row.id

    async def find_to_steer(self, match_id: str, by: SprintRequester) -> RunningMatch:
        """A match that is not over, for somebody who may steer it."""
        live = self._live.get(match_id)
        if live is None:
            await self.find(match_id)
            raise PlayerError("sprint/over")
        may_steer(live.match_log.row, by)
        return live

    def begin(self, live: RunningMatch) -> None:
        """Runs a match that does not run."""
        if not live.busy:
            runner = self.runner_of(live.match_log, live.pace, live.secret)
            live.task = asyncio.create_task(runner.run(), name=f"sprint {live.match_log.row.id}")
            live.task.add_done_callback(lambda task: _ended(live, task))

    async def set_status(self, live: RunningMatch, status: MatchStatus) -> MatchSnapshot:
        """Notes what a match does now."""
        await self.book.set_status(live.match_log.row.id, status)
        live.match_log.row = replace(live.match_log.row, status=status)
        return live.status

    async def let_go(self, live: RunningMatch) -> None:
        """Stops a match where it is."""
        self._live.pop(live.match_log.row.id, None)
        if live.task is not None:
            live.task.cancel()
            await asyncio.gather(live.task, return_exceptions=True)
        await live.match_log.idle()
        live.match_log.close()

    async def recover(self) -> Sequence[MatchRow]:
        """Goes on with every match that was not over when the program ended; paused ones stay paused."""
        async with self._starting:
            rows = await self.book.read_open_matches()
            for row in rows:
                if row.id not in self._live:
                    await self._resume(row)
        return rows

    async def _resume(self, row: MatchRow) -> None:
        live = await self._load(row)
        if live.match_log.match.revealed is not None:  # it ended in the middle of the reveal
            await ballots.conclude(live.match_log, live.secret, self.sprint_cast().offline_voices)
            await self.set_status(live, "over")
            return
        self._live[row.id] = live
        self.begin(live)

    async def close(self) -> None:
        """Stops all matches where they are, and keeps none in memory."""
        self._over.clear()
        for live in list(self._live.values()):
            await self.let_go(live)

    # --- the parts --------------------------------------------------------------------------------

    def _room(self, guild_id: str) -> None:
        here = [
            match for match in self._live.values() if match.busy and match.match_log.row.guild_id == guild_id
        ]
        if len(here) >= MOST_RUNNING:
            raise PlayerError("sprint/too_many", most=MOST_RUNNING)

    async def _create(self, wanted: Start) -> RunningMatch:
        row = self._row(wanted)
        secret, sprint_cast = self.entropy.secret(), self.sprint_cast()
        started = MatchStarted(
            match_id=row.id,
            challenge=sprint_cast.challenge(wanted.tier, row.seed),
            plan=wanted.plan.heard_by_all,
            personas=sprint_cast.with_models(self.usable(), OFFLINE).cast(wanted.model_key),
            commitment=commitment(secret, row.id),
            life=self._number(wanted.life),
        )
        first = first_event(row, started)
        await self.book.create(row, secret, [first])
        pace = Pace(row.delay_ms / 1000, paused=wanted.paused)
        return RunningMatch(MatchLog(self.book, self.clock, row, [first]), pace, secret)

    def _row(self, wanted: Start) -> MatchRow:
        return MatchRow(
            id=self.entropy.new_id("match"),
            guild_id=wanted.guild_id,
            channel_id=wanted.channel_id,
            starter_id=wanted.user_id,
            tier=wanted.tier,
            seed=self._number(wanted.seed),
            status="paused" if wanted.paused else "running",
            delay_ms=round(bounded(wanted.delay_s) * 1000),
            model_key=wanted.model_key,
            created_at=self.clock.now_ms(),
        )

    def _number(self, wanted: int | None) -> int:
        """The seed or the life that was asked for, or a new one. Raises PlayerError (sprint/wrong_seed)."""
        number = wanted if wanted is not None else int.from_bytes(self.entropy.salt()[:8], "big") % SEEDS
        if not 0 <= number < LARGEST_SEED:
            raise PlayerError("sprint/wrong_seed", most=LARGEST_SEED - 1)
        return number

    def _at_hand(self, match_id: str) -> RunningMatch | None:
        return self._live.get(match_id) or self._over.get(match_id)

    async def locate(self, match_id: str) -> MatchRow:
        """A match as it is listed, by its id or the short end of it. Raises PlayerError (sprint/unknown)."""
        row = await self.book.match(match_id) or await self._ending(match_id)
        if row is None:
            raise PlayerError("sprint/unknown", case="status")
        return row

    async def _ending(self, named: str, guild_id: str | None = None) -> MatchRow | None:
        return await self.book.find_short(named, guild_id) if len(named) >= SHORTEST_ID else None

    async def _load(self, row: MatchRow) -> RunningMatch:
        match_id = row.id
        events = await self.book.events(match_id)
        match_log = await asyncio.to_thread(MatchLog, self.book, self.clock, row, events)
        pace = Pace(row.delay_ms / 1000, paused=row.status == "paused")
        return RunningMatch(match_log, pace, await self.book.secret(match_id))


def may_steer(row: MatchRow, by: SprintRequester) -> None:
    """Raises PlayerError (sprint/not_yours) for everybody but the starter and game masters."""
    if not by.is_gm and by.user_id != row.starter_id:
        raise PlayerError("sprint/not_yours")


def bounded(delay_s: float) -> float:
    """A pause between turns as it may be."""
    return min(max(delay_s, 0.0), MOST_DELAY_S)


def _ended(live: RunningMatch, task: asyncio.Task[None]) -> None:
    """A match that broke stands still; `resume` tries again from its last event."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("sprint_stopped", match=live.match_log.row.id, exc_info=error)
        live.pace.pause()
