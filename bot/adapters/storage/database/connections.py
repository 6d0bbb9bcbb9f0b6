"""Database connections: each runs its work one function at a time, each function in a transaction of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

import structlog
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from bot.adapters.storage.database.errors import translated
from bot.adapters.storage.database.sqlite_statements import COMPILED, DirectConnection, driver_of
from bot.core.errors import OperatorError, StorageUnavailable
from bot.services.ports.operators.tracing import OpenSpan, span

if TYPE_CHECKING:
    # It brings SQLAlchemy's whole object mapper along, for which a bot on SQLite would wait at each start.
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = structlog.get_logger(__name__)

Result = TypeVar("Result")
REWRITE = (
    "PRAGMA temp_store=FILE",  # the copy may be larger than memory
    "VACUUM",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA wal_checkpoint(TRUNCATE)",
)
"""Leaves nothing of erased rows in an SQLite file and its log."""
SHORT_LOG = ("wal_autocheckpoint=150", "journal_size_limit=1000000")
"""Pages after which the write-ahead log goes into the file, and the bytes that a longer one is cut to: what it takes on
the disk, what a start after a crash reads, and how long erased words may stand there (SQLite's own: 1000 pages)."""
CONNECT_SECONDS = 10.0
COMMAND_SECONDS = 60.0
"""How long a server may take to let us in, and to answer one statement that reads."""
Work = Callable[[Connection], Result]
Owns = Callable[[str | None], bool]
"""Whether this process plays what belongs to a guild (None: to no guild)."""


def everything(guild_id: str | None) -> bool:  # noqa: ARG001
    """One process plays it all."""
    return True


def database_span(work: Callable[..., Any], *, writes: bool) -> AbstractContextManager[OpenSpan]:
    """Times a transaction with the wait for its turn; what it does is told by the name of its code.

    What is written together is one transaction in nobody's turn, and a span of each who waits for it.
    """
    return span("database", writes=writes, work=getattr(work, "__qualname__", "").replace(".<locals>", ""))


class DatabaseConnection(Protocol):
    """Runs work against its connection, each piece in a transaction of its own."""

    @property
    def epoch(self) -> int:
        """The number of the ownership in which a transaction would be now; it never changes where a file is locked."""
        ...

    @property
    def taken_anew(self) -> list[Callable[[], None]]:
        """What forgets memory, called before anything is written after the database was lost and taken anew."""
        ...

    @property
    def gained(self) -> list[Callable[[frozenset[int]], None]]:
        """What is told of shards that came to those that are owned, before anything is written of them."""
        ...

    @property
    def news(self) -> list[Callable[[], None]]:
        """What is told that another process wrote something which is kept in memory."""
        ...

    @property
    def shards(self) -> frozenset[int]:
        """The shards that are owned; shard 0 where nothing is shared."""
        ...

    def owns(self, guild_id: str | None) -> bool:
        """Whether this process may write what belongs to a guild."""
        ...

    async def wait_to_begin(self, bucket: int) -> float:
        """In how many seconds this process may begin a session of a bucket on Discord's gateway."""
        ...

    async def open(self) -> None: ...

    async def run(self, work: Work[Result]) -> Result: ...

    async def rewrite(self, tables: Sequence[str]) -> None:
        """Leaves no byte of what was deleted or changed in these tables."""
        ...

    async def close(self) -> None: ...


def shown(url: URL) -> str:
    """The address of a database without its password, which some write behind the question mark."""
    return url.set(query={}).render_as_string(hide_password=True)


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
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON", *SHORT_LOG):
                cursor.execute(f"PRAGMA {pragma}")
        else:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    def begin(connection: Connection) -> None:
        raw = driver_of(connection)
        if raw is None or not raw.in_transaction:  # else ThreadConnection has begun it
            connection.exec_driver_sql(beginning(writes=writes))

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begin)


def beginning(*, writes: bool) -> str:
    """The statement that begins a transaction; what writes takes its lock at once."""
    return "BEGIN IMMEDIATE" if writes else "BEGIN"


