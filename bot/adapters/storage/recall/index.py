"""Writes the index of recall: with each scene as it is committed, and for older stories when it is asked for.

The index is derived from the rows of scenes and holds no text. It can be taken away at any time and grows anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from bot.adapters.storage.session_tail import SessionTail
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.recall_tables import BRANCHED, FORGET, IN_A_SCENE, move_progress, scope_of
from bot.adapters.storage.tables.row_mapping import AnyRow, unpacked
from bot.adapters.storage.writer import Batch
from bot.core.recall.records import StoryRecord, records_of
from bot.core.recall.words import counted

SOURCE_TABLES = ("narrations", "observations", "actions", "world_events", "core_memories")
AT_ONCE = 200
"""Scenes of an older story that one transaction adds."""

Rows = Mapping[str, Sequence[Mapping[str, Any]]]


def begin(batch: Batch, tail: SessionTail, *, branched: bool) -> None:
    """Index a session's first scene; a branch begins with what its parent's index knows already."""
    batch.add("recall_progress", {"session_id": tail.session_id, "reached": 0})
    if not branched:
        _add(batch, tail, 0, _written(batch, tail), None, "[]")
    tail.recalled = 0


def follow(batch: Batch, tail: SessionTail, turn_id: str | None, operations: str) -> None:
    """Index the scene that was just added, where all before it are; else it waits with them."""
    if tail.recalled != tail.scene_index - 1:
        return
    found = batch.connection.execute(q.turn_by_id, {"turn_id": turn_id}).one_or_none() if turn_id else None
    turn = None if found is None else found._asdict()
    _add(batch, tail, tail.scene_index, _written(batch, tail), turn, operations)
    _moved(batch, tail, tail.scene_index)


def catch_up(batch: Batch, session_id: str, most: int = AT_ONCE) -> int:
    """Index at most so many scenes that were committed before; how many are left. For a job that runs alone."""
    tail, connection = batch.tail(session_id), batch.connection
    first = tail.recalled + 1
    last = min(tail.scene_index, tail.recalled + most)
    if first == 0:
        batch.add("recall_progress", {"session_id": session_id, "reached": last})
    settings = unpacked(connection.execute(q.session_by_id, {"session_id": session_id}).one().settings)
    place = {"session_id": session_id, "first": first, "last": last}
    for scene in connection.execute(q.scenes_between, place).all():
        if scene.scene_index == 0 and BRANCHED in settings:
            continue
        turn = connection.execute(q.turn_by_id, {"turn_id": scene.turn_id or ""}).one_or_none()
        rows = _stored(connection, scene)
        mapped = None if turn is None else turn._asdict()
        _add(batch, tail, scene.scene_index, rows, mapped, scene.operations)
    _moved(batch, tail, last)
    return tail.scene_index - last


def forget(connection: Connection, session_id: str) -> None:
    """Take a session out of the index; it is read anew when it is asked for."""
    for statement in FORGET:
        connection.execute(statement, {"session_id": session_id})


def _moved(batch: Batch, tail: SessionTail, to: int) -> None:
    tail.recalled = to
    batch.update(move_progress, {"b_id": tail.session_id, "b_reached": to})


def _written(batch: Batch, tail: SessionTail) -> Rows:
    return {name: batch.written(name, tail.scene_id or "") for name in SOURCE_TABLES}


def _stored(connection: Connection, scene: AnyRow) -> Rows:
    place = {
        "session_id": scene.session_id,
        "scene_id": scene.id,
        "first_seq": scene.first_seq,
        "last_seq": scene.last_seq,
    }
    return {
        name: [row._asdict() for row in connection.execute(q.recalled_of_scene[name], place)]
        for name in SOURCE_TABLES
    }


def _add(
    batch: Batch,
    tail: SessionTail,
    scene_index: int,
    rows: Rows,
    turn: Mapping[str, Any] | None,
    operations: str,
) -> None:
    """The records of one scene with their words."""
    told = next((row["seq"] for row in rows["narrations"]), -1)
    for place, record in enumerate(records_of(rows, turn, operations)):
        _add_record(batch, tail, (scene_index << IN_A_SCENE) + place, told, record)


def _add_record(batch: Batch, tail: SessionTail, number: int, told: int, record: StoryRecord) -> None:
    words, scope = counted(record.text), scope_of(tail.session_id, record.audience)
    if not words:
        return
    if record.audience not in tail.audiences:
        tail.audiences |= {record.audience}
        known = {"session_id": tail.session_id, "audience": record.audience, "scope": scope}
        batch.add("recall_scopes", known)
    row = {
        "scope": scope, "number": number, "kind": record.kind, "seq": record.seq, "told": told,
        "weight": record.weight, "length": len(words),
    }  # fmt: skip
    batch.add("recall_records", row)
    for stem, count in words.items():
        batch.add("recall_stems", {"scope": scope, "stem": stem, "number": number, "count": count})
