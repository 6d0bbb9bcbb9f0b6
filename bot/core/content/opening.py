"""The first state of a session, and a player character's way into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.content.adventure import Adventure
from bot.core.content.completion import attribute_system, drawn
from bot.core.content.first_pressure import first_pressure
from bot.core.content.scenery import scenery_of
from bot.core.content.shapes import PlaceContent, Role
from bot.core.errors import ContentError, Rejected
from bot.core.ids import entity_id
from bot.core.state import operations, worldtime
from bot.core.state.document import Entity, State, calendars, check_structure
from bot.core.state.pressure_parts import NO_WARNINGS
from bot.core.state.world_state import EntityType, JsonObject, Location, Pronouns, WorldTime

NEWCOMER = "A newcomer."
"""The tagline, kept with a character, of somebody of whom nothing else is said."""


def arrival(name: str, tagline: str) -> str:
    """The passage in which somebody joins a story, stored with it; an empty tagline is left out."""
    return f"**{name}** joins the story. {tagline}".strip()


def first_state(game: Adventure) -> State:
    """The world state of the genesis scene. Raises ContentError where the scenario does not fit its ruleset."""
    scenario, ruleset = game.scenario, game.ruleset
    entities: dict[str, Entity] = {}
    for character in game.characters.values():
        entities[character.id] = character_entity(
            character.id,
            character.name,
            "npc",
            character.base_profile.pronouns,
            scenario.placements.get(character.id),
            {**character.stat_block, "description": character.base_profile.appearance},
            aliases=character.aliases,
            internal=character.internal,
        )
    for raw in scenario.entities:
        entities[raw["id"]] = _complete(raw)
    for thing in scenery_of(scenario):
        entities[thing["id"]] = _complete(thing)
    state: State = {
        "schema_version": 1,
        "ruleset": f"{ruleset.id}@{ruleset.version}",
        "world_time": _begun(scenario.world_time),
        "entities": dict(sorted(entities.items())),
        "relations": [],
        "progress_clocks": {
            name: {"value": spec.start, "max": spec.max} for name, spec in ruleset.clocks.items()
        },
        "scene_state": dict(scenario.scene_seed),
        "world": {
            "rules": list(scenario.rules),
            "locations": {place.id: _location(place) for place in scenario.locations.values()},
        },
        "campaign": {
            **first_pressure(scenario),
            "flags": dict.fromkeys(scenario.flags, False),
            "topics": {topic.id: False for topic in scenario.topics},
            "beats": {beat.id: False for beat in scenario.beats},
        },
    }
    system = attribute_system(game)
    if system:
        state["campaign"]["attribute_system"] = system
    if scenario.time_sensitive_events:
        state["campaign"]["time_pressure_warnings"] = cast("JsonObject", {**NO_WARNINGS})
    if scenario.calendars:
        state["world"]["calendars"] = [dict(calendar) for calendar in scenario.calendars]
    state = _related(
        state, [edge for edge in scenario.relations if "player" not in (edge["a"], edge["b"])], scenario.id
    )
    wrong = (
        check_structure(state)
        or game.check_schemas(state)
        or worldtime.validate(state["world_time"], calendars(state))
    )
    if wrong is not None:
        raise ContentError(f"data/scenarios/{scenario.id}.json", wrong.path, wrong.message)
    return state


def joined(
    game: Adventure, state: State, role: Role, name: str, user_attributes: Mapping[str, Any] | None = None
) -> tuple[str, tuple[operations.AnyOp, ...]]:
    """The id of a new player character and the operations that bring it into the scene."""
    new_id = entity_id("pc", name, state["entities"])
    stats = {**role.stat_block, **(user_attributes or {})}
    entity = character_entity(
        new_id, name, "pc", role.pronouns, role.location, stats, internal=drawn(new_id, stats)
    )
    made: list[operations.AnyOp] = [operations.SpawnOp(entity=entity)]
    made += [
        operations.SpawnOp(entity=_complete({**thing, "location": new_id}))
        for thing in role.carries
        if thing["id"] not in state["entities"]
    ]
    for edge in game.scenario.relations:
        if "player" in (edge["a"], edge["b"]):
            other = edge["b"] if edge["a"] == "player" else edge["a"]
            if other in state["entities"]:
                deltas = {key: edge[key] for key in ("trust", "tension", "closeness") if key in edge}
                made.append(operations.RelateOp(a=new_id, b=other, **deltas))
    return new_id, tuple(made)


def character_entity(
    new_id: str,
    name: str,
    kind: EntityType,
    pronouns: Pronouns,
    location: str | None,
    stats: Mapping[str, Any],
    *,
    aliases: tuple[str, ...] = (),
    internal: Mapping[str, str] | None = None,
) -> Entity:
    """A character as the state holds it."""
    return {
        "id": new_id,
        "name": name,
        "type": kind,
        "pronouns": pronouns,
        "aliases": list(aliases),
        "status": "conscious",
        "location": location,
        "emotions": {},
        "attributes": dict(stats),
        "internal": dict(internal or {}),
    }


def _begun(authored: Mapping[str, Any]) -> WorldTime:
    """The time as the author wrote it, with its part of the day; `first_state` judges the whole."""
    return cast("WorldTime", {**authored, "time_of_day": worldtime.time_of_day(authored["hour"])})


def _location(place: PlaceContent) -> Location:
    left = {"palette", "scenery"} | {
        name for name in ("zones", "environmental_effects") if not getattr(place, name)
    }
    written = place.model_dump(mode="json", exclude=left, exclude_none=True)
    if place.zones:
        written["zones"] = {key: {"order": at, **zone} for at, (key, zone) in enumerate(place.zones.items())}
    return cast("Location", written)


def _complete(raw: Mapping[str, Any]) -> Entity:
    """A thing as the author wrote it; `first_state` judges the whole."""
    defaults: JsonObject = {
        "pronouns": "it",
        "aliases": [],
        "status": "conscious",
        "location": None,
        "emotions": {},
        "attributes": {},
        "internal": {},
    }
    return cast("Entity", {**defaults, **raw})


def _related(state: State, edges: list[dict[str, Any]], source: str) -> State:
    changed = operations.apply(state, [operations.RelateOp(**edge) for edge in edges], operations.ENGINE)
    if isinstance(changed, Rejected):
        raise ContentError(f"data/scenarios/{source}.json", changed.path, changed.message)
    return changed
