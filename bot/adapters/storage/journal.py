"""The journal of turns: each finished step in `turn_events`, durable when `record` returns."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.guilds.usage import count_entry
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.row_mapping import entry_of, packed
from bot.adapters.storage.writer import Batch, Writer
from bot.core.errors import IntegrityError
from bot.core.providers.costs import PriceList
from bot.services.ports import JournalEntry


class SqlJournal:
    """The Journal port over the store's writer, so that parallel steps share a transaction."""

    def __init__(self, writer: Writer, reader: DatabaseConnection, prices: PriceList) -> None:
        self._writer = writer
        self._reader = reader
        self._prices = prices

    async def record(self, entry: JournalEntry) -> None:
        """Write a finished step. Raises IntegrityError where its (turn, step key, attempt) is recorded already."""
        await self._writer.write(lambda batch: record(batch, entry, self._prices))

    async def steps(self, turn_id: str) -> Sequence[JournalEntry]:
        """The recorded steps of a turn, in the order they were recorded."""
        return await self._reader.run(
            lambda connection: [
                entry_of(row) for row in connection.execute(q.journal_of_turn, {"turn_id": turn_id})
            ]
        )

    async def newest_failures(self, limit: int) -> Sequence[JournalEntry]:
        """The newest attempts that a model failed, of all stories, newest first."""
        return await self._reader.run(
            lambda connection: [
                entry_of(row) for row in connection.execute(q.newest_failures, {"limit": limit})
            ]
        )


def record(batch: Batch, entry: JournalEntry, prices: PriceList) -> None:
    """Add a finished step to the batch, and what it used to the sums of its author, story and server."""
    tail = batch.tail(entry.session_id)
    turn_index = tail.turns.get(entry.turn_id)
    if turn_index is None:
        turn = batch.connection.execute(q.turn_by_id, {"turn_id": entry.turn_id}).one_or_none()
        if turn is None or turn.session_id != entry.session_id:
            raise IntegrityError(f"Session {entry.session_id} has no turn {entry.turn_id} to journal.")
        turn_index = tail.turns[entry.turn_id] = turn.turn_index
    row = {
        "turn_id": entry.turn_id,
        "turn_index": turn_index,
        "step_key": entry.step_key,
        "attempt": entry.attempt,
        "event_type": entry.event_type,
        "step_name": entry.step_name,
        "scene_id": tail.scene_id,
        "model_key": entry.model_key,
        "prompt_version": entry.prompt_version,
        "input_tokens": entry.input_tokens,
        "output_tokens": entry.output_tokens,
        "cached_tokens": entry.cached_tokens,
        "latency_ms": entry.latency_ms,
        "created_at": entry.created_at,
        "payload_json": packed(entry.payload),
        "provider": entry.provider,
        "model_id": entry.model_id,
        "first_token_ms": entry.first_token_ms,
    }
    batch.log(tail, "turn_events", row)
    count_entry(batch, entry, prices)
