"""Reads a committed scene back with everything it stored: a fixed number of reads by index."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.manifests import manifest_in
from bot.adapters.storage.tables.row_mapping import AnyRow, call_columns, unpacked
from bot.core.history.scene_record import NO_HEADER, Act, Happened, SceneRecord, Step, StoredObservation
from bot.core.ids import world_event_id

Rows = Mapping[str, Sequence[AnyRow]]


def load_record(connection: Connection, scene_id: str) -> SceneRecord | None:
    """A scene that told something or that a game master made, or None."""
    scene = connection.execute(q.scene_by_id, {"scene_id": scene_id}).one_or_none()
    told = connection.execute(q.narration_of_scene, {"scene_id": scene_id}).one_or_none()
    if scene is None or (told is None and scene.kind != "god"):
        return None
    place = {
        "session_id": scene.session_id,
        "scene_id": scene_id,
        "first_seq": scene.first_seq,
        "last_seq": scene.last_seq,
    }
    rows: Rows = {table: connection.execute(query, place).all() for table, query in q.rows_of_scene.items()}
    steps = connection.execute(q.journal_of_turn, {"turn_id": scene.turn_id}) if scene.turn_id else ()
    parent = connection.execute(q.scene_by_id, {"scene_id": scene.parent_scene_id}).one_or_none()
    audited = connection.execute(q.intervention_of_scene, place).scalar() if scene.kind == "god" else None
    return SceneRecord(
        id=scene.id,
        session_id=scene.session_id,
        kind=scene.kind,
        round=scene.story_round,
        turn_id=scene.turn_id,
        manifest=manifest_in(connection, scene.manifest),
        previous=None if parent is None else manifest_in(connection, parent.manifest),
        operations=tuple(unpacked(scene.operations)),
        narrative=told.text if told else "",
        header=unpacked(told.header) if told else NO_HEADER,
        choices=tuple(unpacked(told.choices)) if told else (),
        document=unpacked(told.document) if told else {},
        acts=_acts(rows),
        dice=tuple(row.line for row in rows["dice_rolls"]),
        noticed=tuple(
            StoredObservation(row.character_id, row.content, row.importance) for row in rows["observations"]
        ),
        events=tuple(
            Happened(row.round, row.description, row.visibility, world_event_id(row.number))
            for row in rows["world_events"]
        ),
        memories=tuple((row.entity_id, row.text) for row in rows["core_memories"]),
        joined=tuple(row.character_id for row in rows["session_characters"] if row.role == "player"),
        steps=tuple(_step(row) for row in steps),
        intervention=None if audited is None else unpacked(audited),
    )


def _acts(rows: Rows) -> tuple[Act, ...]:
    results = {row.action_index: row for row in rows["validation_results"]}
    return tuple(_act(row, results[row.action_index]) for row in rows["actions"])


def _act(row: AnyRow, result: AnyRow) -> Act:
    action: dict[str, Any] = unpacked(row.action)
    return Act(
        actor_id=row.character_id,
        type=action["type"],
        target_id=action.get("targetId"),
        degree=unpacked(row.resolved_outcome)["degree"],
        success=bool(result.success),
        reason=result.reason,
        message=result.message,
        text=row.action_text or "",
        operations=tuple(unpacked(row.operations)),
        intent_tags=tuple((action.get("metadata") or {}).get("intent_tags", ())),
    )


def _step(row: AnyRow) -> Step:
    return Step(
        key=row.step_key,
        attempt=row.attempt,
        kind=row.event_type,
        name=row.step_name,
        payload=unpacked(row.payload_json),
        **call_columns(row),
    )
