"""Changes a value at a dotted path of the state: copies what lies on the way, shares the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

from bot.core.errors import Rejected
from bot.core.state._operation_types import RemoveOp
from bot.core.state.document import State
from bot.core.state.world_state import Json

Change = Callable[[Json], object]
"""The new value for an old one, or a Rejected."""
Own = set[int]
"""The identities of maps and lists that were made for one batch of changes: nobody else has seen them yet.

Whatever comes to be while a batch is applied is its own, so that an identity which is used anew stays true.
"""
_MISSING: Any = object()
_CONTAINERS: tuple[object, ...] = (dict, list)
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
    "happenings",
    "time_sensitive_events",
    "npc_agendas",
    "world_resources",
)


def appended(value: object) -> Callable[[list[Json]], object]:
    """Adds a value at the end of a list."""

    def longer(old: list[Json]) -> object:
        return [*old, value]

    return longer


def at_path(
    state: State, path: str, change: Change | None, value: object = None, *, own: Own | None = None
) -> State | Rejected:
    """Copies along `path` and changes the value there.

    Without a change `value` takes the place of any; a missing key is then made where maps are open. What is in `own`
    was copied for the same batch before, and is changed in place.
    """
    way = _way(path)
    if way.guarded is not None:
        return way.guarded
    root: Any = state
    if own is None:
        root = root.copy()
    elif id(root) not in own:
        root = root.copy()
        own.add(id(root))
    here = root
    for depth, key in enumerate(way.through):
        index: Any = key if here.__class__ is dict else _index(here, key)
        child = _MISSING if index is None else here.get(key, _MISSING) if index is key else here[index]
        if own is None or id(child) not in own:
            if child.__class__ not in _CONTAINERS:
                return _no_way(path, way, depth, missing=child is _MISSING)
            child = here[index] = child.copy()
            if own is not None:
                own.add(id(child))
        here = child
    last = way.last
    index = last if here.__class__ is dict and last in here else _index(here, last)
    if index is None:
        if change is not None or here.__class__ is not dict or way.through[-1] not in _GROWING:
            return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
        index = last
    if change is not None:
        value = change(here[index])
        if isinstance(value, Rejected):
            return value
    here[index] = value
    return cast("State", root)


def _no_way(path: str, way: _Way, depth: int, *, missing: bool) -> Rejected:
    """Why there is no going on along a path: nothing is there, or nothing that holds fields."""
    if missing:
        return Rejected("op/unknown_path", path, f"There is nothing at {'.'.join(way.through[: depth + 1])}.")
    return Rejected("op/wrong_type", path, f"{way.through[depth]} holds no fields.")


def _index(container: Json, key: str) -> str | int | None:
    if isinstance(container, dict):
        return key if key in container else None
    if not isinstance(container, list):
        return None
    return int(key) if key.isdigit() and int(key) < len(container) else None


class _Way(NamedTuple):
    """A path as it is gone: the keys through which, the last one, and why what is there is not set."""

    through: tuple[str, ...]
    last: str
    guarded: Rejected | None


@lru_cache(maxsize=4096)
def _way(path: str) -> _Way:
    """A path made ready; the same few hundred paths are changed over and over."""
    keys = path.split(".")
    return _Way(tuple(keys[:-1]), keys[-1], _guard(keys, path))


def _guard(keys: Sequence[str], path: str) -> Rejected | None:
    if len(keys) < 2 or keys[0] in ("world_time", "meta", "schema_version", "ruleset", "relations"):
        return Rejected("op/protected_path", path, f"{path} is not set as a whole.")
    if keys[0] == "entities" and (len(keys) < 3 or keys[2] in ("id", "type")):
        return Rejected("op/protected_path", path, f"{path} never changes once set.")
    return None


def counted(
    state: State, path: str, delta: int, low: int | None, high: int | None, own: Own | None = None
) -> State | Rejected:
    """Adds to a number, not past the bounds; one that lies past them already stays."""

    def add(old: Json) -> object:
        if not isinstance(old, int) or isinstance(old, bool):
            return Rejected("op/wrong_type", path, f"{path} is not a number.")
        new = old + delta
        if low is not None:
            new = max(new, min(low, old))
        if high is not None:
            new = min(new, max(high, old))
        return new

    return at_path(state, path, add, own=own)


def listed(
    state: State, path: str, change: Callable[[list[Json]], object], own: Own | None = None
) -> State | Rejected:
    """Changes a list."""

    def swap(old: Json) -> object:
        return (
            change(old)
            if isinstance(old, list)
            else Rejected("op/wrong_type", path, f"{path} is not a list.")
        )

    return at_path(state, path, swap, own=own)


def removed(state: State, op: RemoveOp) -> State | Rejected:
    """Takes the first equal element out of a list."""

    def without(old: list[Json]) -> object:
        if op.value not in old:
            return Rejected("op/not_there", op.path, f"{op.value!r} is not in {op.path}.")
        at = next(index for index, each in enumerate(old) if each == op.value)
        return old[:at] + old[at + 1 :]

    return listed(state, op.path, without)


def deleted(state: State, path: str) -> State | Rejected:
    """Takes a key away: of an entity's or a part's fields, or an entity as a whole."""
    parent, _, key = path.rpartition(".")
    if path.count(".") == 1 and parent == "entities":
        if key not in state["entities"]:
            return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
        return {**state, "entities": {k: v for k, v in state["entities"].items() if k != key}}
    if path.count(".") == 1 and parent in ("campaign", "scene_state") and key in state[parent]:
        return cast("State", {**state, parent: _without(state[parent], key)})
    if path.count(".") < 2:
        return Rejected("op/protected_path", path, f"{path} is not deleted as a whole.")

    def drop(old: Json) -> object:
        if not isinstance(old, dict) or key not in old:
            return Rejected("op/unknown_path", path, f"There is nothing at {path}.")
        return _without(old, key)

    guarded = _guard(path.split("."), path)
    return guarded or at_path(state, parent, drop)


def _without(old: Mapping[str, object], key: str) -> dict[str, object]:
    return {name: value for name, value in old.items() if name != key}
