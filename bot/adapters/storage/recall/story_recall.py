"""Recall in the database: the StoryRecall port."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.recall import index as recall_index
from bot.adapters.storage.recall._reads import load_recalled, stretches_of
from bot.adapters.storage.tables.recall_tables import every_session, reached
from bot.adapters.storage.writer import Batch, Writer
from bot.core.recall.words import asked
from bot.services.ports import SessionRow
from bot.services.ports.recall import RecallQuery, RecallResult

MOST_WAITED = 400
"""Scenes of an older story that are indexed before a question is answered; the others when the next one is."""


class SqlRecall:
    """Finds again what was told and done."""

    def __init__(self, writer: Writer, reading: DatabaseConnection) -> None:
        self._writer = writer
        self._reading = reading

    async def find_records(self, session: SessionRow, query: RecallQuery) -> RecallResult:
        """What of a story, and of those it branched from, answers a question best."""
        if not asked(query.text):
            return RecallResult()

        def work(connection: Connection) -> RecallResult | dict[str, int]:
            behind = _behind(connection, session)
            return behind or load_recalled(connection, session, query)

        found = await self._reading.run(work)
        if isinstance(found, RecallResult):
            return found
        left = MOST_WAITED
        for session_id, scenes in found.items():
            if left > 0:
                await self._catch_up(session_id, min(left, scenes))
                left -= scenes
        return await self._reading.run(lambda connection: load_recalled(connection, session, query))

    async def rebuild_index(self) -> int:
        """Read the index of every story anew from what is stored; how many stories that were."""
        stories = await self._reading.run(
            lambda connection: connection.execute(every_session).scalars().all()
        )
        for session_id in stories:
            await self._writer.write(lambda batch, one=session_id: _forgotten(batch, one), alone=True)
            left = 1
            while left > 0:
                left = await self._writer.write(
                    lambda batch, one=session_id: recall_index.catch_up(batch, one), alone=True
                )
        return len(stories)

    async def _catch_up(self, session_id: str, scenes: int) -> None:
        while scenes > 0:
            most = min(scenes, recall_index.AT_ONCE)
            await self._writer.write(
                lambda batch, most=most: recall_index.catch_up(batch, session_id, most), alone=True
            )
            scenes -= most


def _forgotten(batch: Batch, session_id: str) -> None:
    recall_index.forget(batch.connection, session_id)
    batch.forget_tail(session_id)


def _behind(connection: Connection, session: SessionRow) -> dict[str, int]:
    """The stories of a lineage whose index is behind, and by how many scenes."""
    needed: dict[str, int] = {}
    for stretch in stretches_of(connection, session):
        needed[stretch.session_id] = max(needed.get(stretch.session_id, 0), stretch.last)
    missing = {one: last - reached(connection, one) for one, last in needed.items()}
    return {one: scenes for one, scenes in missing.items() if scenes > 0}