class ThreadConnection:
    """SQLite: its own thread and connection. One hop between threads for a whole transaction."""

    def __init__(self, url: URL, *, writes: bool) -> None:
        self._url = url.set(drivername="sqlite+pysqlite")
        self._writes = writes
        self._pool = ThreadPoolExecutor(
            1, thread_name_prefix="storage-writer" if writes else "storage-reader"
        )
        self._engine: Engine | None = None
        self._connection: DirectConnection | None = None
        self.epoch = 0
        self.taken_anew: list[Callable[[], None]] = []
        self.gained: list[Callable[[frozenset[int]], None]] = []
        self.news: list[Callable[[], None]] = []
        self.shards = frozenset({0})

    @property
    def where(self) -> str:
        """The database's file, for messages."""
        return str(self._url.database)

    def owns(self, guild_id: str | None) -> bool:  # noqa: ARG002
        """All of it."""
        return True

    async def wait_to_begin(self, bucket: int) -> float:  # noqa: ARG002
        """At once: nobody else begins one."""
        return 0.0

    async def open(self) -> None:
        """Connect. Raises OperatorError where the file cannot be opened, or is no database."""
        await self._in_thread(self._open)

    async def run(self, work: Work[Result]) -> Result:
        """Run `work` in a transaction, which is committed unless it raises."""

        def transaction() -> Result:
            if self._connection is None:
                raise OperatorError(f"The database {self.where} is closed.")
            try:
                with translated(self.where):
                    return self._transaction(self._connection, work)
            except BaseException:
                self._leave_transaction()
                raise

        with database_span(work, writes=self._writes):
            return await self._in_thread(transaction)

    def _transaction(self, connection: DirectConnection, work: Work[Result]) -> Result:
        """Begun and committed on the driver, since SQLAlchemy's own would cost more than most of the work."""
        connection.driver.execute(beginning(writes=self._writes))
        result = work(connection)
        if connection.in_transaction():  # a statement of the work was SQLAlchemy's
            connection.commit()
        else:
            connection.driver.commit()
        return result

    async def rewrite(self, tables: Sequence[str]) -> None:  # noqa: ARG002
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

    def _leave_transaction(self) -> None:
        """Ends a transaction whose work or commit failed: while it is open, none could begin any more."""
        if self._connection is None:
            return
        with suppress(SQLAlchemyError):
            # Also where it says that it is in none: one whose commit failed is neither open nor gone.
            self._connection.rollback()
        if self._connection.driver.in_transaction:
            with suppress(sqlite3.Error):
                self._connection.driver.rollback()

    def _open(self) -> None:
        self._engine = create_engine(
            self._url,
            poolclass=StaticPool,
            connect_args={"check_same_thread": False, "cached_statements": 512},
        )
        prepare_sqlite(self._engine, writes=self._writes)
        with translated(self.where):
            self._connection = DirectConnection(self._engine)
            self._connection.execution_options(compiled_cache=COMPILED)
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
    """Reads PostgreSQL; SQLite through its asynchronous driver: the same work, through SQLAlchemy's run_sync."""

    def __init__(self, url: URL, *, writes: bool) -> None:
        self._url = url
        self._writes = writes
        self._engine: AsyncEngine | None = None
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()
        self.epoch = 0
        self.taken_anew: list[Callable[[], None]] = []
        self.gained: list[Callable[[frozenset[int]], None]] = []
        self.news: list[Callable[[], None]] = []
        self.shards = frozenset({0})

    @property
    def where(self) -> str:
        """The database without its password, for messages."""
        return shown(self._url)

    def owns(self, guild_id: str | None) -> bool:  # noqa: ARG002
        """All of it."""
        return True

    async def wait_to_begin(self, bucket: int) -> float:  # noqa: ARG002
        """At once: nobody else begins one."""
        return 0.0

    async def open(self) -> None:
        """Connect. Raises OperatorError where it cannot."""
        from sqlalchemy.ext.asyncio import create_async_engine

        with translated(self.where):
            self._engine = create_async_engine(
                self._url, poolclass=StaticPool, connect_args=self._arguments(), **self._isolation()
            )
            if is_sqlite(self._url):
                prepare_sqlite(self._engine.sync_engine, writes=self._writes)
            self._connection = await self._engine.connect()

    def _arguments(self) -> dict[str, Any]:
        if is_sqlite(self._url):
            return {}
        limits = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
        return (
            limits if self._writes else {**limits, "server_settings": {"default_transaction_read_only": "on"}}
        )

    def _isolation(self) -> dict[str, str]:
        """What only reads sees one moment in all of a transaction, however much is written meanwhile."""
        return {} if is_sqlite(self._url) or self._writes else {"isolation_level": "REPEATABLE READ"}

    async def run(self, work: Work[Result]) -> Result:
        """Run `work` in a transaction, which is committed unless it raises.

        What only reads is run once more on a new connection where the one there was is gone.
        """
        with database_span(work, writes=self._writes):
            return await self._run_again_where_lost(work)

    async def _run_again_where_lost(self, work: Work[Result]) -> Result:
        async with self._turn:
            try:
                return await self._transaction(work)
            except StorageUnavailable:
                if self._writes or self._connection is None:
                    raise
                with suppress(Exception):
                    await self._connection.invalidate()
                return await self._transaction(work)

    async def _transaction(self, work: Work[Result]) -> Result:
        if self._connection is None:
            raise OperatorError(f"The database {self.where} is closed.")
        with translated(self.where):
            async with self._connection.begin():
                return await self._connection.run_sync(work)

    async def rewrite(self, tables: Sequence[str]) -> None:  # noqa: ARG002
        """Write the whole file anew: what writes to PostgreSQL is its owner's."""
        async with self._turn:
            if self._connection is not None:
                raw = cast(Any, (await self._connection.get_raw_connection()).driver_connection)
                with translated(self.where):
                    for statement in REWRITE:
                        await raw.execute(statement)

    async def close(self) -> None:
        """Disconnect."""
        if self._connection is not None:
            try:
                await self._connection.close()
            except SQLAlchemyError as error:  # there is nobody left to say goodbye to
                log.warning("connection_not_closed", database=self.where, error=str(error))
            self._connection = None
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite URL. Raises OperatorError for one in memory, which two connections cannot share."""
    if not url.database or url.database == ":memory:" or "mode=memory" in str(url):
        raise OperatorError(
            "Talewright keeps its database in a file: write sqlite+aiosqlite:///path/to/file."
        )
    return Path(url.database)
