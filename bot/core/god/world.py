"""Commands about the world: what happens in it, its rules, its places, and how strongly its events bind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from bot.core import ids
from bot.core.errors import Rejected
from bot.core.god.intervention import (
    LONGEST_EVENT,
    LONGEST_NAME,
    Command,
    GodEvent,
    Intervention,
    Situation,
    Whole,
    Words,
    intervene,
    location_of,
    one_line,
)
from bot.core.god.noting import BINDING, known_tags, tags_of
from bot.core.god.refusals import refuse
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state.document import State
from bot.core.state.world_state import STRENGTHS, Location, Strength

LONGEST_RULE = 300
MOST_RULES = 30


@dataclass(frozen=True, slots=True)
class InjectEvent(Command):
    """Something happens in the world. `round` dates it, and does nothing else; None is now.

    `tags` say what kind of thing it is; where none is given its words do.
    """

    kind: ClassVar[str] = "event"
    description: Words
    round: Whole | None = None
    tags: Annotated[tuple[Words, ...], Field(max_length=20)] = ()


@dataclass(frozen=True, slots=True)
class WorldRules(Command):
    """The world's rules, one a line; they replace those that were."""

    kind: ClassVar[str] = "rules"
    starter_may: ClassVar[bool] = True
    text: Words


@dataclass(frozen=True, slots=True)
class UpsertLocation(Command):
    """Makes a location or changes it: name and description, and where given atmosphere, time of day and ways."""

    kind: ClassVar[str] = "location"
    starter_may: ClassVar[bool] = True
    name: Words
    description: Words
    location_id: Words | None = None
    atmosphere: Words = ""
    time_of_day: Words = ""
    connected_to: Annotated[tuple[Words, ...], Field(max_length=100)] = ()


@dataclass(frozen=True, slots=True)
class SetEnforcement(Command):
    """How strongly the story must take up events: part of the state, so that history, undo and branches carry it."""

    kind: ClassVar[str] = "enforcement"
    starter_may: ClassVar[bool] = True
    strength: Words


def inject_event(command: InjectEvent, at: Situation) -> Intervention | Rejected:
    """An event, told to everybody."""
    text, given = one_line(command.description), command.round
    if not text:
        return refuse("description", Notice("god/empty_event"))
    if len(text) > LONGEST_EVENT:
        return refuse(
            "description", Notice("god/too_long", case="event", length=len(text), most=LONGEST_EVENT)
        )
    if given is not None and given < 0:
        return refuse("round", Notice("god/bad_round"))
    event = GodEvent("god_mode_injection", text, "public", at.round if given is None else given)
    tags = known_tags(at.adventure, command.tags) or tags_of(at.adventure, text)
    return intervene(at, command.kind, f"Event: {text}", (), (event,), made=((" ".join(tags), "", ""),))


def set_rules(command: WorldRules, at: Situation) -> Intervention | Rejected:
    """Rules for lines; blank lines are none."""
    rules = [line for line in (one_line(each) for each in command.text.splitlines()) if line]
    if len(rules) > MOST_RULES:
        return refuse("rules", Notice("god/too_many_rules", rules=len(rules), most=MOST_RULES))
    long = next((number for number, rule in enumerate(rules, start=1) if len(rule) > LONGEST_RULE), None)
    if long is not None:
        return refuse(f"line {long}", Notice("god/too_long", case="rule", length=long, most=LONGEST_RULE))
    event = GodEvent("world_rules", f"The world has {len(rules)} rules.", "audit", at.round)
    operation = ops.SetOp(path="world.rules", value=rules)
    return intervene(at, command.kind, f"World rules: {len(rules)}", (operation,), (event,))


def upsert_location(command: UpsertLocation, at: Situation) -> Intervention | Rejected:
    """A place; ways lead back from where they lead to."""
    name, description = one_line(command.name)[:LONGEST_NAME], one_line(command.description)[:LONGEST_EVENT]
    if not name or not description:
        return refuse("name", Notice("god/no_name", case="place"))
    known = at.state["world"]["locations"]
    key = _location_key(command, name, known)
    if key not in known and not ids.is_content_id(key):
        return refuse("location_id", Notice("god/bad_id"))
    new: dict[str, Any] = {"connected_to": [], **known.get(key, {"id": key})}
    new |= {"id": key, "name": name, "description": description}
    ways: list[str] = []
    for each in command.connected_to:
        place = location_of(at.state, each)
        if isinstance(place, Rejected):
            return place
        ways.append(place["id"])
    mood = {"atmosphere": one_line(command.atmosphere), "time_of_day": one_line(command.time_of_day)}
    new |= {field: value for field, value in mood.items() if value}
    if ways:
        new["connected_to"] = ways
    event = GodEvent("world_location", f"{name} is on the map.", "audit", at.round)
    operations = [ops.SetOp(path=f"world.locations.{key}", value=new), *_ways_back(new, known)]
    return intervene(at, command.kind, f"Location: {name}", operations, (event,))


def _location_key(command: UpsertLocation, name: str, known: Mapping[str, Location]) -> str:
    named = (each for each, location in known.items() if location["name"].casefold() == name.casefold())
    return command.location_id or next(named, None) or ids.entity_id("loc", name, known.keys())


def _ways_back(new: Mapping[str, Any], known: Mapping[str, Location]) -> list[ops.SetOp]:
    found: list[ops.SetOp] = []
    for other in new["connected_to"]:
        back: list[str] = known[other].get("connected_to", []) if other in known else []
        if other != new["id"] and new["id"] not in back:
            found.append(ops.SetOp(path=f"world.locations.{other}.connected_to", value=[*back, new["id"]]))
    return found


def set_enforcement(command: SetEnforcement, at: Situation) -> Intervention | Rejected:
    """A strength that is none is refused by the shape of the state."""
    strength = command.strength[:20]
    event = GodEvent("world_enforcement", f"Events are told with strength {strength}.", "audit", at.round)
    operation = ops.SetOp(path="campaign.enforcement", value=command.strength)
    made = ((BINDING, "", ""),)
    return intervene(at, command.kind, f"Event enforcement: {strength}", (operation,), (event,), made=made)


def enforcement_of(state: State, settled: str = "medium") -> Strength:
    """The strength that holds in a state; `settled` is what the session began with."""
    found = state["campaign"].get("enforcement", settled)
    return found if found in STRENGTHS else "medium"
