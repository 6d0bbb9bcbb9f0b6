"""Groups of effects, requirements and shifts: written out where `{"use": "name"}` stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from bot.core.content.definitions._cel_text import Misuse, Tokens, call_at, names_in, text_of, tokens
from bot.core.content.definitions._named_expressions import (
    MOST_NESTED,
    Definition,
    ExpansionLimit,
    bind,
    no_capture,
    put_in,
)
from bot.core.content.expressions import bound_names
from bot.core.content.problems import one_of
from bot.core.late_dataclasses import dataclass

SECTIONS = ("effects", "requires", "shifts")
"""What groups are of, as `define` and the lists that use them call it."""

_IDS = frozenset(("actor", "target", "item", "place", "here"))
_CEL = frozenset(("when", "that", "cel", "use"))
_STAND_IN = re.compile(r"\$([A-Za-z_]\w*)|\{(\w+)((?:\.\w+)?)\}")


@dataclass(frozen=True)
class Groups:
    """The groups of a ruleset, by section and name. `places` are the paths of definitions by name."""

    sections: Mapping[str, Mapping[str, Definition]]
    places: Mapping[str, str]
    budget: ExpansionLimit

    def written_out(
        self, section: str, item: Any, place: str, inside: tuple[str, ...] = ()
    ) -> Iterator[tuple[str, Any]]:
        """The item, or what its group holds, each with the path where it is written. Raises Misuse."""
        if not isinstance(item, dict) or "use" not in item:
            yield place, item
            return
        self.budget.spend(items=1)
        definition, given = self._used(section, cast("dict[str, Any]", item))
        if definition.name in inside:
            circle = " -> ".join([*inside[inside.index(definition.name) :], definition.name])
            raise Misuse(f"{definition.name} uses itself: {circle}", "A group may not come back to its name.")
        if len(inside) >= MOST_NESTED:
            raise Misuse(f"groups stand in groups more than {MOST_NESTED} deep", "Write some of it out.")
        for at, inner in enumerate(definition.body):
            self.budget.spend(items=1)
            made = self._filled(inner, given, definition.name)
            written = f"{self.places[definition.name]}.{at}"
            yield from self.written_out(section, made, written, (*inside, definition.name))

    def _used(self, section: str, item: dict[str, Any]) -> tuple[Definition, dict[str, Tokens]]:
        extra = sorted(set(item) - {"use"})
        if extra:
            raise Misuse(f"{extra[0]} cannot stand beside use", "Put it into what the group holds.")
        pieces = tokens(str(item["use"]))
        call = call_at(pieces, 0) if pieces and pieces[0].kind == "name" else None
        if not isinstance(item["use"], str) or call is None or call.end != len(pieces):
            raise Misuse("use names no group", 'As in {"use": "name"} or {"use": "name(here)"}.')
        groups = self.sections[section]
        if call.name not in groups:
            raise Misuse(f"there is no group {call.name} in define.{section}", one_of(groups, call.name))
        return groups[call.name], bind(groups[call.name], call.arguments)

    def _filled(self, value: Any, given: Mapping[str, Tokens], group: str, key: str = "") -> Any:
        """What a group holds with its parameters replaced."""
        if not given:
            return value
        if isinstance(value, dict):
            fields = cast("dict[str, Any]", value)
            return {name: self._filled(inner, given, group, name) for name, inner in fields.items()}
        if isinstance(value, list):
            return [self._filled(inner, given, group) for inner in cast("list[Any]", value)]
        if not isinstance(value, str):
            return value
        made = _in_expression(value, given, group) if key in _CEL else _in_text(value, given)
        self.budget.spend(text=len(str(made)))
        return made


def _in_expression(source: str, given: Mapping[str, Tokens], group: str) -> str:
    bound = bound_names(source)
    no_capture(bound.intersection(given), group)
    for value in given.values():
        no_capture(bound.intersection(name for _, name in names_in(value)), group)
    return text_of(put_in(tokens(source), given))


def _in_text(value: str, given: Mapping[str, Tokens]) -> str | int:
    """A text that is no expression: `$name` becomes an id or a literal, `{name.they}` speaks of somebody."""
    if value[:1] == "$" and value[1:] in given:
        number = text_of(given[value[1:]])
        if re.fullmatch(r"-?\d{1,9}", number):
            return int(number)

    def shown(found: re.Match[str]) -> str:
        name = found[1] or found[2]
        if name not in given:
            return found[0]
        argument = text_of(given[name])
        if argument in _IDS:
            return f"${argument}" if found[1] else f"{{{argument}{found[3]}}}"
        literal = re.fullmatch(r"-?\d+|'([^'\\]*)'", argument)
        if literal is None or found[3]:
            hint = f"{name} stands in a text: give one of {', '.join(sorted(_IDS))}, a number, or a 'text'."
            raise Misuse(f"{argument} cannot stand in a text", hint)
        return literal[1] if literal[1] is not None else literal[0]

    return _STAND_IN.sub(shown, value)
