"""The one filter from the state to what a viewer may know (docs/architecture.md, Promises, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope, known_again
from bot.core.content.scenery import KIND
from bot.core.contracts import EntityView, ExitView, SceneView
from bot.core.state import worldtime
from bot.core.state.document import Edge, Entity, SameObject, State, calendars, is_awake, place_name
from bot.core.state.surroundings import effects_at, sentence

BODY = ("body", "corpse")
"""What anybody may call the dead."""
TRAITS = ("locked", "open", "lit", "worn", "broken")


def is_hidden(one: Entity) -> bool:
    """Whether an entity is out of public view."""
    return one["status"] in ("hidden", "invisible") or one["attributes"].get("hidden") is True


def is_secret(state: State, one: Entity) -> bool:
    """Whether nobody may know by looking that an entity is there: it is hidden, or shut away in something."""
    holder = state["entities"].get(one["location"] or "")
    return is_hidden(one) or (
        holder is not None and (is_closed_container(holder) or is_secret(state, holder))
    )


def is_scenery(one: Entity) -> bool:
    """Whether a thing is only part of its place: it can be looked at and touched, and no list names it."""
    return one["attributes"].get("kind") == KIND


def is_closed_container(one: Entity) -> bool:
    """Whether an entity holds things out of sight and reach for now."""
    return one["attributes"].get("kind") == "container" and not one["attributes"].get("open", True)


def sides(door: Entity) -> tuple[str, ...]:
    """The two locations a door joins; empty for what is no door."""
    joined = door["attributes"].get("between")
    return tuple(map(str, joined)) if isinstance(joined, list) else ()


def _seen_from(one: Entity) -> tuple[str, ...]:
    """The further places from which a piece of scenery is in view."""
    places = one["attributes"].get("seen_from")
    return tuple(map(str, places)) if isinstance(places, list) else ()


def position(state: State, entity_id: str) -> str | None:
    """The location an entity is at, through bearers and containers; None when it is nowhere."""
    seen: set[str] = set()
    here: str | None = entity_id
    while here is not None and here in state["entities"] and here not in seen:
        seen.add(here)
        here = state["entities"][here]["location"]
    return here if here in state["world"]["locations"] else None


def reachable(state: State, viewer_id: str) -> list[Entity]:
    """What a character can perceive and reach: in the room, carried, in open containers, its doors and scenery."""
    return list(_reachable(SameObject(state), viewer_id))


@lru_cache(maxsize=32)
def _reachable(one_state: SameObject[State], viewer_id: str) -> list[Entity]:
    state = one_state.value
    place = position(state, viewer_id)
    entities = state["entities"]
    inside: dict[str | None, list[Entity]] = {}
    doors: list[Entity] = []
    for entity in entities.values():
        if entity["id"] == viewer_id or is_hidden(entity):
            continue
        if place in sides(entity) or place in _seen_from(entity):
            doors.append(entity)
        inside.setdefault(entity["location"], []).append(entity)
    found = [*inside.get(place, ()), *doors] if place is not None else []
    found += inside.get(viewer_id, [])
    queue = [one for one in found if one["attributes"].get("kind") == "container"]
    while queue:
        box = queue.pop()
        if is_closed_container(box):
            continue
        held = inside.get(box["id"], [])
        found += held
        queue += [one for one in held if one["attributes"].get("kind") == "container"]
    return found


def present(state: State, place: str | None) -> list[Entity]:
    """The characters at a location, in order of id; those out of view included."""
    return [
        entity
        for entity in state["entities"].values()
        if entity["type"] in ("pc", "npc") and entity["location"] == place
    ]


def witnesses(state: State, place: str | None) -> list[Entity]:
    """The characters at a location who are awake to perceive what happens."""
    return [one for one in present(state, place) if is_awake(one)]


def entity_view(one: Entity) -> EntityView:
    """What may be said of an entity in view."""
    return _entity_view(SameObject(one))


@lru_cache(maxsize=1024)
def _entity_view(held: SameObject[Entity]) -> EntityView:
    one = held.value
    attributes = one["attributes"]
    traits = [name if attributes[name] else f"not {name}" for name in TRAITS if name in attributes]
    return EntityView(
        id=one["id"],
        name=one["name"],
        type=one["type"],
        aliases=(*one.get("aliases", ()), *(BODY if one["status"] == "dead" else ())),
        kind=str(attributes.get("kind", "")),
        pronouns=one.get("pronouns", "it"),
        status=one["status"],
        traits=tuple(traits),
    )


def exits(state: State, place: str | None) -> tuple[ExitView, ...]:
    """The ways out of a location: what it is connected to, and through which door."""
    return _exits(SameObject(state), place)


@lru_cache(maxsize=32)
def _exits(held: SameObject[State], place: str | None) -> tuple[ExitView, ...]:
    state = held.value
    locations = state["world"]["locations"]
    if place is None:
        return ()
    found: dict[str, ExitView] = {
        other: ExitView(location_id=other, name=locations[other]["name"])
        for other in locations[place].get("connected_to", ())
        if other in locations
    }
    doors = [door for door in _doors(held) if place in sides(door)]
    for door in doors:
        joined = sides(door)
        if not is_hidden(door):
            other = joined[1] if joined[0] == place else joined[0]
            found[other] = ExitView(location_id=other, name=locations[other]["name"], via=door["id"])
    hidden_doors = {other for door in doors if is_hidden(door) for other in sides(door)}
    return tuple(view for other, view in found.items() if view.via is not None or other not in hidden_doors)


@lru_cache(maxsize=32)
def _doors(held: SameObject[State]) -> tuple[Entity, ...]:
    """Whatever joins two locations, in the order of the entities."""
    return tuple(entity for entity in held.value["entities"].values() if sides(entity))


def known_places(state: State, place: str | None) -> tuple[str, ...]:
    """The locations that visible ways lead to from here, the nearest first, this one included."""
    found = dict.fromkeys([place] if place is not None else [])
    queue = list(found)
    for one in queue:
        new = [way.location_id for way in exits(state, one) if way.location_id not in found]
        found |= dict.fromkeys(new)
        queue += new
    return tuple(found)


def route(state: State, start: str | None, goal: str) -> tuple[str, ...]:
    """The places one passes from one location to another by visible ways, the goal last; empty where none leads there.

    Doors are not asked: whoever walks meets them one after the other.
    """
    before: dict[str, str | None] = {start: None} if start is not None else {}
    queue = list(before)
    for one in queue:
        if one == goal:
            break
        for way in exits(state, one):
            if way.location_id not in before:
                before[way.location_id] = one
                queue.append(way.location_id)
    steps: list[str] = []
    place: str | None = goal if goal in before else None
    while place is not None and place != start:
        steps.append(place)
        place = before[place]
    return tuple(reversed(steps))


def status_line(game: Adventure, state: State, round_number: int) -> str:
    """The ruleset's status line for this state."""
    return _status_line(game.ruleset.status_line, SameObject(state), round_number)


