"""`GOD_MODE_SET:` blocks: one `path = JSON literal` a line, with the protocol's aliases, all or nothing."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, cast

from bot.core import ids
from bot.core.canonical import canonical
from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god.discrepancies import discrepancies
from bot.core.god.intervention import (
    Command,
    GodEvent,
    Intervention,
    Situation,
    Words,
    intervene,
    location_of,
    person,
)
from bot.core.god.soundness import unsound
from bot.core.god.times import BACKWARD, backward
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import EMOTIONS, STATUSES, Entity, State, calendars

DELETE = "__DELETE__"
MARK = "GOD_MODE_SET:"
MOST_LINES = 40
MOST_SHOWN = 5
_CURLY = str.maketrans("“”„‟", '""""')
_FIELDS = {"current_status": "status", "current_location": "location", "hp_current": "hp", "hp_max": "max_hp"}
_TOP = ("name", "status", "location", "emotions", "attributes", "internal", "pronouns", "aliases")
_TIMES = ("world_time", "world_data.world_time")
_WHOLE = {"custom_campaign_state": "campaign", "combat_state": "scene_state"}


@dataclass(frozen=True, slots=True)
class SetState(Command):
    """Sets values of the state by a block of lines, all or none."""

    kind: ClassVar[str] = "set"
    needs_second: ClassVar[bool] = True
    block: Words


@dataclass(slots=True)
class _Reading:
    """The operations of the lines so far, and world time as they leave it."""

    state: State
    made: list[ops.AnyOp] = field(default_factory=list[ops.AnyOp])
    time: dict[str, Any] | None = None
    time_line: tuple[int, str] = (0, "")


def set_state(command: SetState, at: Situation) -> Intervention | Rejected:
    """The changes of a block. A refusal's path is `line N`."""
    game, state = at.adventure, at.state
    reading = _Reading(state)
    numbered = _numbered(command.block)
    if not numbered:
        return Rejected("god/empty_block", "block", "Write one change a line: path = value.")
    if len(numbered) > MOST_LINES:
        return Rejected(
            "god/too_long", "block", f"{len(numbered)} changes; {MOST_LINES} is the most. Deltas only."
        )
    was_sound = unsound(game, state, state) is None
    refused = [wrong for number, line in numbered if (wrong := _read(reading, game, number, line, was_sound))]
    if refused:
        more = f"\n… and {len(refused) - MOST_SHOWN} more." if len(refused) > MOST_SHOWN else ""
        said = "\n".join(wrong.message for wrong in refused[:MOST_SHOWN])
        return replace(refused[0], message=f"{said}{more}\nNothing changed.")
    operations, warned = list(reading.made), False
    if reading.time is not None:
        time = worldtime.world_time(reading.time, calendars(state))
        if isinstance(time, Rejected):
            return _at_line(time, *reading.time_line)
        operations.append(ops.SetTimeOp(world_time=time))
        warned = backward(state, time)
    paths = ", ".join(line.split("=", 1)[0].strip() for _, line in numbered)
    event = GodEvent("god_mode_set", f"Set: {paths}"[:500], "audit", at.round)
    values = "1 value" if len(numbered) == 1 else f"{len(numbered)} values"
    known = {said for said, _ in discrepancies(game, state)}
    notes = [f"Then {said}." for said, _ in discrepancies(game, reading.state) if said not in known]
    notes += [BACKWARD] if warned else []
    return intervene(at, command.kind, f"Set {values}", operations, (event,), notes)


def _read(reading: _Reading, game: Adventure, number: int, line: str, was_sound: bool) -> Rejected | None:
    """Takes a line in; one that is refused leaves what was read so far as it is, so that the next can be looked at."""
    before, count = reading.state, len(reading.made)
    wrong = _line(reading, line)
    if wrong is None and len(reading.made) > count:
        tried = ops.apply(before, reading.made[count:], ops.ENGINE)
        wrong = tried if isinstance(tried, Rejected) else None
        # A state that was out of shape may be mended line by line; it has to be sound at the end.
        if not isinstance(tried, Rejected):
            wrong = unsound(game, before, tried) if was_sound else None
            reading.state = before if wrong else tried
    if wrong is not None:
        del reading.made[count:]
        return _at_line(wrong, number, line)
    if reading.time is not None and _is_time(line):
        reading.time_line = (number, line)
    return None


