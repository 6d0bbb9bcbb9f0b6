"""Ownership of a PostgreSQL database: one process, by a lock that its connection holds and an epoch that fences writes.

The lock says who may become the owner; the epoch says who still is one. Each new owner raises it in the transaction in
which it takes the lock, and each write transaction holds it as it is until its own end. So a write of an earlier owner
is on disk before the next one reads anything, or never will be.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy import BigInteger, Column, Connection, Table, text
from sqlalchemy.engine import URL
from sqlalchemy.pool import NullPool

from bot.adapters.storage.database.connections import CONNECT_SECONDS, Result, Work, shown
from bot.adapters.storage.database.errors import translated
from bot.adapters.storage.database.lock import ADVISORY_KEY
from bot.adapters.storage.tables.migrate import prepare
from bot.adapters.storage.tables.schema import metadata
from bot.core.errors import NotOwner, OperatorError, StorageUnavailable

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

SHARD = 0
"""The row of `ownership` that counts; one until shards have owners of their own."""
NOBODY = -1
"""The epoch of a process that does not own the database."""
RETRY_SECONDS = (0.05, 0.2, 0.5, 1.0, 2.0, 5.0)
"""How long to wait before each new attempt to become the owner again; the last is repeated."""
PING_SECONDS = 5.0
"""How often the lock's connection is asked whether it lives, and how long it may take to say so."""

GOODBYE_SECONDS = 1.0
"""How long the server may take to end a connection."""

ownership = Table(
    "ownership",
    metadata,
    Column("shard", BigInteger, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
)

_TRY_LOCK = text("SELECT pg_try_advisory_lock(:key)")
_RAISE = text(
    "INSERT INTO ownership (shard, epoch) VALUES (:shard, 1) "
    "ON CONFLICT (shard) DO UPDATE SET epoch = ownership.epoch + 1 RETURNING epoch"
)
# Shared with nobody who raises it: a new owner waits for this transaction, or this one finds the epoch gone.
_FENCE = "SELECT 1 FROM ownership WHERE shard = $1 AND epoch = $2 FOR SHARE"

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
    """Writes to PostgreSQL as its one owner; when a connection is lost, nothing, until it has become the owner again.

    It holds two connections: one has the lock, the other writes. Losing either is losing the database.
    """

    def __init__(self, url: URL) -> None:
        self._url = url
        self._engine: AsyncEngine | None = None
        self._lock: AsyncConnection | None = None
        self._connection: AsyncConnection | None = None
        self._drivers: list[Any] = []
        self._epoch = NOBODY
        self._why: BaseException | None = None
        self._lost = asyncio.Event()
        self._turn = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None
        self.taken_anew: list[Callable[[], None]] = []

    @property
    def where(self) -> str:
        """The database without its password, for messages."""
        return shown(self._url)

    @property
    def epoch(self) -> int:
        """The number of this ownership; `NOBODY` while another process, or none, owns the database."""
        return self._epoch

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
        async with self._turn:
            if self._keeper is None:
                raise OperatorError(f"The database {self.where} is closed.")
            connection, epoch = self._connection, self._epoch
            if connection is None or epoch == NOBODY:
                raise self._refusal()
            try:
                with translated(self.where):
                    async with connection.begin():
                        return await connection.run_sync(lambda made: self._fenced(made, epoch, work))
            except (NotOwner, StorageUnavailable) as error:
                self._lose(error)
                raise

    async def rewrite(self, tables: Sequence[str]) -> None:
        """Write these tables anew, without the rows as they were. PostgreSQL sees to its log itself."""
        async with self._turn:
            if self._connection is None:
                raise self._refusal()
            raw: Any = (await self._connection.get_raw_connection()).driver_connection
            with translated(self.where):
                for name in tables:
                    await raw.execute(f'VACUUM (FULL) "{name}"')

    async def close(self) -> None:
        """Disconnect, which releases the lock."""
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
                async with self._lock.begin():
                    epoch = await self._lock.run_sync(self._owned)
                self._connection = await self._connect()
        except BaseException:
            await self._disconnect()
            raise
        for forget in self.taken_anew:
            forget()
        if not self._lost.is_set():
            self._epoch, self._why = epoch, None

    async def _connect(self) -> AsyncConnection:
        assert self._engine is not None
        made = await self._engine.connect()
        driver: Any = (await made.get_raw_connection()).driver_connection
        self._drivers.append(driver)
        driver.add_termination_listener(self._ended)
        return made

    def _owned(self, connection: Connection) -> int:
        if not connection.execute(_TRY_LOCK, {"key": ADVISORY_KEY}).scalar_one():
            raise NotOwner(
                f"The database {self.where} is in use by another game master. Stop it first, or name another "
                "database in DATABASE_URL."
            )
        prepare(connection)
        return connection.execute(_RAISE, {"shard": SHARD}).scalar_one()

    def _fenced(self, connection: Connection, epoch: int, work: Work[Result]) -> Result:
        if connection.exec_driver_sql(_FENCE, (SHARD, epoch)).scalar() is None:
            raise NotOwner(
                f"Another game master has taken over the database {self.where}. Nothing was written."
            )
        return work(connection)

    def _refusal(self) -> StorageUnavailable:
        words = f"The database {self.where} is not ours now. Nothing was written. ({self._why})"
        made = NotOwner(words) if isinstance(self._why, NotOwner) else StorageUnavailable(words)
        made.__cause__ = self._why
        return made

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
                await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
                return
            await self._ping()

    async def _ping(self) -> None:
        """Asks the lock's connection whether it lives: a peer that is silently gone tells nobody."""
        try:
            async with asyncio.timeout(PING_SECONDS):
                await self._drivers[0].execute("SELECT 1")
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection does not answer
            self._lose(error)

    async def _retake(self) -> None:
        for driver in self._drivers[1:]:
            driver.terminate()  # so that a write which hangs on a dead connection gives up its turn
        async with self._turn:
            await self._disconnect()
            await self._take()
        if self._epoch != NOBODY:
            log.warning("ownership_taken", database=self.where, epoch=self._epoch)

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
