"""The difference of two states: path by path with the way back, nested as it is told, and as rows to store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict, TypeGuard, cast

from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.state import operations
from bot.core.state.document import Entity, Json, JsonObject, State, tree_of
from bot.core.state.world_state import Relation

_DEPTH = {"entities": 4, "scene_state": 2, "progress_clocks": 3, "world": 3, "campaign": 3}
"""How many segments deep a part is told apart; below that a value changes as a whole."""

DELETED = "__DELETE__"
"""What stands in a nested difference for what is gone."""


class RecordedChange(TypedDict):
    """A change as it is stored with an intervention."""

    path: str
    before: Json
    after: Json
    had: bool
    has: bool


@dataclass(frozen=True, slots=True)
class StateChange:
    """One changed path with its value before and after; `had` and `has` say where there was none."""

    path: str
    before: Json
    after: Json
    had: bool = True
    has: bool = True

    def new_texts(self) -> tuple[str, ...]:
        """Words that players may come to read by it: of the world, and names and descriptions of what is new."""
        if not self.path.startswith(("world.", "entities.")) or "internal" in self.path.split("."):
            return ()
        before = set(_texts(self.before)) if self.had else set[str]()
        return tuple(text for text in _texts(self.after) if text not in before) if self.has else ()

    def to_json(self) -> RecordedChange:
        """As recorded with the scene."""
        return {
            "path": self.path, "before": self.before, "after": self.after, "had": self.had, "has": self.has,
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: RecordedChange) -> StateChange:
        """A recorded change."""
        return cls(**data)


def _texts(value: Json) -> Iterator[str]:
    """The texts in a value: of a place or an entity those that are told of it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key in ("name", "description", "atmosphere", "attributes"):
            yield from _texts(value.get(key))
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def difference(before: State, after: State) -> tuple[StateChange, ...]:
    """Every path that differs, in order. Shared parts are the same object and cost nothing."""
    return tuple(_walk(tree_of(before), tree_of(after), (), 1))


def _walk(before: JsonObject, after: JsonObject, at: tuple[str, ...], depth: int) -> Iterator[StateChange]:
    for key in sorted(before.keys() | after.keys()):
        old, new = before.get(key), after.get(key)
        path = (*at, key)
        if key in before and key in after and same(old, new):
            continue
        deeper = depth < _DEPTH.get(path[0], 1)
        if deeper and isinstance(old, dict) and isinstance(new, dict):
            yield from _walk(old, new, path, depth + 1)
        else:
            yield StateChange(".".join(path), old, new, key in before, key in after)


def nested_difference(old: object, new: object) -> object:
    """What makes `new` of `old`, by the narrowest paths; a list is a value, and what is gone is `DELETED`."""
    return difference_by_fields(old, new) if _is_object(old) and _is_object(new) else new


def difference_by_fields(old: Mapping[str, object], new: Mapping[str, object]) -> dict[str, object]:
    """The same of two objects; empty where they are one."""
    return {
        key: DELETED if key not in new else nested_difference(old[key], new[key]) if key in old else new[key]
        for key in sorted({*old, *new})
        if key not in old or key not in new or not same(old[key], new[key])
    }


def changed_entities(before: State | None, after: State) -> tuple[Entity, ...]:
    """The entities that are not the very same object in both; all of them where nothing was before."""
    old: Mapping[str, Entity] = before["entities"] if before else {}
    return tuple(entity for name, entity in after["entities"].items() if entity is not old.get(name))


def changed_relations(before: State | None, after: State) -> tuple[Relation, ...]:
    """All relations where any of them changed, else none."""
    return () if before and after["relations"] is before["relations"] else tuple(after["relations"])


def differing_parts(one: Mapping[str, str], other: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the parts that two manifests do not agree on, in order."""
    return tuple(sorted({name for name, _ in one.items() ^ other.items()}))


def same(old: object, new: object) -> bool:
    """Whether two JSON values are one; `true` and 1 are equal in Python, and two things in a state."""
    return old is new or (old == new and _same_kinds(old, new))


def _same_kinds(old: object, new: object) -> bool:
    """Whether two equal values also agree on what is a truth value and what a number."""
    if _is_object(old) and _is_object(new):
        return all(_same_kinds(value, new[key]) for key, value in old.items())
    if _is_list(old) and _is_list(new):
        return all(_same_kinds(one, other) for one, other in zip(old, new, strict=True))
    return isinstance(old, bool) == isinstance(new, bool)


def _is_object(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list)


def moved_on(state: State, changes: Sequence[StateChange]) -> StateChange | None:
    """The first path that no longer holds what the intervention left there, or None: it can be taken back."""
    for change in changes:
        found, has = _at(state, change.path)
        if has != change.has or (has and not same(found, change.after)):
            return change
    return None


def way_back(changes: Sequence[StateChange]) -> tuple[operations.AnyOp, ...] | Rejected:
    """The operations that restore every value as it was, to be applied where `moved_on` finds nothing.

    A relation that was not there before is left with nothing in it: to whoever reads it, that is the same.
    """
    back: list[Mapping[str, object]] = []
    for change in reversed(changes):
        back += _related_back(change) if change.path == "relations" else [_restoring(change)]
    return operations.parse(back)


def _related_back(one: StateChange) -> Iterator[Mapping[str, object]]:
    """The steps from the relations after a change to those before it."""
    old, new = _edges(one.before), _edges(one.after)
    for a, b in sorted(old.keys() | new.keys()):
        was, now = old.get((a, b), {}), new.get((a, b), {})
        steps = {name: was.get(name, 0) - now.get(name, 0) for name in ("trust", "tension", "closeness")}
        if any(steps.values()):
            yield {"op": "relate", "a": a, "b": b, **steps}


def _edges(rows: Json) -> dict[tuple[str, str], Mapping[str, int]]:
    """Relations as a state has them, by their pair."""
    return {(row["a"], row["b"]): row for row in cast("list[Relation]", rows or [])}  # type: ignore[misc]


def _restoring(one: StateChange) -> Mapping[str, object]:
    keys = one.path.split(".")
    if keys[0] == "world_time":
        return {"op": "set_time", "world_time": one.before}
    if keys[0] == "entities" and len(keys) == 2:
        return {"op": "spawn", "entity": one.before} if one.had else {"op": "delete", "path": one.path}
    if not one.had:
        return {"op": "delete", "path": one.path}
    if keys[0] == "entities" and keys[2] == "location":
        return {"op": "move", "entity": keys[1], "to": one.before}
    return {"op": "set", "path": one.path, "value": one.before}


def _at(state: State, path: str) -> tuple[Json, bool]:
    here: Json = tree_of(state)
    for key in path.split("."):
        if not isinstance(here, dict) or key not in here:
            return None, False
        here = here[key]
    return here, True
