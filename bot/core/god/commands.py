"""God mode: each command as operations with the values they replace, public and audited events.

Nothing here asks who may do it: that is the role gate's. A refusal is a value; what was left out is in `notes`.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.core import ids
from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god.soundness import STRENGTHS, unsound
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.difference import StateChange, difference, moved_on, way_back
from bot.core.state.difference_words import ChangeNames, lines_of, terms_of
from bot.core.state.document import EMOTIONS, Entity, State, calendars
from bot.core.state.worldtime import FIELDS

LONGEST_EVENT = 500
LONGEST_RULE = 300
MOST_RULES = 30
LONGEST_NAME = 80
BACKWARD = (
    "This moves world time BACKWARD. What characters remember keeps its date, and things may have happened after the "
    "time they now stand at."
)
NOT_SO = "Not so after all: "
Kind = Literal[
    "event", "emotion", "kill", "set", "time", "spawn", "place", "rules", "location", "enforcement", "undo"
]


@dataclass(frozen=True, slots=True)
class GodEvent:
    """What the world's log gets: public ones reach prompts and players, audited ones moderators."""

    type: str
    description: str
    visibility: Literal["public", "audit"]
    round: int


@dataclass(frozen=True, slots=True)
class Intervention:
    """A command as it would be committed: its operations, its events, and the difference a preview shows."""

    kind: Kind
    summary: str
    operations: tuple[ops.AnyOp, ...]
    events: tuple[GodEvent, ...]
    changes: tuple[StateChange, ...]
    notes: tuple[str, ...]
    terms: ChangeNames

    def diff(self) -> tuple[str, ...]:
        """The preview, line by line."""
        return tuple(line for one in self.changes for line in lines_of(one, self.terms)) + tuple(
            f"event (Round {one.round}): {one.description}"
            for one in self.events
            if one.visibility == "public"
        )


def round_now(story_round: int) -> int:
    """The round an intervention belongs to: the next story turn's, and 0 before the first."""
    return story_round + 1 if story_round else 0


def inject_event(
    game: Adventure, state: State, description: str, now: int, given: int | None = None
) -> Intervention | Rejected:
    """An event in the world. `given` is the round it is dated to; metadata only."""
    text = _line(description)
    if not text:
        return Rejected("god/empty_event", "description", "Say what happens, in a sentence or two.")
    if len(text) > LONGEST_EVENT:
        return Rejected(
            "god/too_long", "description", f"{len(text)} characters; {LONGEST_EVENT} is the most."
        )
    if given is not None and given < 0:
        return Rejected("god/bad_round", "round", "A round is 0 or more.")
    event = GodEvent("god_mode_injection", text, "public", now if given is None else given)
    return made(game, state, "event", f"Event: {text}", (), (event,))


def set_emotions(
    game: Adventure, state: State, character: str, emotions: Mapping[str, float], now: int
) -> Intervention | Rejected:
    """Sets the named emotions, 0 to 1 and clamped to that; the others keep their value, unknown names are noted."""
    one = person(state, character)
    if isinstance(one, Rejected):
        return one
    wanted = {
        name: round(1000 * min(1.0, max(0.0, value)))
        for name, value in emotions.items()
        if name in EMOTIONS and not math.isnan(value)
    }
    notes = tuple(
        f"“{name[:40]}” is no emotion known here; left out." for name in emotions if name not in EMOTIONS
    )
    notes += tuple(
        f"{name} {value:g} lies outside 0 to 1; set to {wanted[name] / 1000:g}."
        for name, value in emotions.items()
        if name in wanted and not 0 <= value <= 1
    )
    if not wanted:
        return Rejected("god/no_emotion", "emotions", f"Name one or more of: {', '.join(EMOTIONS)}.")
    by = {name: value - one["emotions"].get(name, 0) for name, value in wanted.items()}
    told = ", ".join(f"{name}={value / 1000:g}" for name, value in wanted.items())
    event = GodEvent("god_mode_emotion_change", f"{one['name']}: {told}", "audit", now)
    operation = ops.EmotionOp(entity=one["id"], emotions=by)
    return made(game, state, "emotion", f"{one['name']} feels {told}", (operation,), (event,), notes)


