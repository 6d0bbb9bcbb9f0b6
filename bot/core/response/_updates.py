"""What a turn changed, as the protocol's `state_updates`: everything, or only what players can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from bot.core.content.adventure import Adventure
from bot.core.ids import ENTITY_TYPES
from bot.core.rules.visibility import TRAITS, exits, is_hidden, people, position, reachable
from bot.core.state.difference import DELETED, difference_by_fields, nested_difference, same
from bot.core.state.document import Entity, Json, State, tree_of

_SHOWN = ("name", "pronouns", "status", "location", "attributes")
_EDGE = ("trust", "tension", "closeness")
_KEPT_APART = (
    *("flags", "topics", "beats", "npc_agendas", "time_sensitive_events", "time_pressure_warnings"),
    "world_resources",
)


def state_updates(
    game: Adventure, before: State, after: State, memories: Iterable[tuple[str, str]], *, everything: bool
) -> dict[str, Any]:
    """The changes by the protocol's keys; a key under which nothing changed is missing.

    Players see: the world time, the rules, places and things in sight, their own characters, clocks, the scene's
    state, missions and core memories, all without the ruleset's `hidden_paths`. Feelings, relations, internal facts
    and the story's own bookkeeping are for moderators.
    """
    seen = None if everything else Sight(game, before, after)
    old, new = (before, after) if seen is None else (seen.pruned(before), seen.pruned(after))
    names = _names(before, after)
    entities = _entities(old, new, names, seen)
    if everything:
        _relations(before, after, names, entities)
    found = {
        "player_character_data": entities["pc"],
        "world_data": _world(old, new, entities, seen),
        "npc_data": entities["npc"],
        "custom_campaign_state": _campaign(old, new, memories, everything=everything),
    }
    return {name: value for name, value in found.items() if value}


class Sight:
    """What the players in play can see, all of them together, before and after a turn."""

    def __init__(self, game: Adventure, before: State, after: State) -> None:
        self._hidden = [tuple(path.split(".")) for path in game.ruleset.hidden_paths]
        self.before = in_sight(before)
        self.after = in_sight(after)

    def pruned(self, state: State) -> State:
        """The state without the ruleset's hidden paths."""
        return cast("State", _pruned(tree_of(state), self._hidden))


def in_sight(state: State) -> frozenset[str]:
    """Ids of the player characters in play, of what they perceive, and of their places and the ways out of them."""
    found: set[str] = set()
    for person in people(state):
        place = position(state, person)
        found |= {person, *(each["id"] for each in reachable(state, person))}
        found |= {each.location_id for each in exits(state, place)} | ({place} if place else set())
    return frozenset(found)


def _pruned(value: Json, hidden: Sequence[tuple[str, ...]]) -> Json:
    """A value without what these paths lead to; `*` is any step. A value in which nothing can be hidden is itself."""
    if not hidden or not isinstance(value, dict):
        return value
    gone = {path[0] for path in hidden if len(path) == 1}
    left = {} if "*" in gone else {key: branch for key, branch in value.items() if key not in gone}
    return {
        key: _pruned(branch, [path[1:] for path in hidden if len(path) > 1 and path[0] in ("*", key)])
        for key, branch in left.items()
    }


def _entities(
    old: State, new: State, names: Mapping[str, str], seen: Sight | None
) -> dict[str, dict[str, Any]]:
    """The changes of entities by type; characters by their key, everything else by id."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in ENTITY_TYPES}
    for entity_id in sorted({*old["entities"], *new["entities"]}):
        was, now = old["entities"].get(entity_id), new["entities"].get(entity_id)
        either = now or was
        if either and not same(was, now) and (change := _changed(was, now, seen)):
            found[either["type"]][names.get(entity_id, entity_id)] = change
    return found


def _names(before: State, after: State) -> dict[str, str]:
    """Each character's key: the name, or the id where two in public view bear the same name."""
    cast_of = {**before["entities"], **after["entities"]}
    characters = [one for one in cast_of.values() if one["type"] in ("pc", "npc")]
    count = Counter(
        (character["type"], character["name"]) for character in characters if not is_hidden(character)
    )
    return {
        character["id"]: character["id"]
        if count[character["type"], character["name"]] > 1
        else character["name"]
        for character in characters
    }


