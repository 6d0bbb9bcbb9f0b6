"""Opens a database: owns it, connects, migrates."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.adapters.clock import SystemClock
from bot.adapters.entropy import SystemEntropy
from bot.adapters.storage.connections import (
    DatabaseConnection,
    DriverConnection,
    ThreadConnection,
    is_sqlite,
    sqlite_file,
)
from bot.adapters.storage.lock import FileLock, NoLock
from bot.adapters.storage.migrate import HEAD, current_revision, prepare
from bot.adapters.storage.ownership import OwnerConnection
from bot.adapters.storage.story_store import SqlStorage
from bot.core.errors import OperatorError
from bot.core.providers.costs import PriceList
from bot.services.ports import Clock, Entropy


async def open_storage(
    database_url: str,
    *,
    clock: Clock | None = None,
    entropy: Entropy | None = None,
    prices: PriceList | None = None,
    through_driver: bool = False,
) -> SqlStorage:
    """Open, and make or migrate, the database that `database_url` names (`sqlite+aiosqlite:///path`).

    Raises OperatorError with what to do where another process owns it, or it cannot be opened, read or written.
    `prices` say what a journalled step cost; without them tokens are counted, but no money.
    `through_driver` sends SQLite through its asynchronous driver, which is how PostgreSQL is reached.
    """
    try:
        url = make_url(database_url)
    except ArgumentError as error:
        raise OperatorError(
            f"DATABASE_URL is not a database URL: {error}. Write sqlite+aiosqlite:///path/to/file."
        ) from error
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
    writing, reading = connections_for(url, through_driver=through_driver)
    lock.acquire()
    try:
        await writing.open()
        await writing.run(prepare)
        await reading.open()
    except BaseException:
        await reading.close()
        await writing.close()
        lock.release()
        raise
    storage = SqlStorage(
        writing, reading, lock, clock or SystemClock(), entropy or SystemEntropy(), prices or PriceList({})
    )
    storage.start()
    try:
        await storage.privacy.resume()
    except BaseException:
        await storage.close()
        raise
    return storage


async def revisions(database_url: str) -> tuple[str | None, str]:
    """The schema a database has (None: no database yet), and the newest one. Nothing is changed."""
    url = make_url(database_url)
    if is_sqlite(url) and not sqlite_file(url).exists():
        return None, HEAD
    _, reading = connections_for(url)
    try:
        await reading.open()
        return await reading.run(current_revision), HEAD
    finally:
        await reading.close()


def connections_for(
    url: URL, *, through_driver: bool = False
) -> tuple[DatabaseConnection, DatabaseConnection]:
    """The writing and the reading connection of a database. `through_driver` keeps SQLite on its async driver."""
    if not is_sqlite(url):
        return OwnerConnection(url), DriverConnection(url, writes=False)
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
