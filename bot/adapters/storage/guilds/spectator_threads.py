"""Threads of spectators: their table, and the SpectatorBook port over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import BigInteger, Column, Integer, Table, Text, bindparam, delete, select

from bot.adapters.storage.database.connections import DatabaseConnection, Owns, everything
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.row_mapping import AnyRow, packed, unpacked
from bot.adapters.storage.writer import Batch, Writer
from bot.services.ports.spectators import SpectatorThread

spectator_threads = Table(
    "spectator_threads",
    t.metadata,
    Column("session_id", Text, primary_key=True),
    Column("channel_id", Text, nullable=False),
    Column("scenes", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("shown", BigInteger, nullable=False),
    Column("lineage", Text, nullable=False),
    Column("cards", Integer, nullable=False),
)
_MINE = spectator_threads.c.session_id == bindparam("session_id")
all_threads = (
    select(spectator_threads, t.sessions.c.guild_id)
    .join(t.sessions, t.sessions.c.id == spectator_threads.c.session_id)
    .order_by(spectator_threads.c.session_id)
)
thread_of_session = select(spectator_threads).where(_MINE)
delete_thread = delete(spectator_threads).where(_MINE)


class SqlSpectatorBook:
    """Threads of spectators in the database."""

    def __init__(self, writer: Writer, reading: DatabaseConnection, owns: Owns = everything) -> None:
        self._writer = writer
        self._owns = owns
        self._reading = reading

    async def thread(self, session_id: str) -> SpectatorThread | None:
        """The thread of a story, or None."""
        row = await self._reading.run(
            lambda connection: connection.execute(thread_of_session, {"session_id": session_id}).one_or_none()
        )
        return None if row is None else _thread(row)

    async def threads(self) -> Sequence[SpectatorThread]:
        """The threads of all stories that this process plays."""
        rows = await self._reading.run(lambda connection: connection.execute(all_threads).all())
        return [_thread(row) for row in rows if self._owns(row.guild_id)]

    async def keep(self, thread: SpectatorThread) -> None:
        """Store a thread, or replace the story's."""
        await self._writer.write(lambda batch: _replace(batch, thread, even_new=True))

    async def move(self, thread: SpectatorThread) -> None:
        """Store how far a thread is told, unless it was forgotten meanwhile."""
        await self._writer.write(lambda batch: _replace(batch, thread, even_new=False))

    async def remove(self, session_id: str) -> None:
        """Forget the thread of a story."""
        key = {"session_id": session_id}
        await self._writer.write(lambda batch: batch.connection.execute(delete_thread, key).rowcount)


def _replace(batch: Batch, thread: SpectatorThread, *, even_new: bool) -> None:
    known = batch.connection.execute(delete_thread, {"session_id": thread.session_id}).rowcount
    if known or even_new:
        lineage = packed([list(one) for one in thread.lineage])
        batch.connection.execute(spectator_threads.insert(), {**asdict(thread), "lineage": lineage})


def _thread(row: AnyRow) -> SpectatorThread:
    lineage = tuple((int(segment), int(last)) for segment, last in unpacked(row.lineage))
    return SpectatorThread(
        row.session_id, row.channel_id, row.scenes, row.minutes, row.shown, lineage, row.cards
    )
