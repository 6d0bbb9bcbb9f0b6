"""Opens a database: owns it, connects, migrates."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.adapters.clock import SystemClock
from bot.adapters.entropy import SystemEntropy
from bot.adapters.storage.database.connections import (
    DatabaseConnection,
    DriverConnection,
    ThreadConnection,
    is_sqlite,
    sqlite_file,
)
from bot.adapters.storage.database.lock import FileLock, NoLock
from bot.adapters.storage.database.ownership import OwnerConnection
from bot.adapters.storage.database.shards import FreeShards
from bot.adapters.storage.guilds.blocks import SqlBlockBook
from bot.adapters.storage.guilds.service_notices import SqlNoticeBook
from bot.adapters.storage.story_store import SqlStorage
from bot.adapters.storage.tables.migrate import HEAD, current_revision, prepare
from bot.core.errors import OperatorError
from bot.core.late_dataclasses import dataclass
from bot.core.providers.costs import PriceList
from bot.services.ports import Clock, Entropy


def parsed(database_url: str) -> URL:
    """The URL of a database. Raises OperatorError for one that no driver here reads."""
    try:
        url = make_url(database_url)
    except ArgumentError as error:
        raise OperatorError(
            "DATABASE_URL is not a database URL. Write sqlite+aiosqlite:///path/to/file, or "
            "postgresql+asyncpg://user:password@host/name."
        ) from error
    if url.drivername in _DRIVERS:
        url = url.set(drivername=_DRIVERS[url.drivername])
    if url.drivername not in _DRIVERS.values():
        raise OperatorError(
            f"DATABASE_URL begins with {url.drivername}, which is no database that Talewright knows. Write "
            "sqlite+aiosqlite:///path/to/file, or postgresql+asyncpg://user:password@host/name."
        )
    if not is_sqlite(url) and find_spec("asyncpg") is None:
        raise OperatorError("PostgreSQL needs the driver asyncpg. Install it: pip install asyncpg")
    return url


_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""What DATABASE_URL may begin with, and the driver that is meant: hosts hand out `postgres://`."""


async def open_storage(
    database_url: str,
    *,
    clock: Clock | None = None,
    entropy: Entropy | None = None,
    prices: PriceList | None = None,
    through_driver: bool = False,
    shards: FreeShards | None = None,
) -> SqlStorage:
    """Open, and make or migrate, the database that `database_url` names (`sqlite+aiosqlite:///path`).

    Raises OperatorError with what to do where another process owns it, or it cannot be opened, read or written.
    `prices` say what a journalled step cost; without them tokens are counted, but no money.
    `through_driver` sends SQLite through its asynchronous driver, which is how PostgreSQL is reached.
    `shards` are shared with other processes on PostgreSQL; without them, one process has the whole database.
    """
    url = parsed(database_url)
    lock: FileLock | NoLock = NoLock()
    if is_sqlite(url):
        file = sqlite_file(url)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OperatorError(f"Cannot make the folder {file.parent}: {error.strerror}.") from error
        if file.exists() and not os.access(file, os.W_OK):
            raise OperatorError(
                f"The database {file} cannot be written. Give the user that runs the bot write permission on it."
            )
        lock = FileLock(file)
        if shards is not None:
            raise OperatorError(
                "SHARD_COUNT divides the servers among processes, which share a PostgreSQL database; SQLite has one "
                "process. Leave SHARD_COUNT out, or name a PostgreSQL database in DATABASE_URL."
            )
    writing, reading = connections_for(url, through_driver=through_driver, shards=shards)
    lock.acquire()
    try:
        await writing.open()
        if is_sqlite(
            url
        ):  # the owner of a PostgreSQL database prepares it in the transaction in which it takes it
            await writing.run(prepare)
        await reading.open()
    except BaseException:
        await reading.close()
        await writing.close()
        lock.release()
        raise
    storage = SqlStorage(
        writing, reading, lock, clock or SystemClock(), entropy or SystemEntropy(), prices or PriceList({}),
        shared=shards is not None,
    )  # fmt: skip
    storage.start()
    try:
        if shards is None:
            await storage.privacy.resume()
    except BaseException:
        await storage.close()
        raise
    return storage