def _numbered(block: str) -> list[tuple[int, str]]:
    """The changes with the numbers of their lines, as they were typed; fences, comments and the mark aside."""
    found: list[tuple[int, str]] = []
    for number, raw in enumerate(unicodedata.normalize("NFC", block).splitlines(), start=1):
        line = raw.strip().strip("`").strip()
        if line.upper().startswith(MARK):
            line = line[len(MARK) :].strip()
        if line and not line.startswith("#"):
            found.append((number, line))
    return found


def _at_line(wrong: Rejected, number: int, line: str) -> Rejected:
    return Rejected(wrong.code, f"line {number}", f"Line {number} ({line[:60]}): {wrong.message}")


def _is_time(line: str) -> bool:
    return line.startswith(_TIMES)


def _line(reading: _Reading, line: str) -> Rejected | None:
    path, equals, literal = (part.strip() for part in line.partition("="))
    if not equals or not path:
        return Rejected("god/malformed_line", path, "write it as path = value")
    value = _literal(path, literal)
    if isinstance(value, Rejected):
        return value
    keys = path.split(".")
    if not all(keys):
        return Rejected("god/unknown_path", path, "a path is words joined by dots")
    if keys[:2] == ["world_data", "world_time"] or keys[0] == "world_time":
        return _time(reading, ".".join(keys[1 if keys[0] == "world_time" else 2 :]), value)
    if keys[:2] == ["custom_campaign_state", "core_memories"]:
        return Rejected(
            "god/protected_path", path, "core memories are written by the story; `/god event` adds to it"
        )
    if keys[0] in _WHOLE:
        return _put(reading, [_WHOLE[keys[0]], *keys[1:]], value)
    found = _whose(reading.state, keys)
    if isinstance(found, Rejected):
        return found
    if found is not None:
        one, rest = found
        return _of_entity(reading, one, rest, value)
    return _put(reading, keys, value)


def _literal(path: str, literal: str) -> Any:
    """The value of a line. Phones turn quotes into curly ones; where that is all that is wrong, they are meant."""
    if literal == DELETE:
        return DELETE
    for said in (literal, literal.translate(_CURLY)):
        try:
            value = json.loads(said, parse_constant=_no_number, parse_float=_no_fraction)
            canonical(value)
        except RecursionError:
            return Rejected("god/malformed_value", path, "the value is nested too deeply")
        except json.JSONDecodeError:
            continue
        except ValueError as error:
            return Rejected("god/malformed_value", path, str(error))
        else:
            return value
    words = f"“{literal[:40]}” is no JSON value. Words stand in quotes, numbers, true, false and null do not."
    return Rejected("god/malformed_value", path, words)


def _whose(state: State, keys: list[str]) -> tuple[Entity, list[str]] | Rejected | None:
    """The entity that a path's beginning names, and what is left of the path."""
    if keys[0] == "player_character_data":
        players = [one for one in state["entities"].values() if one["type"] == "pc"]
        if len(keys) > 1:
            named = _known(state, keys[1], players)
            if named is not None:
                return named, keys[2:]
        if len(players) == 1:
            return players[0], keys[1:]
        return Rejected(
            "god/which_character", keys[0], "several player characters are here; name one after the dot"
        )
    start = 2 if keys[:2] == ["world_data", "npcs"] else 1 if keys[0] == "npc_data" else 0
    if start and len(keys) > start:
        npcs = [one for one in state["entities"].values() if one["type"] == "npc"]
        named = _known(state, keys[start], npcs)
        if named is None:
            return Rejected(
                "god/character_not_found", keys[start], f"character not found: nobody is called {keys[start]}"
            )
        return named, keys[start + 1 :]
    if keys[0] == "entities" and len(keys) > 2 and keys[1] in state["entities"]:
        return state["entities"][keys[1]], keys[2:]
    return None


def _known(state: State, word: str, among: Sequence[Entity]) -> Entity | None:
    found = person(state, word.replace("_", " "))
    if isinstance(found, Rejected):
        found = person(state, word)
    if not isinstance(found, Rejected):
        return found if any(one["id"] == found["id"] for one in among) else None
    return next((one for one in among if ids.slug(one["name"]) == word.casefold()), None)


