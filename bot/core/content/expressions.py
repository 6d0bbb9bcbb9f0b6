"""Rule expressions: CEL, compiled once, total and without I/O (ADR 0002)."""

from __future__ import annotations

import marshal
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple, cast

import cel

from bot.core.errors import ContentError

VARIABLES = frozenset(
    "actor target item meta here place carried reach rel scene clocks flags round hour people entities bonds "
    "stat best_other total self other outcome".split()
)


_ABSENT = object()
_FAULTS = (RuntimeError, TypeError, KeyError, ValueError, ZeroDivisionError, IndexError, OverflowError)
_BOUND = re.compile(r"\.(?:exists|exists_one|all|filter|map)\(\s*(\w+)\s*,")
_BOUND_TO_PEOPLE = re.compile(r"(?<![\w.])people\.(?:exists|exists_one|all|filter|map)\(\s*(\w+)\s*,")
_ASKED = r"""(['"])(\w+)\1\s+in\s+{}\b(?!\s*[.\[])"""
_PLACE_OF_ENTITY = re.compile(r"(?<![\w.])entities\[\s*entities\.(\w+)\.location\s*\]")
_ENTITY = re.compile(r"(?<![\w.])entities\b(?:\.(\w+)\b(?!\s*\()|\[\s*(\w+)\s*\])?")


def bound_names(source: str) -> set[str]:
    """The variables that an expression's own list macros bind, as `e` in `list.exists(e, e > 1)`."""
    return set(_BOUND.findall(source))


@lru_cache(maxsize=8192)
def compiled(source: str) -> Any:
    """The compiled program. Raises ContentError with the expression where it is not CEL or names the unknown."""
    try:
        program = cel.compile(source)
    except ValueError as error:
        raise ContentError("expression", source, str(error).splitlines()[0]) from error
    unknown = sorted(set(program.variables()) - VARIABLES - bound_names(source))
    if unknown:
        raise ContentError(
            "expression", source, f"unknown name {unknown[0]}; known are {', '.join(sorted(VARIABLES))}"
        )
    return program


class _Reads(NamedTuple):
    """What a program reads: its variables, and of each those fields; None where it may read any.

    Of `entities` a field is an id; `people`: also whoever is in `people`; `holders`: also where these entities are.
    """

    program: Any
    names: tuple[str, ...]
    fields: tuple[tuple[str, ...] | None, ...]
    people: bool
    holders: tuple[str, ...]

    @property
    def small(self) -> bool:
        """Whether the values that it reads cost less to compare than to convert."""
        return "entities" not in self.names or self.fields[self.names.index("entities")] is not None

    def given(self, variables: Mapping[str, Any]) -> list[Any]:
        """The values of its variables, as far as it reads them."""
        return [
            _cut(value, fields if name != "entities" else self._entities(fields, value, variables))
            for name, fields in zip(self.names, self.fields, strict=True)
            for value in (variables.get(name, _ABSENT),)
        ]

    def _entities(
        self, named: tuple[str, ...] | None, every: Any, variables: Mapping[str, Any]
    ) -> tuple[str, ...] | None:
        if named is None or not isinstance(every, dict):
            return named
        entities = cast("dict[str, dict[str, Any]]", every)
        holders = [entities[one].get("location", "") for one in self.holders if one in entities]
        return (*named, *holders, *(variables.get("people", ()) if self.people else ()))


def _cut(value: Any, fields: tuple[str, ...] | None) -> Any:
    if fields is None or not isinstance(value, dict):
        return value
    whole = cast("dict[str, Any]", value)
    return {one: whole[one] for one in fields if one in whole}


@lru_cache(maxsize=8192)
def _read_by(source: str) -> _Reads:
    program = compiled(source)
    names = tuple(sorted(VARIABLES.intersection(program.variables())))
    fields = tuple(_ids(source) if name == "entities" else _fields(source, name) for name in names)
    people = any(found[2] for found in _ENTITY.finditer(source))
    return _Reads(program, names, fields, people, tuple(sorted(set(_PLACE_OF_ENTITY.findall(source)))))


