"""The use cases of worldbuilding sprints: start one, watch and steer it, judge it, and take its worlds home."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import structlog

from bot.core.deliberation.contracts import TEAMS, TeamId, Tier, Verdict
from bot.core.deliberation.events import ImageMade, Life, MatchStarted, MatchState
from bot.core.deliberation.judging import commitment
from bot.core.deliberation.protocol import Plan
from bot.core.deliberation.replay import document
from bot.core.errors import PlayerError
from bot.core.generation import Generated
from bot.core.modelkeys import OFFLINE
from bot.services.ports import Clock, Entropy
from bot.services.ports.sprints import MatchRow, MatchStatus, Recorded, SprintBook
from bot.services.sprints import ballots
from bot.services.sprints.ballots import Viewing
from bot.services.sprints.crew import Crew
from bot.services.sprints.ledger import Ledger, first_event
from bot.services.sprints.pace import Pace
from bot.services.sprints.packing import Files, Theatre, files_of, zipped
from bot.services.sprints.runner import Runner
from bot.services.sprints.worlds import TALK, WorldShelf

SEEDS = 10**6
"""A seed that nobody chose is below this, so that people can type it again."""
LARGEST_SEED = 2**53
MOST_DELAY_S = 120.0
MOST_RUNNING = 3
"""Matches of one guild that deliberate at the same time."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Start:
    """What somebody wants to see. Without a seed one is drawn; `model_key` counts for all personas and the judge."""

    tier: Tier = 1
    seed: int | None = None
    plan: Plan = field(default_factory=Plan)
    model_key: str = ""
    delay_s: float = 0.0
    paused: bool = False
    guild_id: str = ""
    channel_id: str = ""
    user_id: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Who steers: the starter of a match may, and game masters."""

    user_id: str
    is_gm: bool = False


OPERATOR = Person("", is_gm=True)
"""Whoever sits at the command line."""


@dataclass(frozen=True, slots=True)
class Status:
    """A match at this moment. `busy` says that something is being asked, painted or judged by itself."""

    row: MatchRow
    match: MatchState
    paused: bool
    delay_s: float
    busy: bool

    @property
    def life(self) -> Life:
        return self.match.life


@dataclass(frozen=True, slots=True)
class Hung:
    """A picture in the gallery: whose it is, what it shows, and its bytes."""

    team: TeamId
    made: ImageMade
    data: bytes = field(repr=False)


RunnerOf = Callable[[Ledger, Pace, bytes], Runner]
"""Makes what runs a match: its speakers, studio and judges."""


@dataclass
class _Live:
    ledger: Ledger
    pace: Pace
    secret: bytes
    task: asyncio.Task[None] | None = None


class Sprints:
    """All matches of an installation. Raises PlayerError (`sprint/…`) with words for the person who asked."""

    def __init__(
        self,
        book: SprintBook,
        crew: Callable[[], Crew],
        runner_of: RunnerOf,
        clock: Clock,
        entropy: Entropy,
        usable: Callable[[], Sequence[str]] = lambda: (OFFLINE,),
        worlds: WorldShelf | None = None,
        theatre: Theatre | None = None,
    ) -> None:
        self._book, self._crew, self._runner_of = book, crew, runner_of
        self._worlds, self._theatre = worlds, theatre
        self._clock, self._entropy, self._usable = clock, entropy, usable
        self._live: dict[str, _Live] = {}
        self._starting = asyncio.Lock()

    # --- a match as it runs -----------------------------------------------------------------------

    async def start(self, wanted: Start) -> Status:
        """Begins a match. Its first event is stored before anything is asked."""
        if wanted.model_key and wanted.model_key not in self._usable():
            raise PlayerError(
                "sprint/no_model", f"The model “{wanted.model_key[:40]}” cannot be used here now."
            )
        async with self._starting:
            await self._room(wanted.guild_id)
            live = await self._created(wanted)
        self._begin(live)
        return self._status(live)

    async def status(self, match_id: str) -> Status:
        """A match at this moment, running or long over."""
        live = self._live.get(match_id)
        if live is None:
            live = await self._loaded(match_id)
        return self._status(live)

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        """The newest matches of a guild, newest first."""
        return await self._book.matches(guild_id, limit)

    async def pause(self, match_id: str, by: Person) -> Status:
        """No more turns after those that are being spoken."""
        live = await self._steered(match_id, by)
        live.pace.pause()
        return await self._set(live, "paused")

    async def resume(self, match_id: str, by: Person) -> Status:
        """On by itself."""
        live = await self._steered(match_id, by)
        live.pace.resume()
        self._begin(live)
        return await self._set(live, "running")

    async def step(self, match_id: str, by: Person) -> Status:
        """Exactly one turn for each team that has one left, and then the match is paused.

        The four votes of a ballot are one turn; so are a team's prompts, and so are its pictures.
        """
        live = await self._steered(match_id, by)
        live.pace.step()
        self._begin(live)
        return await self._set(live, "paused")

    async def speed(self, match_id: str, by: Person, delay_s: float) -> Status:
        """Seconds between two turns of a team, 0 to two minutes."""
        live = await self._steered(match_id, by)
        delay_s = min(max(delay_s, 0.0), MOST_DELAY_S)
        live.pace.slow(delay_s)
        await self._book.set_delay(match_id, round(delay_s * 1000))
        return self._status(live)

    async def cancel(self, match_id: str, by: Person) -> None:
        """Ends a match without a result. What was recorded stays."""
        live = await self._steered(match_id, by)
        await self._let_go(live)
        await self._book.set_status(match_id, "cancelled")

    async def watch(self, match_id: str, after: int = 0) -> AsyncGenerator[Recorded]:
        """Every recorded event behind a position, then each as it comes; ends with the match, or with the program."""
        live = self._live.get(match_id)
        if live is None:
            for one in await self._book.events(match_id, after):
                yield one
            return
        async for one in live.ledger.watch(after):
            yield one

    async def settled(self, match_id: str) -> Status:
        """Waits until a match that runs needs people to go on. Raises what stopped it."""
        live = self._live.get(match_id)
        if live is not None and live.task is not None:
            await asyncio.shield(live.task)
        return await self.status(match_id)

    # --- judging ----------------------------------------------------------------------------------

    async def viewing(self, match_id: str, judge: str) -> Viewing:
        """The two packages in the order in which this judge is to look at them."""
        live = await self._found(match_id)
        return ballots.viewing(live.ledger, live.secret, judge)

    async def ballot(self, match_id: str, judge: str, verdict: Verdict) -> Status:
        """A person's marks: `first` is the world that `viewing` shows this judge first. Everybody judges once."""
        live = await self._found(match_id)
        await ballots.cast(live.ledger, self._book, self._entropy, judge, verdict)
        return self._status(live)

    async def reveal(self, match_id: str, by: Person) -> Status:
        """Which label is which team; ends the judging and the match."""
        live = await self._steered(match_id, by)
        if live.task is not None and not live.task.done():
            raise PlayerError("sprint/not_judged", "The match is not judged yet. I say so when it is.")
        await ballots.conclude(live.ledger, live.secret)
        await self._let_go(live)
        await self._book.set_status(match_id, "over")
        return await self.status(match_id)

    # --- what is left of it -----------------------------------------------------------------------

    async def gallery(self, match_id: str) -> tuple[Hung, ...]:
        """The pictures as far as they are painted, team A first."""
        match = (await self._found(match_id)).ledger.match
        hung: list[Hung] = []
        for team in TEAMS:
            for made in match.workshops[team].images:
                kept = await self._book.artifact(made.sha256)
                if kept is not None:
                    hung.append(Hung(team, made, kept.data))
        return tuple(hung)

    async def document(self, match_id: str) -> Mapping[str, Any]:
        """The whole match so far as one JSON document: what every replay is driven by."""
        ledger = (await self._found(match_id)).ledger
        return await asyncio.to_thread(document, [one.event for one in ledger.events])

    async def files(self, match_id: str) -> Files:
        """The package of a match by path: specs, transcript, events, prompts, pictures, scores, replay."""
        ledger = (await self._found(match_id)).ledger
        pictures = {one.made.sha256: one.data for one in await self.gallery(match_id)}
        events = [one.event for one in ledger.events]
        return await asyncio.to_thread(files_of, events, pictures, self._theatre)

    async def package(self, match_id: str) -> bytes:
        """The same as one archive."""
        return await asyncio.to_thread(zipped, await self.files(match_id), match_id)

    async def page(self, match_id: str) -> str | None:
        """The replay as one HTML file; None where this installation has no theatre."""
        if self._theatre is None:
            return None
        pictures = {one.made.sha256: one.data for one in await self.gallery(match_id)}
        return await asyncio.to_thread(self._theatre, await self.document(match_id), pictures)

    async def world(
        self, match_id: str, by: Person, guild_id: str, *, team: TeamId | None = None, ruleset_id: str = TALK
    ) -> Generated:
        """Keeps a world as lore and scenario on a guild's shelf, for `/game start`: the winner's, or a team's.

        For game masters and the starter. Raises PlayerError where nobody won and no team is named.
        """
        if self._worlds is None:
            raise PlayerError("sprint/no_story", "This installation has no tables to make stories from.")
        ledger = (await self._found(match_id)).ledger
        self._may_steer(ledger.row, by)
        return await self._worlds.keep(ledger.match, team, guild_id, by.user_id, ruleset_id)

    # --- the life of the program ------------------------------------------------------------------

    async def recover(self) -> Sequence[MatchRow]:
        """Goes on with every match that was not over when the program ended; paused ones stay paused."""
        rows = await self._book.open_matches()
        for row in rows:
            if row.id not in self._live:
                live = await self._loaded(row.id)
                if live.ledger.match.revealed is not None:  # it ended in the middle of the reveal
                    await ballots.conclude(live.ledger, live.secret)
                    await self._book.set_status(row.id, "over")
                    continue
                self._live[row.id] = live
                self._begin(live)
        return rows

    async def close(self) -> None:
        """Stops all matches where they are; the next start goes on with them."""
        for live in list(self._live.values()):
            await self._let_go(live)

    # --- the parts --------------------------------------------------------------------------------

    async def _room(self, guild_id: str) -> None:
        open_here = [one for one in self._live.values() if one.ledger.row.guild_id == guild_id]
        if sum(1 for one in open_here if one.task and not one.task.done()) >= MOST_RUNNING:
            raise PlayerError(
                "sprint/too_many",
                f"{MOST_RUNNING} sprints run here already. Wait until one is judged, or cancel one.",
            )

    async def _created(self, wanted: Start) -> _Live:
        seed = wanted.seed
        if seed is None:
            seed = int.from_bytes(self._entropy.salt()[:8], "big") % SEEDS
        if not 0 <= seed < LARGEST_SEED:
            raise PlayerError("sprint/wrong_seed", "A seed is a whole number from 0 to 9007199254740991.")
        delay_s = min(max(wanted.delay_s, 0.0), MOST_DELAY_S)
        row = MatchRow(
            id=self._entropy.new_id("match"),
            guild_id=wanted.guild_id,
            channel_id=wanted.channel_id,
            starter_id=wanted.user_id,
            tier=wanted.tier,
            seed=seed,
            status="paused" if wanted.paused else "running",
            delay_ms=round(delay_s * 1000),
            model_key=wanted.model_key,
            created_at=self._clock.now_ms(),
        )
        secret = self._entropy.secret()
        crew = self._crew()
        started = MatchStarted(
            match_id=row.id,
            challenge=crew.challenge(wanted.tier, seed),
            plan=wanted.plan,
            personas=crew.with_models(self._usable(), OFFLINE).cast(wanted.model_key),
            commitment=commitment(secret, row.id),
        )
        first = first_event(row, started)
        await self._book.create(row, secret, [first])
        live = _Live(
            Ledger(self._book, self._clock, row, [first]), Pace(delay_s, paused=wanted.paused), secret
        )
        self._live[row.id] = live
        return live

    async def _loaded(self, match_id: str) -> _Live:
        row = await self._book.match(match_id)
        if row is None:
            raise PlayerError(
                "sprint/unknown", "I know no such sprint. `/sprint status` lists those of this server."
            )
        events = await self._book.events(match_id)
        ledger = await asyncio.to_thread(Ledger, self._book, self._clock, row, events)
        pace = Pace(row.delay_ms / 1000, paused=row.status == "paused")
        return _Live(ledger, pace, await self._book.secret(match_id))

    async def _found(self, match_id: str) -> _Live:
        return self._live.get(match_id) or await self._loaded(match_id)

    async def _steered(self, match_id: str, by: Person) -> _Live:
        live = self._live.get(match_id)
        if live is None:
            await self._loaded(match_id)
            raise PlayerError("sprint/over", "This sprint is over. `/sprint replay` shows it again.")
        self._may_steer(live.ledger.row, by)
        return live

    @staticmethod
    def _may_steer(row: MatchRow, by: Person) -> None:
        if not by.is_gm and by.user_id != row.starter_id:
            raise PlayerError(
                "sprint/not_yours", "Only who started this sprint, or the GM role, may steer it."
            )

    def _begin(self, live: _Live) -> None:
        if live.task is None or live.task.done():
            runner = self._runner_of(live.ledger, live.pace, live.secret)
            live.task = asyncio.create_task(runner.run(), name=f"sprint {live.ledger.row.id}")
            live.task.add_done_callback(lambda task: self._ended(live, task))

    def _ended(self, live: _Live, task: asyncio.Task[None]) -> None:
        """A match that broke stands still; `resume` tries again from its last event."""
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("sprint_stopped", match=live.ledger.row.id, exc_info=error)
            live.pace.pause()

    async def _set(self, live: _Live, status: MatchStatus) -> Status:
        await self._book.set_status(live.ledger.row.id, status)
        live.ledger.row = replace(live.ledger.row, status=status)
        return self._status(live)

    async def _let_go(self, live: _Live) -> None:
        self._live.pop(live.ledger.row.id, None)
        if live.task is not None:
            live.task.cancel()
            await asyncio.gather(live.task, return_exceptions=True)
        live.ledger.close()

    def _status(self, live: _Live) -> Status:
        busy = live.task is not None and not live.task.done()
        return Status(live.ledger.row, live.ledger.match, live.pace.paused, live.pace.delay_s, busy)