@lru_cache(maxsize=16)
def _status_line(expression: str, state: SameObject[State], round_number: int) -> str:
    return str(Scope(public_variables(state.value, round_number)).value(expression))


def public_variables(state: State, round_number: int) -> Mapping[str, Any]:
    """The CEL variables that every expression over a state may read."""
    return _public_variables(SameObject(state), round_number)


@lru_cache(maxsize=16)
def _public_variables(held: SameObject[State], round_number: int) -> Mapping[str, Any]:
    state = held.value
    return {
        "scene": state["scene_state"],
        "clocks": known_again(clock_values(state)),
        "flags": state["campaign"]["flags"],
        "round": round_number,
        "hour": state["world_time"]["hour"],
        "people": known_again(people(state)),
        "entities": state["entities"],
        "bonds": known_again(bonds(state)),
    }


def bonds(state: State) -> dict[str, Edge]:
    """How each NPC stands to the player characters: the most that is felt for any of them, zeros where nothing is."""
    found: dict[str, Edge] = {
        entity["id"]: {"trust": 0, "tension": 0, "closeness": 0}
        for entity in state["entities"].values()
        if entity["type"] == "npc"
    }
    players = set(people(state))
    met: set[str] = set()
    for row in state["relations"]:
        for npc, other in ((row["a"], row["b"]), (row["b"], row["a"])):
            if npc in found and other in players:
                known = found[npc] if npc in met else row
                found[npc] = {
                    "trust": max(known["trust"], row["trust"]),
                    "tension": max(known["tension"], row["tension"]),
                    "closeness": max(known["closeness"], row["closeness"]),
                }
                met.add(npc)
    return found


