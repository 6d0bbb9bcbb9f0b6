"""A change of the state as a moderator reads it: names instead of ids, and every value on a side of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.state import worldtime
from bot.core.state.difference import StateChange
from bot.core.state.document import Json, JsonObject, State, calendars
from bot.core.state.worldtime import Calendars

LONGEST_VALUE = 160
NOTHING = "—"
_PLACE_FIELDS = ("name", "description", "atmosphere", "time_of_day", "connected_to", "environmental_effects")
_LABELS = {"connected_to": "leads to", "time_of_day": "time of day", "environmental_effects": "is like"}


@dataclass(frozen=True, slots=True)
class ChangeNames:
    """What a change is told with: the names of entities and places by id, and the story's calendars."""

    names: Mapping[str, str]
    calendars: Calendars


def terms_of(before: State, after: State) -> ChangeNames:
    """The terms of a change from one state to the other."""
    names = {
        key: str(one["name"])
        for state in (before, after)
        for key, one in (*state["world"]["locations"].items(), *state["entities"].items())
    }
    return ChangeNames(names, calendars(after))


def lines_of(change: StateChange, terms: ChangeNames) -> tuple[str, ...]:
    """A change, in a line or more: `Lena, status: “conscious” → “dead”`."""
    return tuple(_lines(change, change.path.split("."), terms))


def _lines(change: StateChange, keys: Sequence[str], terms: ChangeNames) -> Iterator[str]:
    match keys:
        case ["world_time"]:
            yield _sides("time", *(_time(each, terms) for each in (change.before, change.after)))
        case ["world", "rules"]:
            yield from _rules(change)
        case ["world", "locations", _]:
            yield from _place(change, terms)
        case ["entities", _]:
            yield _entity(change, terms)
        case ["entities", who, "location"]:
            places = [_named(each, terms) for each in (change.before, change.after)]
            yield _sides(f"{terms.names.get(who, who)}, place", *places)
        case ["entities", who, "emotions", felt]:
            values = [_felt(each) for each in (change.before, change.after)]
            yield _sides(f"{terms.names.get(who, who)}, {felt}", *values)
        case ["entities", who, *rest]:
            yield _plain(change, f"{terms.names.get(who, who)}, {'.'.join(rest)}")
        case ["progress_clocks", name, "value"]:
            yield _plain(change, name.replace("_", " "))
        case ["campaign", "enforcement"]:
            yield _plain(change, "events bind")
        case _:
            yield _plain(change, change.path)


def _sides(label: str, before: str, after: str) -> str:
    return f"{label}: {before} → {after}"


def _plain(change: StateChange, label: str) -> str:
    before = _value(change.before) if change.had else NOTHING
    return _sides(label, before, _value(change.after) if change.has else NOTHING)


def _value(value: Json) -> str:
    if isinstance(value, str):
        return f"“{value}”"
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= LONGEST_VALUE else f"{shown[: LONGEST_VALUE - 1]}…"


def _time(value: Json, terms: ChangeNames) -> str:
    time = worldtime.world_time(value, terms.calendars)
    return _value(value) if isinstance(time, Rejected) else worldtime.display(time, terms.calendars)


def _named(value: Json, terms: ChangeNames) -> str:
    return "nowhere" if value is None else terms.names.get(str(value), _value(value))


def _felt(value: Json) -> str:
    return f"{value / 1000:g}" if isinstance(value, int) else "0"


def _rules(change: StateChange) -> Iterator[str]:
    before, after = _list(change.before), _list(change.after)
    changed = [f"− {rule}" for rule in before if rule not in after]
    changed += [f"+ {rule}" for rule in after if rule not in before]
    yield from changed or ["The same rules in another order."]


def _entity(change: StateChange, terms: ChangeNames) -> str:
    if not change.has:
        return f"gone: {_fields(change.before)['name']}"
    new = _fields(change.after)
    return f"new: {new['name']}, at {_named(new['location'], terms)}"


def _place(change: StateChange, terms: ChangeNames) -> Iterator[str]:
    if not change.has:
        yield f"gone: {_fields(change.before)['name']}"
        return
    old, new = _fields(change.before if change.had else {}), _fields(change.after)
    head = new["name"] if change.had else f"new: {new['name']}"
    for key in _PLACE_FIELDS:
        if old.get(key) != new.get(key) and (change.had or (key != "name" and new.get(key))):
            label = f"{head}, {_LABELS.get(key, key)}"
            sides = [_field(key, one.get(key), terms) for one in (old, new)]
            yield _sides(label, *sides) if change.had else f"{label}: {sides[1]}"


def _field(key: str, value: Json, terms: ChangeNames) -> str:
    if key == "connected_to":
        return ", ".join(_named(each, terms) for each in _list(value)) or NOTHING
    return _value(value) if value else NOTHING


def _fields(value: Json) -> JsonObject:
    return value if isinstance(value, dict) else {}


def _list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
