"""Rule expressions: CEL, compiled once, total and without I/O (ADR 0002)."""

from __future__ import annotations

import hashlib
import marshal
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, cast

from cachetools import LRUCache

from bot.core.content.expressions.branches import ChosenValue, branches_of
from bot.core.content.expressions.conditions import PartedCondition, settled, taken_apart
from bot.core.content.expressions.engine import cel
from bot.core.content.expressions.reads import EntityReads, cut, entities_read, fields_read
from bot.core.errors import ContentError

VARIABLES = frozenset(
    "actor target item meta here place carried reach rel scene clocks flags round hour people entities bonds "
    "stat best_other total self other outcome".split()
)


_ABSENT = object()
_FAULTS = (RuntimeError, TypeError, KeyError, ValueError, ZeroDivisionError, IndexError, OverflowError)
_BOUND = re.compile(r"\.(?:exists|exists_one|all|filter|map)\(\s*(\w+)\s*,")


_MADE_LISTS = re.compile(r"(?<![\w.])(entities|flags|clocks|bonds)(?=\s*\.\s*(?:filter|map)\s*\()")
"""CEL goes over the keys of a map in no order; what makes a list of them goes over the sorted keys instead."""


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


@lru_cache(maxsize=8192)
def _condition(source: str) -> PartedCondition:
    """A condition with its parts; one that CEL cannot read is left whole, and never holds."""
    try:
        compiled(source)
    except ContentError:
        return PartedCondition(source)
    return taken_apart(source)


@lru_cache(maxsize=8192)
def _branches(source: str) -> ChosenValue:
    """An expression as what it chooses between. Raises ContentError as `compiled`."""
    compiled(source)
    return branches_of(source)


class _Reads(NamedTuple):
    """What a program reads: its variables but entities, of each those fields (None: any), of entities; key lists."""

    program: Any
    names: tuple[str, ...]
    fields: tuple[tuple[str, ...] | None, ...]
    entities: EntityReads | None
    keys_of: tuple[str, ...]


@lru_cache(maxsize=8192)
def _read_by(source: str) -> _Reads:
    program = compiled(source)
    used = VARIABLES.intersection(program.variables())
    names = tuple(sorted(used - {"entities"}))
    fields = tuple(fields_read(source, name) for name in names)
    entities = entities_read(source) if "entities" in used else None
    keys_of = tuple(sorted(set(_MADE_LISTS.findall(source))))
    if keys_of:
        program = cel.compile(_MADE_LISTS.sub(r"keys_of_\1", source))
    return _Reads(program, names, fields, entities, keys_of)


class _Failure(NamedTuple):
    """What an evaluation that failed leaves."""

    why: str


def _evaluated(program: Any, given: dict[str, Any]) -> Any:
    try:
        return program.execute(cel.Context(given))
    except _FAULTS as error:
        return _Failure(str(error))


_answers = LRUCache[tuple[str, bytes, bytes], Any](8192)
"""What expressions came to, by their text and digests of what they read: most are asked again turn after turn."""

MOST_SEEN = 4096
"""How many answers are kept by the objects that they were read from."""


class _SeenAnswers:
    """What expressions came to, by the very objects that they read: a turn asks most of them about the same ones.

    The objects are kept as long as their answer, so that no other object can have their ids. What was not asked again
    while `most` others were is let go.
    """

    def __init__(self, most: int) -> None:
        self._half = most // 2
        self.newer: dict[tuple[Any, ...], tuple[list[Any], Any]] = {}
        self._older: dict[tuple[Any, ...], tuple[list[Any], Any]] = {}

    def older(self, key: tuple[Any, ...]) -> tuple[list[Any], Any] | None:
        """What is not among the `newer`, which it joins."""
        found = self._older.get(key)
        if found is not None:
            self.keep(key, found)
        return found

    def keep(self, key: tuple[Any, ...], found: tuple[list[Any], Any]) -> None:
        if len(self.newer) >= self._half:
            self._older, self.newer = self.newer, {}
        self.newer[key] = found


_seen = _SeenAnswers(MOST_SEEN)


def _digest(value: Any) -> bytes:
    return hashlib.blake2b(marshal.dumps(value, 2), digest_size=16).digest()


