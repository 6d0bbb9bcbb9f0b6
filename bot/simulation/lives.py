"""The bot's lives: it starts, dies at any moment with what is on its disk, and starts again from that."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import field
from pathlib import Path

import aiohttp
from pydantic import SecretStr

from bot.app.building import build
from bot.app.running import App
from bot.core.errors import OperatorError
from bot.core.late_dataclasses import dataclass
from bot.localguild import LocalGuild
from bot.services.library.library import Library
from bot.settings import Settings
from bot.simulation.machine.disk import survived
from bot.simulation.machine.loop import VirtualLoop
from bot.simulation.machine.pinned import take_own_locks
from bot.simulation.machine.processes import Process
from bot.simulation.machine.wire import cut
from bot.simulation.models import KEY, SPEC, SimulatedModel

SOCKET = "guild"
"""Where the local guild listens in memory."""
STARTING = 120.0
"""Seconds in which a start has to lead to a bot that hears people."""
MOST_STARTS = 5
"""Attempts in which it has to come up: a fault of the database may meet a start, which then ends with one line."""
GUILD_DAY_TOKENS = 60_000
"""The cap on a server's models: small, so that it is met."""


class NotStarted(Exception):
    """The bot did not come up."""


@dataclass
class Lives:
    """One bot at a time; each death gives the next life a home of its own, with what was on the disk."""

    loop: VirtualLoop
    guild: LocalGuild
    folder: Path
    library: Library
    model: SimulatedModel
    note: Callable[[str], None]
    number: int = 0
    app: App | None = None
    process: Process | None = None
    dead: list[App] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    connectors: list[aiohttp.UnixConnector] = field(default_factory=list)
    closings: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])
    """Held, as those of a process that was killed in them never end; asyncio complains where one is let go of."""
    _work: asyncio.Task[None] | None = None

    @property
    def home(self) -> Path:
        """The folder of the life that is or was last."""
        return self.folder / f"life-{self.number}"

    @property
    def database(self) -> Path:
        """The file that holds what is stored."""
        return self.home / "talewright.db"

    @property
    def alive(self) -> bool:
        """Whether a process runs."""
        return self.process is not None and self.process.alive

    async def start(self) -> None:
        """Starts the bot, and waits until it hears people or is dead again. Raises NotStarted."""
        (self.home / "models.json").write_text(json.dumps(SPEC))
        process = self.process = Process("bot")
        process.on_death = self._died
        up = self.loop.create_future()
        self.note("start")
        self._work = self.loop.create_task(self._live(up), context=process.context())
        with suppress(TimeoutError):
            async with asyncio.timeout(STARTING):
                await asyncio.wait({up, self._work}, return_when=asyncio.FIRST_COMPLETED)
                while process.alive and not up.done():
                    if self._work.done():
                        raise NotStarted("the bot ended while it started") from self._work.exception()
                    await asyncio.sleep(0.1)
        if process.alive and not up.done():
            raise NotStarted(f"the bot did not hear people within {STARTING:.0f} s")

    async def _live(self, up: asyncio.Future[None]) -> None:
        take_own_locks()
        app = self.app = await build(self._settings(), self.library, settle=_no_settling)
        app.connector = self._connector
        app.adapters.vendors.install(KEY, self.model)
        running = asyncio.create_task(app.run())
        running.add_done_callback(self._ended)
        await app.ready.wait()
        if not up.done():
            up.set_result(None)

    def _connector(self) -> aiohttp.UnixConnector:
        made = aiohttp.UnixConnector(SOCKET)
        self.connectors.append(made)
        return made

    def _ended(self, running: asyncio.Task[None]) -> None:
        error = None if running.cancelled() else running.exception()
        if error is not None:
            self.ended.append(f"{type(error).__name__}: {error}")

    def _settings(self) -> Settings:
        return Settings(
            _env_file=None,  # type: ignore[call-arg]
            talewright_home=self.home,
            discord_token=SecretStr(self.guild.token),
            discord_api_url=self.guild.api_url,
            discord_gateway_url=self.guild.gateway_url,
            guild_ready_timeout=0.1,
            budget_guild_day_tokens=GUILD_DAY_TOKENS,
        )

    def kill_after(self, steps: int) -> None:
        """It dies before it has run so many callbacks more."""
        if self.process is not None and self.process.alive:
            self.process.dies_at = self.process.steps + max(1, steps)

    def _died(self) -> None:
        self.note("dead")
        dead = self.process
        assert dead is not None
        survived(self.home, self.folder / f"life-{self.number + 1}")
        self.number += 1
        cut(self.loop.connections, dead)
        if self.app is not None:
            self.dead.append(self.app)
        self.app = None

    async def stop(self) -> None:
        """Ends it in order, as SIGTERM does."""
        app, process = self.app, self.process
        if app is None or process is None or not process.alive:
            return
        self.note("stop")
        closing = self.loop.create_task(app.close(), context=process.context())
        self.closings.append(closing)
        async with asyncio.timeout(STARTING):
            while process.alive and not closing.done():  # noqa: ASYNC110  (a process that dies tells nobody)
                await asyncio.sleep(0.05)
        if closing.done():
            closing.result()
            process.alive = False
            self.app = None

    async def revive(self) -> None:
        """Starts it again where it is dead, until it lives, also where a start ends with a line that says why."""
        for _ in range(MOST_STARTS):
            if self.alive:
                return
            try:
                await self.start()
            except NotStarted as error:
                if not isinstance(error.__cause__, OperatorError) or self.process is None:
                    raise
                self.note("refused to start")
                self.process.die()
        if not self.alive:
            raise NotStarted(f"the bot did not start in {MOST_STARTS} attempts")

    async def bury(self) -> None:
        """Gives back the files that dead processes held; nothing of their homes is read any more."""
        for app in self.dead:
            with suppress(Exception):
                await app.adapters.storage.let_go()
        self.dead.clear()
        closing = [self.loop.create_task(_close(connector)) for connector in self.connectors]
        if closing:
            await asyncio.wait(closing, timeout=1.0)  # some wait for what never runs again


async def _close(connector: aiohttp.UnixConnector) -> None:
    with suppress(Exception):
        await connector.close()


def _no_settling() -> None:
    """The simulation settles its memory once, not with each life."""
