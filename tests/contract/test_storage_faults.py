"""A database that fails in the middle: a write is refused in words, nothing is half there, and the next one works."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.adapters.storage import SqlStorage, open_storage
from bot.core.errors import OperatorError
from bot.simulation.machine.disk import Disk, driven_by, failing_driver
from tests.support.stored import Play


class Fuse:
    """Fails what SQLite is asked to do from the one after `left` on; nothing while that is None."""

    def __init__(self) -> None:
        self.left: int | None = None

    def meet(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise sqlite3.OperationalError("database or disk is full")

    @contextmanager
    def failing(self, after: int) -> Iterator[None]:
        """Lets so many statements and commits through, and fails those that follow."""
        self.left = after
        try:
            yield
        finally:
            self.left = None


@pytest.fixture
def fuse() -> Iterator[Fuse]:
    made = Fuse()
    with driven_by(failing_driver(made.meet)):
        yield made


@pytest.fixture
async def storage(tmp_path: Path, fuse: Fuse) -> AsyncIterator[SqlStorage]:
    made = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}")
    yield made
    await made.close()


STATEMENTS = 26
"""That receiving a turn takes, where nothing of its session is in memory: the begin first, the commit last."""


@pytest.mark.parametrize("after", range(0, STATEMENTS, 5))
async def test_a_statement_that_fails_is_refused_in_words_and_leaves_nothing(
    storage: SqlStorage, fuse: Fuse, after: int
) -> None:
    play = Play(storage, storage.journal)
    await play.start()
    before = await storage.read_log("s1")
    storage._writer._tails.clear()  # so that a job asks the database, too
    with fuse.failing(after), pytest.raises(OperatorError, match="no room left"):
        await storage.receive(play.received(1))
    assert await storage.read_log("s1") == before


async def test_a_commit_that_fails_does_not_stop_the_next_write(storage: SqlStorage, fuse: Fuse) -> None:
    play = Play(storage, storage.journal)
    await play.start()
    with fuse.failing(1000):
        await storage.receive(play.received(1))
        commit = 999 - (fuse.left or 0)
    with fuse.failing(commit), pytest.raises(OperatorError, match="no room left"):
        await storage.receive(play.received(2))
    _, new = await storage.receive(play.received(2))
    assert new


@pytest.mark.parametrize("after", [1, 2])
async def test_a_reading_that_fails_does_not_stop_the_next_one(
    storage: SqlStorage, fuse: Fuse, after: int
) -> None:
    """Its statement or its commit: SQLAlchemy's transaction was left behind, and nothing was read any more."""

    def count(connection: Connection) -> int:
        return connection.exec_driver_sql("SELECT count(*) FROM sessions").scalar_one()

    for _ in range(2):
        with fuse.failing(after), pytest.raises(OperatorError, match="no room left"):
            await storage.journal._reader.run(count)
    assert await storage.journal._reader.run(count) == 0


async def test_a_disk_that_is_full_refuses_turns_in_words_until_there_is_room(tmp_path: Path) -> None:
    """SQLite itself finds no room here, in the middle of a transaction, and ends it before anybody can."""
    disk = Disk(random.Random(1))
    with disk.watching():
        storage = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}")
        play = Play(storage, storage.journal)
        await play.start()
        disk.fill(times=1)
        kept = 0
        with pytest.raises(OperatorError, match="no room left"):  # noqa: PT012  (which one is the last that fits?)
            while kept < 200:
                before = await storage.read_log("s1")
                await storage.receive(play.received(kept + 1))
                kept += 1
        assert kept > 0
        assert await storage.read_log("s1") == before
        assert not disk.full
        _, new = await storage.receive(play.received(kept + 1))
        assert new
        assert len((await storage.read_log("s1")).rows["turns"]) == kept + 1
        await storage.close()
