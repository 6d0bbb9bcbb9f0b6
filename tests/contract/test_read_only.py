"""A database that may not be written says so, when it is opened and when it becomes so."""

import os
import sqlite3
from pathlib import Path

import pytest

from bot.adapters.storage import open_storage
from bot.core.errors import OperatorError
from tests.support.guild_settings import in_language


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def test_a_file_that_may_not_be_written_is_refused_before_anything_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.db"
    await (await open_storage(url(file))).close()
    before = file.read_bytes()
    allowed = os.access

    def refuse(path: str | Path, mode: int) -> bool:
        # Asked like this because root may write everything.
        return not (Path(path) == file and mode & os.W_OK) and allowed(path, mode)

    monkeypatch.setattr(os, "access", refuse)
    with pytest.raises(OperatorError, match="write permission on it"):
        await open_storage(url(file))
    assert file.read_bytes() == before


async def test_a_database_that_becomes_read_only_is_reported_and_goes_on_when_it_is_not(
    tmp_path: Path,
) -> None:
    storage = await open_storage(url(tmp_path / "moody.db"))
    try:
        await storage.settings.update("g", in_language("en"))
        raw: sqlite3.Connection = storage._writing._connection.connection
        raw.execute("PRAGMA query_only=ON")
        with pytest.raises(OperatorError, match="write permission on it"):
            await storage.settings.update("g", in_language("de"))
        raw.execute("PRAGMA query_only=OFF")
        await storage.settings.update("g", in_language("fr"))
        assert (await storage.settings.read("g")).language == "fr"
    finally:
        await storage.close()
