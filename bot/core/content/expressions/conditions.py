"""Conditions taken apart at their outermost `&&` and `||`, so that most of them are decided before CEL is asked.

CEL holds `a && b` true where both are, and `a || b` where one is, whatever comes of the other: neither order nor
failure changes that. Parts that only compare a field are decided here, and where one of them settles it, nothing is
converted for the rest; each part that is left is asked, and remembered, by itself.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

Quick = Callable[[Mapping[str, Any]], bool | None]
"""What a part comes to by its variables; None where only CEL can tell."""


class PartedCondition(NamedTuple):
    """A condition: all of its parts (`every`) or one of them is to hold; without parts it is a `source` for CEL."""

    source: str
    every: bool = True
    parts: tuple[PartedCondition, ...] = ()
    quick: Quick | None = None


@lru_cache(maxsize=8192)
def taken_apart(source: str, *, failed: bool | None = False) -> PartedCondition:
    """A condition with its parts, those that are decided soonest first. The text is one that CEL can read.

    `failed` is what a part comes to where CEL fails: as good as false for whoever asks whether it holds, and None for
    whoever has to know that it failed.
    """
    text = without_brackets(source)
    for sign, every in (("||", False), ("&&", True)):
        pieces = _split(text, sign)
        if len(pieces) > 1:
            parts = sorted((taken_apart(one, failed=failed) for one in pieces), key=_effort)
            return PartedCondition(text, every, tuple(parts))
    return PartedCondition(text, quick=_quick(text, failed))


def _effort(part: PartedCondition) -> int:
    """What is asked first: what is decided here, then what reads few variables, then what may read all entities."""
    if part.parts:
        return max(map(_effort, part.parts))
    return 0 if part.quick is not None else 2 if "entities" in part.source else 1


def settled(part: PartedCondition, variables: Mapping[str, Any]) -> bool | None:
    """What a condition comes to by what is decided here alone; None where that does not tell."""
    if not part.parts:
        return part.quick(variables) if part.quick is not None else None
    found: bool | None = part.every
    for one in part.parts:
        told = settled(one, variables)
        if told is not None and told is not part.every:
            return told
        if told is None:
            found = None
    return found


_OPENING, _CLOSING = "([{", ")]}"
DOUBTFUL = re.compile(r"//|'''|\"\"\"|\b[rRbB]+['\"]")
"""Comments and strings of other kinds: such a text is left whole."""


def outermost(text: str) -> Iterator[int]:
    """The places of a text that stand in no brackets and no string."""
    depth, quote, at = 0, "", 0
    while at < len(text):
        sign = text[at]
        if quote:
            if sign == "\\":
                at += 1
            elif sign == quote:
                quote = ""
        elif sign in "'\"":
            quote = sign
        elif sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth -= 1
        elif depth == 0:
            yield at
        at += 1


def _split(text: str, sign: str) -> list[str]:
    """What stands between the outermost signs of a text; all of it where it is not plain what they join."""
    places = list(outermost(text))
    if DOUBTFUL.search(text) or any(text[at] == "?" for at in places):
        return [text]
    pieces, begin = list[str](), 0
    for at in places:
        if at >= begin and text.startswith(sign, at):
            pieces.append(text[begin:at])
            begin = at + len(sign)
    return [*pieces, text[begin:]]


def without_brackets(source: str) -> str:
    """A text without the brackets and the space that enclose all of it."""
    text = source.strip()
    while (inner := _within_brackets(text)) is not None:
        text = inner
    return text


def _within_brackets(text: str) -> str | None:
    """What stands in the brackets that enclose all of a text."""
    if text[:1] != "(" or text[-1:] != ")" or DOUBTFUL.search(text) or any(outermost(text)):
        return None
    return text[1:-1].strip()


_PATH = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*"
_FIELD = r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+"
_TEXT = r"'[^'\\]*'|\"[^\"\\]*\""
_PLAIN = re.compile(rf"(!?)\s*({_FIELD})")
_COMPARED = re.compile(rf"({_PATH})\s*(>=|<=|==|!=|>|<)\s*(-?\d{{1,15}})")
_SAID = re.compile(rf"({_PATH})\s*(==|!=)\s*({_TEXT})")
_ALIKE = re.compile(rf"({_PATH})\s*(==|!=)\s*({_PATH})")
_HELD = re.compile(rf"({_PATH}|{_TEXT})\s+in\s+({_PATH}|\[\s*(?:{_TEXT})(?:\s*,\s*(?:{_TEXT}))*\s*\])")
_NOT_HELD = re.compile(rf"!\s*\(\s*({_TEXT}|{_PATH})\s+in\s+({_PATH})\s*\)")
_HAS = re.compile(rf"(!?)\s*has\(\s*({_FIELD})\s*\)")
_SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
_WORDS = frozenset({"true", "false", "null", "in"})
_LARGEST = 2**63 - 1


class _Nowhere:
    """What a path comes to that leads nowhere (CEL fails, so that nothing holds), or that CEL alone can follow."""


_MISSING, _UNCLEAR = _Nowhere(), _Nowhere()


def _quick(text: str, failed: bool | None) -> Quick | None:
    """How a part is decided without CEL, where it only compares a field; to `failed` where CEL fails."""
    if (found := _PLAIN.fullmatch(text)) and _is_path(found[2]):
        return _is_exactly(_path(found[2]), failed, wanted=not found[1])
    if (found := _HAS.fullmatch(text)) and _is_path(found[2]):
        return _has(_path(found[2]), failed, wanted=not found[1])
    if (found := _COMPARED.fullmatch(text)) and _is_path(found[1]):
        return _compared(_path(found[1]), _SIGNS[found[2]], int(found[3]), failed)
    if (found := _SAID.fullmatch(text)) and _is_path(found[1]):
        return _said(_path(found[1]), _SIGNS[found[2]], found[3][1:-1], failed)
    if (found := _ALIKE.fullmatch(text)) and _is_path(found[1]) and _is_path(found[3]):
        return _alike(_path(found[1]), _SIGNS[found[2]], _path(found[3]), failed)
    if (found := _HELD.fullmatch(text)) and _is_path(found[1]) and _is_path(found[2]):
        return _held(found[1], found[2], failed, wanted=True)
    if (found := _NOT_HELD.fullmatch(text)) and _is_path(found[1]) and _is_path(found[2]):
        return _held(found[1], found[2], failed, wanted=False)
    return None


def _is_path(text: str) -> bool:
    return text[0] in "'\"[" or _WORDS.isdisjoint(text.split("."))


def _path(text: str) -> tuple[str, ...]:
    return tuple(text.split("."))


def _at(variables: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    value: Any = variables.get(path[0], _UNCLEAR)
    of_dict: Any = dict
    for step in path[1:]:
        if type(value) is not of_dict:
            return value if value is _MISSING else _UNCLEAR
        value = value.get(step, _MISSING)
    return value


def _is_exactly(path: tuple[str, ...], failed: bool | None, *, wanted: bool) -> Quick:
    def quick(variables: Mapping[str, Any]) -> bool | None:
        value = _at(variables, path)
        if type(value) is not bool:
            return None if value is _UNCLEAR else failed
        return value is wanted

    return quick


def _has(path: tuple[str, ...], failed: bool | None, *, wanted: bool) -> Quick:
    outer, last = path[:-1], path[-1]

    def quick(variables: Mapping[str, Any]) -> bool | None:
        value = _at(variables, outer)
        if type(value) is not dict:
            return failed if value is _MISSING else None
        return (last in value) is wanted

    return quick


def _compared(
    path: tuple[str, ...], sign: Callable[[Any, Any], bool], number: int, failed: bool | None
) -> Quick:
    def quick(variables: Mapping[str, Any]) -> bool | None:
        value = _at(variables, path)
        if type(value) is not int or abs(value) > _LARGEST:
            return failed if value is _MISSING else None
        return sign(value, number)

    return quick


def _said(path: tuple[str, ...], sign: Callable[[Any, Any], bool], text: str, failed: bool | None) -> Quick:
    def quick(variables: Mapping[str, Any]) -> bool | None:
        value = _at(variables, path)
        if type(value) is not str:
            return failed if value is _MISSING else None
        return sign(value, text)

    return quick


def _alike(
    path: tuple[str, ...], sign: Callable[[Any, Any], bool], other: tuple[str, ...], failed: bool | None
) -> Quick:
    def quick(variables: Mapping[str, Any]) -> bool | None:
        value, against = _at(variables, path), _at(variables, other)
        if type(value) is type(against) and type(value) in (str, int):
            return sign(value, against)
        clear = _UNCLEAR not in (value, against) and _MISSING in (value, against)
        return failed if clear else None

    return quick


def _held(one: str, among: str, failed: bool | None, *, wanted: bool) -> Quick:
    text = one[1:-1] if one[0] in "'\"" else None
    listed = re.findall(_TEXT, among) if among[0] == "[" else None
    texts = None if listed is None else frozenset(each[1:-1] for each in listed)
    of_one, of_all = _path(one), _path(among)

    def quick(variables: Mapping[str, Any]) -> bool | None:
        value = text if text is not None else _at(variables, of_one)
        held = texts if texts is not None else _at(variables, of_all)
        if value is _MISSING or held is _MISSING:
            return failed
        if type(value) is not str or type(held) not in (dict, list, frozenset):
            return None
        return (value in held) is wanted

    return quick
