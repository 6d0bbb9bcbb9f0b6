"""Ownership of a PostgreSQL database, or of shards in it: locks of one connection, and epochs that fence writes.

A lock says who may become the owner; an epoch says who still is one. Each new owner raises it in the transaction in
which it takes the lock, and each write transaction holds it as it is until its own end. So a write of an earlier owner
is on disk before the next one reads anything, or never will be. A process that owns several shards has all of them or
none: one connection holds their locks, and each of its transactions holds all of their epochs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.pool import NullPool

from bot.adapters.storage.database.connections import CONNECT_SECONDS, Result, Work, database_span, shown
from bot.adapters.storage.database.errors import translated
from bot.adapters.storage.database.news import CHANNEL
from bot.adapters.storage.database.shards import PARTS_KEY, Claims, WholeDatabase, let_go, next_begin
from bot.core.errors import NotOwner, OperatorError, PlayedElsewhere, StorageUnavailable

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

NOBODY = -1
"""The number of an ownership that is none."""
RETRY_SECONDS = (0.05, 0.2, 0.5, 1.0, 2.0, 5.0)
"""How long to wait before each new attempt to become the owner again; the last is repeated."""
LOOK_SECONDS = 0.5
"""How often a process that shares the shards looks for free ones."""
PING_SECONDS = 5.0
"""How often the lock's connection is asked whether it lives, and how long it may take to say so."""
HEARING_SECONDS = 0.5
"""After how long this process looks whether it has been answered, as often as it takes to wait for so long."""

GOODBYE_SECONDS = 1.0
"""How long the server may take to end a connection."""

# Shared with nobody who raises one: a new owner waits for this transaction, or this one finds an epoch gone.
_FENCE = (
    "SELECT count(*) FROM (SELECT 1 FROM ownership JOIN unnest($1::bigint[], $2::bigint[]) AS mine (shard, epoch) "
    "USING (shard, epoch) FOR SHARE OF ownership) AS held"
)
_WRITES = f"SELECT pg_advisory_xact_lock_shared({PARTS_KEY})"
"""Beside other processes: whoever takes parts of the state away waits for this transaction, and it for them."""

# The server lets go of a process that is gone from the network, or stopped in the middle of a transaction.
_LIFELINES = {
    "application_name": "talewright",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "30000",
    "lock_timeout": "10000",
}

log = structlog.get_logger(__name__)


