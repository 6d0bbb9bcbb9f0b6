"""What servers keep for themselves: their settings (GuildSettingsStore), and sealed API keys (ServerKeyBook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cachetools import LRUCache
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    insert,
    select,
)

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.row_mapping import packed, unpacked
from bot.adapters.storage.writer import Batch, Writer
from bot.core.providers.server_keys import KeyPlace
from bot.services.ports import Clock, JsonObject
from bot.services.ports.guild_settings import GuildSettings

delete_guild_settings = delete(t.guild_settings).where(t.guild_settings.c.guild_id == bindparam("guild_id"))

server_keys = Table(
    "server_keys",
    t.metadata,
    Column("guild_id", Text, nullable=False),
    Column("vendor", Text, nullable=False),
    Column("sealed", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("guild_id", "vendor"),
)
_c = server_keys.c

all_keys = select(_c.guild_id, _c.vendor, _c.sealed).order_by(_c.guild_id, _c.vendor)
delete_key = delete(server_keys).where(
    _c.guild_id == bindparam("b_guild"), _c.vendor == bindparam("b_vendor")
)


MOST_KEPT = 1024
"""Servers whose settings are kept in memory: each turn told by models asks for them."""


class SqlGuildSettings:
    """The GuildSettingsStore port over the store's writer and reader.

    What was read or written is kept where `alone` says that nobody else writes to the database.
    """

    def __init__(
        self, writer: Writer, reader: DatabaseConnection, clock: Clock, *, alone: bool = False
    ) -> None:
        self._writer, self._reader, self._clock, self._alone = writer, reader, clock, alone
        self._kept = LRUCache[str, GuildSettings](MOST_KEPT)
        self._changes = 0

    def forget(self) -> None:
        """Read everything anew: somebody else may have written."""
        self._kept.clear()
        self._changes += 1

    async def read(self, guild_id: str) -> GuildSettings:
        """A server's settings; the defaults where none are stored."""
        kept = self._kept.get(guild_id)
        if kept is not None:
            return kept
        seen = self._changes
        found = GuildSettings.parse(await self._reader.run(lambda connection: _stored(connection, guild_id)))
        if self._alone and self._changes == seen:
            self._kept[guild_id] = found
        return found

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

        try:
            return await self._writer.write(job)
        finally:
            self._kept.pop(guild_id, None)
            self._changes += 1


def _stored(connection: Connection, guild_id: str) -> JsonObject:
    row = connection.execute(q.guild_settings, {"guild_id": guild_id}).one_or_none()
    return unpacked(row.settings) if row is not None else {}


class SqlServerKeyBook:
    """The ServerKeyBook port over the store's writer and reader."""

    def __init__(self, writer: Writer, reader: DatabaseConnection, clock: Clock) -> None:
        self._writer, self._reader, self._clock = writer, reader, clock

    async def read_all(self) -> Mapping[KeyPlace, str]:
        """Every sealed key."""

        def work(connection: Connection) -> dict[KeyPlace, str]:
            return {KeyPlace(row.guild_id, row.vendor): row.sealed for row in connection.execute(all_keys)}

        return await self._reader.run(work)

    async def keep(self, place: KeyPlace, sealed: str) -> None:
        """Store a key, in the place of one that was there."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> None:
            _delete(batch, place)
            row = {"guild_id": place.guild_id, "vendor": place.vendor, "sealed": sealed, "updated_at": now}
            batch.connection.execute(insert(server_keys), row)

        await self._writer.write(job, alone=True)

    async def remove(self, place: KeyPlace) -> bool:
        """Delete a key; whether there was one."""
        return await self._writer.write(lambda batch: _delete(batch, place), alone=True)


def _delete(batch: Batch, place: KeyPlace) -> bool:
    values = {"b_guild": place.guild_id, "b_vendor": place.vendor}
    return batch.connection.execute(delete_key, values).rowcount > 0
