"""A game on PostgreSQL is the same game: the same scenes bit for bit, one owner, and a schema like a fresh one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect
from sqlalchemy.engine import make_url

from bot.adapters.storage import open_storage
from bot.adapters.storage.database.connections import DriverConnection
from bot.adapters.storage.tables import migrate
from bot.core.errors import OperatorError
from bot.services.history.verification import verify_session
from tests.support.postgres import Server
from tests.support.table import Table, table

SAID = (
    "look around",
    "take the demolition notice",
    "ask Bettany about the key",
    "open the street door",
    "xyzzy",
)
HOLDER = """
import asyncio, sys
from bot.adapters.storage import open_storage
async def main():
    await open_storage(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


async def played(at: Table) -> list[str]:
    await at.start("the-lamplighters-vault", "u1", "u2")
    for number in range(10):
        await at.say(SAID[number % len(SAID)], f"u{number % 2 + 1}")
    (session,) = await at.storage.read_open_sessions()
    log = await at.storage.read_log(session.id)
    assert verify_session(log).problems == ()
    return [str(scene["chain_hash"]) for scene in log.scenes]


async def test_a_game_has_the_same_hashes_as_on_sqlite_and_goes_on_after_a_restart(
    server: Server, tmp_path: Path
) -> None:
    url = server.empty()
    async with table(tmp_path, same=True) as at:
        expected = await played(at)
    async with table(tmp_path, same=True, url=url) as at:
        assert await played(at) == expected
    async with table(tmp_path, url=url) as again:
        post = await again.say("look around")
        assert post.key
        (session,) = await again.storage.read_open_sessions()
        assert session.scene_index == len(expected)


async def test_a_second_game_master_is_refused_until_the_first_is_killed(server: Server) -> None:
    url = server.database()
    owner = await asyncio.create_subprocess_exec(sys.executable, "-c", HOLDER, url, stdout=subprocess.PIPE)
    try:
        assert owner.stdout is not None
        assert await owner.stdout.readline() == b"open\n"
        with pytest.raises(OperatorError, match="in use by another game master"):
            await open_storage(url)
    finally:
        owner.kill()
        await owner.communicate()
    storage = await opened_within(url, 10.0)
    await storage.close()


async def opened_within(url: str, seconds: float) -> Any:
    """The server notices soon, but not at once, that a killed client is gone."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                return await open_storage(url)
            except OperatorError:
                await asyncio.sleep(0.05)


async def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(OperatorError) as refused:
        await open_storage("postgresql+asyncpg://tale:hunter2@127.0.0.1:1/game")
    assert "127.0.0.1:1" in str(refused.value)
    assert "hunter2" not in str(refused.value)


async def test_a_migrated_database_equals_a_fresh_one(server: Server) -> None:
    migrated = await shape(server.empty(), migrate.upgrade)
    assert migrated == await shape(server.empty(), migrate.prepare)


async def shape(url: str, make: Any) -> dict[str, Any]:
    """Tables, columns, keys and indexes of a database that `make` made."""

    def described(connection: Connection) -> dict[str, Any]:
        seen = inspect(connection)
        return {
            name: (
                [
                    (column["name"], str(column["type"]), column["nullable"])
                    for column in seen.get_columns(name)
                ],
                seen.get_pk_constraint(name),
                sorted(map(str, seen.get_foreign_keys(name))),
                sorted(map(str, seen.get_unique_constraints(name))),
                sorted(map(str, seen.get_indexes(name))),
            )
            for name in seen.get_table_names()
        }

    driver = DriverConnection(make_url(url), writes=True)
    await driver.open()
    try:
        await driver.run(make)
        return await driver.run(described)
    finally:
        await driver.close()
