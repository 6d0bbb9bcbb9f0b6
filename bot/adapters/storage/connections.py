"""Desks: one connection and the place where its work runs, one function inside one transaction at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from bot.adapters.storage.errors import translated
from bot.adapters.storage.lock import ADVISORY_KEY
from bot.core.errors import OperatorError

Result = TypeVar("Result")
REWRITE = (
    "PRAGMA temp_store=FILE",  # the copy may be larger than memory
    "VACUUM",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA wal_checkpoint(TRUNCATE)",
)
"""Leaves nothing of erased rows in an SQLite file and its log."""
Work = Callable[[Connection], Result]


class DatabaseConnection(Protocol):
    """Runs work against its connection, each piece in a transaction of its own."""

    async def open(self) -> None: ...

    async def run(self, work: Work[Result]) -> Result: ...

    async def rewrite(self, tables: Sequence[str]) -> None:
        """Leaves no byte of what was deleted or changed in these tables."""
        ...

    async def close(self) -> None: ...


def is_sqlite(url: URL) -> bool:
    """Whether the URL names an SQLite database."""
    return url.get_backend_name() == "sqlite"


def prepare_sqlite(engine: Engine, *, writes: bool) -> None:
    """The pragmas of a connection; the writer takes its lock when a transaction begins, not in its middle."""

    def connected(raw: Any, _record: Any) -> None:
        raw.isolation_level = None  # SQLAlchemy begins transactions, not the driver
        cursor = raw.cursor()
        # A new connection waits for the one that is closing; locked for longer means another program.
        for pragma in ("busy_timeout=3000", "foreign_keys=ON", "temp_store=MEMORY", "cache_size=-16000"):
            cursor.execute(f"PRAGMA {pragma}")
        if writes:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
                cursor.execute(f"PRAGMA {pragma}")
        else:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begin)


class ThreadConnection:
    """SQLite: its own thread and connection. One hop between threads for a whole transaction."""

    def __init__(self, url: URL, *, writes: bool) -> None:
        self._url = url.set(drivername="sqlite+pysqlite")
        self._writes = writes
        self._pool = ThreadPoolExecutor(
            1, thread_name_prefix="storage-writer" if writes else "storage-reader"
        )
        self._engine: Engine | None = None
        self._connection: Connection | None = None

    @property
    def where(self) -> str:
        """The database's file, for messages."""
        return str(self._url.database)

    async def open(self) -> None:
        """Connect. Raises OperatorError where the file cannot be opened, or is no database."""
        await self._in_thread(self._open)

    async def run(self, work: Work[Result]) -> Result:
        """Run `work` in a transaction, which is committed unless it raises."""

        def transaction() -> Result:
            if self._connection is None:
                raise OperatorError(f"The database {self.where} is closed.")
            with translated(self.where), self._connection.begin():
                return work(self._connection)

        return await self._in_thread(transaction)

    async def rewrite(self, tables: Sequence[str]) -> None:
        """Write the whole file anew, without what its pages held before, and empty the write-ahead log."""

        def anew() -> None:
            if self._connection is not None:
                with translated(self.where):
                    for statement in REWRITE:
                        self._connection.connection.execute(statement).fetchall()  # between transactions

        await self._in_thread(anew)

    async def close(self) -> None:
        """Disconnect and end the thread."""
        await self._in_thread(self._close)
        self._pool.shutdown(wait=True)

    async def _in_thread(self, function: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._pool, function)

    def _open(self) -> None:
        self._engine = create_engine(
            self._url,
            poolclass=StaticPool,
            connect_args={"check_same_thread": False, "cached_statements": 512},
        )
        prepare_sqlite(self._engine, writes=self._writes)
        with translated(self.where):
            self._connection = self._engine.connect()
            with self._connection.begin():
                self._connection.execute(text("SELECT count(*) FROM sqlite_master"))

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None


class DriverConnection:
    """Any database with an asynchronous driver (PostgreSQL): the same work, through SQLAlchemy's run_sync."""

    def __init__(self, url: URL, *, writes: bool) -> None:
        self._url = url
        self._writes = writes
        self._engine: AsyncEngine | None = None
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    @property
    def where(self) -> str:
        """The database without its password, for messages."""
        return self._url.render_as_string(hide_password=True)

    async def open(self) -> None:
        """Connect; a writer on PostgreSQL takes the advisory lock. Raises OperatorError where it cannot."""
        with translated(self.where):
            self._engine = create_async_engine(self._url, poolclass=StaticPool)
            if is_sqlite(self._url):
                prepare_sqlite(self._engine.sync_engine, writes=self._writes)
            try:
                self._connection = await self._engine.connect()
            except OSError as error:
                raise OperatorError(f"The database {self.where} does not answer: {error}") from error
        if self._writes and not is_sqlite(self._url):
            await self.run(self._own)

    async def run(self, work: Work[Result]) -> Result:
        """Run `work` in a transaction, which is committed unless it raises."""
        async with self._turn:
            if self._connection is None:
                raise OperatorError(f"The database {self.where} is closed.")
            with translated(self.where):
                async with self._connection.begin():
                    return await self._connection.run_sync(work)

    async def rewrite(self, tables: Sequence[str]) -> None:
        """On SQLite the whole file; on PostgreSQL these tables, without the rows as they were."""
        async with self._turn:
            if self._connection is None:
                return
            raw = cast(Any, (await self._connection.get_raw_connection()).driver_connection)
            lite = is_sqlite(self._url)
            with translated(self.where):
                for statement in REWRITE if lite else [f'VACUUM (FULL) "{name}"' for name in tables]:
                    await raw.execute(statement)

    async def close(self) -> None:
        """Disconnect, which releases the advisory lock."""
        if self._connection is not None:
            await self._connection.close()
            self._connection = None
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    def _own(self, connection: Connection) -> None:
        got = connection.execute(
            text("SELECT pg_try_advisory_lock(:key)"), {"key": ADVISORY_KEY}
        ).scalar_one()
        if not got:
            raise OperatorError(
                f"The database {self.where} is in use by another game master. Stop it first, or name another "
                "database in DATABASE_URL."
            )


def desks_for(url: URL, *, through_driver: bool = False) -> tuple[DatabaseConnection, DatabaseConnection]:
    """The writing and the reading desk of a database. `through_driver` keeps SQLite on its async driver."""
    if is_sqlite(url) and not through_driver:
        return ThreadConnection(url, writes=True), ThreadConnection(url, writes=False)
    return DriverConnection(url, writes=True), DriverConnection(url, writes=False)


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite URL. Raises OperatorError for one in memory, which two connections cannot share."""
    if not url.database or url.database == ":memory:" or "mode=memory" in str(url):
        raise OperatorError(
            "Talewright keeps its database in a file: write sqlite+aiosqlite:///path/to/file."
        )
    return Path(url.database)
