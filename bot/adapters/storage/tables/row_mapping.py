"""Port values to rows and back. JSON is compact text on the way in, and parsed on the way out."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from sqlalchemy import Row as SqlRow

from bot.core.canonical import json_writer
from bot.services.ports import (
    Committed,
    CoreMemory,
    DiceRow,
    JournalEntry,
    Member,
    NarrationRow,
    RecalledObservation,
    ReceivedTurn,
    SessionRow,
    StoredTurn,
    WorldEventRow,
)

AnyRow = SqlRow[*tuple[Any, ...]]


_compact = json_writer(sort_keys=True)


def packed(value: Any) -> str:
    """The text of a JSON value, keys sorted. What UTF-8 cannot hold (half a surrogate pair) is escaped."""
    text = _compact(value)
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(value, sort_keys=True, separators=(",", ":"))
    return text


def packed_or_none(value: Any) -> str | None:
    """The same, for a value that may be missing."""
    return None if value is None else packed(value)


def unpacked(text: str | None) -> Any:
    """The JSON value of a stored text; None stays None."""
    return None if text is None else json.loads(text)


def session_of(row: AnyRow) -> SessionRow:
    """A row of `sessions`."""
    return SessionRow(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        starter_id=row.starter_id,
        scenario_id=row.scenario_id,
        ruleset_id=row.ruleset_id,
        world_lore_id=row.world_lore_id,
        small_model_key=row.small_model_key,
        large_model_key=row.large_model_key,
        party=row.party,
        commitment=row.commitment,
        status=row.status,
        current_scene_id=row.current_scene_id,
        scene_index=row.scene_index,
        story_round=row.story_round,
        chain_hash=row.chain_hash,
        segment=row.segment,
        lineage=lineage_of(row.lineage),
        created_at=row.created_at,
        last_handled_id=row.last_handled_id,
        settings=unpacked(row.settings),
        handled_ids=handled_of(row),
    )


def handled_of(row: AnyRow) -> tuple[str, ...]:
    """The messages that a row of `sessions` says were handled lately; of earlier versions only the newest is known."""
    known = row.last_handled_id if row.handled_ids is None else row.handled_ids
    return tuple(each for each in known.split() if each.isdecimal())


def lineage_of(text: str) -> tuple[tuple[int, int], ...]:
    """Ranges as stored: segment, last scene index included; oldest first."""
    return tuple((segment, last) for segment, last in json.loads(text))


_PLAIN = tuple(
    one.name for one in fields(ReceivedTurn) if one.name not in ("session_id", "raw_text", "choice")
)
"""The fields of a received turn that stand in the column of their name as they are."""


def received_columns(turn: ReceivedTurn) -> dict[str, Any]:
    """The columns of `turns` that came with the turn, but for its text, which is stored so that it can be erased."""
    return {name: getattr(turn, name) for name in _PLAIN} | {"choice": packed_or_none(turn.choice)}


def turn_of(row: AnyRow) -> StoredTurn:
    """A row of `turns`. Erased text is empty."""
    received = ReceivedTurn(
        **{name: getattr(row, name) for name in _PLAIN},
        session_id=row.session_id,
        raw_text=row.raw_text or "",
        choice=unpacked(row.choice),
    )
    return StoredTurn(received, row.turn_index, row.status, row.scene_id)


def call_columns(row: AnyRow) -> dict[str, Any]:
    """What a row of `turn_events` says of the model that was called."""
    return {
        "model_key": row.model_key,
        "provider": row.provider,
        "model_id": row.model_id,
        "prompt_version": row.prompt_version,
        "input_tokens": row.input_tokens,
        "output_tokens": row.output_tokens,
        "cached_tokens": row.cached_tokens,
        "latency_ms": row.latency_ms,
    }


def entry_of(row: AnyRow) -> JournalEntry:
    """A row of `turn_events`."""
    return JournalEntry(
        turn_id=row.turn_id,
        session_id=row.session_id,
        step_key=row.step_key,
        attempt=row.attempt,
        event_type=row.event_type,
        step_name=row.step_name,
        payload=unpacked(row.payload_json),
        created_at=row.created_at,
        first_token_ms=row.first_token_ms,
        **call_columns(row),
    )


def member_of(row: AnyRow) -> Member:
    """A row of `session_characters`. An erased profile is empty."""
    return Member(row.character_id, row.user_id, row.role, row.name, unpacked(row.profile) or {}, row.left_at)


def narration_of(row: AnyRow) -> NarrationRow:
    """A row of `narrations`."""
    return NarrationRow(
        text=row.text,
        header=unpacked(row.header),
        dice_lines=tuple(unpacked(row.dice_lines)),
        choices=tuple(unpacked(row.choices)),
        lines_used=tuple(unpacked(row.lines_used)),
        document=unpacked(row.document),
    )


def world_event_of(row: AnyRow) -> WorldEventRow:
    """A row of `world_events`."""
    return WorldEventRow(row.number, row.round, row.type, row.description, row.visibility)


def memory_of(row: AnyRow) -> CoreMemory:
    """A row of `core_memories`; its kind stands in the column `entity_id`."""
    return CoreMemory(row.scene_index, row.entity_id, row.text)


def dice_of(row: AnyRow) -> DiceRow:
    """A row of `dice_rolls`."""
    return DiceRow(
        action_index=row.action_index,
        roll_index=row.roll_index,
        character_id=row.character_id,
        purpose=row.purpose,
        sources=tuple(unpacked(row.sources)),
        expression=row.expression,
        total=row.total,
        roll=unpacked(row.roll),
        line=row.line,
    )


def observation_of(row: AnyRow) -> RecalledObservation:
    """A row of `observations`, under the id of the observation it is or reinforces."""
    return RecalledObservation(
        row.root_id,
        row.character_id,
        row.content,
        row.importance,
        row.created_minutes,
        row.reinforcement_count,
    )


def committed_of(row: AnyRow) -> Committed:
    """The identity of a row of `scenes`."""
    return Committed(row.id, row.scene_index, row.state_hash, row.chain_hash)