def clock_values(state: State) -> dict[str, int]:
    """Clock id to value."""
    return {name: clock["value"] for name, clock in state["progress_clocks"].items()}


def people(state: State) -> list[str]:
    """The ids of the player characters in play."""
    return [
        entity["id"]
        for entity in state["entities"].values()
        if entity["type"] == "pc" and entity["location"] is not None
    ]


def checkpoint(state: State, actor_id: str, round_number: int) -> str:
    """Where and when a character's story is, in the line a model goes on from."""
    place = place_name(state, position(state, actor_id), "nowhere")
    time = worldtime.display(state["world_time"], calendars(state))
    return f"{place}, {time}, round {round_number}"


def _described(state: State, place: str | None) -> str:
    """A place, what it is like there now, and the time of day that it always is there, where it has its own."""
    location = state["world"]["locations"].get(place or "")
    if location is None:
        return ""
    own = own_time_of_day(state, place)
    hour = f"It is {own[:1].lower()}{own[1:]} here." if own else ""
    return " ".join(
        part for part in (location["description"], sentence(effects_at(state, place)), hour) if part
    )


def own_time_of_day(state: State, place: str | None) -> str:
    """The time of day that it always is in a place (a cellar, a lit stage), in its author's words; mostly empty."""
    location = state["world"]["locations"].get(place or "")
    return (location.get("time_of_day") or "").strip().rstrip(".") if location else ""


def scene_view(
    game: Adventure, state: State, viewer_id: str, round_number: int, events: tuple[str, ...]
) -> SceneView:
    """The public scene as one character perceives it; nothing hidden, nothing internal."""
    scene = _scene_view(SameObject(game), SameObject(state), viewer_id, round_number)
    return scene.model_copy(update={"events": events}) if events else scene


@lru_cache(maxsize=16)
def _scene_view(
    one_game: SameObject[Adventure], one_state: SameObject[State], viewer_id: str, round_number: int
) -> SceneView:
    game, state = one_game.value, one_state.value
    place = position(state, viewer_id)
    location = state["world"]["locations"].get(place or "")
    reached = reachable(state, viewer_id)
    near = [entity for entity in reached if not is_scenery(entity)]
    carried = [entity for entity in near if entity["location"] == viewer_id]
    return SceneView(
        location_id=place or "",
        location=location["name"] if location else "Nowhere",
        description=_described(state, place),
        atmosphere=(location.get("atmosphere") or "") if location else "",
        time=worldtime.display(state["world_time"], calendars(state)),
        time_of_day=own_time_of_day(state, place) or state["world_time"]["time_of_day"],
        tone=game.scenario.tone,
        present=tuple(entity_view(entity) for entity in near if entity["location"] != viewer_id),
        exits=exits(state, place),
        carried=tuple(entity_view(entity) for entity in carried),
        scenery=tuple(entity_view(entity) for entity in reached if is_scenery(entity)),
        status_line=status_line(game, state, round_number),
        rules=tuple(state["world"]["rules"]),
    )
