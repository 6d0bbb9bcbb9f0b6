"""One run: a seed's acts on one machine, the invariants after each of them, and a hash of all that happened."""

from __future__ import annotations

import asyncio
import copy
import gc
import hashlib
import json
import logging
import random
import shutil
import sys
import tempfile
import traceback
import warnings
from collections.abc import Iterator, MutableMapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import field, replace
from pathlib import Path
from typing import Any

import structlog
from cachetools import LRUCache

from bot.app.building import settle_memory
from bot.app.session_files import verify_all
from bot.content_files import content_files, resolvers, word_vectors
from bot.core.late_dataclasses import dataclass
from bot.localguild import LocalGuild
from bot.localguild.state.bus import GuildEvent
from bot.presentation.catalogue import worded
from bot.services.library.library import Library, load_library
from bot.simulation.faults import RETURNS, Faults
from bot.simulation.invariants import ALWAYS, AT_THE_END, broken
from bot.simulation.lives import GUILD_DAY_TOKENS, SOCKET, Lives
from bot.simulation.machine.disk import Disk
from bot.simulation.machine.loop import Stuck, VirtualLoop
from bot.simulation.machine.pinned import pinned
from bot.simulation.models import SimulatedModel
from bot.simulation.people import PagePeople
from bot.simulation.script import FAULTS, SimulatedAct
from bot.simulation.seen import BotMessage, Seen
from bot.simulation.stored import Stored, read_stored

QUIET = 600.0
"""Seconds of calm in which everything that is owed has to be done."""
LOOKS = 15.0
MOST_GAMES = 64
"""Games of different content that runs share."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a run: the hash of its trace, and what was broken after which act (None: nothing)."""

    digest: str
    steps: int
    violation: str | None = None
    at: int | None = None
    trace: tuple[str, ...] = field(default=(), repr=False)
    seen: Seen | None = field(default=None, repr=False)

    @property
    def kind(self) -> str | None:
        """The name of the invariant that was broken."""
        return None if self.violation is None else self.violation.partition(":")[0]


class _Broken(Exception):
    """An invariant does not hold."""


@dataclass
class Ground:
    """What runs share: content that is loaded once, a home with empty tables, the things that stories hide."""

    library: Library
    hidden: tuple[str, ...]
    home: dict[str, bytes] = field(default_factory=dict[str, bytes])
    commands: dict[str, Any] = field(default_factory=dict[str, Any])

    @classmethod
    def laid(cls) -> Ground:
        """Loads it, and has the bot start once, so that no run has to make tables and to tell of its commands."""
        files = content_files()
        library = load_library(files, resolvers(), word_vectors())
        hidden = sorted(
            {one for body in files.values() if body.startswith("{") for one in _secrets(json.loads(body))}
        )
        settle_memory()
        made = cls(replace(library, played=LRUCache(MOST_GAMES)), tuple(hidden))
        run(made, 0, ())
        return made

    def lay(self, home: Path, guild: LocalGuild) -> None:
        """What a bot finds that ran before and was stopped: a database without a game, and its commands."""
        home.mkdir(parents=True)
        for name, body in self.home.items():
            (home / name).write_bytes(body)
        guild.world.commands.update(copy.deepcopy(self.commands))

    def take(self, home: Path, guild: LocalGuild) -> None:
        """Keeps what was made by a first start."""
        self.home = {
            file.name: file.read_bytes() for file in home.iterdir() if file.suffix in (".db", ".sha256")
        }
        self.commands = copy.deepcopy(guild.world.commands)


