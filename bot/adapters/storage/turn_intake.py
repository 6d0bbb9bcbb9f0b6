"""Turns as they come in: stored first, each source once, in the session's order."""

from __future__ import annotations

from bot.adapters.storage.chain_sealing import personal
from bot.adapters.storage.session_tail import SessionTail
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.row_mapping import received_columns, turn_of
from bot.adapters.storage.writer import Batch
from bot.core.table.handled_messages import with_handled
from bot.services.ports import ReceivedTurn, StoredTurn

MOST_TURNS = 64
"""Open turns of a session whose index the tail remembers."""


def receive(batch: Batch, turn: ReceivedTurn, salt: bytes) -> tuple[StoredTurn, bool]:
    """The stored turn, and whether it is new."""
    key = (turn.session_id, turn.source_id)
    if key in batch.received:
        return batch.received[key], False
    tail = batch.tail(turn.session_id)
    earlier = batch.connection.execute(
        q.turn_by_source, {"session_id": turn.session_id, "source_id": turn.source_id}
    ).one_or_none()
    if earlier is not None:
        return turn_of(earlier), False
    index = tail.next_turn
    tail.next_turn = index + 1
    while len(tail.turns) >= MOST_TURNS:
        tail.turns.pop(next(iter(tail.turns)))
    tail.turns[turn.id] = index
    row = {
        **received_columns(turn),
        "turn_index": index,
        "status": "queued",
        "presented": 0,
        "open": 1,
        "scene_id": None,
        **personal(salt, turn.raw_text, "turns"),
    }
    batch.log(tail, "turns", row)
    if turn.source == "message":
        mark_handled(batch, tail, turn.source_id)
    stored = batch.received[key] = StoredTurn(turn, index, "queued", None)
    return stored, True


def mark_handled(batch: Batch, tail: SessionTail, message_id: str) -> None:
    """A message of the session's channel was dealt with; a note that is no message stands as the last one alone."""
    newest = message_id
    if message_id.isdecimal():
        tail.handled = with_handled(tail.handled, message_id)
        newest = tail.handled[-1]
    batch.update(
        q.set_handled, {"b_id": tail.session_id, "b_message": newest, "b_handled": " ".join(tail.handled)}
    )
