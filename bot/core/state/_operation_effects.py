"""Applies one operation to a copy of the state along its path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

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
from bot.core.state.document import EDGE_BOUND, EMOTIONS, STATUSES, State, calendars


def applied(state: State, op: AnyOp) -> State | Rejected:
    """The state after one operation, or why it does not apply; the given state is never changed."""
    match op:
        case SetOp():
            return _at(state, op.path, _constant(op.value), create=True)
        case IncrementOp():
            return _count(state, op.path, op.value, None, op.maximum)
        case DecrementOp():
            return _count(state, op.path, -op.value, op.minimum, None)
        case AppendOp():
            return _listed(state, op.path, _appender(op.value))
        case RemoveOp():
            return _removed(state, op)
        case DeleteOp():
            return _deleted(state, op.path)
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


Change = Callable[[Any], Any]
_GROWING = (
    "attributes",
    "emotions",
    "internal",
    "flags",
    "topics",
    "beats",
    "scene_state",
    "locations",
    "campaign",
)


def _constant(value: Any) -> Change:
    def replaced(old: Any) -> Any:
        return value

    return replaced


def _appender(value: Any) -> Change:
    def longer(old: list[Any]) -> Any:
        return [*old, value]

    return longer


def _at(state: State, path: str, change: Change, *, create: bool = False) -> State | Rejected:
    """Copies along `path` and changes the value there; a missing key is made only where maps are open."""
    keys = path.split(".")
    guarded = _guard(keys, path)
    if guarded is not None:
        return guarded
    root: State = dict(state)
    here: Any = root
    for depth, key in enumerate(keys[:-1]):
        index = _index(here, key)
        if index is None:
            return Rejected("op/unknown_path", path, f"There is nothing at {'.'.join(keys[: depth + 1])}.")
        child = here[index]
        if not isinstance(child, dict | list):
            return Rejected("op/wrong_type", path, f"{key} holds no fields.")
        copy: Any = {**child} if isinstance(child, dict) else [*child]  # pyright: ignore[reportUnknownVariableType]
        here[index] = copy
        here = copy
    index = _index(here, keys[-1])
    if index is None:
        open_map = isinstance(here, dict) and (keys[-2] if len(keys) > 1 else "") in _GROWING
        if not (create and open_map):
            return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
        here[keys[-1]] = change(None)
        return root
    changed = change(here[index])
    if isinstance(changed, Rejected):
        return changed
    here[index] = changed
    return root


def _index(container: Any, key: str) -> Any:
    if isinstance(container, dict):
        return key if key in container else None
    return int(key) if key.isdigit() and int(key) < len(container) else None


def _guard(keys: list[str], path: str) -> Rejected | None:
    if len(keys) < 2 or keys[0] in ("world_time", "meta", "schema_version", "ruleset", "relations"):
        return Rejected("op/protected_path", path, f"{path} is not set as a whole.")
    if keys[0] == "entities" and (len(keys) < 3 or keys[2] in ("id", "type")):
        return Rejected("op/protected_path", path, f"{path} never changes once set.")
    return None


def _count(state: State, path: str, delta: int, low: int | None, high: int | None) -> State | Rejected:
    def add(old: Any) -> Any:
        if not isinstance(old, int) or isinstance(old, bool):
            return Rejected("op/wrong_type", path, f"{path} is not a number.")
        new = old + delta
        if low is not None:
            new = max(new, min(low, old))
        if high is not None:
            new = min(new, max(high, old))
        return new

    return _at(state, path, add)


def _listed(state: State, path: str, change: Change) -> State | Rejected:
    def swap(old: Any) -> Any:
        return (
            change(old)
            if isinstance(old, list)
            else Rejected("op/wrong_type", path, f"{path} is not a list.")
        )

    return _at(state, path, swap)


def _removed(state: State, op: RemoveOp) -> State | Rejected:
    def without(old: list[Any]) -> Any:
        if op.value not in old:
            return Rejected("op/not_there", op.path, f"{op.value!r} is not in {op.path}.")
        at = old.index(op.value)
        return old[:at] + old[at + 1 :]

    return _listed(state, op.path, without)


def _deleted(state: State, path: str) -> State | Rejected:
    parent, _, key = path.rpartition(".")
    if path.count(".") == 1 and parent == "entities":
        if key not in state["entities"]:
            return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
        return {**state, "entities": {k: v for k, v in state["entities"].items() if k != key}}
    if path.count(".") == 1 and parent in ("campaign", "scene_state") and key in state[parent]:
        return {**state, parent: _without(state[parent], key)}
    if path.count(".") < 2:
        return Rejected("op/protected_path", path, f"{path} is not deleted as a whole.")

    def drop(old: Any) -> Any:
        if not isinstance(old, dict) or key not in old:
            return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
        return _without(old, key)  # pyright: ignore[reportUnknownArgumentType]

    guarded = _guard(path.split("."), path)
    return guarded or _at(state, parent, drop)


def _without(old: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in old.items() if name != key}


def _spawned(state: State, entity: dict[str, Any]) -> State | Rejected:
    entity_id = entity.get("id")
    if not isinstance(entity_id, str) or not entity_id:
        return Rejected("op/malformed", "entities", "A new entity needs an id.")
    if entity_id in state["entities"]:
        return Rejected("op/already_there", f"entities.{entity_id}", f"{entity_id} exists.")
    return {**state, "entities": dict(sorted({**state["entities"], entity_id: entity}.items()))}


def _ticked(state: State, op: TickOp) -> State | Rejected:
    clock = state["progress_clocks"].get(op.clock)
    if clock is None:
        return Rejected("op/unknown_path", f"progress_clocks.{op.clock}", f"There is no clock {op.clock}.")
    value = max(0, min(clock["max"], clock["value"] + op.amount))
    return {**state, "progress_clocks": {**state["progress_clocks"], op.clock: {**clock, "value": value}}}


def _entity_change(state: State, entity_id: str, **fields: Any) -> State | Rejected:
    old = state["entities"].get(entity_id)
    if old is None:
        return Rejected("op/unknown_entity", f"entities.{entity_id}", f"There is no {entity_id}.")
    return {**state, "entities": {**state["entities"], entity_id: {**old, **fields}}}


def _moved(state: State, op: MoveOp) -> State | Rejected:
    known = op.to is None or op.to in state["world"]["locations"] or op.to in state["entities"]
    if not known:
        return Rejected("op/unknown_location", f"entities.{op.entity}.location", f"There is no {op.to}.")
    if op.to == op.entity:
        return Rejected("op/inside_itself", f"entities.{op.entity}.location", "Nothing can be inside itself.")
    return _entity_change(state, op.entity, location=op.to)


def _status(state: State, op: StatusOp) -> State | Rejected:
    assert op.status in STATUSES
    return _entity_change(state, op.entity, status=op.status)


def _felt(state: State, op: EmotionOp) -> State | Rejected:
    old = state["entities"].get(op.entity, {}).get("emotions", {})
    known = {
        name: max(0, min(1000, old.get(name, 0) + by)) for name, by in op.emotions.items() if name in EMOTIONS
    }
    return _entity_change(state, op.entity, emotions={**old, **known})


def _related(state: State, op: RelateOp) -> State | Rejected:
    a, b = sorted((op.a, op.b))
    if a == b or a not in state["entities"] or b not in state["entities"]:
        return Rejected("op/unknown_entity", f"relations.{a}.{b}", "A relation needs two known characters.")
    rows: list[dict[str, Any]] = state["relations"]
    at = next((i for i, row in enumerate(rows) if row["a"] == a and row["b"] == b), None)
    old: dict[str, Any] = (
        rows[at] if at is not None else {"a": a, "b": b, "trust": 0, "tension": 0, "closeness": 0}
    )
    new: dict[str, Any] = {
        **old,
        **{
            name: max(-EDGE_BOUND, min(EDGE_BOUND, old[name] + delta))
            for name, delta in (("trust", op.trust), ("tension", op.tension), ("closeness", op.closeness))
        },
    }
    if at is None:
        return {**state, "relations": sorted([*rows, new], key=lambda row: (row["a"], row["b"]))}
    return {**state, "relations": [*rows[:at], new, *rows[at + 1 :]]}


def _later(state: State, op: AdvanceTimeOp) -> State | Rejected:
    old = state["world_time"]
    known = calendars(state)
    new = worldtime.advance(old, seconds=op.seconds, microseconds=op.microseconds, calendars=known)
    return worldtime.forward_only(old, new, known) or {**state, "world_time": new}


def _at_time(state: State, op: SetTimeOp) -> State | Rejected:
    known = calendars(state)
    if op.world_time.get("calendar") != state["world_time"]["calendar"]:
        return Rejected("time/calendar_changed", "/world_time/calendar", "A story keeps its calendar.")
    return worldtime.validate(op.world_time, known) or {**state, "world_time": op.world_time}
