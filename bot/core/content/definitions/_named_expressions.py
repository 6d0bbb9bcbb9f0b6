"""Named CEL expressions: the text of a definition stands in for its name, within bounds and without capture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from bot.core.content.definitions._cel_text import (
    Call,
    CelToken,
    Misuse,
    Tokens,
    call_at,
    fitted,
    free_names,
    names_in,
    text_of,
    tokens,
    trimmed,
)
from bot.core.content.expressions import bound_names
from bot.core.late_dataclasses import dataclass

MOST_TEXT = 20_000
"""Characters that one expression may have once its names are replaced."""
MOST_TEXT_IN_ALL = 2_000_000
"""Characters that all expressions of a ruleset together may have so."""
MOST_ITEMS = 5_000
"""Uses of groups, and effects, requirements and shifts that come of them, in one ruleset."""
MOST_NESTED = 24
"""How deep definitions may stand in definitions, and calls in the arguments of calls."""


@dataclass
class ExpansionLimit:
    """How much may still be written out of names for one ruleset."""

    text: int = MOST_TEXT_IN_ALL
    items: int = MOST_ITEMS

    def spend(self, *, text: int = 0, items: int = 0) -> None:
        """Takes from what is left. Raises Misuse where nothing is."""
        self.text -= text
        self.items -= items
        if self.text < 0 or self.items < 0:
            raise Misuse(
                "the ruleset becomes too long where its names are written out",
                f"It may have {MOST_TEXT_IN_ALL} characters of expressions and {MOST_ITEMS} parts of groups.",
            )


class _Growing:
    """Pieces that are put together, and may not become longer than an expression may be."""

    def __init__(self) -> None:
        self.pieces: list[CelToken] = []
        self.length = 0

    def add(self, pieces: Iterable[CelToken]) -> None:
        for piece in pieces:
            self.length += len(piece.text)
            self.pieces.append(piece)
            if self.length > MOST_TEXT:
                raise Misuse(
                    "the expression becomes too long", f"It may have {MOST_TEXT} characters, names replaced."
                )


@dataclass(frozen=True, slots=True)
class Definition:
    """A name, the parameters it takes, and what it stands for: an expression, or a list of a group."""

    name: str
    parameters: tuple[str, ...]
    body: Any


def bind(definition: Definition, arguments: tuple[Tokens, ...] | None) -> dict[str, Tokens]:
    """What each parameter stands for in one use. Raises Misuse where the arguments are too few or too many."""
    wanted, given = definition.parameters, arguments or ()
    if len(given) != len(wanted) or (arguments is not None) != bool(wanted):
        shown = f"{definition.name}({', '.join(wanted)})" if wanted else definition.name
        raise Misuse(f"{definition.name} is not used as it is defined", f"Write it as {shown}.")
    if () in given:
        raise Misuse(f"an argument of {definition.name} is empty", "Give every argument a value.")
    return dict(zip(wanted, given, strict=True))


def put_in(pieces: Sequence[CelToken], given: Mapping[str, Tokens]) -> Tokens:
    """An expression whose parameters are replaced by what is given for them."""
    if not given:
        return tuple(pieces)
    made = _Growing()
    places = dict(names_in(pieces))
    for at, piece in enumerate(pieces):
        value = given.get(places.get(at, ""))
        made.add((piece,) if value is None else fitted(value, pieces, at, at + 1))
    return tuple(made.pieces)


@dataclass
class NamedExpressions:
    """The named expressions of a ruleset."""

    definitions: Mapping[str, Definition]
    budget: ExpansionLimit
    _bodies: dict[str, Tokens] = field(default_factory=dict[str, Tokens])
    _depths: dict[str, int] = field(default_factory=dict[str, int])
    _open: list[str] = field(default_factory=list[str])
    _written: dict[str, str] = field(default_factory=dict[str, str])

    def expanded(self, source: str) -> str:
        """The expression without named ones; the very source where it has none. Raises Misuse."""
        if free_names(source).isdisjoint(self.definitions):
            return source
        made = self._written.get(source)
        if made is None:
            made = self._written[source] = text_of(self._expanded(tokens(source), 0))
        self.budget.spend(text=len(made))
        return made

    def body(self, name: str) -> Tokens:
        """What a name stands for, with the names inside it replaced. Raises Misuse, also for a circle."""
        if name in self._bodies:
            return self._bodies[name]
        if name in self._open:
            circle = " -> ".join([*self._open[self._open.index(name) :], name])
            raise Misuse(
                f"{name} is defined by itself: {circle}", "A definition may not come back to its name."
            )
        definition = self.definitions[name]
        pieces = trimmed(tokens(definition.body))
        self._open.append(name)
        try:
            made = self._expanded(pieces, len(self._open))
        finally:
            self._open.pop()
        # Counted and not only met on the way, so that the order of definitions makes no difference.
        self._depths[name] = 1 + max((self._depths.get(inner, 0) for _, inner in names_in(pieces)), default=0)
        _not_deeper(self._depths[name])
        bound = bound_names(text_of(made)).intersection(definition.parameters)
        if bound:
            one = min(bound)
            raise Misuse(f"{name} binds its own parameter {one}", "Call the variable of the list otherwise.")
        self._bodies[name] = made
        return made

    def silence(self, name: str) -> None:
        """Lets a name stand for an empty text, so that what is wrong with it is told once and not at every use."""
        self._bodies[name] = tokens("''")
        self._written.clear()

    def _expanded(self, pieces: Tokens, depth: int) -> Tokens:
        _not_deeper(depth)
        bound = bound_names(text_of(pieces))
        shadowed = sorted(bound.intersection(self.definitions))
        if shadowed:
            raise Misuse(
                f"{shadowed[0]} is a definition and a variable of a list", "Call the variable otherwise."
            )
        made = _Growing()
        places, at = dict(names_in(pieces)), 0
        while at < len(pieces):
            if places.get(at) in self.definitions:
                call = call_at(pieces, at)
                made.add(fitted(self._replaced(call, bound, depth), pieces, call.start, call.end))
                at = call.end
            else:
                made.add((pieces[at],))
                at += 1
        return tuple(made.pieces)

    def _replaced(self, call: Call, bound: set[str], depth: int) -> Tokens:
        definition = self.definitions[call.name]
        given = {
            name: self._expanded(value, depth + 1) for name, value in bind(definition, call.arguments).items()
        }
        body = self.body(call.name)
        inner = bound_names(text_of(body))
        for value in given.values():
            no_capture({name for _, name in names_in(value)} & inner, call.name)
        no_capture(({name for _, name in names_in(body)} - inner - set(given)) & bound, call.name)
        return put_in(body, given)


def _not_deeper(depth: int) -> None:
    if depth > MOST_NESTED:
        raise Misuse(
            f"names stand in names more than {MOST_NESTED} deep", "Define less of it by other names."
        )


def no_capture(names: set[str], definition: str) -> None:
    """Raises Misuse where a name means one thing here and another inside a definition."""
    if names:
        one = min(names)
        raise Misuse(
            f"{one} is a variable of a list both here and in {definition}",
            "Give one of the two another name.",
        )
