"""The places that one character knows, the ways between them, and who is where as far as it sees or saw last.

Where somebody went unseen is not told: who looks for them goes to where they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from bot.core.content.adventure import Adventure
from bot.core.contracts import LastSeen
from bot.core.late_dataclasses import dataclass
from bot.core.rules.visibility import (
    exits,
    is_hidden,
    is_scenery,
    is_secret,
    known_places,
    position,
    reachable,
    route,
    sides,
)
from bot.core.state.document import Entity, JsonObject, State

MOST_PLACES = 24
MOST_PEOPLE = 8
DoorSeen = Literal["none", "open", "closed", "locked", "unseen"]
"""`none` is a way without a door, `unseen` a door the character does not stand at."""


@dataclass(frozen=True, slots=True)
class KnownPlace:
    """A place on the map, with the people seen at it."""

    id: str
    name: str
    here: bool
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownWay:
    """A way between two places, by their ids in order; `door` is its name, empty where there is none."""

    one: str
    other: str
    door: str
    seen: DoorSeen


@dataclass(frozen=True, slots=True)
class KnownMap:
    """What one character could draw; `more` counts the known places that it has no room for."""

    places: tuple[KnownPlace, ...]
    ways: tuple[KnownWay, ...]
    more: int = 0


def known_map(state: State, viewer_id: str) -> KnownMap:
    """The map of a character: what visible ways lead to, the nearest first; nothing hidden is on it."""
    here = position(state, viewer_id)
    known = known_places(state, here)
    shown = known[:MOST_PLACES]
    locations = state["world"]["locations"]
    places = tuple(
        KnownPlace(key, locations[key]["name"], key == here, _people(state, viewer_id, key, here))
        for key in shown
    )
    return KnownMap(places, tuple(_ways(state, shown, here)), len(known) - len(shown))


def _people(state: State, viewer_id: str, place: str, here: str | None) -> tuple[str, ...]:
    """Who is seen at a place: everybody in sight at one's own, elsewhere the other players' characters."""
    if place == here:
        near = [state["entities"][viewer_id], *reachable(state, viewer_id)]
        found = [entity["name"] for entity in near if entity["type"] in ("pc", "npc")]
    else:
        found = [
            entity["name"]
            for entity in state["entities"].values()
            if entity["type"] == "pc" and entity["location"] == place and not is_hidden(entity)
        ]
    return tuple(dict.fromkeys(found))[:MOST_PEOPLE]


def _ways(state: State, shown: tuple[str, ...], here: str | None) -> Iterator[KnownWay]:
    found: dict[tuple[str, str], KnownWay] = {}
    for place in shown:
        for way in exits(state, place):
            if way.location_id not in shown or way.location_id == place:
                continue
            one, other = sorted((place, way.location_id))
            door = state["entities"].get(way.via or "")
            if (one, other) not in found or door is not None:
                name = "" if door is None else door["name"]
                at_it = here in (one, other)
                seen: DoorSeen = "none" if door is None else _seen(door["attributes"]) if at_it else "unseen"
                found[one, other] = KnownWay(one, other, name, seen)
    yield from found.values()


def _seen(traits: JsonObject) -> DoorSeen:
    if traits.get("open"):
        return "open"
    return "locked" if traits.get("locked") else "closed"


def last_seen(
    game: Adventure, state: State, actor_id: str, remembered: Mapping[str, str]
) -> tuple[LastSeen, ...]:
    """Where whom and what is out of reach was seen last; `remembered` is entity id to place."""
    here = position(state, actor_id)
    near = {entity["id"] for entity in reachable(state, actor_id)} | {actor_id}
    at_first = {**_seen_at_first(game, state, actor_id), **remembered}
    found: list[LastSeen] = []
    for entity in state["entities"].values():
        if entity["id"] in near or is_scenery(entity) or is_secret(state, entity):
            continue
        if sides(entity):
            found += _door(state, here, entity)
        elif at_first.get(entity["id"]) not in (None, here):
            found.append(LastSeen(id=entity["id"], location_id=at_first[entity["id"]]))
    return tuple(found)


def seen_now(state: State, actor_id: str) -> dict[str, str]:
    """Whom and what a character sees where it is, with that place; nothing that it carries."""
    here = position(state, actor_id)
    if here is None:
        return {}
    return {
        entity["id"]: here
        for entity in reachable(state, actor_id)
        if entity["location"] != actor_id and not is_scenery(entity) and not sides(entity)
    }


def _door(state: State, here: str | None, door: Entity) -> list[LastSeen]:
    """A door on the known ways: its side that is reached first, and the place behind it."""
    ways = {side: route(state, here, side) for side in sides(door)}
    if len(ways) != 2 or not all(ways.values()):
        return []
    near, far = sorted(ways, key=lambda side: len(ways[side]))
    return [LastSeen(id=door["id"], location_id=near, beyond=far)]


def _seen_at_first(game: Adventure, state: State, actor_id: str) -> dict[str, str]:
    """Who and what stood where the character began."""
    name = state["entities"][actor_id]["name"]
    roles = [role for role in game.scenario.roles if role.name == name] or game.scenario.roles
    places = {role.location for role in roles[:1]}
    stood = {one: place for one, place in game.scenario.placements.items() if place in places}
    for entity in game.scenario.entities:
        if entity.get("location") in places:
            stood[entity["id"]] = entity["location"]
    return stood
