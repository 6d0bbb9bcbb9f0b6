"""Interventions that wait, as rows of `pending_actions`: the PendingInterventions port over it."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import bindparam, delete, func, select, update

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.row_mapping import AnyRow, packed, unpacked
from bot.adapters.storage.writer import Batch, Writer
from bot.services.ports import Clock
from bot.services.ports.pending_interventions import PendingIntervention

OFFERED = "god_offered"
ASKED = "god_asked"
"""The kinds of pending actions that are interventions: waiting for who gave it, and for a second game master."""

_c = t.pending_actions.c
_OURS = _c.kind.in_((OFFERED, ASKED))
_ONE = (_c.id == bindparam("b_id"), _OURS)

one_pending = select(t.pending_actions).where(*_ONE)
delete_pending = delete(t.pending_actions).where(*_ONE)
delete_expired = delete(t.pending_actions).where(_OURS, _c.expires_at < bindparam("b_now"))
delete_of_person = delete(t.pending_actions).where(_OURS, _c.user_id == bindparam("b_user"))
offered_in_session = (
    select(_c.id)
    .where(_c.session_id == bindparam("b_session"), _c.kind == OFFERED)
    .order_by(_c.created_at.desc(), _c.id)
)
asked_in_session = (
    select(func.count())
    .select_from(t.pending_actions)
    .where(_c.session_id == bindparam("b_session"), _c.kind == ASKED, _c.expires_at >= bindparam("b_now"))
)
ask_pending = (
    update(t.pending_actions)
    .where(_c.id == bindparam("b_id"), _c.kind == OFFERED)
    .values(kind=ASKED, payload=bindparam("b_payload"), expires_at=bindparam("b_expires"))
)
set_payload = update(t.pending_actions).where(*_ONE).values(payload=bindparam("b_payload"))


class SqlPendingInterventions:
    """Interventions that wait, in the database."""

    def __init__(self, writer: Writer, reading: DatabaseConnection, clock: Clock) -> None:
        self._writer = writer
        self._reading = reading
        self._clock = clock

    async def add(self, pending: PendingIntervention, *, most: int) -> None:
        """Store one; what expired goes, and the session's oldest offers beyond `most`."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> None:
            batch.connection.execute(delete_expired, {"b_now": now})
            batch.connection.execute(t.pending_actions.insert(), _row(pending))
            offered = batch.connection.execute(offered_in_session, {"b_session": pending.session_id}).all()
            for old in offered[most:]:
                batch.connection.execute(delete_pending, {"b_id": old.id})

        await self._writer.write(job)

    async def find(self, token: str) -> PendingIntervention | None:
        """One that waits, or None."""
        row = await self._reading.run(
            lambda connection: connection.execute(one_pending, {"b_id": token}).one_or_none()
        )
        return None if row is None else _pending(row)

    async def ask(
        self, token: str, *, expected: str, expires_at: int, most: int
    ) -> Literal["asked", "full", "gone"]:
        """Let it wait for a second game master."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> Literal["asked", "full", "gone"]:
            row = batch.connection.execute(one_pending, {"b_id": token}).one_or_none()
            if row is None or row.kind != OFFERED:
                return "gone"
            asked = {"b_session": row.session_id, "b_now": now}
            if batch.connection.execute(asked_in_session, asked).scalar_one() >= most:
                return "full"
            payload = packed({**unpacked(row.payload), "expected": expected})
            changed = {"b_id": token, "b_payload": payload, "b_expires": expires_at}
            batch.connection.execute(ask_pending, changed)
            return "asked"

        return await self._writer.write(job)

    async def note_message(self, token: str, message_id: str) -> None:
        """Remember the channel's message that waits with it."""

        def job(batch: Batch) -> None:
            row = batch.connection.execute(one_pending, {"b_id": token}).one_or_none()
            if row is not None:
                payload = packed({**unpacked(row.payload), "message_id": message_id})
                batch.connection.execute(set_payload, {"b_id": token, "b_payload": payload})

        await self._writer.write(job)

    async def remove(self, token: str) -> bool:
        """Take one away; whether it was there."""
        return await self._writer.write(
            lambda batch: batch.connection.execute(delete_pending, {"b_id": token}).rowcount == 1
        )


def erase_waiting(batch: Batch, user_id: str) -> int:
    """Remove what a person gave and what waits; returns how many there were."""
    return batch.connection.execute(delete_of_person, {"b_user": user_id}).rowcount


def _row(pending: PendingIntervention) -> dict[str, Any]:
    return {
        "id": pending.token,
        "session_id": pending.session_id,
        "user_id": pending.user_id,
        "kind": ASKED if pending.asked else OFFERED,
        "payload": packed(
            {
                "command": dict(pending.command),
                "source_id": pending.source_id,
                "expected": pending.expected,
                "message_id": pending.message_id,
            }
        ),
        "expected_scene_id": pending.expected_scene_id,
        "created_at": pending.created_at,
        "expires_at": pending.expires_at,
    }


def _pending(row: AnyRow) -> PendingIntervention:
    return PendingIntervention(
        token=row.id,
        session_id=row.session_id,
        user_id=row.user_id,
        created_at=row.created_at,
        expires_at=row.expires_at,
        expected_scene_id=row.expected_scene_id,
        asked=row.kind == ASKED,
        **unpacked(row.payload),
    )
