"""The settings of servers as a database keeps them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from sqlalchemy import text

from bot.adapters.storage import SqlStorage, open_storage
from bot.core.providers.quotas import CapKey
from bot.services.ports.guild_settings import GuildSettings, GuildSettingsStore

CAP = CapKey("user", "day", "tokens")


@pytest.fixture
async def storage(database: tuple[str, bool]) -> AsyncIterator[SqlStorage]:
    url, through_driver = database
    opened = await open_storage(url, through_driver=through_driver)
    yield opened
    await opened.close()


async def test_what_was_set_is_read_and_other_servers_keep_their_defaults(storage: SqlStorage) -> None:
    settings: GuildSettingsStore = storage.settings
    for role in ("1", "2"):
        assert (
            await settings.update("g1", lambda old, role=role: replace(old, gm_role=role))
        ).gm_role == role
    assert await settings.read("g1") == GuildSettings(gm_role="2")
    assert await settings.read("g2") == GuildSettings()


async def test_settings_of_a_server_change_side_by_side(storage: SqlStorage) -> None:
    update = storage.settings.update
    await update("g1", lambda old: replace(old, language="Deutsch", approval=True))
    await asyncio.gather(
        update("g1", lambda old: replace(old, caps={**old.caps, CAP: 5})),
        update("g1", lambda old: replace(old, approval=False)),
        update("g1", lambda old: replace(old, small_model="local")),
    )
    wanted = GuildSettings(language="Deutsch", caps={CAP: 5}, small_model="local")
    assert await storage.settings.read("g1") == wanted


async def test_keys_of_another_version_stay(storage: SqlStorage) -> None:
    row = text('INSERT INTO guild_settings VALUES (\'g1\', \'{"later": [1], "language": "Deutsch"}\', 1)')

    await storage._writer.write(lambda batch: batch.connection.execute(row) and None)
    await storage.settings.update("g1", lambda old: replace(old, fallback=False))
    stored = text("SELECT settings FROM guild_settings")
    kept = await storage._reading.run(lambda connection: connection.execute(stored).scalar_one())
    assert kept == '{"fallback":false,"language":"Deutsch","later":[1]}'
