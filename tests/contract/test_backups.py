"""All that is stored, backed up while it is played, restored, and moved from either database to either."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from bot.adapters.storage import open_storage
from bot.adapters.storage.copies import backups, pouring
from bot.adapters.storage.tables.schema import metadata
from bot.app import session_files
from bot.core.errors import OperatorError
from tests.support import postgres
from tests.support.erased import erase_person
from tests.support.guild_settings import in_language
from tests.support.stored import Play, as_of

Where = tuple[str, bool]


async def played(url: str, *, through_driver: bool = False) -> None:
    """Two games, one of them ended and with words erased, and settings of a server."""
    storage = await open_storage(url, through_driver=through_driver)
    for name in ("s1", "s2"):
        play = Play(storage, storage.journal, name)
        await play.start()
        await play.turn("A word — with “marks”, an emoji 🎲 and a quote'")
        await play.undo(f"{name}-scene-0")
        await play.turn()
    await play.end()
    await storage.settings.update("g", in_language("de"))
    await storage.receive(play.received(90, user_id="u2"))
    await erase_person(storage, "u2")
    await storage.close()


async def rows_of(url: str) -> dict[str, str]:
    storage = await open_storage(url)
    try:
        return await storage.look(pouring.digests)
    finally:
        await storage.close()


def sqlite(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.mark.sweep(2, 1)
async def test_a_backup_comes_back_row_by_row_and_every_game_verifies(
    database: Where, tmp_path: Path
) -> None:
    url, through_driver = database
    await played(url, through_driver=through_driver)
    out, back = tmp_path / "backup.db", tmp_path / "back" / "talewright.db"
    assert await session_files.back_up(url, out) == session_files.AllVerified(2, {})
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert await session_files.restore(sqlite(back), out, None) == session_files.AllVerified(2, {})
    assert await rows_of(sqlite(back)) == await rows_of(url)


@pytest.mark.sweep(2)
async def test_a_backup_is_of_one_moment_of_a_game_that_is_played_meanwhile(
    database: Where, tmp_path: Path
) -> None:
    url, through_driver = database
    storage = await open_storage(url, through_driver=through_driver)
    play = Play(storage, storage.journal)
    await play.start()

    async def playing() -> None:
        for _ in range(10):
            await play.turn()

    going = asyncio.create_task(playing())
    found = [await session_files.back_up(url, tmp_path / f"{number}.db") for number in range(2)]
    await going
    await storage.close()
    assert found == [session_files.AllVerified(1, {})] * 2


@pytest.mark.sweep(2, 1)
async def test_games_move_to_the_other_database_and_back(database: Where, tmp_path: Path) -> None:
    url, through_driver = database
    file = sqlite(tmp_path / "first.db")
    await played(file, through_driver=through_driver)
    before = await rows_of(file)
    assert await session_files.move(file, url) == session_files.AllVerified(2, {})
    again = sqlite(tmp_path / "again.db")
    assert await session_files.move(url, again) == session_files.AllVerified(2, {})
    assert await rows_of(url) == await rows_of(again) == before
    storage = await open_storage(url)
    await Play(storage, storage.journal, "s3").start()  # and it is played from
    await storage.close()


@pytest.mark.sweep(2)
async def test_a_database_with_games_is_not_poured_over(database: Where, tmp_path: Path) -> None:
    url, _ = database
    file = sqlite(tmp_path / "other.db")
    for each in (url, file):
        await played(each)
    before = await rows_of(url)
    with pytest.raises(OperatorError, match="has games in it already"):
        await session_files.move(file, url)
    assert await rows_of(url) == before


async def test_a_database_that_is_played_is_neither_replaced_nor_moved(tmp_path: Path) -> None:
    file, other = tmp_path / "played.db", tmp_path / "other.db"
    for each in (file, other):
        await played(sqlite(each))
    await session_files.back_up(sqlite(other), tmp_path / "backup.db")
    storage = await open_storage(sqlite(file))
    try:
        with pytest.raises(OperatorError, match="in use by process"):
            await session_files.restore(sqlite(file), tmp_path / "backup.db", tmp_path / "aside.db")
        with pytest.raises(OperatorError, match="in use by process"):
            await session_files.move(sqlite(file), sqlite(tmp_path / "new.db"))
    finally:
        await storage.close()


async def test_what_was_there_is_put_aside_whole(tmp_path: Path) -> None:
    file, aside = tmp_path / "played.db", tmp_path / "aside.db"
    await played(sqlite(file))
    before = await rows_of(sqlite(file))
    await session_files.back_up(sqlite(file), tmp_path / "backup.db")
    with pytest.raises(OperatorError, match="--replace"):
        await session_files.restore(sqlite(file), tmp_path / "backup.db", None)
    storage = await open_storage(sqlite(file))
    await Play(storage, storage.journal, "s3").start()
    await storage.close()
    assert (await session_files.restore(sqlite(file), tmp_path / "backup.db", aside)).games == 2
    assert await rows_of(sqlite(file)) == before
    assert (await session_files.verify_all(sqlite(aside))).games == 3


async def test_a_backup_of_an_earlier_version_is_brought_to_this_one(tmp_path: Path) -> None:
    storage = await open_storage(sqlite(tmp_path / "new.db"))
    storage._writer._salt = None
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn()
    await storage.close()
    as_of("0004", tmp_path / "new.db", tmp_path / "old.db")
    found = await session_files.restore(sqlite(tmp_path / "back.db"), tmp_path / "old.db", None)
    assert found == session_files.AllVerified(1, {})


@pytest.mark.sweep(3)
@pytest.mark.parametrize("damage", ["cut", "text", "empty"])
async def test_what_is_no_backup_leaves_everything_as_it_was(tmp_path: Path, damage: str) -> None:
    file, bad = tmp_path / "played.db", tmp_path / "bad.db"
    await played(sqlite(file))
    await session_files.back_up(sqlite(file), bad)
    whole = bad.read_bytes()
    bad.write_bytes({"cut": whole[: len(whole) // 2], "text": b"not a database", "empty": b""}[damage])
    before = file.read_bytes()
    with pytest.raises(OperatorError) as refused:
        await session_files.restore(sqlite(file), bad, tmp_path / "aside.db")
    assert "\n" not in str(refused.value)
    assert file.read_bytes() == before
    assert not [name for name in os.listdir(tmp_path) if name.startswith("talewright-restore-")]


async def test_a_backup_over_a_file_that_is_there_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "played.db"
    await played(sqlite(file))
    with pytest.raises(OperatorError, match="there already"):
        await session_files.back_up(sqlite(file), file)


async def test_a_forged_game_is_named_when_it_is_backed_up(tmp_path: Path) -> None:
    file = tmp_path / "played.db"
    await played(sqlite(file))
    connection = sqlite3.connect(file)
    connection.execute("UPDATE dice_rolls SET total = 20 WHERE session_id = 's2'")
    connection.commit()
    connection.close()
    found = await session_files.back_up(sqlite(file), tmp_path / "backup.db")
    assert (found.games, [*found.wrong]) == (2, ["s2"])


@pytest.mark.skipif(postgres.missing() is not None, reason=str(postgres.missing()))
async def test_a_copy_that_differs_is_not_kept(
    server: postgres.Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = server.database()
    file = sqlite(tmp_path / "first.db")
    await played(file)

    def lossy(connection: Connection, table: object, rows: list[dict[str, object]]) -> None:
        if table is not metadata.tables["narrations"]:
            connection.execute(insert(table), rows)  # type: ignore[arg-type]

    monkeypatch.setattr(backups.pouring, "write", lossy)
    with pytest.raises(OperatorError, match="narrations"):
        await session_files.move(file, url)
    monkeypatch.undo()
    storage = await open_storage(url)
    assert await storage.look(pouring.is_empty)
    await storage.close()
