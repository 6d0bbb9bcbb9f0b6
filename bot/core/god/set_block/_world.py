"""Lines of a set block about time, places, a fight and the campaign, by the protocol's names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bot.core import ids
from bot.core.errors import Rejected
from bot.core.god.intervention import location_of
from bot.core.god.pressure_lines import pressure_lines
from bot.core.god.refusals import refuse
from bot.core.god.set_block._lines import DELETE, snake, spelled
from bot.core.god.set_block._people import known_person, of_entity, shows_in_a_fight
from bot.core.god.set_block._reading import BlockReading, fields_of, value_at, whole_part
from bot.core.notices import Notice
from bot.core.state import identity, worldtime
from bot.core.state import operations as ops
from bot.core.state.document import Entity, State, calendars
from bot.core.state.pressure_parts import SHAPES

_SCENE_WORDS = {
    "enemies": "combatants", "initiative_order": "order", "turn_order": "order", "current_turn": "turn",
    "current_round": "round", "in_combat": "active",
}  # fmt: skip
_CAMPAIGN_WORDS = {"missions": "active_missions", "quests": "active_missions"}
_PLACE_WORDS = {"display_name": "name", "connections": "connected_to"}


def of_part(reading: BlockReading, keys: Sequence[str], value: Any) -> Rejected | None:
    """A value below a part of the state; what presses is brought into its shape first."""
    deleted = value == DELETE
    made = pressure_lines(reading.state, keys, None if deleted else value, deleted=deleted)
    if made is None:
        return reading.put(keys, value)
    if isinstance(made, Rejected):
        return made
    reading.made.extend(made)
    return None


# --- the campaign --------------------------------------------------------------------------------------


def of_campaign(reading: BlockReading, rest: Sequence[str], value: Any) -> Rejected | None:
    """A line below `custom_campaign_state`."""
    if not rest:
        return reading.put(["campaign"], value)
    campaign = reading.state["campaign"]
    known = {*campaign, *_CAMPAIGN_WORDS, *SHAPES, "core_memories", "progress_clocks", "scene_state"}
    name = spelled(rest[0], known)
    name = _CAMPAIGN_WORDS.get(name, name) if name not in campaign else name
    name = name if name in campaign else snake(name)
    rest = [name, *rest[1:]]
    if name == "core_memories":
        return refuse(name, Notice("god/protected_path", case="memories"))
    if name == "progress_clocks":
        return reading.put(rest, value)
    if name == "scene_state":
        return of_fight(reading, rest[1:], value)
    if rest == ["attribute_system"]:
        said = identity.system_said(value)
        if said is None:
            return refuse(name, Notice("god/not_one_of", field=name, known=", ".join(identity.SYSTEMS)))
        return reading.put(["campaign", name], said)
    if name in SHAPES and len(rest) > 1:
        entries = value_at(reading.state, ["campaign", name])
        exact = rest[1] in entries if isinstance(entries, dict) else _is_mission(entries, rest[1])
        rest = [name, rest[1] if exact else snake(rest[1]), *rest[2:]]
    return of_part(reading, ["campaign", *rest], value)


def _is_mission(listed: Any, name: str) -> bool:
    missions = cast("list[Any]", listed) if isinstance(listed, list) else []
    return any(name in (fields_of(one).get("mission_id"), fields_of(one).get("id")) for one in missions)


# --- a fight -------------------------------------------------------------------------------------------


def of_fight(reading: BlockReading, rest: Sequence[str], value: Any) -> Rejected | None:
    """A line below `combat_state`: figures of whoever fights are the character's, the rest is the fight's."""
    scene = reading.state["scene_state"]
    if not rest:
        return reading.put(["scene_state"], value)
    name = spelled(rest[0], {*scene, *_SCENE_WORDS})
    name = name if name in scene else _SCENE_WORDS.get(name, name)
    if name == "combatants" and "combatants" in scene:
        return _combatants(reading, rest[1:], value)
    if name not in scene and "combatants" in scene and _fighter(reading.state, name) is not None:
        return _combatants(reading, [name, *rest[1:]], value)
    if name == "turn" and isinstance(value, str) and (one := _fighter(reading.state, value)) is not None:
        value = one["id"]
    return reading.put(["scene_state", name, *rest[1:]], value)


def _combatants(reading: BlockReading, rest: Sequence[str], value: Any) -> Rejected | None:
    seats = cast("Mapping[str, Any]", reading.state["scene_state"]["combatants"])
    if not rest:
        given = fields_of(value)
        if not given:
            return whole_part("combatants", list(seats)) if seats or isinstance(value, list) else None
        return next(
            (wrong for who, one in given.items() if (wrong := _combatants(reading, [who], one))), None
        )
    one = _fighter(reading.state, rest[0])
    if one is None:
        said = Notice("god/character_not_found", case="block", wanted=rest[0][:60])
        return refuse(rest[0], said)
    if len(rest) == 1:
        if value == DELETE:
            return reading.put(["scene_state", "combatants", one["id"], "fled"], True)
        given = fields_of(value)
        if not given:
            return refuse(rest[0], Notice("god/protected_path", case="field"))
        lines = ([one["id"], name] for name in given)
        return next((wrong for line in lines if (wrong := _combatants(reading, line, given[line[1]]))), None)
    seat = seats.get(one["id"])
    if (isinstance(seat, dict) and rest[1] in seat) or not shows_in_a_fight(rest[1]):
        return reading.put(["scene_state", "combatants", one["id"], *rest[1:]], value)
    return of_entity(reading, one, rest[1:], value)


def _fighter(state: State, word: str) -> Entity | None:
    return known_person(state, word, "npc") or known_person(state, word, "pc")


# --- the world -----------------------------------------------------------------------------------------


def of_world(reading: BlockReading, rest: Sequence[str], value: Any) -> Rejected | None:
    """A line below `world_data`: time, places, things, rules."""
    known = ("world_time", "current_location", "locations", "items", "factions", "rules")
    name = spelled(rest[0], known) if rest else ""
    match [name, *rest[1:]]:
        case ["world_time", *names]:
            return of_time(reading, ".".join(names), value)
        case ["current_location"]:
            return _current(reading, value)
        case ["locations", where, *names]:
            return _place(reading, where, names, value)
        case ["items" | "factions", what, *names]:
            found = reading.state["entities"].get(what) or _named(reading.state, what)
            if found is None:
                return refuse(what, Notice("god/unknown_path", case="none", path=".".join(rest)))
            return of_entity(reading, found, names, value)
        case _:
            return reading.put(["world", *filter(None, [name, *rest[1:]])], value)


def _named(state: State, word: str) -> Entity | None:
    things = [one for one in state["entities"].values() if one["type"] in ("item", "faction")]
    found = [one for one in things if ids.slug(one["name"]) == snake(word)]
    return found[0] if len(found) == 1 else None


def _current(reading: BlockReading, value: Any) -> Rejected | None:
    """Where the story is: every player's character that is in play goes there."""
    place = location_of(reading.state, str(value))
    if isinstance(place, Rejected):
        return place
    for one in reading.state["entities"].values():
        if one["type"] == "pc" and one["location"] is not None:
            reading.made.append(ops.MoveOp(entity=one["id"], to=place["id"]))
    return None


