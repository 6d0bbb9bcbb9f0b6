"""Applies one operation to a copy of the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never, cast

from bot.core.errors import Rejected
from bot.core.state import worldtime
from bot.core.state._operation_types import (
    AdvanceTimeOp,
    AnyOp,
    AppendOp,
    DecrementOp,
    DeleteOp,
    EmotionOp,
    IncrementOp,
    MoveOp,
    RelateOp,
    RememberOp,
    RemoveOp,
    SetOp,
    SetTimeOp,
    SpawnOp,
    StatusOp,
    TickOp,
)
from bot.core.state._path_changes import Own, appended, at_path, counted, deleted, listed, removed
from bot.core.state.document import EDGE_BOUND, EMOTIONS, STATUSES, State, calendars
from bot.core.state.world_state import Emotion, Entity, Relation


def applied(state: State, op: AnyOp, own: Own | None = None) -> State | Rejected:
    """The state after one operation, or why it does not apply; the given state is never changed.

    Of a batch, `own` is what was made for its earlier operations: that may be changed.
    """
    match op:
        case SetOp():
            return at_path(state, op.path, None, op.value, own=own)
        case IncrementOp():
            return counted(state, op.path, op.value, None, op.maximum, own)
        case DecrementOp():
            return counted(state, op.path, -op.value, op.minimum, None, own)
        case AppendOp():
            return listed(state, op.path, appended(op.value), own)
        case RemoveOp():
            return removed(state, op)
        case DeleteOp():
            return deleted(state, op.path)
        case SpawnOp():
            return _spawned(state, op.entity)
        case TickOp():
            return _ticked(state, op)
        case MoveOp():
            return _moved(state, op)
        case RelateOp():
            return _related(state, op)
        case StatusOp():
            return _status(state, op)
        case EmotionOp():
            return _felt(state, op)
        case AdvanceTimeOp():
            return _later(state, op)
        case SetTimeOp():
            return _at_time(state, op)
        case RememberOp():
            return state
        case _:
            assert_never(op)


def _spawned(state: State, entity: Mapping[str, object]) -> State | Rejected:
    """As it was given: like every change, the schema judges what came of it."""
    entity_id = entity.get("id")
    if not isinstance(entity_id, str) or not entity_id:
        return Rejected("op/malformed", "entities", "A new entity needs an id.")
    if entity_id in state["entities"]:
        return Rejected("op/already_there", f"entities.{entity_id}", f"{entity_id} exists.")
    entities = {**state["entities"], entity_id: cast("Entity", entity)}
    return {**state, "entities": dict(sorted(entities.items()))}


def _ticked(state: State, op: TickOp) -> State | Rejected:
    clock = state["progress_clocks"].get(op.clock)
    if clock is None:
        return Rejected("op/unknown_path", f"progress_clocks.{op.clock}", f"There is no clock {op.clock}.")
    value = max(0, min(clock["max"], clock["value"] + op.amount))
    return {**state, "progress_clocks": {**state["progress_clocks"], op.clock: {**clock, "value": value}}}


def _entity_change(state: State, entity_id: str, change: Callable[[Entity], Entity]) -> State | Rejected:
    old = state["entities"].get(entity_id)
    if old is None:
        return Rejected("op/unknown_entity", f"entities.{entity_id}", f"There is no {entity_id}.")
    return {**state, "entities": {**state["entities"], entity_id: change(old)}}


def _moved(state: State, op: MoveOp) -> State | Rejected:
    known = op.to is None or op.to in state["world"]["locations"] or op.to in state["entities"]
    if not known:
        return Rejected("op/unknown_location", f"entities.{op.entity}.location", f"There is no {op.to}.")
    if op.to == op.entity:
        return Rejected("op/inside_itself", f"entities.{op.entity}.location", "Nothing can be inside itself.")
    return _entity_change(state, op.entity, lambda old: {**old, "location": op.to})


def _status(state: State, op: StatusOp) -> State | Rejected:
    assert op.status in STATUSES
    return _entity_change(state, op.entity, lambda old: {**old, "status": op.status})


def _felt(state: State, op: EmotionOp) -> State | Rejected:
    def changed(one: Entity) -> Entity:
        old = one["emotions"]
        known: dict[Emotion, int] = {
            name: max(0, min(1000, old.get(name, 0) + by))
            for name, by in op.emotions.items()
            if name in EMOTIONS
        }
        return {**one, "emotions": {**old, **known}}

    return _entity_change(state, op.entity, changed)


def _related(state: State, op: RelateOp) -> State | Rejected:
    a, b = sorted((op.a, op.b))
    if a == b or a not in state["entities"] or b not in state["entities"]:
        return Rejected("op/unknown_entity", f"relations.{a}.{b}", "A relation needs two known characters.")
    rows = state["relations"]
    at = next((i for i, row in enumerate(rows) if row["a"] == a and row["b"] == b), None)
    old: Relation = rows[at] if at is not None else {"a": a, "b": b, "trust": 0, "tension": 0, "closeness": 0}
    new: Relation = {
        **old,
        "trust": _bounded(old["trust"] + op.trust),
        "tension": _bounded(old["tension"] + op.tension),
        "closeness": _bounded(old["closeness"] + op.closeness),
    }
    if at is None:
        return {**state, "relations": sorted([*rows, new], key=lambda row: (row["a"], row["b"]))}
    return {**state, "relations": [*rows[:at], new, *rows[at + 1 :]]}


def _bounded(value: int) -> int:
    return max(-EDGE_BOUND, min(EDGE_BOUND, value))


def _later(state: State, op: AdvanceTimeOp) -> State | Rejected:
    old = state["world_time"]
    known = calendars(state)
    new = worldtime.advance(old, seconds=op.seconds, microseconds=op.microseconds, calendars=known)
    refusal = worldtime.forward_only(old, new, known)
    return refusal or {**state, "world_time": new}


def _at_time(state: State, op: SetTimeOp) -> State | Rejected:
    known = calendars(state)
    if op.world_time.get("calendar") != state["world_time"]["calendar"]:
        return Rejected("time/calendar_changed", "/world_time/calendar", "A story keeps its calendar.")
    new = worldtime.world_time(op.world_time, known)
    return new if isinstance(new, Rejected) else {**state, "world_time": new}
