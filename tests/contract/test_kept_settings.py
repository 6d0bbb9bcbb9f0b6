"""A server's settings are read from the database once where nobody else writes to it, and always as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.adapters.storage import SqlStorage, open_storage
from tests.support.guild_settings import in_language


async def opened(folder: Path) -> SqlStorage:
    return await open_storage(f"sqlite+aiosqlite:///{folder / 'kept.db'}")


async def test_settings_are_read_once_and_anew_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = await opened(tmp_path)
    reads = 0
    run = storage._reading.run

    async def counted(work: Any) -> Any:
        nonlocal reads
        reads += 1
        return await run(work)

    monkeypatch.setattr(storage._reading, "run", counted)
    try:
        assert (await storage.settings.read("g")).language == ""
        assert (await storage.settings.read("g")).language == ""
        assert reads == 1
        await storage.settings.update("g", in_language("de"))
        assert [(await storage.settings.read("g")).language for _ in range(2)] == ["de", "de"]
        assert reads == 2
    finally:
        await storage.close()


async def test_what_was_read_while_it_was_changed_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = await opened(tmp_path)
    run = storage._reading.run

    async def overtaken(work: Any) -> Any:
        found = await run(work)
        await storage.settings.update("g", in_language("de"))
        return found

    try:
        monkeypatch.setattr(storage._reading, "run", overtaken)
        assert (await storage.settings.read("g")).language == ""
        monkeypatch.setattr(storage._reading, "run", run)
        assert (await storage.settings.read("g")).language == "de"
    finally:
        await storage.close()


async def test_settings_are_read_anew_once_the_database_was_another_s(tmp_path: Path) -> None:
    storage = await opened(tmp_path)
    try:
        assert (await storage.settings.read("g")).language == ""
        insert = "INSERT INTO guild_settings VALUES ('g', '{\"language\": \"fr\"}', 1)"
        await storage._writing.run(lambda connection: connection.exec_driver_sql(insert))
        assert (await storage.settings.read("g")).language == ""
        for forget in storage._writing.taken_anew:
            forget()
        assert (await storage.settings.read("g")).language == "fr"
    finally:
        await storage.close()
