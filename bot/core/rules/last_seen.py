"""Knows where a character last saw whom and what is out of its reach: what it remembers, or saw when the story began.

Where somebody went unseen is not told: who looks for them goes to where they were.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.content.adventure import Adventure
from bot.core.contracts import LastSeen
from bot.core.rules.visibility import is_scenery, is_secret, position, reachable, route, sides
from bot.core.state.document import Entity, State


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
