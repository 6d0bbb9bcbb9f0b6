"""The world state as types, part by part: code reads fields by them, and its JSON Schemas are made of them.

They cost nothing while a game runs: a state is a plain dict of JSON values. Fields that a ruleset or an author names
(stats, scene state, flags) are open maps of `Json`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypeAlias, get_args

from pydantic import ConfigDict, Field, JsonValue, TypeAdapter, WithJsonSchema, with_config
from typing_extensions import TypedDict

Json: TypeAlias = JsonValue
"""Any JSON value."""
JsonObject: TypeAlias = Annotated[dict[str, Json], WithJsonSchema({"type": "object"})]
"""Fields that somebody else names and judges."""

EDGE_BOUND = 10
"""How far from 0 trust, tension and closeness go."""

EntityType = Literal["pc", "npc", "loc", "item", "faction"]
Status = Literal["conscious", "unconscious", "dead", "hidden", "invisible", "paralyzed", "stunned"]
Emotion = Literal["anger", "fear", "joy", "sadness", "trust", "surprise"]
Pronouns = Literal["she", "he", "they", "it"]
Strength = Literal["soft", "medium", "hard"]
"""How strongly the newest world event binds the narrator (docs/protocol.md, World events)."""

STATUSES: tuple[Status, ...] = get_args(Status)
EMOTIONS: tuple[Emotion, ...] = get_args(Emotion)
STRENGTHS: tuple[Strength, ...] = get_args(Strength)

_CLOSED = ConfigDict(extra="forbid")
_GROWING = ConfigDict(extra="allow")
_OPEN = WithJsonSchema({"type": "object"})
"""Marks a part that is judged when a person changes it (`god.soundness`), and not after each turn."""

Thousandths = Annotated[int, Field(ge=0, le=1000)]
EdgeValue = Annotated[int, Field(ge=-EDGE_BOUND, le=EDGE_BOUND)]
Words = Annotated[str, Field(min_length=1)]


class WorldTime(TypedDict):
    """A moment in a calendar. `worldtime.validate`, which knows the calendars, judges the values."""

    calendar: str
    year: int
    month: int | str
    day: int
    hour: int
    minute: int
    second: int
    microsecond: int
    time_of_day: str


_TIMED = WithJsonSchema({"type": "object", "required": [*WorldTime.__annotations__]})


@with_config(_CLOSED)
class Entity(TypedDict):
    """A character, a thing or a group. `location` is a place, a container, a bearer, or nowhere."""

    id: str
    name: Annotated[str, Field(min_length=1, max_length=80)]
    type: EntityType
    status: Status
    location: str | None
    pronouns: NotRequired[Pronouns]
    aliases: NotRequired[list[str]]
    emotions: dict[Emotion, Thousandths]
    attributes: JsonObject
    internal: JsonObject


class Edge(TypedDict):
    """How two characters stand to each other."""

    trust: EdgeValue
    tension: EdgeValue
    closeness: EdgeValue


@with_config(_CLOSED)
class Relation(Edge):
    """The edge of a pair of characters; `a` sorts before `b`."""

    a: str
    b: str


@with_config(_CLOSED)
class ProgressClock(TypedDict):
    """A clock of the ruleset."""

    value: Annotated[int, Field(ge=0)]
    max: Annotated[int, Field(ge=1)]


@with_config(_GROWING)
class Location(TypedDict):
    """A place and the places that can be reached from it; `environmental_effects` say what it is like there."""

    id: Words
    name: Words
    description: str
    connected_to: list[Words]
    atmosphere: NotRequired[str]
    time_of_day: NotRequired[str]
    environmental_effects: NotRequired[list[Words]]
    zones: NotRequired[Annotated[JsonObject, WithJsonSchema({})]]


@with_config(_GROWING)
class WorldSetting(TypedDict):
    """Its rules, its places by id, and the calendars it brings along (as `calendars.calendar_from_json` reads them)."""

    rules: list[str]
    locations: Annotated[dict[str, Location], _OPEN]
    calendars: NotRequired[Annotated[list[JsonObject], WithJsonSchema({})]]


@with_config(_GROWING)
class Campaign(TypedDict):
    """What the story keeps count of; `flags`, `topics` and `beats` by their ids in the scenario.

    What presses has the shapes of `pressure_parts`; `pressure` is what the engine notes of it. `visited` are the
    places where players have been; `lead` is which lead stands (`id`), in which round the story last
    moved (`since`), and how often it was told (`told`) where something comes of that.
    """

    active_missions: list[JsonObject]
    time_sensitive_events: JsonObject
    npc_agendas: JsonObject
    world_resources: JsonObject
    flags: dict[str, bool]
    topics: dict[str, bool]
    beats: dict[str, bool]
    enforcement: NotRequired[Strength]
    happenings: NotRequired[JsonObject]
    time_pressure_warnings: NotRequired[JsonObject]
    pressure: NotRequired[JsonObject]
    visited: NotRequired[list[str]]
    lead: NotRequired[JsonObject]
    attribute_system: NotRequired[str]


@with_config(_CLOSED)
class WorldState(TypedDict):
    """A session's world. `ruleset` is `id@version`; `scene_state` has the fields of its scene_state_schema."""

    schema_version: Literal[1]
    ruleset: str
    world_time: Annotated[WorldTime, _TIMED]
    entities: dict[str, Entity]
    relations: list[Relation]
    progress_clocks: dict[str, ProgressClock]
    scene_state: JsonObject
    world: WorldSetting
    campaign: Annotated[Campaign, _OPEN]


def schema_of(shape: Any) -> dict[str, Any]:
    """The JSON Schema of one of these types."""
    return TypeAdapter(shape).json_schema()