class OwnerConnection:
    """Writes to PostgreSQL as its owner; when a connection is lost, nothing, until it has become an owner again.

    It holds two connections: one has the locks, the other writes. Losing either is losing all that is owned.
    `claims` say what that is, by default the whole database.
    """

    def __init__(self, url: URL, claims: Claims | None = None) -> None:
        self._url = url
        self._claims = claims or WholeDatabase()
        self._engine: AsyncEngine | None = None
        self._lock: AsyncConnection | None = None
        self._connection: AsyncConnection | None = None
        self._drivers: list[Any] = []
        self._epoch = NOBODY
        self._takes = 0
        self._held: dict[int, int] = {}
        self._why: BaseException | None = None
        self._lost = asyncio.Event()
        self._turn = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None
        self._locking = asyncio.Lock()
        self.taken_anew: list[Callable[[], None]] = []
        self.gained: list[Callable[[frozenset[int]], None]] = []
        self.news: list[Callable[[], None]] = []

    @property
    def where(self) -> str:
        """The database without its password, for messages."""
        return shown(self._url)

    @property
    def epoch(self) -> int:
        """The number of this ownership, which grows; `NOBODY` while this process owns nothing."""
        return self._epoch

    @property
    def shards(self) -> frozenset[int]:
        """The shards that are owned now."""
        return frozenset(self._held) if self._epoch != NOBODY else frozenset()

    def owns(self, guild_id: str | None) -> bool:
        """Whether the shard of a guild is owned now."""
        return self._claims.shard(guild_id) in self.shards

    async def open(self) -> None:
        """Become the owner, and make or migrate the tables. Raises OperatorError where another process is."""
        from sqlalchemy.ext.asyncio import create_async_engine

        arguments = {"server_settings": _LIFELINES, "timeout": CONNECT_SECONDS}
        self._engine = create_async_engine(self._url, poolclass=NullPool, connect_args=arguments)
        async with self._turn:
            await self._take()
        self._keeper = asyncio.create_task(self._keep(), name="storage owner")

    async def run(self, work: Work[Result]) -> Result:
        """Run `work` in a transaction of this epoch, which is committed unless it raises.

        Raises NotOwner where another process owns the database, and StorageUnavailable where it is away; where the
        connection is lost on the way, it may or may not have been written.
        """
        with database_span(work, writes=True):
            return await self._run_as_owner(work)

    async def _run_as_owner(self, work: Work[Result]) -> Result:
        async with self._turn:
            if self._keeper is None:
                raise OperatorError(f"The database {self.where} is closed.")
            connection, held = self._connection, {**self._held}
            if connection is None or self._epoch == NOBODY:
                raise self._refusal()
            if not held:
                raise PlayedElsewhere(f"No shard of the database {self.where} is ours. Nothing was written.")
            try:
                with translated(self.where):
                    async with connection.begin():
                        return await connection.run_sync(lambda made: self._fenced(made, held, work))
            except (NotOwner, StorageUnavailable) as error:
                self._lose(error)
                raise

    async def rewrite(self, tables: Sequence[str]) -> None:
        """Write these tables anew, without the rows as they were; beside other processes, free their room.

        PostgreSQL sees to its log itself.
        """
        async with self._turn:
            if self._connection is None:
                raise self._refusal()
            raw: Any = (await self._connection.get_raw_connection()).driver_connection
            # Nobody could write beside a table that is written anew, so it is only swept where others would wait.
            sweep = "VACUUM" if self._claims.shared else "VACUUM (FULL)"
            with translated(self.where):
                for name in tables:
                    await raw.execute(f'{sweep} "{name}"')

    async def wait_to_begin(self, bucket: int) -> float:
        """Takes the next place among all processes to begin a session of a bucket; in how many seconds it is."""
        async with self._locking:
            if self._lock is None or self._epoch == NOBODY:
                raise self._refusal()
            with translated(self.where):
                async with self._lock.begin():
                    return await self._lock.run_sync(lambda made: next_begin(made, bucket))

    async def close(self) -> None:
        """Disconnect, which releases the locks."""
        keeper, self._keeper = self._keeper, None
        if keeper is not None:
            keeper.cancel()
            await asyncio.gather(keeper, return_exceptions=True)
        async with self._turn:
            self._epoch = NOBODY
            await self._disconnect()
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    # --- the owner's lock and epoch -----------------------------------------------------------------

    async def _take(self) -> None:
        """Connect anew, lock, migrate, raise the epoch, forget. Raises OperatorError; then nothing is held."""
        assert self._engine is not None
        self._lost.clear()
        try:
            with translated(self.where):
                self._lock = await self._connect()
                if self._claims.shared:
                    await self._drivers[0].add_listener(CHANNEL, self._hear)
                async with self._lock.begin():
                    held = await self._lock.run_sync(lambda made: self._claims.first(made, self.where))
                self._connection = await self._connect()
        except BaseException:
            await self._disconnect()
            raise
        for forget in self.taken_anew:
            forget()
        if not self._lost.is_set():
            self._takes += 1
            self._held, self._epoch, self._why = held, self._takes, None

    async def _connect(self) -> AsyncConnection:
        assert self._engine is not None
        made = await self._engine.connect()
        driver: Any = (await made.get_raw_connection()).driver_connection
        self._drivers.append(driver)
        driver.add_termination_listener(self._ended)
        return made

    async def _look_for_more(self) -> None:
        """Takes what has become free; what was known of it is forgotten before anything is written."""
        async with self._locking:
            if self._lock is None or self._epoch == NOBODY:
                return
            try:
                with translated(self.where):
                    async with self._lock.begin():
                        more = await self._lock.run_sync(lambda made: self._claims.more(made, self._held))
                        given = await self._lock.run_sync(lambda made: self._claims.surplus(made, self._held))
            except (OperatorError, TimeoutError) as error:
                self._lose(error)  # a lock may have been taken for a shard that is not counted
                return
        if more and self._epoch != NOBODY:
            log.info("shards_gained", shards=sorted(more))
            for forget in self.gained:
                forget(frozenset(more))
            self._held |= more
        if given:
            await self._give(given)

    async def _give(self, given: frozenset[int]) -> None:
        """Lets go of shards. What is under way on the others goes on as if they had been lost and taken anew."""
        async with self._turn, self._locking:
            if self._lock is None or self._epoch == NOBODY:
                return
            self._held = {shard: epoch for shard, epoch in self._held.items() if shard not in given}
            self._takes += 1
            for forget in self.taken_anew:
                forget()
            self._epoch = self._takes
            try:
                with translated(self.where):
                    async with self._lock.begin():
                        await self._lock.run_sync(lambda made: let_go(made, given))
            except (OperatorError, TimeoutError) as error:
                self._lose(error)
                return
        log.info("shards_given", shards=sorted(given))

    def _fenced(self, connection: Connection, held: dict[int, int], work: Work[Result]) -> Result:
        if self._claims.shared:
            connection.exec_driver_sql(_WRITES)
        mine = ([*held], [*held.values()])
        if connection.exec_driver_sql(_FENCE, mine).scalar() != len(held):
            raise NotOwner(
                f"Another game master has taken over the database {self.where}. Nothing was written."
            )
        return work(connection)

    def _refusal(self) -> StorageUnavailable:
        words = f"The database {self.where} is not ours now. Nothing was written. ({self._why})"
        made = NotOwner(words) if isinstance(self._why, NotOwner) else StorageUnavailable(words)
        made.__cause__ = self._why
        return made

    def _hear(self, _driver: Any, sender: int, _channel: str, _words: object) -> None:
        """Another process has written something; what this one wrote it knows."""
        if sender in [driver.get_server_pid() for driver in self._drivers]:
            return
        for told in self.news:
            told()

    def _ended(self, driver: Any) -> None:
        if driver in self._drivers:
            self._lose(StorageUnavailable(f"The connection to the database {self.where} was lost."))

    def _lose(self, why: BaseException) -> None:
        if self._epoch != NOBODY:
            self._epoch, self._why = NOBODY, why
            log.warning("ownership_lost", database=self.where, error=str(why))
        self._lost.set()

    # --- becoming the owner again -------------------------------------------------------------------

    async def _keep(self) -> None:
        while True:
            await self._until_lost()
            for seconds in chain(RETRY_SECONDS, repeat(RETRY_SECONDS[-1])):
                try:
                    await self._retake()
                    break
                except OperatorError as error:
                    if str(error) != str(self._why):
                        log.warning("ownership_waits", database=self.where, error=str(error))
                    self._why = error
                except Exception as error:
                    log.error("ownership_waits", database=self.where, exc_info=error)
                await asyncio.sleep(seconds)

    async def _until_lost(self) -> None:
        while not self._lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    self._lost.wait(), LOOK_SECONDS if self._claims.shared else PING_SECONDS
                )
                return
            await (self._look_in_time() if self._claims.shared else self._ping())

    async def _look_in_time(self) -> None:
        try:
            await _await_answer(self._look_for_more(), 2 * PING_SECONDS)
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection does not answer
            self._lose(error)

    async def _ping(self) -> None:
        """Asks the lock's connection whether it lives: a peer that is silently gone tells nobody."""
        try:
            await _await_answer(self._drivers[0].execute("SELECT 1"), PING_SECONDS)
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection does not answer
            self._lose(error)

    async def _retake(self) -> None:
        for driver in self._drivers[1:]:
            driver.terminate()  # so that a write which hangs on a dead connection gives up its turn
        async with self._turn, self._locking:
            await self._disconnect()
            await self._take()
        if self._epoch != NOBODY:
            log.warning("ownership_taken", database=self.where, shards=sorted(self._held))

    async def _disconnect(self) -> None:
        """Ends both connections; they stay known until then, so that another call ends what was cut off."""
        for driver in self._drivers:
            with suppress(Exception):
                await driver.close(timeout=GOODBYE_SECONDS)  # waits until the server has let go of the lock
        for one in (self._connection, self._lock):
            if one is not None:
                with suppress(Exception):
                    await one.invalidate()
                with suppress(Exception):
                    await one.close()
        self._drivers = []
        self._lock = self._connection = None


async def _await_answer(asking: Coroutine[Any, Any, object], seconds: float) -> None:
    """Awaits what asks the database; raises TimeoutError after so many seconds in which it would have been heard.

    Time in which this process itself stood still counts once, however long it was: on a busy machine an answer may
    lie there unread, and whoever gives up a connection for that has more to do, not less.
    """
    task = asyncio.ensure_future(asking)
    try:
        for _ in range(max(1, round(seconds / HEARING_SECONDS))):
            done, _waiting = await asyncio.wait({task}, timeout=HEARING_SECONDS)
            if done:
                task.result()
                return
        raise TimeoutError
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
