"""The client of a process that plays some of the shards, and takes others up while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any

import structlog
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.shard import SessionStartLimits

from bot.core.ids import shard_of
from cogs.client import TaleBot
from cogs.services import Services

ELSEWHERE_SECONDS = 1.5
"""How long a press or a command of a server that another process may have is left to it, of the three seconds that
Discord waits for an answer."""
WaitToBegin = Callable[[int, SessionStartLimits], Awaitable[None]]
"""Waits until a session of a shard may begin, among all processes; raises OperatorError where none may."""

log = structlog.get_logger(__name__)


class ShardedTaleBot(TaleBot, commands.AutoShardedBot):
    """Hears the servers of some shards of `count`; `wait_to_begin` orders the beginning of its sessions.

    The library says that it is ready once, when all of the first shards are. Here each shard says so, and then what is
    done after a connection is done for it.
    """

    def __init__(
        self,
        services: Services,
        *,
        shards: Collection[int],
        count: int,
        wait_to_begin: WaitToBegin,
        owns: Callable[[str | None], bool],
        **options: Any,
    ) -> None:
        super().__init__(services, **options)
        self.shard_ids = sorted(shards)
        self.shard_count = count
        self.shard_connect_timeout = None  # it waits for its turn among all processes
        self._wait_to_begin, self._owns = wait_to_begin, owns
        self._waiting: set[asyncio.Task[None]] = set()
        self._placed: set[int] = set()
        self._told_ready: set[int] = set()

    async def setup_hook(self) -> None:
        """Beside what every client does: leaves to another process what is its own."""
        await super().setup_hook()
        parsers = self._connection.parsers
        parse = parsers["INTERACTION_CREATE"]

        def parse_or_wait(event: Mapping[str, Any]) -> None:
            if self.owns(event.get("guild_id")):
                parse(event)
            else:
                waiting = self.loop.create_task(self._parse_late(parse, event))
                self._waiting.add(waiting)
                waiting.add_done_callback(self._waiting.discard)

        parsers["INTERACTION_CREATE"] = parse_or_wait

    async def _parse_late(self, parse: Callable[[Any], None], event: Mapping[str, Any]) -> None:
        """While a shard changes hands two processes hear it: whoever has it answers first, and the other too late.

        Where nobody has it, it is answered after all, with what hinders.
        """
        ends = self.loop.time() + ELSEWHERE_SECONDS
        while (  # noqa: ASYNC110  (what is waited for has no event)
            not self.owns(event.get("guild_id")) and self.loop.time() < ends
        ):
            await asyncio.sleep(0.05)
        parse(event)

    @property
    def heard(self) -> frozenset[int]:
        """The shards of which this process hears, or is about to."""
        return frozenset(self.shard_ids or ())

    async def take_up(self, shards: Collection[int]) -> None:
        """Hears of more shards."""
        new = sorted({*shards} - self.heard)
        self._listen_to({*self.heard, *new})
        for shard_id in new:
            if shard_id in self.heard:
                await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard_id)

    async def let_go(self, shards: Collection[int]) -> None:
        """Hears of these no more: another process does."""
        self._listen_to(self.heard - {*shards})
        for shard_id in shards:
            self._told_ready.discard(shard_id)
            self.behind.discard(shard_id)
            shard = self.get_shard(shard_id)
            if shard is not None:
                await shard.disconnect()

    def _listen_to(self, shards: Collection[int]) -> None:
        self.shard_ids = self._connection.shard_ids = sorted(shards)

    # --- beginning sessions -----------------------------------------------------------------------

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Begins a session in its turn. Raises OperatorError where none may begin."""
        await self._get_place(shard_id)  # before the socket is open, which Discord would not hold for so long
        self._placed.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Waits where a session begins anew by itself; `launch_shard` has waited already."""
        if shard_id is None:
            return
        if shard_id in self._placed:
            self._placed.discard(shard_id)
        else:
            await self._get_place(shard_id)

    async def _get_place(self, shard_id: int) -> None:
        await self._wait_to_begin(shard_id, await self.fetch_session_start_limits())

    # --- being ready ------------------------------------------------------------------------------

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tells of an event; the library's one for all of the first shards is left out."""
        if event != "ready":
            super().dispatch(event, *args, **kwargs)

    async def on_shard_connect(self, shard_id: int) -> None:
        """A new session, not a resumed one."""
        self._told_ready.discard(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """The servers of a shard are known."""
        if shard_id not in self.heard:
            return
        self._told_ready.add(shard_id)
        self._ready.set()
        log.info("shard_ready", shard=shard_id)
        self.go_on()

    def go_on(self) -> None:
        """Does what is done after a connection."""
        super().dispatch("ready")

    def hears(self, guild_id: str) -> bool:
        """Whether the servers of that shard are known here."""
        return shard_of(guild_id, self.shard_count or 1) in self._told_ready

    def owns(self, guild_id: str | None) -> bool:
        """Whether the shard of that server is this process's now, by the database."""
        return self._owns(guild_id)

    @property
    def ready_shards(self) -> frozenset[int]:
        """The shards whose servers are known."""
        return frozenset(self._told_ready)
