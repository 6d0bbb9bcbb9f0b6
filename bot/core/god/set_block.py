"""`GOD_MODE_SET:` blocks: one `path = JSON literal` a line, with the protocol's aliases, all or nothing."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
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
from bot.core.god.pressure_lines import pressure_lines
from bot.core.god.refusals import RefusedCommand, refuse, said_of
from bot.core.god.soundness import unsound
from bot.core.god.times import BACKWARD, backward, with_pressure
from bot.core.notices import Notice
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


class _UnfitNumber(ValueError):
    """A number that JSON, or the state, does not have."""

    def __init__(self, case: str, word: str) -> None:
        super().__init__(word)
        self.case, self.word = case, word


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
        return refuse("block", Notice("god/empty_block"))
    if len(numbered) > MOST_LINES:
        return refuse("block", Notice("god/too_long", case="block", length=len(numbered), most=MOST_LINES))
    was_sound = unsound(game, state, state) is None
    refused = [wrong for number, line in numbered if (wrong := _read(reading, game, number, line, was_sound))]
    if refused:
        lines = reduce(_stacked, [said_of(wrong) for wrong in refused[:MOST_SHOWN]])
        said = Notice("god/block_refused", lines=lines, more=max(0, len(refused) - MOST_SHOWN))
        return RefusedCommand(refused[0].code, refused[0].path, "", said)
    operations, warned = list(reading.made), False
    if reading.time is not None:
        time = worldtime.world_time(reading.time, calendars(state))
        if isinstance(time, Rejected):
            return _at_line(time, *reading.time_line)
        operations = [*with_pressure(at, [*operations, ops.SetTimeOp(world_time=time)])]
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
    said = Notice("god/line_refused", number=number, written=line[:60], why=said_of(wrong))
    return RefusedCommand(wrong.code, f"line {number}", "", said)


def _stacked(first: Notice, second: Notice) -> Notice:
    return Notice("god/lines", first=first, second=second)


def _is_time(line: str) -> bool:
    return line.startswith(_TIMES)


def _line(reading: _Reading, line: str) -> Rejected | None:
    path, equals, literal = (part.strip() for part in line.partition("="))
    if not equals or not path:
        return refuse(path, Notice("god/malformed_line"))
    value = _literal(path, literal)
    if isinstance(value, Rejected):
        return value
    keys = path.split(".")
    if not all(keys):
        return refuse(path, Notice("god/unknown_path", case="dots"))
    if keys[:2] == ["world_data", "world_time"] or keys[0] == "world_time":
        return _time(reading, ".".join(keys[1 if keys[0] == "world_time" else 2 :]), value)
    if keys[:2] == ["custom_campaign_state", "core_memories"]:
        return refuse(path, Notice("god/protected_path", case="memories"))
    if keys[0] in _WHOLE:
        return _of_part(reading, [_WHOLE[keys[0]], *keys[1:]], value)
    found = _whose(reading.state, keys)
    if isinstance(found, Rejected):
        return found
    if found is not None:
        one, rest = found
        return _of_entity(reading, one, rest, value)
    return _of_part(reading, keys, value)


def _of_part(reading: _Reading, keys: list[str], value: Any) -> Rejected | None:
    """A value below a part of the state; what presses is brought into its shape first."""
    fitted = pressure_lines(reading.state, keys, None if value == DELETE else value, deleted=value == DELETE)
    if fitted is None:
        return _put(reading, keys, value)
    if isinstance(fitted, Rejected):
        return fitted
    reading.made.extend(fitted)
    return None


def _literal(path: str, literal: str) -> Any:
    """The value of a line. Phones turn quotes into curly ones; where that is all that is wrong, they are meant."""
    if literal == DELETE:
        return DELETE
    for said in (literal, literal.translate(_CURLY)):
        try:
            value = json.loads(said, parse_constant=_no_number, parse_float=_no_fraction)
            canonical(value)
        except RecursionError:
            return refuse(path, Notice("god/malformed_value", case="deep"))
        except json.JSONDecodeError:
            continue
        except _UnfitNumber as error:
            return refuse(path, Notice("god/malformed_value", case=error.case, written=error.word))
        except ValueError:
            return refuse(path, Notice("god/malformed_value", case="unstorable"))
        else:
            return value
    return refuse(path, Notice("god/malformed_value", case="literal", written=literal[:40]))


def _whose(state: State, keys: list[str]) -> tuple[Entity, list[str]] | Rejected | None:
    """The entity that a path's beginning names, and what is left of the path."""
    if keys[0] == "player_character_data":
        players = [entity for entity in state["entities"].values() if entity["type"] == "pc"]
        if len(keys) > 1:
            named = _known(state, keys[1], players)
            if named is not None:
                return named, keys[2:]
        if len(players) == 1:
            return players[0], keys[1:]
        return refuse(keys[0], Notice("god/which_character"))
    start = 2 if keys[:2] == ["world_data", "npcs"] else 1 if keys[0] == "npc_data" else 0
    if start and len(keys) > start:
        npcs = [entity for entity in state["entities"].values() if entity["type"] == "npc"]
        named = _known(state, keys[start], npcs)
        if named is None:
            return refuse(
                keys[start], Notice("god/character_not_found", case="block", wanted=keys[start][:60])
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
        return found if any(entity["id"] == found["id"] for entity in among) else None
    return next((entity for entity in among if ids.slug(entity["name"]) == word.casefold()), None)


def _of_entity(reading: _Reading, one: Entity, rest: list[str], value: Any) -> Rejected | None:
    if not rest:
        if value == DELETE:
            return _put(reading, ["entities", one["id"]], DELETE)
        return refuse(one["id"], Notice("god/protected_path", case="field"))
    if rest[0] == "inventory" and len(rest) == 2:
        return _inventory(reading, one, rest[1], value)
    if rest[0] in ("id", "type"):
        return refuse(rest[0], Notice("god/protected_path", case="fixed", field=rest[0], name=one["name"]))
    name = _FIELDS.get(rest[0], rest[0])
    keys = [name, *rest[1:]] if name in _TOP else ["attributes", name, *rest[1:]]
    match keys[0]:
        case "status":
            word = "conscious" if value == "alive" else value
            if word not in STATUSES:
                return refuse("status", Notice("god/bad_status", known=", ".join(STATUSES)))
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
            return refuse(keys[1], Notice("god/no_emotion", known=", ".join(EMOTIONS)))
        case "emotions" if len(keys) == 2 and isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value <= 1000:
                return refuse(keys[1], Notice("god/bad_emotion"))
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
            return refuse(key, Notice("god/unknown_path", case="not_carried", name=owner["name"], path=key))
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
        return refuse(name, Notice("god/bad_time", case="field"))
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
        return refuse(path, Notice("god/unknown_path", case="none", path=path))
    reading.made.extend(parsed)
    return None


def _no_number(word: str) -> Any:
    raise _UnfitNumber("json", word)


def _no_fraction(word: str) -> Any:
    raise _UnfitNumber("fraction", word)
