"""Databases that cannot be used say what whoever runs the bot should do."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.adapters.storage import open_storage
from bot.core.errors import OperatorError
from tests.support.guild_settings import in_language
from tests.support.stored import Play


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def test_a_second_process_is_refused_until_the_first_dies(tmp_path: Path) -> None:
    file = tmp_path / "owned.db"
    script = (
        "import asyncio, sys\n"
        "from bot.adapters.storage import open_storage\n"
        "async def main():\n"
        "    await open_storage(sys.argv[1])\n"
        "    sys.stdout.write('open\\n'); sys.stdout.flush()\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    owner = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, url(file), stdout=subprocess.PIPE
    )
    try:
        assert owner.stdout is not None
        assert await owner.stdout.readline() == b"open\n"
        with pytest.raises(OperatorError, match=f"in use by process {owner.pid}"):
            await open_storage(url(file))
    finally:
        owner.kill()
        await owner.communicate()
    storage = await open_storage(url(file))
    await storage.close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_bytes(b"Dear Lena, this is not a database. " * 100)
    with pytest.raises(OperatorError, match="is not a database"):
        await open_storage(url(file))


async def test_a_database_another_program_has_locked_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "locked.db"
    storage = await open_storage(url(file))
    other = sqlite3.connect(file, isolation_level=None)
    try:
        await storage._writing.run(lambda connection: None)
        storage._writing._connection.connection.execute("PRAGMA busy_timeout=10")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperatorError, match="locked by another program"):
            await storage.settings.update("g", in_language("en"))
        other.execute("ROLLBACK")
        await storage.settings.update("g", in_language("en"))
    finally:
        other.close()
        await storage.close()


async def test_a_full_database_is_reported_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    storage = await open_storage(url(tmp_path / "full.db"))
    try:
        play = Play(storage, storage.journal)
        await play.start()
        raw = storage._writing._connection.connection
        pages = raw.execute("PRAGMA page_count").fetchone()[0]
        raw.execute(f"PRAGMA max_page_count={pages}")
        received = (storage.receive(play.received(number, "long " * 500)) for number in range(50))
        results = await asyncio.gather(*received, return_exceptions=True)
        refused = [result for result in results if isinstance(result, OperatorError)]
        assert refused
        assert "no room left" in str(refused[0])
        raw.execute("PRAGMA max_page_count=1000000")
        await play.turn()
        assert (await storage.head("s1")).session.scene_index == 1
    finally:
        await storage.close()


async def test_a_database_in_memory_or_a_wrong_url_is_refused() -> None:
    with pytest.raises(OperatorError, match="in a file"):
        await open_storage("sqlite+aiosqlite://")
    with pytest.raises(OperatorError, match="not a database URL"):
        await open_storage("nonsense")


async def test_a_closed_storage_says_so(tmp_path: Path) -> None:
    storage = await open_storage(url(tmp_path / "closed.db"))
    await storage.close()
    with pytest.raises(OperatorError, match="closed"):
        await storage.settings.update("g", in_language("en"))