def kill(game: Adventure, state: State, character: str, typed: str, now: int) -> Intervention | Rejected:
    """A character dies, once its name was typed (case and outer space aside)."""
    one = person(state, character)
    if isinstance(one, Rejected):
        return one
    if one["status"] == "dead":
        return Rejected("god/dead_already", "character", f"{one['name']} is dead already.")
    if typed.strip().casefold() != one["name"].casefold():
        return Rejected("god/name_not_typed", "name", f"Nothing changed: the name to type is {one['name']}.")
    event = GodEvent("god_mode_death", f"{one['name']} has died.", "public", now)
    dead = ops.StatusOp(entity=one["id"], status="dead")
    return made(game, state, "kill", f"{one['name']} has died.", (dead,), (event,))


def move_time(game: Adventure, state: State, fields: Mapping[str, Any], now: int) -> Intervention | Rejected:
    """Sets the named fields of world time, `time_of_day` by the hour; the one way backward, with a warning."""
    unknown = [name for name in fields if name not in FIELDS or name in ("calendar", "time_of_day")]
    if unknown:
        return Rejected("god/bad_time", unknown[0], "Year, month, day, hour, minute and second can be set.")
    if not fields:
        return Rejected("god/bad_time", "", "Say what to set: year, month, day, hour, minute or second.")
    old = state["world_time"]
    new = {**old, **fields}
    known = calendars(state)
    new["month"] = worldtime.month_written(new["calendar"], new["month"], known)
    hour = new["hour"]
    if isinstance(hour, int) and 0 <= hour <= 23:
        new["time_of_day"] = worldtime.time_of_day(hour)
    wrong = worldtime.validate(new, known)
    if wrong is not None:
        return wrong
    notes = (BACKWARD,) if backward(state, new) else ()
    shown = worldtime.display(new, known)
    event = GodEvent("god_mode_time", f"World time is {shown}.", "audit", now)
    return made(
        game, state, "time", f"World time: {shown}", (ops.SetTimeOp(world_time=new),), (event,), notes
    )


def backward(state: State, new: Mapping[str, Any]) -> bool:
    """Whether a valid time lies before the state's. Of a time that is out of shape nothing can be said."""
    known, old = calendars(state), state["world_time"]
    sound = worldtime.validate(old, known) is None
    return sound and worldtime.ordinal(new, known) < worldtime.ordinal(old, known)


def spawn(
    game: Adventure, state: State, kind: Literal["npc", "item"], name: str, location: str, now: int
) -> Intervention | Rejected:
    """A new character or thing at a place."""
    name = _line(name)[:LONGEST_NAME]
    if not name:
        return Rejected("god/no_name", "name", "A new character or thing needs a name.")
    place = location_of(state, location)
    if isinstance(place, Rejected):
        return place
    entity_id = ids.entity_id(kind, name, state["entities"].keys())
    attributes: dict[str, Any] = {"kind": "thing"}
    if kind == "npc":
        first = next(iter(game.characters.values()), None)
        shape = first.stat_block if first else game.scenario.roles[0].stat_block
        attributes = dict(shape)
    entity: Entity = {
        "id": entity_id, "name": name, "type": kind, "pronouns": "they" if kind == "npc" else "it", "aliases": [],
        "status": "conscious", "location": place["id"], "emotions": {}, "attributes": attributes, "internal": {},
    }  # fmt: skip
    event = GodEvent("god_mode_spawn", f"{name} is at {place['name']}.", "audit", now)
    operation = ops.SpawnOp(entity=entity)
    namesake = any(one["name"].casefold() == name.casefold() for one in state["entities"].values())
    notes = (f"Something is called {name} already; people may mean either.",) if namesake else ()
    return made(game, state, "spawn", f"{name} appears at {place['name']}", (operation,), (event,), notes)


