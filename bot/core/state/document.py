"""The world state document: its parts, their hashes and its structural schema.

A state is a JSON object that nobody mutates: a change copies the path it touches and shares the rest, so equal parts
are often the same object and need not be hashed again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import zip_longest
from typing import Any, Generic, Literal, TypeVar, cast, get_args

import jsonschema_rs

from bot.core.canonical import canonical, content_hash
from bot.core.errors import Rejected
from bot.core.state import worldtime
from bot.core.state.world_state import (
    EDGE_BOUND,
    EMOTIONS,
    STATUSES,
    Edge,
    Entity,
    Json,
    JsonObject,
    WorldState,
    schema_of,
)

__all__ = [
    "EDGE_BOUND",
    "EMOTIONS",
    "PARTS",
    "STATUSES",
    "Edge",
    "Entity",
    "Json",
    "JsonObject",
    "SameObject",
    "State",
    "calendars",
    "changed_parts",
    "changed_since",
    "check_structure",
    "edge",
    "entity",
    "in_stored_order",
    "is_awake",
    "join",
    "manifest_of",
    "number",
    "place_name",
    "split",
    "tree_of",
]

State = WorldState
PartName = Literal["world_time", "scene_state", "progress_clocks", "relations", "world", "campaign"]
PARTS: tuple[PartName, ...] = get_args(PartName)
T = TypeVar("T")


class SameObject(Generic[T]):
    """A key that is equal only for the very same object: memory for what is computed from a state once."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return type(other) is SameObject and other.value is self.value  # type: ignore[reportUnknownMemberType]


@lru_cache(maxsize=1)
def _validator() -> Any:
    return jsonschema_rs.validator_for(schema_of(WorldState))


@lru_cache(maxsize=16)
def _validator_of(part: str) -> Any:
    """What judges one part of a world state by itself, and `entity` each of the entities."""
    schema = schema_of(WorldState)
    entities = schema["properties"]["entities"]["additionalProperties"]
    of = entities if part == "entity" else schema["properties"][part]
    return jsonschema_rs.validator_for({"$defs": schema["$defs"], **of})


def check_structure(state: State, sound: State | None = None) -> Rejected | None:
    """Whether the document has the shape of a world state; the first problem otherwise.

    `sound` is a state that has it: what is the very same in both is not looked at again.
    """
    if (sound is not None and _is_as_sound(state, sound)) or _validator().is_valid(state):
        return None
    problem = next(iter(_validator().iter_errors(state)))
    path = ".".join(str(part) for part in problem.instance_path)
    return Rejected("state/schema", path or "state", problem.message)


def _is_as_sound(state: State, sound: State) -> bool:
    """Whether what is not the very same in a sound state has the shape of such a part."""
    if state.keys() != sound.keys():
        return False
    for name, value in cast("dict[str, object]", state).items():
        if value is sound[cast("PartName", name)]:
            continue
        if name != "entities":
            if not _validator_of(name).is_valid(value):
                return False
        elif not isinstance(value, dict) or not all(
            _validator_of("entity").is_valid(one) for _, one in changed_since(state, sound)
        ):
            return False
    return True


def changed_since(state: State, earlier: State) -> Iterator[tuple[str, Entity]]:
    """The entities of a state that are not the very same in an earlier one, by their ids."""
    known = earlier["entities"]
    return ((name, one) for name, one in state["entities"].items() if known.get(name) is not one)


def split(state: State) -> Iterator[tuple[str, object]]:
    """The content-addressed parts: (name, value)."""
    yield "meta", {"schema_version": state["schema_version"], "ruleset": state["ruleset"]}
    for name in PARTS:
        yield name, state[name]
    for entity_id, entity in state["entities"].items():
        yield f"entity/{entity_id}", entity


def join(parts: Mapping[str, Any]) -> State:
    """The state whose parts these are; the inverse of `split`. Raises KeyError for a part that is missing."""
    entities = {
        name.removeprefix("entity/"): value
        for name, value in sorted(parts.items())
        if name.startswith("entity/")
    }
    whole = {**parts["meta"], **{name: parts[name] for name in PARTS}, "entities": entities}
    return cast("State", whole)


