"""Backups, and moves between databases. A backup is an SQLite database, whichever database it was made of.

So one program reads it, whatever server it came from and of whichever version; it can be verified, and played from, as
it is; and whatever can be backed up can be moved.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, NullPool, create_engine

from bot.adapters.storage.copies import pouring
from bot.adapters.storage.database.connections import is_sqlite, sqlite_file
from bot.adapters.storage.database.lock import FileLock
from bot.adapters.storage.opening import open_reading, open_storage, parsed
from bot.adapters.storage.tables.migrate import prepare
from bot.core.errors import OperatorError

PAGES = 1024
"""Pages of an SQLite file that are copied at a time, so that whoever writes to it waits for a moment at most."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open."""


async def back_up(database_url: str, out: Path) -> None:
    """Copies a database into a new file as it is at one moment, while the bot may run.

    Raises OperatorError where the file is there already, or cannot be written, or does not hold what it should.
    """
    part = _part_of(out)
    url = parsed(database_url)
    source = await open_reading(database_url)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        _forget(part)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if is_sqlite(url):
            _copy_file(sqlite_file(url), part)
        else:
            await source.look(lambda found: _pour_into_file(found, part))
        part.rename(out)
    except (OSError, sqlite3.Error) as error:
        raise OperatorError(f"Cannot write {out}: {error}.") from error
    finally:
        await source.close()
        _forget(part)


def _part_of(out: Path) -> Path:
    if out.exists():
        raise OperatorError(f"{out} is there already. Name a new file.")
    return out.with_name(f"{out.name}.part")


async def restore(database_url: str, backup: Path, aside: Path | None = None) -> None:
    """Brings a backup of this version or an earlier one into a database that holds nothing; the bot is stopped.

    An SQLite file that is there is put `aside`. Raises OperatorError; then the database is as it was.
    """
    url = parsed(database_url)
    with TemporaryDirectory(prefix="talewright-restore-", dir=_room(database_url)) as folder:
        copy = Path(folder) / "backup.db"
        try:
            _copy_file(backup, copy)
        except (OSError, sqlite3.Error) as error:
            raise OperatorError(f"{backup} is no backup, or is damaged: {error}.") from error
        await (await open_storage(f"sqlite+aiosqlite:///{copy}")).close()  # brings it to this version
        with _reading(copy) as found:
            if pouring.is_empty(found):
                raise OperatorError(f"{backup} holds nothing. Nothing was restored.")
        if is_sqlite(url):
            _put(copy, sqlite_file(url), aside)
        else:
            await _pour_out_of(copy, database_url)


async def move(source_url: str, target_url: str) -> None:
    """Copies all of one database into another that holds nothing; the source stays. The bot is stopped.

    Raises OperatorError; then nothing was moved.
    """
    if parsed(source_url) == parsed(target_url):
        raise OperatorError("Both databases are the same one. Name another.")
    await (await open_reading(source_url)).close()  # it is there, before it would be made
    source = await open_storage(source_url)  # nobody plays from it meanwhile
    try:
        with TemporaryDirectory(prefix="talewright-move-") as folder:
            copy = Path(folder) / "moved.db"
            await back_up(source_url, copy)
            await restore(target_url, copy)
    finally:
        await source.close()


def _room(database_url: str) -> Path | None:
    """Where there is room for a copy: beside an SQLite file, so that it can take its place."""
    url = parsed(database_url)
    if not is_sqlite(url):
        return None
    folder = sqlite_file(url).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(f"Cannot make the folder {folder}: {error.strerror}.") from error
    return folder


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own online copy: whole at one moment, whoever writes meanwhile. Raises sqlite3.Error."""
    reading = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
    try:
        writing = sqlite3.connect(target)
        try:
            reading.backup(writing, pages=PAGES)
            found = writing.execute("PRAGMA integrity_check").fetchone()[0]
            if found != "ok":
                raise sqlite3.DatabaseError(str(found))
            writing.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        finally:
            writing.close()
    finally:
        reading.close()


def _pour_into_file(source: Connection, part: Path) -> None:
    with _writing(part) as target:
        prepare(target)
        for table in pouring.poured_tables():
            for rows in pouring.batches(source, table):
                pouring.write(target, table, rows)
        _compare(pouring.digests(source), pouring.digests(target))


async def _pour_out_of(copy: Path, database_url: str) -> None:
    def work(target: Connection) -> None:
        if not pouring.is_empty(target):
            raise OperatorError(
                "The database has games in it already. Name one that is empty; make it with createdb."
            )
        with _reading(copy) as source:
            for table in pouring.poured_tables():
                for rows in pouring.batches(source, table):
                    pouring.write(target, table, rows)
            _compare(pouring.digests(source), pouring.digests(target))

    storage = await open_storage(database_url)
    try:
        await storage.fill(work)
    finally:
        await storage.close()


def _compare(wanted: dict[str, str], found: dict[str, str]) -> None:
    if wrong := [name for name in wanted if found[name] != wanted[name]]:
        raise OperatorError(
            f"What was copied is not what was there, in: {', '.join(wrong)}. Nothing was kept."
        )


def _put(copy: Path, place: Path, aside: Path | None) -> None:
    """Puts a file in the place of a database that nobody has open."""
    lock = FileLock(place)
    lock.acquire()
    try:
        if place.exists() and aside is None and not _holds_nothing(place):
            raise OperatorError(
                f"{place} has games in it already. Add --replace to put it aside, or name another folder with --home."
            )
        if place.exists() and aside is not None:
            _settle(place)
            shutil.move(place, aside)
        _forget(place)
        os.chmod(copy, 0o600)
        copy.rename(place)
    except OSError as error:
        raise OperatorError(f"Cannot put the backup at {place}: {error.strerror}.") from error
    finally:
        lock.release()


def _holds_nothing(place: Path) -> bool:
    try:
        with _reading(place) as found:
            return pouring.is_empty(found)
    except Exception:  # noqa: BLE001 - a database of another version, or a damaged one, is not nothing
        return False


def _settle(place: Path) -> None:
    """Takes what is in SQLite's log into the file, so that it can be put aside alone."""
    with suppress(sqlite3.Error):  # what is damaged is put aside as it is
        connection = sqlite3.connect(place)
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.close()


def _forget(file: Path) -> None:
    for name in (file.name, *(file.name + each for each in BESIDE)):
        file.with_name(name).unlink(missing_ok=True)


@contextmanager
def _reading(file: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@contextmanager
def _writing(file: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.begin() as connection:
        yield connection
    engine.dispose()