def put(game: Adventure, state: State, character: str, location: str, now: int) -> Intervention | Rejected:
    """A character is placed at a location."""
    one = person(state, character)
    place = location_of(state, location)
    for found in (one, place):
        if isinstance(found, Rejected):
            return found
    assert isinstance(one, dict)
    assert isinstance(place, dict)
    event = GodEvent("god_mode_place", f"{one['name']} is at {place['name']}.", "audit", now)
    operation = ops.MoveOp(entity=one["id"], to=place["id"])
    return made(game, state, "place", f"{one['name']} is at {place['name']}", (operation,), (event,))


def set_rules(game: Adventure, state: State, text: str, now: int) -> Intervention | Rejected:
    """The world's rules, one a line; they replace those that were."""
    rules = [line for line in (_line(each) for each in text.splitlines()) if line]
    if len(rules) > MOST_RULES:
        return Rejected(
            "god/too_many_rules", "rules", f"{len(rules)} rules; {MOST_RULES} is the most. Nothing changed."
        )
    long = next((at for at, rule in enumerate(rules, start=1) if len(rule) > LONGEST_RULE), None)
    if long is not None:
        words = f"Rule {long} is too long: {LONGEST_RULE} characters is the most. Nothing changed."
        return Rejected("god/too_long", f"line {long}", words)
    event = GodEvent("world_rules", f"The world has {len(rules)} rules.", "audit", now)
    operation = ops.SetOp(path="world.rules", value=rules)
    return made(game, state, "rules", f"World rules: {len(rules)}", (operation,), (event,))


def put_location(
    game: Adventure, state: State, name: str, description: str, now: int, *, location_id: str | None = None,
    atmosphere: str = "", time_of_day: str = "", connected_to: Sequence[str] = (),
) -> Intervention | Rejected:  # fmt: skip
    """Makes a location or changes it: name and description, and where given atmosphere, time of day and ways."""
    name, description = _line(name)[:LONGEST_NAME], _line(description)[:LONGEST_EVENT]
    if not name or not description:
        return Rejected("god/no_name", "name", "A location needs a name and a description.")
    known: Mapping[str, Any] = state["world"]["locations"]
    key = location_id or next(
        (each for each, one in known.items() if one["name"].casefold() == name.casefold()), None
    )
    key = key or ids.entity_id("loc", name, known.keys())
    if key not in known and not ids.is_content_id(key):
        return Rejected("god/bad_id", "location_id", "An id is small letters, digits, - and _: iron_tower.")
    old: dict[str, Any] = {"connected_to": [], **known.get(key, {"id": key})}
    ways: list[str] = []
    for each in connected_to:
        place = location_of(state, each)
        if isinstance(place, Rejected):
            return place
        ways.append(place["id"])
    new = {**old, "id": key, "name": name, "description": description}
    new |= {
        field: value
        for field, value in (("atmosphere", _line(atmosphere)), ("time_of_day", _line(time_of_day)))
        if value
    }
    if ways:
        new["connected_to"] = ways
    event = GodEvent("world_location", f"{name} is on the map.", "audit", now)
    operations = [ops.SetOp(path=f"world.locations.{key}", value=new)]
    for other in new["connected_to"]:
        back = known.get(other, {}).get("connected_to", [])
        if other != key and key not in back:
            operations.append(ops.SetOp(path=f"world.locations.{other}.connected_to", value=[*back, key]))
    return made(game, state, "location", f"Location: {name}", operations, (event,))


def set_enforcement(game: Adventure, state: State, strength: str, now: int) -> Intervention | Rejected:
    """How strongly the story must take up events: part of the state, so that history, undo and branches carry it."""
    event = GodEvent("world_enforcement", f"Events are told with strength {strength[:20]}.", "audit", now)
    operation = ops.SetOp(path="campaign.enforcement", value=strength)
    return made(game, state, "enforcement", f"Event enforcement: {strength[:20]}", (operation,), (event,))


