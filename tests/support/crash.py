"""A table whose process can die at any call: storage, journal, model and channel share one fuse."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.storage import SqlStorage, open_storage
from bot.services.god.game_master import compose_game_master
from bot.services.play.tables import compose_tables
from bot.services.ports import Entropy, Heard, ModelReply, StepRequest
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.context import TurnContext
from tests.support import empty_database
from tests.support.table import LIBRARY, Collected, SameEntropy, StillClock, Table

WRITES = ("receive", "mark_handled", "set_turn", "mark_presented", "commit", "mark_ending_shown")
WAITING = ("add", "find", "ask", "note_message", "remove")


class Crash(BaseException):
    """The process died here. No `except Exception` may catch it, as none can catch a kill."""


@dataclass
class Fuse:
    """Counts the calls that touch the world; blows before or after the `at`-th. Nothing happens afterwards."""

    at: int = 0
    after: bool = False
    calls: list[str] = field(default_factory=list[str])
    blown: bool = False
    dead: asyncio.Event = field(default_factory=asyncio.Event)

    def blow(self) -> None:
        self.blown = True
        self.dead.set()

    async def call(self, name: str, work: Callable[[], Awaitable[Any]]) -> Any:
        self._alive()
        self.calls.append(name)
        mine = len(self.calls) == self.at
        if mine and not self.after:
            self.blow()
        self._alive()
        result = await work()
        if mine:
            self.blow()
        self._alive()
        return result

    def _alive(self) -> None:
        if self.blown:
            raise Crash


class Fused:
    """Something whose named methods go through the fuse; the others are left as they are."""

    def __init__(self, inner: Any, fuse: Fuse, names: tuple[str, ...]) -> None:
        self._inner, self._fuse, self._names = inner, fuse, names

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name not in self._names:
            return found
        return lambda *args, **named: self._fuse.call(_name(name, args), lambda: found(*args, **named))


def _name(method: str, args: tuple[Any, ...]) -> str:
    detail = next(
        (str(getattr(arg, field)) for arg in args for field in ("step_key", "key") if hasattr(arg, field)), ""
    )
    return f"{method} {detail}".strip()


@dataclass
class Asked:
    """The offline model, with what it was asked; `twist` changes its answers as a new version of the code would.

    Under another key it is a model like any that has to be waited for.
    """

    twist: bool = False
    key: str = "offline"
    keys: list[str] = field(default_factory=list[str])

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.keys.append(request.key)
        reply = await OfflineModel().answer(request)
        if not self.twist:
            return reply
        data = dict(reply.data)
        if request.step == "ruleset_resolution":
            data["actions"] = [*data["actions"], *data["actions"]][:2]
        elif request.step == "reflection":
            data["action_text"] = "looks up, then away."
        return ModelReply(data, reply.model_key, "changed")


@dataclass
class Before(Fuse):
    """A fuse that blows before the call of this name, once it is armed and what was called before is done."""

    name: str = ""
    armed: bool = False
    running: int = 0
    quiet: asyncio.Event = field(default_factory=asyncio.Event)

    async def call(self, name: str, work: Any) -> Any:
        if self.armed and name == self.name:
            if self.running:
                await self.quiet.wait()
            self.blow()
        self.running += 1
        self.quiet.clear()
        try:
            return await super().call(name, work)
        finally:
            self.running -= 1
            if not self.running:
                self.quiet.set()


@dataclass
class Gated(Asked):
    """The offline model, which waits with its answers until the gate is open."""

    gate: asyncio.Event = field(default_factory=asyncio.Event)

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        await self.gate.wait()
        return await super().answer(request)


@dataclass
class Seat:
    """One life of the process."""

    table: Table
    storage: SqlStorage
    model: Asked
    fuse: Fuse


@asynccontextmanager
async def seated(
    folder: Path,
    shown: Collected,
    fuse: Fuse | None = None,
    *,
    twist: bool = False,
    model: Asked | None = None,
    chance: Entropy | None = None,
) -> AsyncIterator[Seat]:
    """A process over the database in `folder`, posting to `shown`; `chance` where lives must differ in their ids."""
    fuse = fuse or Fuse()
    model = model or Asked(twist)
    clock, entropy = StillClock(), chance or SameEntropy()
    storage = await open_storage(
        f"sqlite+aiosqlite:///{empty_database.laid(folder / 'talewright.db')}", clock=clock, entropy=entropy
    )
    kept: Any = Fused(storage, fuse, WRITES)
    kept.pending_interventions = Fused(storage.pending_interventions, fuse, WAITING)
    journal: Any = Fused(storage.journal, fuse, ("record",))
    channel: Any = Fused(shown, fuse, ("publish",))
    asked: Any = Fused(model, fuse, ("answer",))
    models = {"offline": Fused(Asked(twist), fuse, ("answer",)), model.key: asked}
    settings, sessions = storage.settings, SessionCache(kept)
    context = TurnContext(kept, journal, settings, channel, clock, entropy, models, sessions)
    tables = compose_tables(context, LIBRARY)
    compose_game_master(tables, context)
    try:
        yield Seat(Table(tables, context, storage, shown), storage, model, fuse)
    finally:
        await tables.close()
        await storage.close()
