"""People's own characters: rows that may be replaced."""

from __future__ import annotations

from sqlalchemy import bindparam, delete

from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.row_mapping import packed
from bot.adapters.storage.writer import Batch
from bot.core.canonical import content_hash
from bot.core.errors import IntegrityError
from bot.core.history.chain import library_rows
from bot.services.ports import JsonObject

delete_character = delete(t.characters).where(
    t.characters.c.owner_id == bindparam("owner_id"), t.characters.c.id == bindparam("id")
)


def save_character(batch: Batch, user_id: str, character: JsonObject, now: int) -> None:
    """Replace the person's character with this id. Raises IntegrityError for one without an id."""
    if not user_id or not character.get("id"):
        raise IntegrityError("A saved character needs an owner and an id.")
    complete = {"stat_block": {}, "base_profile": {}, **character}
    ((_, row),) = library_rows(complete, content_hash(character))
    key = {"owner_id": user_id, "id": row["id"]}
    first = batch.connection.execute(q.first_saved, key).scalar_one_or_none()
    batch.connection.execute(delete_character, key)
    stamps = {"created_at": now if first is None else first, "updated_at": now}
    batch.add("characters", {**row, **stamps, "owner_id": user_id, "document": packed(character)})
