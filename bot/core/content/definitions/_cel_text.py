"""Reads a CEL expression into its pieces, finds the names and calls in it, and puts pieces together again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<text>[bB]?[rR]'[^'\n]*'|[bB]?[rR]"[^"\n]*"|[bB]?'(?:[^'\\]|\\.)*'|[bB]?"(?:[^"\\]|\\.)*")
      | (?P<number>\d[\w.]*) | (?P<name>[A-Za-z_]\w*) | (?P<space>(?:\s|//[^\n]*)+)
      | (?P<sign>&&|\|\||[<>=!]=|.)""",
    re.VERBOSE | re.DOTALL,
)
_STRENGTH = {
    "?": 1, ":": 1, "||": 2, "&&": 3, "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "in": 4,
    "+": 5, "-": 5, "*": 6, "/": 6, "%": 6, "!": 7, ".": 8, "[": 8, "(": 8,
}  # fmt: skip
"""How tightly what stands beside a value binds it, by the grammar of CEL."""
_CHAINED = (_STRENGTH["&&"], _STRENGTH["||"])
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


class Misuse(Exception):
    """A name is used in a way its definition does not allow: what is wrong, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


class CelToken(NamedTuple):
    """A piece of an expression: a text, a number, a name, space (comments too) or a sign."""

    kind: str
    text: str


Tokens = tuple[CelToken, ...]


class Call(NamedTuple):
    """The use of a name at `start`, up to before `end`, with its arguments."""

    name: str
    arguments: tuple[Tokens, ...] | None
    start: int
    end: int


@lru_cache(maxsize=4096)
def tokens(source: str) -> Tokens:
    """The pieces of an expression; joined, they are the source, but for comments."""
    found = (CelToken(str(match.lastgroup), match[0]) for match in _TOKEN.finditer(source))
    return tuple(
        CelToken("space", " ") if token.kind == "space" and "//" in token.text else token for token in found
    )


def text_of(pieces: Iterable[CelToken]) -> str:
    """An expression of its pieces."""
    return "".join([piece.text for piece in pieces])


@lru_cache(maxsize=4096)
def free_names(source: str) -> frozenset[str]:
    """The names in an expression that are no field of something."""
    return frozenset(name for _, name in names_in(tokens(source)))


def names_in(pieces: Sequence[CelToken]) -> Iterator[tuple[int, str]]:
    """Every name that is no field of something, with its place."""
    for at, piece in enumerate(pieces):
        if piece.kind == "name" and _beside(pieces, at, -1) != ".":
            yield at, piece.text


def call_at(pieces: Sequence[CelToken], at: int) -> Call:
    """The name at this place with the arguments in the parentheses after it. Raises Misuse where none closes."""
    name, start = pieces[at].text, at
    after = _next(pieces, at)
    if after is None or pieces[after].text != "(":
        return Call(name, None, start, at + 1)
    found: list[Tokens] = []
    depth, begin = 0, after + 1
    for here in range(after, len(pieces)):
        sign = pieces[here].text if pieces[here].kind == "sign" else ""
        depth += (sign in _OPENING and sign != "") - (sign in _CLOSING and sign != "")
        if depth == 0 or (depth == 1 and sign == ","):
            found.append(trimmed(pieces[begin:here]))
            begin = here + 1
        if depth == 0:
            given = () if found == [()] else tuple(found)
            return Call(name, given, start, here + 1)
    raise Misuse(f"the parenthesis after {name} is never closed", "Close it.")


def fitted(value: Sequence[CelToken], around: Sequence[CelToken], start: int, end: int) -> Sequence[CelToken]:
    """A value in parentheses, where what stands around it would take it apart."""
    before, after = _beside(around, start, -1), _beside(around, end - 1, 1)
    left = 0 if before in _OPENING else 7 if before == "-" else _STRENGTH.get(before, 0)
    weakest, strongest = _weakest(value), max(left, _STRENGTH.get(after, 0))
    if weakest > strongest or weakest == strongest in _CHAINED:
        return value
    return (CelToken("sign", "("), *value, CelToken("sign", ")"))


def _weakest(pieces: Sequence[CelToken]) -> int:
    """How tightly the weakest operator outside all brackets binds; 9 where there is none."""
    depth, found = 0, 9
    for piece in pieces:
        if piece.kind == "sign" and piece.text in _CLOSING:
            depth -= 1
        if depth == 0 and piece.kind in ("sign", "name") and piece.text not in (".", "[", "("):
            found = min(found, _STRENGTH.get(piece.text, 9))
        if piece.kind == "sign" and piece.text in _OPENING:
            depth += 1
    return found


def _next(pieces: Sequence[CelToken], at: int, step: int = 1) -> int | None:
    here = at + step
    while 0 <= here < len(pieces):
        if pieces[here].kind != "space":
            return here
        here += step
    return None


def _beside(pieces: Sequence[CelToken], at: int, step: int) -> str:
    here = _next(pieces, at, step)
    return "" if here is None else pieces[here].text


def trimmed(pieces: Sequence[CelToken]) -> Tokens:
    """Pieces without the space around them."""
    found = [at for at, piece in enumerate(pieces) if piece.kind != "space"]
    return tuple(pieces[found[0] : found[-1] + 1]) if found else ()