def _changed(was: Entity | None, now: Entity | None, seen: Sight | None) -> Any:
    """What changed of one entity, with its id; empty where a player saw nothing of it."""
    entity_id = (now or was or {})["id"]
    change: Any
    if seen is None:
        change = DELETED if now is None else nested_difference(_whole(was), _whole(now))
    elif now is None:
        change = DELETED if entity_id in seen.before else None
    elif entity_id in seen.after:
        if entity_id not in seen.before and not _came(was, now):
            return {}
        known = was if entity_id in seen.before else None
        change = nested_difference(_shown(known), _shown(now))
    else:
        change = _gone(was, now, seen)
    return change if not change or change == DELETED else {"string_id": entity_id, **change}


def _came(was: Entity | None, now: Entity) -> bool:
    """Whether an entity is in sight by what happened to itself, not by where the players went."""
    return was is None or was["location"] != now["location"] or is_hidden(was)


def _gone(was: Entity | None, now: Entity, seen: Sight) -> dict[str, Any]:
    """Where an entity went that was in sight: told where that is in sight, or out of the world."""
    moved = was is not None and was["id"] in seen.before and was["location"] != now["location"]
    shown = not is_hidden(now) and (now["location"] is None or now["location"] in seen.after)
    return {"location": now["location"]} if moved and shown else {}


def _whole(one: Entity | None) -> dict[str, Any]:
    return {} if one is None else {name: value for name, value in one.items() if name not in ("id", "type")}


def _shown(one: Entity | None) -> dict[str, Any]:
    """What players may know of an entity in sight: of a player character the sheet, of others what shows."""
    if one is None:
        return {}
    view: dict[str, object] = {name: value for name, value in one.items() if name in _SHOWN}
    if one["type"] != "pc":
        shown = ("kind", *TRAITS)
        view["attributes"] = {name: one["attributes"][name] for name in shown if name in one["attributes"]}
    return view


def _world(
    old: State, new: State, entities: Mapping[str, Mapping[str, Any]], seen: Sight | None
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if not same(old["world_time"], new["world_time"]):
        found["world_time"] = new["world_time"]  # hour and time of day change together
    for name, value in new["world"].items():
        if name != "locations" and not same(old["world"].get(name), value):
            found[name] = value
    places = difference_by_fields(old["world"]["locations"], new["world"]["locations"])
    if seen is not None:
        places = {name: change for name, change in places.items() if name in seen.after}
    grouped = {
        "locations": {**places, **entities["loc"]},
        "items": entities["item"],
        "factions": entities["faction"],
    }
    return found | {name: changes for name, changes in grouped.items() if changes}


def _campaign(
    old: State, new: State, memories: Iterable[tuple[str, str]], *, everything: bool
) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: nested_difference(old[name], new[name])
        for name in ("progress_clocks", "scene_state")
        if not same(old[name], new[name])
    }
    for name in ("active_missions", *(_KEPT_APART if everything else ())):
        was, now = old["campaign"].get(name), new["campaign"].get(name)
        if not same(was, now):
            found[name] = nested_difference(was, now)
    texts = [text for _, text in memories]
    if texts:
        found["core_memories"] = {"append": texts[0] if len(texts) == 1 else texts}
    return found


def _relations(
    before: State, after: State, names: Mapping[str, str], entities: Mapping[str, dict[str, Any]]
) -> None:
    """Adds the changed edges, each under one of its characters: the NPC where there is one."""
    known = {(row["a"], row["b"]): row for row in before["relations"]}
    for row in after["relations"]:
        was = known.get((row["a"], row["b"]))
        if row == was:
            continue
        holder, other = sorted((row["a"], row["b"]), key=lambda one: after["entities"][one]["type"])
        edge = {name: row[name] for name in _EDGE}
        old = {} if was is None else {name: was[name] for name in _EDGE}
        group = entities[after["entities"][holder]["type"]]
        entry = group.setdefault(names.get(holder, holder), {"string_id": holder})
        entry.setdefault("relationships", {})[names.get(other, other)] = nested_difference(old, edge)
