"""A database that fails in the middle: a write is refused in words, nothing is half there, and the next one works."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.adapters.storage import SqlStorage, open_storage
from bot.core.errors import OperatorError
from tests.support.stored import Play


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqlStorage]:
    made = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}")
    yield made
    await made.close()


@contextmanager
def failing(storage: SqlStorage, moment: str, after: int = 0) -> Iterator[None]:
    """The writer's connection fails at this moment of SQLAlchemy's, from the one after so many on."""
    engine = storage._writing._engine
    seen = [0]

    def fail(*_: Any) -> None:
        seen[0] += 1
        if seen[0] > after:
            raise sqlite3.OperationalError("database or disk is full")

    event.listen(engine, moment, fail)
    try:
        yield
    finally:
        event.remove(engine, moment, fail)


@pytest.mark.parametrize("after", range(1, 6))
async def test_a_statement_that_fails_is_refused_in_words_and_leaves_nothing(
    storage: SqlStorage, after: int
) -> None:
    play = Play(storage, storage.journal)
    await play.start()
    before = await storage.read_log("s1")
    storage._writer._tails.clear()  # so that a job asks the database, too
    with failing(storage, "before_cursor_execute", after), pytest.raises(OperatorError, match="no room left"):
        await storage.receive(play.received(1))
    assert await storage.read_log("s1") == before


async def test_a_commit_that_fails_does_not_stop_the_next_write(storage: SqlStorage) -> None:
    play = Play(storage, storage.journal)
    await play.start()
    with failing(storage, "commit"), pytest.raises(OperatorError, match="no room left"):
        await storage.receive(play.received(1))
    _, new = await storage.receive(play.received(1))
    assert new
