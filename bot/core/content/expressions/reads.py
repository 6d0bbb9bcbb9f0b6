"""What an expression can read of its variables, from its text: converting less for CEL is most of what it costs.

Where the text leaves a doubt, everything is read.
"""

from __future__ import annotations

import marshal
import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from typing import Any, cast

from bot.core.late_dataclasses import dataclass

Path = tuple[str, ...]
_ASKED = r"""(['"])(\w+)\1\s+in\s+{}\b(?!\s*[.\[])"""
_FIELD = re.compile(r"\s*\.\s*(\w+)\b(?!\s*\()")
_IDS_ALONE = re.compile(
    r"\s*\.\s*(?:exists|exists_one|all|filter|map|size)\s*\(|\s*\)|\s*(?:&&|\|\||[?:,]|$)"
)
_BRACKETS = {"[": 1, "]": -1}


@dataclass(frozen=True, slots=True)
class EntityReads:
    """Which entities an expression reads, and what of each; None where any or all.

    `paths` are fields, `("location",)`, and fields in fields, `("attributes", "lit")`.
    """

    ids: tuple[str, ...] | None
    paths: tuple[Path, ...] | None

    def of(self, every: Mapping[str, Any]) -> dict[str, Any]:
        """The entities as far as they are read."""
        chosen = every if self.ids is None else {one: every[one] for one in self.ids if one in every}
        if self.paths is None:
            return dict(chosen)
        plan = _plan(self.paths)
        return {one: _with_plan(entity, plan) for one, entity in chosen.items()}

    def marshalled(self, every: Mapping[str, Any]) -> bytes:
        """The entities as far as they are read, as bytes; those of one that did not change are made once."""
        chosen = every if self.ids is None else {one: every[one] for one in self.ids if one in every}
        if self.paths is None:
            return marshal.dumps(dict(chosen), 2)
        number = _number(self.paths)
        parts: list[bytes] = []
        for one, entity in chosen.items():
            made = _marshalled.of(one, entity)
            known = made.get(number)
            if known is None:
                known = made[number] = marshal.dumps((one, _with_plan(entity, _plan(self.paths))), 2)
            parts.append(known)
        return b"".join(parts)


def fields_read(source: str, name: str) -> tuple[str, ...] | None:
    """The fields of a variable that an expression reads: `self.id`, `'x' in self`; None where it may read any."""
    asked = re.compile(_ASKED.format(name))
    found = {one[2] for one in asked.finditer(source)}
    for used in _uses(asked.sub("0", source), name):
        field = _FIELD.match(used)
        if field is None:
            return None
        found.add(field[1])
    return tuple(sorted(found))


def entities_read(source: str) -> EntityReads:
    """What an expression reads of `entities`."""
    asked = re.compile(_ASKED.format("entities"))
    ids = {one[2] for one in asked.finditer(source)}
    paths: set[Path] = set()
    any_id = whole = False
    for used in _uses(asked.sub("0", source), "entities"):
        field = _FIELD.match(used)
        if field is not None:
            ids.add(field[1])
            rest = used[field.end() :]
        elif used.startswith("["):
            any_id, rest = True, _after_brackets(used)
        else:  # a macro over the ids, `x in entities`, their number
            any_id = True
            whole = whole or not _IDS_ALONE.match(used)
            continue
        path = _path(rest)
        whole = whole or not path
        paths.add(path)
    return EntityReads(None if any_id else tuple(sorted(ids)), None if whole else tuple(sorted(paths)))


def cut(value: Any, fields: tuple[str, ...] | None) -> Any:
    """A variable as far as it is read."""
    if fields is None or not isinstance(value, dict):
        return value
    whole = cast("dict[str, Any]", value)
    return {one: whole[one] for one in fields if one in whole}


def _uses(source: str, name: str) -> list[str]:
    """What follows each use of a variable."""
    return [source[found.end() :] for found in re.finditer(rf"(?<![\w.]){name}\b", source)]


def _after_brackets(text: str) -> str:
    """What follows the bracket that closes the one at the start."""
    depth = 0
    for at, sign in enumerate(text):
        depth += _BRACKETS.get(sign, 0)
        if depth == 0:
            return text[at + 1 :]
    return ""


def _path(text: str) -> Path:
    """The field that is read of an entity, of attributes also which; empty for the entity itself."""
    first = _FIELD.match(text)
    if first is None:
        return ()
    second = _FIELD.match(text, first.end()) if first[1] == "attributes" else None
    return (first[1],) if second is None else (first[1], second[1])


Plan = tuple[tuple[str, tuple[str, ...] | None], ...]


@lru_cache(maxsize=1024)
def _plan(paths: tuple[Path, ...]) -> Plan:
    """Each field that is read, and which fields of it; None where it is read whole."""
    whole = {path[0] for path in paths if len(path) == 1}
    return tuple(
        (first, None if first in whole else tuple(path[1] for path in paths if path[0] == first))
        for first in dict.fromkeys(path[0] for path in paths)
    )


MOST_MARSHALLED = 8192
"""How many entities are kept with what is read of them: of all stories together, so that scenes long past go."""


_Marshalled = tuple[str, Mapping[str, Any], dict[int, bytes]]


class _MarshalledEntities:
    """The bytes that expressions read of entities, by the very objects: most are the same from turn to turn.

    An entity is kept as long as its bytes, so that no other object can have its id. What was not asked for again while
    `most` others were is let go.
    """

    def __init__(self, most: int) -> None:
        self._half = most // 2
        self._newer: dict[int, _Marshalled] = {}
        self._older: dict[int, _Marshalled] = {}

    def __len__(self) -> int:
        return len(self._newer) + len(self._older)

    def of(self, one: str, entity: Mapping[str, Any]) -> dict[int, bytes]:
        """What is kept of an entity with this id, by the number of the paths that are read."""
        key = id(entity)
        found = self._newer.get(key)
        if found is None:
            found = self._older.pop(key, None)
            if found is None or found[0] != one:
                found = (one, entity, dict[int, bytes]())
            self._keep(key, found)
        elif found[0] != one:
            found = self._newer[key] = (one, entity, dict[int, bytes]())
        return found[2]

    def _keep(self, key: int, found: _Marshalled) -> None:
        if len(self._newer) >= self._half:
            self._older, self._newer = self._newer, {}
        self._newer[key] = found


_marshalled = _MarshalledEntities(MOST_MARSHALLED)
_numbers = count()


@lru_cache(maxsize=1024)
def _number(_paths: tuple[Path, ...]) -> int:
    """A number for these paths that no others ever have: quicker to look up than they are."""
    return next(_numbers)


def _with_plan(entity: Mapping[str, Any], plan: Plan) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for first, deeper in plan:
        if first not in entity:
            continue
        value = entity[first]
        if deeper is None:
            found[first] = value
        elif isinstance(value, dict):
            found[first] = {one: value[one] for one in deeper if one in value}
    return found