def _fields(source: str, name: str) -> tuple[str, ...] | None:
    """The fields of a variable that an expression reads: `self.id`, `'x' in self`; None where it may read any."""
    asked = re.compile(_ASKED.format(name))
    found = {one[2] for one in asked.finditer(source)}
    for used in re.finditer(rf"(?<![\w.]){name}\b(?:\s*\.\s*(\w+)\b(?!\s*\())?", asked.sub("0", source)):
        if not used[1]:
            return None
        found.add(used[1])
    return tuple(sorted(found))


def _ids(source: str) -> tuple[str, ...] | None:
    """The ids of entities that an expression names; None where it may read any, beside those of people."""
    asked = re.compile(_ASKED.format("entities"))
    holders = set(_PLACE_OF_ENTITY.findall(source))
    found = {one[2] for one in asked.finditer(source)} | holders
    of_people: list[str] = _BOUND_TO_PEOPLE.findall(source)
    others = len(_BOUND.findall(source)) > len(of_people)
    for used in _ENTITY.finditer(_PLACE_OF_ENTITY.sub("0", asked.sub("0", source))):
        if not used[1] and (others or used[2] not in of_people):
            return None
        found.add(used[1] or "")
    return tuple(sorted(found - {""}))


@lru_cache(maxsize=4096)
def _answered(source: str, packed: bytes) -> Any:
    """The value of an expression over small values, once for equal ones: most are asked again turn after turn."""
    reads = _read_by(source)
    try:
        return reads.program.execute(cel.Context(dict(zip(reads.names, marshal.loads(packed), strict=True))))
    except _FAULTS as error:
        return _Failure(str(error))


class _Failure(NamedTuple):
    """What an evaluation that failed leaves."""

    why: str


class Scope:
    """The variables of an evaluation, each converted for CEL when an expression first reads it.

    Converting a large value costs far more than reading it: what many evaluations share is given once, what
    differs is replaced by `add` before each, and what was evaluated with the very same values is remembered.
    """

    __slots__ = ("_context", "_converted", "_known", "_variables")

    def __init__(self, variables: Mapping[str, Any]) -> None:
        self._variables = dict(variables)
        self._context = cel.Context({})
        self._converted: dict[str, Any] = {}
        self._known: dict[tuple[str, tuple[int, ...]], tuple[Any, list[Any]]] = {}

    def add(self, /, **variables: Any) -> None:
        """Adds or replaces variables. Nobody may change a value that is given here."""
        self._variables.update(variables)

    def value(self, source: str) -> Any:
        """The value of an expression. Raises ContentError where it fails (a missing field, a wrong type)."""
        found = self._found(source)
        if isinstance(found, _Failure):
            raise ContentError("expression", source, f"cannot be evaluated: {found.why}")
        return found

    def _found(self, source: str) -> Any:
        reads = _read_by(source)
        if reads.small:
            try:
                return _answered(source, marshal.dumps(reads.given(self._variables), 2))
            except ValueError:  # a value that is absent, or not plain JSON
                pass
        given = [self._variables.get(name, _ABSENT) for name in reads.names]
        key = (source, tuple(map(id, given)))
        known = self._known.get(key)
        if known is None:
            # The values are kept with the result, so that no other value can take over an id.
            known = self._known[key] = (self._evaluated(reads.program, reads.names, given), given)
        return known[0]

    def _evaluated(self, program: Any, names: tuple[str, ...], given: list[Any]) -> Any:
        """Runs a program after converting those values it reads that are new."""
        try:
            for name, value in zip(names, given, strict=True):
                if value is not self._converted.get(name, _ABSENT):
                    self._context.add_variable(name, value)
                    self._converted[name] = value
            return program.execute(self._context)
        except _FAULTS as error:
            return _Failure(str(error))

    def holds(self, source: str | None) -> bool:
        """Whether a condition is true; absent conditions hold, failing ones do not (fail closed)."""
        if source is None:
            return True
        try:
            return self.value(source) is True
        except ContentError:
            return False

    def integer(self, source: str, default: int = 0) -> int:
        """The integer value of an expression, `default` where it fails or is of another type."""
        try:
            found = self.value(source)
        except ContentError:
            return default
        if isinstance(found, bool):
            return int(found)
        return int(found) if isinstance(found, (int, float)) else default
