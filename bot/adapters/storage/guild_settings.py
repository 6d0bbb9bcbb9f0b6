"""The settings of servers: the GuildSettingsStore port, a row for each server, replaced as it changes."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, bindparam, delete

from bot.adapters.storage import queries as q
from bot.adapters.storage import schema as t
from bot.adapters.storage.connections import DatabaseConnection
from bot.adapters.storage.row_mapping import packed, unpacked
from bot.adapters.storage.writer import Batch, Writer
from bot.services.ports import Clock, JsonObject
from bot.services.ports.guild_settings import GuildSettings

delete_guild_settings = delete(t.guild_settings).where(t.guild_settings.c.guild_id == bindparam("guild_id"))


class SqlGuildSettings:
    """The GuildSettingsStore port over the store's writer and reader."""

    def __init__(self, writer: Writer, reader: DatabaseConnection, clock: Clock) -> None:
        self._writer, self._reader, self._clock = writer, reader, clock

    async def read(self, guild_id: str) -> GuildSettings:
        """A server's settings; the defaults where none are stored."""
        return GuildSettings.parse(await self._reader.run(lambda connection: _stored(connection, guild_id)))

    async def update(self, guild_id: str, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Apply a pure change to what is stored; the settings then."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> GuildSettings:
            stored = _stored(batch.connection, guild_id)
            changed = change(GuildSettings.parse(stored))
            batch.connection.execute(delete_guild_settings, {"guild_id": guild_id})
            row = {"guild_id": guild_id, "settings": packed(changed.dump(stored)), "updated_at": now}
            batch.add("guild_settings", row)
            return changed

        return await self._writer.write(job)


def _stored(connection: Connection, guild_id: str) -> JsonObject:
    row = connection.execute(q.guild_settings, {"guild_id": guild_id}).one_or_none()
    return unpacked(row.settings) if row is not None else {}