async def open_reading(database_url: str) -> SqlStorage:
    """Open a database for reading alone, beside the bot that may own it; nothing is locked, made or changed.

    Raises OperatorError where there is none, or one of another version.
    """
    url = parsed(database_url)
    if is_sqlite(url) and not sqlite_file(url).exists():
        raise OperatorError(f"There is no database {sqlite_file(url)}. Name another folder with --home.")
    writing, reading = connections_for(url)
    if not is_sqlite(url):
        writing = DriverConnection(url, writes=False)
    storage = SqlStorage(writing, reading, NoLock(), SystemClock(), SystemEntropy(), PriceList({}))
    try:
        await reading.open()
        revision = await reading.run(current_revision)
        if revision != HEAD:
            raise OperatorError(_other_schema(revision))
    except BaseException:
        await storage.close()
        raise
    return storage


@dataclass(frozen=True, slots=True)
class OperatorBooks:
    """What an operator may write beside a bot that runs: tables that nothing else refers to."""

    blocks: SqlBlockBook
    notices: SqlNoticeBook


@asynccontextmanager
async def open_beside(database_url: str) -> AsyncIterator[OperatorBooks]:
    """Opens a database beside the bot that may own it, to read and write what operators say.

    Raises OperatorError where there is none, or one of another version. The owner is not fenced out, and need not be:
    it reads these rows, and its own writes wait no longer than for one short transaction.
    """
    url = parsed(database_url)
    if is_sqlite(url) and not sqlite_file(url).exists():
        raise OperatorError(f"There is no database {sqlite_file(url)}. Name another folder with --home.")
    writing: DatabaseConnection = (
        ThreadConnection(url, writes=True) if is_sqlite(url) else DriverConnection(url, writes=True)
    )
    try:
        await writing.open()
        revision = await writing.run(current_revision)
        if revision != HEAD:
            raise OperatorError(_other_schema(revision))
        yield OperatorBooks(SqlBlockBook(writing.run, writing.run), SqlNoticeBook(writing.run, writing.run))
    finally:
        await writing.close()


def _other_schema(revision: str | None) -> str:
    return (
        f"The database has schema {revision}; this version of Talewright reads {HEAD}. "
        "Stop the bot, then run `talewright db upgrade`."
    )


async def revisions(database_url: str) -> tuple[str | None, str]:
    """The schema a database has (None: no database yet), and the newest one. Nothing is changed."""
    url = parsed(database_url)
    if is_sqlite(url) and not sqlite_file(url).exists():
        return None, HEAD
    _, reading = connections_for(url)
    try:
        await reading.open()
        return await reading.run(current_revision), HEAD
    finally:
        await reading.close()


def connections_for(
    url: URL, *, through_driver: bool = False, shards: FreeShards | None = None
) -> tuple[DatabaseConnection, DatabaseConnection]:
    """The writing and the reading connection of a database. `through_driver` keeps SQLite on its async driver."""
    if not is_sqlite(url):
        return OwnerConnection(url, shards), DriverConnection(url, writes=False)
    if through_driver:
        return DriverConnection(url, writes=True), DriverConnection(url, writes=False)
    return ThreadConnection(url, writes=True), ThreadConnection(url, writes=False)


@dataclass(frozen=True, slots=True)
class StoredBytes:
    """Bytes of a database: all its pages, wherever they stand now, and the file of the write-ahead log."""

    pages: int
    log: int


def stored_bytes(file: Path) -> StoredBytes:
    """The size of a database and of its log."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
        (pages,), (each,) = (
            database.execute(f"PRAGMA {of}").fetchone() for of in ("page_count", "page_size")
        )
    ahead = file.with_name(f"{file.name}-wal")
    return StoredBytes(pages * each, ahead.stat().st_size if ahead.exists() else 0)