def _secrets(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        for name, value in document.items():
            if name == "secret" and isinstance(value, str) and len(value) > 20:
                yield value
            else:
                yield from _secrets(value)
    elif isinstance(document, list):
        for value in document:
            yield from _secrets(value)


def run(ground: Ground, seed: int, acts: Sequence[SimulatedAct], *, keep_trace: bool = False) -> Outcome:
    """Plays these acts with the chances of a seed. The same arguments give the same outcome."""
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # a killed process closes nothing, and leaves coroutines that nobody awaits
        try:
            return _run(ground, seed, acts, keep_trace=keep_trace)
        finally:
            gc.collect()
            gc.collect()  # what the first one ended may have let go of more
            gc.freeze()  # what is left are caches, which every seed would look through again


def _run(ground: Ground, seed: int, acts: Sequence[SimulatedAct], *, keep_trace: bool) -> Outcome:
    with ExitStack() as held:
        folder = held.enter_context(_folder())
        chance = random.Random(f"world-{seed}")
        loop = VirtualLoop(random.Random(chance.getrandbits(64)))
        held.enter_context(pinned(loop, random.Random(chance.getrandbits(64))))
        disk = Disk(random.Random(chance.getrandbits(64)))
        held.enter_context(disk.watching())
        world = _World(ground, folder, loop, disk, SimulatedModel(random.Random(chance.getrandbits(64))))
        held.enter_context(_heard(world))
        asyncio.set_event_loop(loop)
        gc.disable()  # what it finalizes, and when, hangs on all that ran before
        try:
            violation = loop.run_until_complete(world.played(acts))
        except Stuck as error:
            violation = f"stuck: {error}"
        finally:
            _end(loop)
        trace = world.trace
        digest = hashlib.sha256("\n".join(trace).encode()).hexdigest()
    return Outcome(
        digest,
        world.steps,
        violation,
        world.at if violation else None,
        tuple(trace) if keep_trace else (),
        world.last if keep_trace else None,
    )


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder in memory where there is one: a disk's waiting would be all that a run does."""
    memory = Path("/dev/shm")
    made = tempfile.mkdtemp(prefix="talewright-simulation-", dir=memory if memory.is_dir() else None)
    try:
        yield Path(made)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _end(loop: VirtualLoop) -> None:
    """Ends what still runs: first in order, then the tasks of dead processes, whose `finally` finds nothing left."""
    for task in asyncio.all_tasks(loop):
        task._log_destroy_pending = False  # type: ignore[attr-defined]
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # a coroutine that is closed begins others, which nobody awaits any more
        for task in loop.graveyard:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            if not task.done():
                with suppress(BaseException):
                    task.get_coro().close()  # type: ignore[union-attr]
        loop.graveyard.clear()
    asyncio.set_event_loop(None)
    with suppress(Exception):
        loop.close()
    gc.enable()


@contextmanager
def _heard(world: _World) -> Iterator[None]:
    """Log lines go to the run that they are of."""
    before = structlog.get_config()
    handler = _Handler(world)
    root = logging.getLogger()
    levels = [(logging.getLogger(name), logging.getLogger(name).propagate) for name in ("discord", "asyncio")]
    handlers = root.handlers
    heard: list[logging.Handler] = [handler]
    root.handlers = heard
    structlog.configure(
        processors=[world.hear], wrapper_class=structlog.BoundLogger, cache_logger_on_first_use=False
    )
    try:
        yield
    finally:
        structlog.configure(**before)
        root.handlers = handlers
        for logger, propagate in levels:
            logger.propagate = propagate


class _Handler(logging.Handler):
    """Errors that discord.py and asyncio log."""

    def __init__(self, world: _World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._world.fault(f"{record.name}: {record.getMessage()[:300]}", error)


FORESEEN = (
    "ClientConnectorError",
    "ClientConnectionResetError",
    "ServerDisconnectedError",
    "ConnectionClosed",
    "OperatorError",
    "ClientOSError",
    "DiscordServerError",
    "StorageUnavailable",
    "UnixClientConnectorError",
    "RateLimited",
    "TimeoutError",
)
"""What comes of broken connections and databases, which are the simulation's own doing."""


class _World:
    """Everything of one run."""

    def __init__(
        self, ground: Ground, folder: Path, loop: VirtualLoop, disk: Disk, model: SimulatedModel
    ) -> None:
        self.ground, self.loop, self.disk, self.model = ground, loop, disk, model
        self.trace: list[str] = []
        self.steps = 0
        self.at = 0
        self.stored = self.earlier = Stored()
        self._read: tuple[Path, int] | None = None
        self._newest = Stored()
        self.faults: list[str] = []
        self.statuses: dict[str, set[str]] = {}
        self.excused: set[str] = set()
        self.unread = False
        self.shown: set[tuple[str, int, str]] = set()
        self.last: Seen | None = None
        self.guild = LocalGuild(port=8080, unix_path=SOCKET)
        self.lives = Lives(loop, self.guild, folder, ground.library, model, self.note)
        self.people = PagePeople(self._plays, loop.time, self.note)
        self.wrong = Faults(self.guild, self.lives, disk, model, self.people)

    # --- what is heard --------------------------------------------------------------------------------

    def note(self, what: str) -> None:
        """One line of the trace."""
        self.trace.append(f"{self.loop.time():.4f} {what}")

    def hear(self, _: Any, method: str, event: MutableMapping[str, Any]) -> Any:
        """A line of the bot's log."""
        name, error = str(event.get("event")), event.get("exc_info")
        if error is True or method == "exception":
            error = sys.exc_info()[1]
        self.note(f"log {method} {name} {str(event.get('error') or event.get('outcome') or '')[:200]}")
        if method in ("error", "exception", "critical"):
            self.fault(
                name, error if isinstance(error, BaseException) else None, str(event.get("error") or "")
            )
        raise structlog.DropEvent

    def fault(self, name: str, error: BaseException | None, words: str = "") -> None:
        """An error that was logged. It counts where no fault of the simulation is the reason."""
        kinds = [type(one).__name__ for one in _causes(error)]
        if any(kind in FORESEEN for kind in kinds) or (error is None and "database" in words):
            return
        if error is None and name in ("ownership_waits", "turn waits to be shown"):
            return
        where = "".join(traceback.format_exception(error)[-60:]) if error is not None else words
        self.faults.append(f"{name}: {' < '.join(kinds)} {where}")

    def _told(self, happening: GuildEvent) -> None:
        body = happening.body
        if happening.kind.startswith("MESSAGE"):
            told = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:12]
            self.note(f"{happening.kind} {body.get('channel_id')} {body.get('id')} {told}")
            scene = BotMessage(body["id"], body["channel_id"], happening.viewer, body).scene
            if scene is not None:
                self.shown.add((body["channel_id"], *scene))
        elif happening.kind not in ("TYPING_START",):
            self.note(f"{happening.kind} {body.get('id', '')}")

    def _plays(self, channel_id: str, user_id: str) -> bool:
        return self._stored_now().plays(channel_id, user_id)

    # --- the course -----------------------------------------------------------------------------------

    async def played(self, acts: Sequence[SimulatedAct]) -> str | None:
        """Plays it; what was broken, or None."""
        self.loop.set_exception_handler(self._loop_failed)
        await self.guild.start()
        self.guild.listen(self._told)
        try:
            await self.people.enter()
            self.ground.lay(self.lives.home, self.guild)
            await self.lives.start()
            for self.at, act in enumerate(acts):
                await self._step(act)
            await self._calm()
        except _Broken as error:
            return str(error)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what this run found
            return f"run_fails: {''.join(traceback.format_exception(error)[-8:])}"
        finally:
            with suppress(Exception):
                await self.people.leave()
                await self.lives.stop()
                if not acts:
                    self.ground.take(self.lives.home, self.guild)
                await self.lives.bury()
                await self.guild.stop()
        return None

    def _loop_failed(self, _: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and _asked_too_late(error):
            return
        self.fault(f"loop: {context.get('message')}", error)

    async def _step(self, act: SimulatedAct) -> None:
        await asyncio.sleep(act.after)
        self.steps += 1
        self.note(f"act {act.kind} {act.who} {act.table} {act.pick}")
        if act.kind in FAULTS:
            await self.wrong.bring(act)
        else:
            await self.people.do(act)
        if not self.lives.alive:
            await asyncio.sleep(RETURNS[act.pick % len(RETURNS)])
            await self.lives.revive()
        self.look()

    async def _calm(self) -> None:
        """Nothing goes wrong any more; what is owed is done, at the latest after a new connection."""
        await self.wrong.calm()
        await self.lives.revive()
        until = self.loop.time() + QUIET
        reconnected = False
        while True:
            await asyncio.sleep(LOOKS)
            await self.lives.revive()
            self.look()
            found = broken(self._seen(), AT_THE_END)
            if found is None:
                break
            if self.loop.time() > until:
                raise _Broken(found)
            if not reconnected and self.loop.time() > until - QUIET / 2:
                reconnected = True
                await self.guild.drop_gateway(resumable=False)
        verified = await verify_all(f"sqlite+aiosqlite:///{self.lives.database}")
        for session, lines in verified.wrong.items():
            raise _Broken(f"chains_verify: {session}: {worded(lines)}")
        rows = [
            repr(row)
            for rows in (self.stored.sessions, self.stored.scenes, self.stored.turns)
            for row in rows
        ]
        self.note(f"rows {hashlib.sha256(repr(rows).encode()).hexdigest()}")

    # --- looking --------------------------------------------------------------------------------------

    def look(self) -> None:
        """Holds the invariants against what is. Raises _Broken."""
        self.earlier, self.stored = self.stored, self._stored_now()
        self.excused |= self.wrong.denied | self.wrong.gone
        self.unread |= any(": GET /channels" in one for one in self.guild.faulted) or bool(self.wrong.denied)
        for session in self.stored.sessions:
            self.statuses.setdefault(session["id"], set()).add(session["status"])
        for error in self.lives.ended:
            raise _Broken(f"the_bot_ends: {error}")
        found = broken(self._seen(), ALWAYS)
        if found is not None:
            raise _Broken(found)

    def _stored_now(self) -> Stored:
        """What is stored; read again where something was committed since."""
        now = (self.lives.database, self.disk.commits)
        if self._read != now:
            self._newest = read_stored(self.lives.database)
            self._read = now
        return self._newest

    def _seen(self) -> Seen:
        world = self.guild.world
        posted = tuple(
            BotMessage(one.message["id"], channel, one.viewer, one.message)
            for channel, messages in sorted(world.messages.items())
            for one in messages.values()
            if one.message["author"]["id"] == self.people.bot_id
        )
        moved = {session for session, held in self.statuses.items() if held != {"active"}}
        shut = {one["channel_id"] for one in self.stored.sessions if one["id"] in moved}
        self.last = Seen(
            stored=self.stored,
            earlier=self.earlier,
            posted=posted,
            written=tuple(self.people.written),
            removed=frozenset(self.people.deleted | self.people.edited),
            excused=frozenset(self.excused | shut),
            unread=self.unread,
            shown=frozenset(self.shown),
            untold=frozenset(moved),
            game_masters=frozenset({self.people.ids["moderator"]}),
            hidden=self.ground.hidden,
            cap=GUILD_DAY_TOKENS,
            faults=tuple(self.faults),
        )
        return self.last


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    met: set[int] = set()
    while error is not None and id(error) not in met:  # one that is raised again may stand behind itself
        met.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _asked_too_late(error: BaseException) -> bool:
    """Whether the guild's HTTP library took up a request of a connection that it had let go of in the same moment.

    It guards against that everywhere but in one line; nobody waits for the answer any more.
    """
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return isinstance(error, TypeError) and any(
        one.name == "start" and one.filename.endswith("aiohttp/web_protocol.py") for one in last
    )
