"""Whole games and servers, taken away when their time is over: the RetentionBook port."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, delete, select

from bot.adapters.storage.database.connections import DatabaseConnection, Owns, everything
from bot.adapters.storage.database.shards import keep_parts_still
from bot.adapters.storage.guilds.usage import usage
from bot.adapters.storage.recall import index as recall_index
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.sprint_tables import matches
from bot.adapters.storage.writer import Batch, Writer
from bot.core.providers.server_keys import account_of

AT_ONCE = 500
_HASH = re.compile(r"[0-9a-f]{64}")


class _Needed(NamedTuple):
    """The parts of the state that only one game needs, and up to which scene each other game was asked for that."""

    alone: frozenset[str]
    others: dict[str, int]


class SqlRetentionBook:
    """Retention in the database. `forget` drops what is kept in memory of servers, once one is taken away."""

    def __init__(
        self, writer: Writer, reading: DatabaseConnection, forget: Callable[[], None], owns: Owns = everything
    ) -> None:
        self._writer, self._reading, self._forget, self._owns = writer, reading, forget, owns

    async def read_guilds(self) -> Sequence[str]:
        """Every server of which anything is stored and that is told to this process."""

        def work(connection: Connection) -> list[str]:
            tables = [table for table in t.metadata.sorted_tables if "guild_id" in table.c]
            found = {
                row[0] for table in tables for row in connection.execute(select(table.c.guild_id).distinct())
            }
            return sorted(each for each in found if each.isdigit() and self._owns(each))

        return await self._reading.run(work)

    async def read_ended(self, guild_id: str, before_ms: int) -> Sequence[str]:
        """The games of a server that ended before a time, the oldest first."""
        ended = (
            select(t.sessions.c.id)
            .join(t.scenes, t.scenes.c.id == t.sessions.c.current_scene_id)
            .where(
                t.sessions.c.guild_id == guild_id,
                t.sessions.c.status == "ended",
                t.scenes.c.created_at < before_ms,
            )
            .order_by(t.scenes.c.created_at)
        )
        return await self._ids(ended)

    async def read_games(self, guild_id: str) -> Sequence[str]:
        """Every game of a server."""
        return await self._ids(select(t.sessions.c.id).where(t.sessions.c.guild_id == guild_id))

    async def remove_game(self, session_id: str) -> None:
        """Take away all that is stored of a game, and what only it needed.

        Which parts of the state only it needs is found while others are played; what they came to need meanwhile is
        looked up before anything goes.
        """
        needed = await self._reading.run(lambda connection: _needed_alone(connection, session_id))

        def job(batch: Batch) -> None:
            connection = batch.connection
            keep_parts_still(connection)
            alone = needed.alone - _needed_since(connection, session_id, needed.others)
            recall_index.forget(connection, session_id)
            for table in reversed(t.metadata.sorted_tables):
                if "session_id" in table.c:
                    connection.execute(delete(table).where(table.c.session_id == session_id))
            connection.execute(
                delete(usage).where(usage.c.scope == "session", usage.c.scope_id == session_id)
            )
            connection.execute(delete(t.sessions).where(t.sessions.c.id == session_id))
            hashes = sorted(alone)
            for start in range(0, len(hashes), AT_ONCE):
                some = hashes[start : start + AT_ONCE]
                connection.execute(delete(t.state_parts).where(t.state_parts.c.hash.in_(some)))
                for name in t.LIBRARY_TABLES:
                    _remove(connection, t.metadata.tables[name], some)
            batch.forget_tail(session_id)

        await self._writer.write(job, alone=True)

    async def remove_guild(self, guild_id: str) -> None:
        """Take away what is stored of a server beside its games: settings, keys, kept stories, sprints, sums of use."""

        def job(batch: Batch) -> None:
            connection = batch.connection
            played = select(matches.c.id).where(matches.c.guild_id == guild_id)
            for table in reversed(t.metadata.sorted_tables):
                if "match_id" in table.c:
                    connection.execute(delete(table).where(table.c.match_id.in_(played)))
            for table in reversed(t.metadata.sorted_tables):
                if "guild_id" in table.c and table is not t.sessions:
                    mine = (guild_id, account_of(guild_id))
                    connection.execute(delete(table).where(table.c.guild_id.in_(mine)))

        try:
            await self._writer.write(job, alone=True)
        finally:
            self._forget()

    async def _ids(self, query: Select[Any]) -> list[str]:
        return await self._reading.run(lambda connection: [*connection.scalars(query)])


def _remove(connection: Connection, table: Table, hashes: Sequence[str]) -> None:
    """Versions of content that were pinned by nobody else; people's own characters are theirs."""
    owned = [table.c.owner_id == ""] if "owner_id" in table.c else []
    connection.execute(delete(table).where(table.c.content_hash.in_(hashes), *owned))


def _needed_alone(connection: Connection, session_id: str) -> _Needed:
    others = {row.id: row.scene_index for row in connection.execute(_PLACES) if row.id != session_id}
    own: set[str] = set()
    kept: set[str] = set()
    for row in connection.execution_options(yield_per=AT_ONCE).execute(_MANIFESTS):
        (own if row.session_id == session_id else kept).update(_HASH.findall(row.manifest))
    for row in connection.execute(_PINNED):
        (own if row.id == session_id else kept).update(_HASH.findall(row.content))
    return _Needed(frozenset(own - kept), others)


def _needed_since(connection: Connection, session_id: str, known: dict[str, int]) -> set[str]:
    """What other games came to need since they were asked."""
    found: set[str] = set()
    for row in connection.execute(_PLACES).all():
        since = known.get(row.id, -1)
        if row.id == session_id or row.scene_index <= since:
            continue
        manifests = select(t.scenes.c.manifest).where(
            t.scenes.c.session_id == row.id, t.scenes.c.scene_index > since
        )
        for manifest in connection.execute(manifests).scalars():
            found.update(_HASH.findall(manifest))
        if since < 0:
            pinned = connection.execute(q.session_by_id, {"session_id": row.id}).one()
            found.update(_HASH.findall(pinned.content))
    return found


_PLACES = select(t.sessions.c.id, t.sessions.c.scene_index)
_MANIFESTS = select(t.scenes.c.session_id, t.scenes.c.manifest)
_PINNED = select(t.sessions.c.id, t.sessions.c.content)
