"""Reads what a ruleset defines: names, parameters and what they stand for, with what is wrong about them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from bot.core.content.definitions._cel_text import Misuse, free_names, text_of, tokens
from bot.core.content.definitions._groups import SECTIONS, Groups
from bot.core.content.definitions._named_expressions import (
    Definition,
    ExpansionLimit,
    NamedExpressions,
    put_in,
)
from bot.core.content.expressions import VARIABLES, compiled
from bot.core.content.problems import one_of, table, within
from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass

Note = Callable[[str, str, str], None]
"""Takes what is wrong: the path, the message and the hint."""

_HEADER = re.compile(r"([a-z][a-z0-9_]*)(?:\(\s*([a-z][a-z0-9_]*(?:\s*,\s*[a-z][a-z0-9_]*)*)\s*\))?")
_WORDS = frozenset(
    "in true false null has size string int double bool bytes list map type duration timestamp matches contains all "
    "exists exists_one filter max min as break const continue else for function if import let loop package namespace "
    "return var void while uint dyn use".split()
)
_EXPRESSIONS = frozenset(
    ("when", "that", "weight", "modifier", "stat_by", "cel", "status_line", "turn_seconds", "use")
)


@dataclass(frozen=True)
class Defined:
    """What a ruleset defines. `places` are the paths of the definitions by name."""

    places: Mapping[str, str]
    names: NamedExpressions
    groups: Groups

    def unused(self, document: Mapping[str, Any]) -> list[str]:
        """The names that nothing in a document uses, not even through another definition."""
        bodies: dict[str, Any] = {
            name: {"cel": definition.body} for name, definition in self.names.definitions.items()
        }
        bodies |= {name: one.body for each in self.groups.sections.values() for name, one in each.items()}
        reached: set[str] = set()
        open_ends = list(_mentioned(document, bodies))
        while open_ends:
            name = open_ends.pop()
            if name not in reached:
                reached.add(name)
                open_ends += _mentioned(bodies[name], bodies)
        return [name for name in self.places if name not in reached]


def read_define(define: object, note: Note) -> Defined:
    """What stands in a ruleset's `define`; what is wrong with it is noted, and left out."""
    sections = table(define)
    if define is not None and not isinstance(define, dict):
        note("define", "define is not an object", 'As in "define": {"expressions": {…}}.')
    for unknown in sorted(set(sections) - {"expressions", *SECTIONS}):
        note(f"define.{unknown}", f"{unknown} cannot be defined", one_of(("expressions", *SECTIONS), unknown))
    places: dict[str, str] = {}
    found = {section: _read(section, sections, places, note) for section in ("expressions", *SECTIONS)}
    budget = ExpansionLimit()
    names = NamedExpressions(found.pop("expressions"), budget)
    _check_bodies(names, places, note)
    return Defined(places, names, Groups(found, places, budget))


def _read(
    section: str, sections: Mapping[str, Any], places: dict[str, str], note: Note
) -> dict[str, Definition]:
    found: dict[str, Definition] = {}
    defined = {key.partition("(")[0] for each in sections.values() for key in table(each)}
    for key, body in table(sections.get(section)).items():
        path = within("define", section, key)
        header = _HEADER.fullmatch(key)
        if header is None:
            hint = "Write name, or name(one, two): small letters, digits and underscores."
            note(path, f"{key[:40]} is no name of a definition", hint)
            continue
        name, parameters = header[1], tuple(re.findall(r"\w+", header[2] or ""))
        if not isinstance(body, str if section == "expressions" else list):
            kind = "a text that holds CEL" if section == "expressions" else "a list"
            note(path, f"{name} is not {kind}", f"What is defined among {section} is {kind}.")
            continue
        for message in _clashes(name, parameters, defined, places):
            note(path, message, "Give it another name.")
        places[name] = path
        found[name] = Definition(name, parameters, body)
    return found


def _clashes(
    name: str, parameters: tuple[str, ...], defined: Iterable[str], places: Mapping[str, str]
) -> Iterable[str]:
    for parameter in (name, *parameters):
        if parameter in VARIABLES:
            yield f"{parameter} is a variable already"
        elif parameter in _WORDS:
            yield f"{parameter} is a word of CEL"
    yield from (
        f"the parameter {parameter} has the name of a definition"
        for parameter in parameters
        if parameter in set(defined)
    )
    if name in places:
        yield f"{name} is defined twice"
    if len(set(parameters)) < len(parameters):
        yield f"{name} names a parameter twice"


def _check_bodies(names: NamedExpressions, places: Mapping[str, str], note: Note) -> None:
    """Notes named expressions that cannot be: circles, what does not compile, names that nobody knows."""
    for name, definition in names.definitions.items():
        try:
            body = names.body(name)
            # A parameter may stand for anything; a variable of any kind takes its place here.
            compiled(text_of(put_in(body, dict.fromkeys(definition.parameters, tokens("scene")))))
        except Misuse as error:
            note(places[name], error.message, error.hint)
        except ContentError as error:
            unknown = re.match(r"unknown name (\w+);", error.hint)
            known = VARIABLES.union(names.definitions, definition.parameters)
            hint = (
                one_of(known, unknown[1])
                if unknown
                else "It has to be CEL; docs/rulesets.md lists what it has."
            )
            shown = f"unknown name {unknown[1]}" if unknown else f"does not compile: {error.hint}"
            note(places[name], shown, f"{hint} In: {str(definition.body)[:120]}")
        else:
            continue
        names.silence(name)


def _mentioned(value: object, names: Mapping[str, Any]) -> set[str]:
    """Which of these names the expressions and uses in a part of a document mention."""
    found = set[str]()
    open_ends = [value]
    while open_ends:
        part = open_ends.pop()
        if isinstance(part, dict):
            for key, inner in cast("dict[str, Any]", part).items():
                if not isinstance(inner, str):
                    open_ends.append(inner)
                elif key in _EXPRESSIONS:
                    found.update(free_names(inner).intersection(names))
        elif isinstance(part, list):
            open_ends += cast("list[Any]", part)
    return found