def _of_entity(reading: _Reading, one: Entity, rest: list[str], value: Any) -> Rejected | None:
    if not rest:
        if value == DELETE:
            return _put(reading, ["entities", one["id"]], DELETE)
        return Rejected("god/protected_path", one["id"], "name the field to change after a dot")
    if rest[0] == "inventory" and len(rest) == 2:
        return _inventory(reading, one, rest[1], value)
    if rest[0] in ("id", "type"):
        return Rejected("god/protected_path", rest[0], f"the {rest[0]} of {one['name']} never changes")
    name = _FIELDS.get(rest[0], rest[0])
    keys = [name, *rest[1:]] if name in _TOP else ["attributes", name, *rest[1:]]
    match keys[0]:
        case "status":
            word = "conscious" if value == "alive" else value
            if word not in STATUSES:
                return Rejected("god/bad_status", "status", f"a status is one of: {', '.join(STATUSES)}")
            reading.made.append(ops.StatusOp(entity=one["id"], status=word))
            return None
        case "location":
            if value in (None, DELETE):
                reading.made.append(ops.MoveOp(entity=one["id"], to=None))
                return None
            place = location_of(reading.state, str(value))
            if isinstance(place, Rejected):
                return place
            reading.made.append(ops.MoveOp(entity=one["id"], to=place["id"]))
            return None
        case "emotions" if len(keys) == 2 and keys[1] not in EMOTIONS:
            return Rejected("god/no_emotion", keys[1], f"an emotion is one of: {', '.join(EMOTIONS)}")
        case "emotions" if len(keys) == 2 and isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value <= 1000:
                return Rejected("god/bad_emotion", keys[1], "an emotion is 0 to 1000 here (0.3 is 300)")
            now = next((felt for name, felt in one["emotions"].items() if name == keys[1]), 0)
            reading.made.append(ops.EmotionOp(entity=one["id"], emotions={keys[1]: value - now}))
            return None
        case _:
            return _put(reading, ["entities", one["id"], *keys], value)


def _inventory(reading: _Reading, owner: Entity, key: str, value: Any) -> Rejected | None:
    carried = [
        one
        for one in reading.state["entities"].values()
        if one["location"] == owner["id"] and ids.slug(one["name"]) == key.casefold()
    ]
    if value == DELETE:
        if not carried:
            return Rejected("god/unknown_path", key, f"{owner['name']} carries no {key}")
        reading.made.append(ops.MoveOp(entity=carried[0]["id"], to=None))
        return None
    fields = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    name = str(fields.get("name", key.replace("_", " ")))[:80]
    entity: Entity = {
        "id": ids.entity_id("item", name, reading.state["entities"].keys()), "name": name, "type": "item",
        "pronouns": "it", "aliases": [], "status": "conscious", "location": owner["id"], "emotions": {},
        "attributes": {"kind": "thing", **{k: v for k, v in fields.items() if k != "name"}}, "internal": {},
    }  # fmt: skip
    reading.made.append(ops.SpawnOp(entity=entity))
    return None


def _time(reading: _Reading, name: str, value: Any) -> Rejected | None:
    time = dict(reading.time or reading.state["world_time"])
    if name == "" and isinstance(value, dict):
        time |= cast("dict[str, Any]", value)
    elif name in time and name != "calendar":
        time[name] = value
    else:
        return Rejected(
            "god/bad_time", name, "world time has year, month, day, hour, minute, second, microsecond"
        )
    time["month"] = worldtime.month_written(time["calendar"], time["month"], calendars(reading.state))
    hour = time["hour"]
    if isinstance(hour, int) and not isinstance(hour, bool) and 0 <= hour <= 23:
        time["time_of_day"] = worldtime.time_of_day(hour)
    reading.time = time
    return None


def _put(reading: _Reading, keys: list[str], value: Any) -> Rejected | None:
    path = ".".join(keys)
    raw = {"op": "delete", "path": path} if value == DELETE else {"op": "set", "path": path, "value": value}
    parsed = ops.parse([raw])
    if isinstance(parsed, Rejected):
        return Rejected("god/unknown_path", path, f"{path} is no path of the state")
    reading.made.extend(parsed)
    return None


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number of JSON")


def _no_fraction(word: str) -> Any:
    raise ValueError(f"{word} is a fraction; numbers in the state are whole (an emotion of 0.3 is 300)")
