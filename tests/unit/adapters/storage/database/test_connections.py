"""A transaction of SQLite is begun and ended on its driver, whoever runs the statements in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import Connection, insert
from sqlalchemy.engine import make_url

from bot.adapters.storage.database.connections import ThreadConnection
from bot.adapters.storage.database.sqlite_statements import driver_of, insert_rows
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.core.errors import IntegrityError

A, B = ({"hash": name * 64, "body": b"{}"} for name in "ab")
BOTH = {"hashes": [A["hash"], B["hash"]]}


@pytest_asyncio.fixture
async def writing(tmp_path: Path) -> AsyncIterator[ThreadConnection]:
    made = ThreadConnection(make_url(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"), writes=True)
    await made.open()
    await made.run(t.state_parts.create)
    yield made
    await made.close()


async def stored(writing: ThreadConnection) -> list[str]:
    rows = await writing.run(lambda connection: connection.execute(q.parts_by_hash, BOTH).all())
    return sorted(row.hash[0] for row in rows)


def on_the_driver(connection: Connection) -> None:
    raw = driver_of(connection)
    assert raw is not None
    insert_rows(raw, insert(t.state_parts), [B])


def by_both(connection: Connection) -> int:
    connection.execute(insert(t.state_parts), A)
    on_the_driver(connection)
    return len(connection.execute(q.parts_by_hash, BOTH).all())


async def test_what_sqlalchemy_and_the_driver_write_is_one_transaction(writing: ThreadConnection) -> None:
    assert await writing.run(by_both) == 2
    assert await stored(writing) == ["a", "b"]


@pytest.mark.parametrize("written", [by_both, on_the_driver])
async def test_nothing_of_work_that_fails_stays_and_the_next_can_begin(
    writing: ThreadConnection, written: object
) -> None:
    def failing(connection: Connection) -> None:
        written(connection)  # type: ignore[operator]
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await writing.run(failing)
    assert await stored(writing) == []
    await writing.run(by_both)
    with pytest.raises(IntegrityError):
        await writing.run(on_the_driver)
    assert await stored(writing) == ["a", "b"]


async def test_what_only_reads_writes_nothing(tmp_path: Path, writing: ThreadConnection) -> None:
    reading = ThreadConnection(make_url(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"), writes=False)
    await reading.open()
    with pytest.raises(Exception, match="cannot be written"):
        await reading.run(on_the_driver)
    assert await stored(reading) == await stored(writing) == []
    await reading.close()
