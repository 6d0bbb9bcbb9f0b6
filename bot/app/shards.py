"""Which shards a process hears of: those of which it owns the stories."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import structlog
from discord.shard import SessionStartLimits

from bot.adapters.storage import SqlStorage
from bot.adapters.storage.database.shards import FreeShards
from bot.core.errors import OperatorError
from bot.settings import Settings
from cogs.connection.sharding import ShardedTaleBot

LOOK_SECONDS = 0.2
LOST_SECONDS = 3.0
"""How long a shard may be nobody's before its connection is given up: a database that was away for a moment is ours
again at once, and each new session is one of those that a day has."""

KEPT_STARTS = 20
"""Session starts of the day that stay beside one for each shard: past its limit Discord resets the token."""

log = structlog.get_logger(__name__)


def shards_of(settings: Settings) -> FreeShards | None:
    """What the settings say of sharing; None where one process plays everything."""
    if settings.shard_count is None:
        return None
    each = settings.shards_each or settings.shard_count
    return FreeShards(settings.shard_count, min(each, settings.shard_count))


class ShardFollower:
    """Lets the client hear of the shards that are owned, as they come and go. Does nothing where nothing is shared."""

    def __init__(self, storage: SqlStorage, count: int, renew: Callable[[], Awaitable[object]]) -> None:
        self.count = count
        self._storage, self._renew = storage, renew
        self._gained: set[int] = set()
        self._lost_since: dict[int, float] = {}
        storage.on_gained(self._gained.update)

    async def first(self, stopped: asyncio.Event, alive: Callable[[], Awaitable[None]]) -> frozenset[int]:
        """Waits until a shard is owned; none where the process is to stop before. `alive` is called as it waits."""
        if not self._storage.shards:
            log.info("waiting_for_shards", count=self.count)
        while not self._storage.shards and not stopped.is_set():
            await alive()
            await asyncio.sleep(LOOK_SECONDS)
        self._gained.clear()
        return self._storage.shards

    async def wait_to_begin(self, shard: int, limits: SessionStartLimits) -> None:
        """Waits for this process's turn to begin a session. Raises OperatorError where the day has few starts left."""
        if limits.remaining < KEPT_STARTS + self.count:
            again = datetime.now(UTC) + timedelta(milliseconds=limits.reset_after)
            raise OperatorError(
                f"Discord lets this bot begin {limits.remaining} more gateway sessions of {limits.total} a day, until "
                f"{again:%Y-%m-%d %H:%M} UTC; past the limit it resets the token. Find out why the bot connects so "
                "often, and start it again then."
            )
        await asyncio.sleep(await self._storage.wait_to_begin(shard % limits.max_concurrency))

    async def follow(self, bot: ShardedTaleBot) -> None:
        """Goes on until it is cancelled. Raises OperatorError where no session may begin any more."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            owned = self._storage.shards
            gained = {*self._gained} & owned
            self._gained -= gained
            if gained:
                await self._renew()  # what another process may have written and is kept in memory
            if again := gained & bot.heard:
                log.info("shards_back", shards=sorted(again))
                bot.go_on()
            if new := owned - bot.heard:
                await self._take_up(bot, new)
            await self._let_go(bot, owned)

    async def _take_up(self, bot: ShardedTaleBot, new: frozenset[int]) -> None:
        try:
            await bot.take_up(new)
        except OperatorError as error:
            if not self._storage.shards:
                return  # lost meanwhile
            log.error("shards_not_heard", shards=sorted(new), error=str(error))
            raise

    async def _let_go(self, bot: ShardedTaleBot, owned: frozenset[int]) -> None:
        now = asyncio.get_running_loop().time()
        lost = bot.heard - owned
        self._lost_since = {shard: self._lost_since.get(shard, now) for shard in lost}
        gone = {shard for shard, since in self._lost_since.items() if now - since >= LOST_SECONDS}
        if gone:
            log.warning("shards_let_go", shards=sorted(gone))
            await bot.let_go(gone)
