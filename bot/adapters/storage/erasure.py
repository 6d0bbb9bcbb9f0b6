"""Erases the texts a person wrote; what the chain holds of them are digests, which stay."""

from __future__ import annotations

from sqlalchemy import bindparam, delete

from bot.adapters.storage import queries as q
from bot.adapters.storage import schema as t
from bot.adapters.storage.guild_scenarios import erase_maker
from bot.adapters.storage.pending_interventions import erase_waiting
from bot.adapters.storage.row_mapping import packed
from bot.adapters.storage.sprints import erase_spectator
from bot.adapters.storage.writer import Batch
from bot.services.ports.audit_kinds import AuditKind

delete_characters = delete(t.characters).where(t.characters.c.owner_id == bindparam("owner_id"))


def erase(batch: Batch, user_id: str, now: int) -> int:
    """Remove a person's texts and salts, own characters, scenarios, waiting commands; returns how many there were."""
    touched: dict[str, int] = {}
    for query in q.texts_of_person.values():
        for row in batch.connection.execute(query, {"user_id": user_id}):
            touched[row.session_id] = touched.get(row.session_id, 0) + 1
    for session_id, count in touched.items():
        audited = {
            "kind": AuditKind.ERASED.value,
            "user_id": user_id,
            "payload": packed({"texts": count}),
            "created_at": now,
        }
        batch.log(batch.tail(session_id), "audit", audited)
    for statement in q.erase_texts.values():
        batch.update(statement, {"b_user": user_id})
    characters = batch.connection.execute(delete_characters, {"owner_id": user_id}).rowcount
    scenarios = erase_maker(batch, user_id)
    waiting = erase_waiting(batch, user_id)
    return sum(touched.values()) + characters + scenarios + waiting + erase_spectator(batch, user_id)
