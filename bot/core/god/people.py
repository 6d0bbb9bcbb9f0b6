"""Commands about characters and things: what they feel, that they die, appear, or stand elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from bot.core import ids
from bot.core.content import completion
from bot.core.errors import Rejected
from bot.core.god.intervention import (
    LONGEST_EVENT,
    LONGEST_NAME,
    Command,
    GodEvent,
    Intervention,
    Situation,
    Words,
    intervene,
    location_of,
    one_line,
    person,
)
from bot.core.god.refusals import refuse
from bot.core.language.phrasing import listed
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state.document import EMOTIONS, Entity, State, is_awake
from bot.core.state.hit_points import hit_points
from bot.core.state.world_state import Emotion

MOST_HELD = 5


@dataclass(frozen=True, slots=True)
class SetEmotions(Command):
    """Sets the named emotions, 0 to 1 and clamped to that; the others keep their value, unknown names are noted."""

    kind: ClassVar[str] = "emotion"
    character: Words
    emotions: Annotated[
        tuple[tuple[Words, Annotated[float, Field(allow_inf_nan=False)]], ...], Field(max_length=30)
    ]


@dataclass(frozen=True, slots=True)
class Kill(Command):
    """A character dies, once its name was typed (case and outer space aside)."""

    kind: ClassVar[str] = "kill"
    needs_second: ClassVar[bool] = True
    character: Words
    typed: Words = ""


@dataclass(frozen=True, slots=True)
class Spawn(Command):
    """A new character or thing at a place; what is not said of a character is drawn from tables."""

    kind: ClassVar[str] = "spawn"
    type: Literal["npc", "item"]
    name: Words
    location: Words
    description: Words = ""
    reason: Words = ""


@dataclass(frozen=True, slots=True)
class Place(Command):
    """A character is placed at a location."""

    kind: ClassVar[str] = "place"
    starter_may: ClassVar[bool] = True
    character: Words
    location: Words


def set_emotions(command: SetEmotions, at: Situation) -> Intervention | Rejected:
    """The emotions become operations with the steps to their new values."""
    one = person(at.state, command.character)
    if isinstance(one, Rejected):
        return one
    given = dict(command.emotions)
    wanted: dict[Emotion, int] = {
        name: round(1000 * min(1.0, max(0.0, value)))
        for name, value in given.items()
        if name in EMOTIONS and not math.isnan(value)
    }
    notes = tuple(
        f"“{name[:40]}” is no emotion known here; left out." for name in given if name not in EMOTIONS
    )
    notes += tuple(
        f"{name} {value:g} lies outside 0 to 1; set to {wanted[name] / 1000:g}."
        for name, value in given.items()
        if name in wanted and not 0 <= value <= 1
    )
    if not wanted:
        return refuse("emotions", Notice("god/no_emotion", known=", ".join(EMOTIONS)))
    by: dict[str, int] = {name: value - one["emotions"].get(name, 0) for name, value in wanted.items()}
    told = ", ".join(f"{name}={value / 1000:g}" for name, value in wanted.items())
    event = GodEvent("god_mode_emotion_change", f"{one['name']}: {told}", "audit", at.round)
    operation = ops.EmotionOp(entity=one["id"], emotions=by)
    return intervene(at, command.kind, f"{one['name']} feels {told}", (operation,), (event,), notes)


def kill(command: Kill, at: Situation) -> Intervention | Rejected:
    """A death, told to everybody."""
    one = person(at.state, command.character)
    if isinstance(one, Rejected):
        return one
    if one["status"] == "dead":
        return refuse("character", Notice("god/dead_already", name=one["name"]))
    if command.typed.strip().casefold() != one["name"].casefold():
        return refuse("name", Notice("god/name_not_typed", name=one["name"]))
    event = GodEvent("god_mode_death", f"{one['name']} has died.", "public", at.round)
    fatal: list[ops.AnyOp] = [ops.StatusOp(entity=one["id"], status="dead")]
    held = hit_points(one)
    if held is not None and held.now > 0:
        fatal.append(ops.SetOp(path=f"entities.{one['id']}.attributes.{held.name}", value=0))
    if at.adventure.resolver is not None:
        fatal.extend(at.adventure.resolver.agreeing(ops.apply_decided(at.state, fatal), one["id"]))
    notes = (*_left_alone(at.state, one), *_held(at.state, one))
    return intervene(at, command.kind, f"{one['name']} has died.", fatal, (event,), notes)


def _left_alone(state: State, dying: Entity) -> Iterator[Notice]:
    """A warning where nobody but players would be left with those who play."""
    if dying["type"] != "npc":
        return
    others = [
        entity
        for entity in state["entities"].values()
        if entity["id"] != dying["id"]
        and entity["type"] == "npc"
        and entity["location"] == dying["location"]
        and is_awake(entity)
    ]
    if not others:
        yield Notice("god/last_other", name=dying["name"])


def _held(state: State, dying: Entity) -> Iterator[Notice]:
    """A warning of what lies with the body from now on."""
    held = [entity["name"] for entity in state["entities"].values() if entity["location"] == dying["id"]]
    if held:
        yield Notice("god/holds", name=dying["name"], what=listed(tuple(held[:MOST_HELD])))


def spawn(command: Spawn, at: Situation) -> Intervention | Rejected:
    """A newcomer has the numbers of the adventure's first character, or of its first role."""
    state, name = at.state, one_line(command.name)[:LONGEST_NAME]
    if not name:
        return refuse("name", Notice("god/no_name", case="thing"))
    place = location_of(state, command.location)
    if isinstance(place, Rejected):
        return place
    attributes: dict[str, Any] = {"kind": "thing"}
    drawn: Mapping[str, Any] = {}
    if command.type == "npc":
        first = next(iter(at.adventure.characters.values()), None)
        attributes = dict(first.stat_block if first else at.adventure.scenario.roles[0].stat_block)
        drawn = at.voices.someone(at.adventure, name, place["name"]) if at.voices else {}
    told = {
        "appearance": one_line(command.description)[:LONGEST_EVENT] or str(drawn.get("appearance", "")),
        "reason": one_line(command.reason)[:LONGEST_EVENT] or str(drawn.get("reason", "")),
    }
    attributes |= {key: value for key, value in told.items() if value}  # anybody may see and be told these
    own = {key: drawn[key] for key in ("temper", "mbti", "voice") if key in drawn}
    entity_id = ids.entity_id(command.type, name, state["entities"].keys())
    if command.type == "npc":
        own = {**completion.drawn(entity_id, attributes), **own}
    pronouns = drawn.get("pronouns", "they") if command.type == "npc" else "it"
    entity: Entity = {
        "id": entity_id, "name": name, "type": command.type,
        "pronouns": pronouns, "aliases": [], "status": "conscious",
        "location": place["id"], "emotions": {}, "attributes": attributes, "internal": own,
    }  # fmt: skip
    event = GodEvent("god_mode_spawn", f"{name} is at {place['name']}.", "audit", at.round)
    namesake = any(one["name"].casefold() == name.casefold() for one in state["entities"].values())
    notes = (f"Something is called {name} already; people may mean either.",) if namesake else ()
    summary = f"{name} appears at {place['name']}"
    return intervene(at, command.kind, summary, (ops.SpawnOp(entity=entity),), (event,), notes)


def put(command: Place, at: Situation) -> Intervention | Rejected:
    """A character stands somewhere from now on."""
    one = person(at.state, command.character)
    if isinstance(one, Rejected):
        return one
    place = location_of(at.state, command.location)
    if isinstance(place, Rejected):
        return place
    told = f"{one['name']} is at {place['name']}"
    event = GodEvent("god_mode_place", f"{told}.", "audit", at.round)
    return intervene(at, command.kind, told, (ops.MoveOp(entity=one["id"], to=place["id"]),), (event,))