Made = TypeVar("Made")


def known_again(value: Made) -> Made:
    """A value made of JSON that equals this one, the same object for equal ones: expressions know it again.

    Nobody may change it.
    """
    return _made_of(marshal.dumps(cast("Any", value), 2))


@lru_cache(maxsize=1024)
def _made_of(data: bytes) -> Any:
    return marshal.loads(data)


class Scope:
    """The variables of an evaluation. What many evaluations share is given once, what differs by `add` before each."""

    __slots__ = ("_digests", "_variables")

    def __init__(self, variables: Mapping[str, Any]) -> None:
        self._variables = dict(variables)
        self._digests: dict[EntityReads, tuple[Any, bytes]] = {}

    def add(self, /, **variables: Any) -> None:
        """Adds or replaces variables. Nobody may change a value that is given here."""
        self._variables.update(variables)

    def value(self, source: str) -> Any:
        """The value of an expression. Raises ContentError where it fails (a missing field, a wrong type)."""
        chosen = _branches(source).chosen(self._variables)
        if chosen is not None and chosen.number is not None:
            return chosen.number
        found = self._found(source if chosen is None else chosen.source)
        if isinstance(found, _Failure):
            raise ContentError("expression", source, f"cannot be evaluated: {found.why}")
        return found

    def _found(self, source: str) -> Any:
        reads, variables = _read_by(source), self._variables
        read = [variables.get(name, _ABSENT) for name in reads.names]
        key: tuple[Any, ...] = (source, *map(id, read))
        every: Mapping[str, Any] | None = variables.get("entities") if reads.entities is not None else None
        if reads.entities is not None and every is None:
            key = (*key, None)
        elif reads.entities is not None and every is not None:
            ids = every if reads.entities.ids is None else reads.entities.ids
            held = [*map(every.get, ids)]
            read += held
            key = (*key, *map(id, held), *ids)
        found = _seen.newer.get(key) or _seen.older(key)
        if found is None:
            found = (read, self._asked(source, reads))
            _seen.keep(key, found)
        return found[1]

    def _asked(self, source: str, reads: _Reads) -> Any:
        """What an expression comes to, also where it has read the same values in other objects before."""
        given, every = self._given(reads), self._variables.get("entities")
        read = reads.entities
        of_entities = self._digest_of(read, every) if read is not None and every is not None else b""
        key = (source, _digest(given), of_entities)
        found = _answers.get(key, _ABSENT)
        if found is _ABSENT:
            entities = {"entities": read.of(every)} if read is not None and every is not None else {}
            everything = {**given, **entities}
            found = _answers[key] = _evaluated(reads.program, everything)
        return found

    def _given(self, reads: _Reads) -> dict[str, Any]:
        """The variables of an expression but the entities, as far as it reads them."""
        given = self._variables
        found = {
            name: cut(given[name], fields)
            for name, fields in zip(reads.names, reads.fields, strict=True)
            if name in given
        }
        return found | {f"keys_of_{name}": sorted(given[name]) for name in reads.keys_of if name in given}

    def _digest_of(self, read: EntityReads, every: Any) -> bytes:
        """The digest of what an expression reads of the entities."""
        known = self._digests.get(read)
        if known is None or known[0] is not every:
            digest = hashlib.blake2b(read.marshalled(every), digest_size=16).digest()
            known = self._digests[read] = (every, digest)
        return known[1]

    def holds(self, source: str | None) -> bool:
        """Whether a condition is true; absent conditions hold, failing ones do not (fail closed)."""
        return source is None or self._met(_condition(source))

    def settled(self, source: str | None) -> bool | None:
        """What a condition comes to where a look at its fields tells that; None where CEL would have to be asked.

        A variable that is not known yet leaves it open.
        """
        return True if source is None else settled(_condition(source), self._variables)

    def _met(self, part: PartedCondition) -> bool:
        if part.parts:
            for one in part.parts:
                if self._met(one) is not part.every:
                    return not part.every
            return part.every
        found = part.quick(self._variables) if part.quick is not None else None
        return self._is_true(part.source) if found is None else found

    def _is_true(self, source: str) -> bool:
        try:
            return self._found(source) is True
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