def enforcement_of(state: State, settled: str = "medium") -> Literal["soft", "medium", "hard"]:
    """The strength that holds in a state; `settled` is what the session began with."""
    found = state["campaign"].get("enforcement", settled)
    return found if found in STRENGTHS else "medium"


def undo(
    game: Adventure, state: State, changes: Sequence[StateChange], summary: str, told: Sequence[str], now: int
) -> Intervention | Rejected:
    """The last intervention taken back by a compensating commit; refused where its paths changed since.

    `told` are the public events it had put into the log, which stays as it was: another event says they do not hold.
    """
    passed = moved_on(state, changes)
    if passed is not None:
        return Rejected(
            "god/changed_since", passed.path, f"{passed.path} has changed since; set it by hand instead."
        )
    back = way_back(changes)
    if isinstance(back, Rejected):
        return back
    events = [GodEvent("god_mode_undo", f"{NOT_SO}{text}", "public", now) for text in told]
    events.append(GodEvent("god_mode_undo", f"Taken back: {summary}", "audit", now))
    return made(game, state, "undo", f"Taken back: {summary}", back, events)


def no_longer(told: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What interventions had told (type and words, the oldest first) and is taken back with the turns, in a line each.

    An intervention whose undo is taken back with it leaves nothing to say.
    """
    gone: list[str] = []
    for kind, words in told:
        taken_back = words.removeprefix(NOT_SO)
        if kind == "god_mode_undo" and taken_back in gone:
            gone.remove(taken_back)
        elif kind in ("god_mode_injection", "god_mode_death", "god_mode_undo"):
            gone.append(words)
    return tuple(
        f"⚡ So again: {words.removeprefix(NOT_SO)}"
        if words.startswith(NOT_SO)
        else f"⚡ No longer so: {words}"
        for words in gone
    )


def person(state: State, wanted: str) -> Entity | Rejected:
    """A character by id, name or alias."""
    return _named(
        [one for one in state["entities"].values() if one["type"] in ("pc", "npc")],
        wanted,
        Rejected(
            "god/character_not_found",
            "character",
            f"Character not found: nobody here is called “{wanted.strip()[:60]}”. Choose from the menu.",
        ),
    )


def location_of(state: State, wanted: str) -> dict[str, Any] | Rejected:
    """A location by id or name."""
    return _named(
        list(state["world"]["locations"].values()),
        wanted,
        Rejected(
            "god/unknown_location",
            "location",
            f"There is no location “{wanted[:60]}”. `/world show` lists them.",
        ),
    )


def _named(known: Sequence[dict[str, Any]], wanted: str, missing: Rejected) -> dict[str, Any] | Rejected:
    key = wanted.strip().casefold()
    for one in known:
        if key == one["id"].casefold():
            return one
    found = [
        one
        for one in known
        if key in (one["name"].casefold(), *(each.casefold() for each in one.get("aliases", ())))
    ]
    if len(found) > 1:
        which = ", ".join(f"`{one['id']}`" for one in found[:5])
        words = (
            f"{len(found)} are called “{wanted.strip()[:60]}”: {which}. Write one of these, or use the menu."
        )
        return Rejected(missing.code, missing.path, words)
    return found[0] if found else missing


def made(
    game: Adventure, state: State, kind: Kind, summary: str, operations: Sequence[ops.AnyOp],
    events: Sequence[GodEvent], notes: Sequence[str] = (),
) -> Intervention | Rejected:  # fmt: skip
    """An intervention whose operations apply and leave a valid state, all or nothing."""
    changed = ops.apply(state, operations, ops.ENGINE)
    if isinstance(changed, Rejected):
        return changed
    wrong = unsound(game, state, changed)
    if wrong is not None:
        return wrong
    changes, terms = difference(state, changed), terms_of(state, changed)
    return Intervention(kind, summary, tuple(operations), tuple(events), changes, tuple(notes), terms)


def _line(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())