def in_stored_order(state: State, before: State | None = None) -> State:
    """The same state with every mapping in the order in which it comes back from storage.

    What the rules decide may then not hang on whether a game was loaded since. What is the same object as in
    `before`, which is in that order, is handed on as it is.
    """
    known: dict[str, object] = {} if before is None else dict(split(before))
    return join({name: _in_order(part, known.get(name)) for name, part in split(state)})


def _in_order(value: Any, before: Any) -> Any:
    if value is before:
        return value
    if isinstance(value, dict):
        old = cast("dict[str, Any]", before) if isinstance(before, dict) else {}
        held = cast("dict[str, Any]", value)
        return {key: _in_order(held[key], old.get(key)) for key in sorted(held)}
    if isinstance(value, list | tuple):
        each = cast("list[Any]", value)
        old_each = cast("list[Any]", before) if isinstance(before, list) else []
        return [_in_order(one, known) for one, known in zip_longest(each, old_each[: len(each)])]
    return value


def tree_of(state: State) -> JsonObject:
    """The state as JSON values in JSON values, for what walks it by paths."""
    return cast("JsonObject", state)


def manifest_of(state: State, previous: tuple[State, Mapping[str, str]] | None = None) -> dict[str, str]:
    """Part name to part hash. Parts that are the same object as in `previous` keep their hash without hashing."""
    if previous is None:
        return {name: content_hash(value) for name, value in split(state)}
    old, hashes = previous
    manifest: dict[str, str] = {"meta": hashes["meta"]}
    for name in PARTS:
        manifest[name] = hashes[name] if state[name] is old[name] else content_hash(state[name])
    old_entities = old["entities"]
    for entity_id, entity in state["entities"].items():
        name = f"entity/{entity_id}"
        same = entity is old_entities.get(entity_id)
        manifest[name] = hashes[name] if same else content_hash(entity)
    return manifest


def changed_parts(state: State, manifest: Mapping[str, str], known: Mapping[str, str]) -> dict[str, bytes]:
    """Hash to canonical bytes of the parts whose hash `known` (the head's manifest) does not hold."""
    held = set(known.values())
    return {manifest[name]: canonical(value) for name, value in split(state) if manifest[name] not in held}


def calendars(state: State) -> worldtime.Calendars:
    """The calendars of this world: the built-in ones, and its own (`world.calendars`, as a scenario gives them)."""
    own = state["world"].get("calendars")
    if not own:
        return worldtime.CALENDARS
    return _calendars_of(_Same(own))


class _Same:
    """A value that equals itself alone: a world hands on the same calendars from turn to turn."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


@lru_cache(maxsize=32)
def _calendars_of(definitions: _Same) -> worldtime.Calendars:
    return _own_calendars(canonical(definitions.value))


@lru_cache(maxsize=32)
def _own_calendars(definitions: bytes) -> worldtime.Calendars:
    made = [worldtime.calendar_from_json(one, "world.calendars") for one in json.loads(definitions)]
    return {**worldtime.CALENDARS, **{one.id: one for one in made}}


def entity(state: State, entity_id: str | None) -> Entity | None:
    """The entity with this id, or None."""
    return None if entity_id is None else state["entities"].get(entity_id)


def place_name(state: State, place: str | None, otherwise: str) -> str:
    """The name of a location; `otherwise` where there is none such."""
    found = state["world"]["locations"].get(place or "")
    return otherwise if found is None else found["name"]


def number(fields: Mapping[str, Json], name: str, otherwise: int = 0) -> int:
    """A number among fields that a ruleset names; `otherwise` where it is missing or no number."""
    value = fields.get(name)
    return int(value) if isinstance(value, (int, float)) else otherwise


def edge(state: State, one: str, other: str) -> Edge:
    """The relation of an unordered pair: trust, tension and closeness (zeros where there is none)."""
    a, b = sorted((one, other))
    for row in state["relations"]:
        if row["a"] == a and row["b"] == b:
            return {"trust": row["trust"], "tension": row["tension"], "closeness": row["closeness"]}
    return {"trust": 0, "tension": 0, "closeness": 0}


def is_awake(one: Entity) -> bool:
    """Whether a character can act: conscious, or unseen but awake."""
    return one["status"] in ("conscious", "hidden", "invisible")


def is_wordless(one: Entity) -> bool:
    """Whether somebody has no words: a beast, unless its `speaks` says otherwise, and whoever that says it of."""
    held = one["attributes"]
    return held.get("speaks") is False or (held.get("kind") == "beast" and not held.get("speaks"))
