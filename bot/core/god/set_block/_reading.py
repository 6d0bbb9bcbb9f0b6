"""A set block as far as it was read: the operations of its lines so far, and values fitted to what they replace."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, cast

from bot.core.errors import Rejected
from bot.core.god.refusals import refuse
from bot.core.god.set_block._lines import DELETE
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state.document import State, tree_of

_NUMBER = re.compile(r"[+-]?\d{1,15}")
MOST_LOST = 5
_OPEN = {"attributes": 4, "internal": 4, "scene_state": 2}
"""How many keys lead to a value of an open object."""


@dataclass(slots=True)
class BlockReading:
    """The operations of the lines so far, world time as they leave it, and whom they name: at all, by a
    status, by hit points."""

    state: State
    made: list[ops.AnyOp] = field(default_factory=list[ops.AnyOp])
    time: dict[str, Any] | None = None
    time_line: tuple[int, str] = (0, "")
    status_named: set[str] = field(default_factory=set[str])
    figures_named: set[str] = field(default_factory=set[str])
    people: set[str] = field(default_factory=set[str])

    def take(self, operations: Sequence[ops.AnyOp]) -> None:
        """Adds what follows of the lines."""
        self.made.extend(operations)
        self.state = ops.apply_decided(self.state, operations)

    def put(self, keys: Sequence[str], value: Any) -> Rejected | None:
        """Sets or deletes the value at a path: an object goes into the one that is there, and loses none of it."""
        if value != DELETE:
            keys, value = self._grown(keys, value)
        path = ".".join(keys)
        if value == DELETE:
            raw: dict[str, Any] = {"op": "delete", "path": path}
        else:
            now = value_at(self.state, keys) if len(keys) > 1 else None
            if isinstance(now, dict) and now and (value == {} or isinstance(value, list)):
                return whole_part(keys[-1], list(cast("Mapping[str, Any]", now)))
            raw = {"op": "set", "path": path, "value": fitted(now, value)}
        parsed = ops.parse([raw])
        if isinstance(parsed, Rejected):
            return refuse(path, Notice("god/unknown_path", case="none", path=path))
        self.made.extend(parsed)
        return None

    def _grown(self, keys: Sequence[str], value: Any) -> tuple[Sequence[str], Any]:
        """A path that goes on below a new key of an open object: the nearest object there, with the value inside."""
        root = _OPEN.get(keys[2] if keys[0] == "entities" and len(keys) > 2 else keys[0], 0)
        while root and len(keys) > root and not isinstance(value_at(self.state, keys[:-1]), dict | list):
            keys, value = keys[:-1], {keys[-1]: value}
        inner = len(keys) > root > 0 and isinstance(value_at(self.state, keys[:-1]), dict)
        new = inner and value_at(self.state, keys) is None
        return (keys[:-1], {keys[-1]: value}) if new else (keys, value)


def fields_of(value: object) -> dict[str, Any]:
    """The fields of an object; none of whatever is no object."""
    return {**cast("Mapping[str, Any]", value)} if isinstance(value, dict) else {}


def whole_part(part: str, names: Sequence[str]) -> Rejected:
    """A whole that is not replaced, because its entries would be lost."""
    return refuse(part, Notice("god/whole_part", part=part, lost=", ".join(names[:MOST_LOST])))


def value_at(state: State, keys: Sequence[str]) -> Any:
    """What stands at a path now; None where nothing does."""
    here: Any = tree_of(state)
    for key in keys:
        if isinstance(here, list) and key.isdigit() and int(key) < len(cast("list[Any]", here)):
            here = cast("list[Any]", here)[int(key)]
        elif isinstance(here, dict) and key in here:
            here = cast("dict[str, Any]", here)[key]
        else:
            return None
    return here


def fitted(now: Any, value: Any) -> Any:
    """A value in the shape of what it replaces: fields go into their object, a number comes out of its quotes."""
    if isinstance(now, dict) and isinstance(value, dict):
        return _merged(cast("dict[str, Any]", now), cast("dict[str, Any]", value))
    if isinstance(now, int) and not isinstance(now, bool) and isinstance(value, str):
        return int(value) if _NUMBER.fullmatch(value.strip()) else value
    fields = fields_of(value)
    if isinstance(now, list) and set(fields) == {"append"}:
        return [*cast("list[Any]", now), fields["append"]]
    return value


def _merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in old.items() if new.get(key) != DELETE}
    return kept | {key: fitted(old.get(key), value) for key, value in new.items() if value != DELETE}