def _place(reading: BlockReading, where: str, names: Sequence[str], value: Any) -> Rejected | None:
    if where in reading.state["entities"]:
        return of_entity(reading, reading.state["entities"][where], names, value)
    places = reading.state["world"]["locations"]
    found = next((one for one in places.values() if ids.slug(one["name"]) == snake(where)), None)
    key = where if where in places or found is None else found["id"]
    if not names:
        if isinstance(value, dict) and key not in places:
            return _new_place(reading, key, cast("Mapping[str, Any]", value))
        return reading.put(["world", "locations", key], value)
    name = _PLACE_WORDS.get(snake(names[0]), names[0])
    if name == "entities_present":
        return refuse(name, Notice("god/protected_path", case="derived", field=name))
    if name == "environmental_effects":
        listed = [value] if isinstance(value, str) and value != DELETE else value
        known = {**places[key], name: listed} if key in places and value != DELETE else None
        if known is not None:
            reading.made.append(ops.SetOp(path=f"world.locations.{key}", value=known))
            return None
    return reading.put(["world", "locations", key, name, *names[1:]], value)


def _new_place(reading: BlockReading, key: str, given: Mapping[str, Any]) -> Rejected | None:
    fields = {_PLACE_WORDS.get(name, name): one for name, one in given.items() if name != "entities_present"}
    made: dict[str, Any] = {
        "name": key.replace("_", " "),
        "description": "",
        "connected_to": [],
        **fields,
        "id": key,
    }
    return reading.put(["world", "locations", key], made)


def of_time(reading: BlockReading, name: str, value: Any) -> Rejected | None:
    """World time as the lines so far leave it; the part of the day follows the hour."""
    time = dict(reading.time or reading.state["world_time"])
    if name == "" and isinstance(value, dict):
        time |= cast("dict[str, Any]", value)
    elif name in time and (name != "calendar" or value == time[name]):
        time[name] = int(value) if isinstance(value, str) and value.isdigit() else value
    else:
        return refuse(name, Notice("god/bad_time", case="field"))
    time["month"] = worldtime.month_written(time["calendar"], time["month"], calendars(reading.state))
    hour = time["hour"]
    if isinstance(hour, int) and not isinstance(hour, bool) and 0 <= hour <= 23:
        time["time_of_day"] = worldtime.time_of_day(hour)
    reading.time = time
    return None
