"""What an intervention changes: the difference of two states path by path, and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from bot.core.canonical import canonical
from bot.core.errors import Rejected
from bot.core.state import operations
from bot.core.state.document import Json, JsonObject, State, tree_of

_DEPTH = {"entities": 4, "scene_state": 2, "progress_clocks": 3, "world": 3, "campaign": 3}
"""How many segments deep a part is told apart; below that a value changes as a whole."""


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
        if key in before and key in after and _same(old, new):
            continue
        deeper = depth < _DEPTH.get(path[0], 1)
        if deeper and isinstance(old, dict) and isinstance(new, dict):
            yield from _walk(old, new, path, depth + 1)
        else:
            yield StateChange(".".join(path), old, new, key in before, key in after)


def _same(old: Json, new: Json) -> bool:
    """Whether two JSON values are one; `true` and 1 are equal in Python, and two things in a state."""
    return old is new or (old == new and canonical(old) == canonical(new))


def moved_on(state: State, changes: Sequence[StateChange]) -> StateChange | None:
    """The first path that no longer holds what the intervention left there, or None: it can be taken back."""
    for one in changes:
        found, has = _at(state, one.path)
        if has != one.has or (has and not _same(found, one.after)):
            return one
    return None


def way_back(changes: Sequence[StateChange]) -> tuple[operations.AnyOp, ...] | Rejected:
    """The operations that restore every value as it was, to be applied where `moved_on` finds nothing."""
    return operations.parse([_restoring(one) for one in reversed(changes)])


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
