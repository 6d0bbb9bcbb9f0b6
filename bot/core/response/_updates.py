"""What a turn changed, as the protocol's `state_updates`: everything, or only what players can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, cast

from bot.core.content.adventure import Adventure
from bot.core.ids import ENTITY_TYPES
from bot.core.response import _schemas as schemas
from bot.core.response._sight import Sight
from bot.core.rules.visibility import is_hidden, people, position
from bot.core.state.difference import DELETED, difference_by_fields, nested_difference, same
from bot.core.state.document import Entity, State

_EDGE = ("trust", "tension", "closeness")
_KEPT_APART = (
    *("flags", "topics", "beats", "npc_agendas", "time_sensitive_events", "time_pressure_warnings"),
    "world_resources",
)


def nothing_yet(state: State) -> State:
    """What was before a story began: its opening tells all of it."""
    blank: dict[str, Any] = {
        **state, "entities": {}, "relations": [], "progress_clocks": {}, "scene_state": {}, "world_time": {},
        "world": {"rules": [], "locations": {}},
        "campaign": {"active_missions": [], "flags": {}, "topics": {}, "beats": {}},
    }  # fmt: skip
    return cast("State", blank)


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
    told = _Telling(game, old, new, seen)
    entities = told.entities(names)
    if everything:
        _relations(before, after, names, entities)
    found = {
        "player_character_data": entities["pc"],
        "world_data": told.world(entities),
        "npc_data": entities["npc"],
        "custom_campaign_state": _campaign(old, new, memories, everything=everything),
        "combat_state": _changes(old["scene_state"], new["scene_state"]),
    }
    return {name: value for name, value in found.items() if value}


def _changes(was: object, now: object) -> Any:
    return {} if same(was, now) else nested_difference(was, now)


class _Telling:
    """The changes of characters, things and places between two states, for those who see all or what is in sight."""

    def __init__(self, game: Adventure, old: State, new: State, seen: Sight | None) -> None:
        self.game, self.old, self.new, self.seen = game, old, new, seen

    def entities(self, names: Mapping[str, str]) -> dict[str, dict[str, Any]]:
        """The changes of entities by type; characters by their key, everything else by id."""
        found: dict[str, dict[str, Any]] = {kind: {} for kind in ENTITY_TYPES}
        for entity_id in sorted({*self.old["entities"], *self.new["entities"]}):
            was, now = self.old["entities"].get(entity_id), self.new["entities"].get(entity_id)
            either = now or was
            if either and self._may_differ(was, now) and (change := self._changed(was, now)):
                found[either["type"]][names.get(entity_id, entity_id)] = change
        return found

    def _may_differ(self, was: Entity | None, now: Entity | None) -> bool:
        """Light and fog, of a fight or of a place, change how well somebody is seen, and nothing of itself."""
        around = self.old["scene_state"] is not self.new["scene_state"]
        return around or self.old["world"] is not self.new["world"] or not same(was, now)

    def _changed(self, was: Entity | None, now: Entity | None) -> Any:
        """What changed of one entity, with its id; empty where a player saw nothing of it."""
        one = now or was
        assert one is not None
        change: Any
        if now is None or (_defeated(now) and self._noticed(one)):
            known = was is not None and not _defeated(was) and self._noticed(one)
            return DELETED if known else {}
        if self.seen is None:
            change = nested_difference(self._view(self.old, was), self._view(self.new, now))
        elif now["id"] in self.seen.after:
            if now["id"] not in self.seen.before and not _came(was, now):
                return {}
            known_before = was if now["id"] in self.seen.before else None
            change = nested_difference(self._view(self.old, known_before), self._view(self.new, now))
        else:
            change = self._gone(was, now)
        return change and {"string_id": now["id"], **change}

    def _noticed(self, one: Entity) -> bool:
        return self.seen is None or one["id"] in self.seen.before | self.seen.after

    def _gone(self, was: Entity | None, now: Entity) -> dict[str, Any]:
        """Where an entity went that was in sight: told where that is in sight, or out of the world."""
        assert self.seen is not None
        moved = was is not None and was["id"] in self.seen.before and was["location"] != now["location"]
        shown = not is_hidden(now) and (now["location"] is None or now["location"] in self.seen.after)
        if not moved or not shown:
            return {}
        left = now["location"] is None and now["type"] in ("pc", "npc")
        return {"location": now["location"], **({"present": False} if left else {})}

    def _view(self, state: State, one: Entity | None) -> dict[str, Any]:
        """An entity as it is told; a defeated one is nobody, so that who comes back is told whole."""
        if one is None or _defeated(one):
            return {}
        if self.seen is None:
            whole = one["type"] in ("pc", "npc")
            return schemas.character(self.game, state, one) if whole else schemas.thing(one)
        return schemas.sheet(self.game, state, one) if one["type"] == "pc" else schemas.seen(state, one)

    def world(self, entities: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """The changes of time, rules and places, with what is neither a character nor theirs."""
        old, new = self.old, self.new
        found: dict[str, Any] = {}
        if not same(old["world_time"], new["world_time"]):
            found["world_time"] = new["world_time"]  # hour and time of day change together
        here = _places_of_players(new)
        if here and here != _places_of_players(old):
            found["current_location"] = here[0] if len(here) == 1 else here
        for name, value in new["world"].items():
            if name != "locations" and not same(old["world"].get(name), value):
                found[name] = value
        grouped = {
            "locations": {**self._places(), **entities["loc"]},
            "items": entities["item"],
            "factions": entities["faction"],
        }
        return found | {name: changes for name, changes in grouped.items() if changes}

    def _places(self) -> dict[str, Any]:
        """The changed places: all of them, or those in sight of the players."""
        was, now = (self._listed(state) for state in (self.old, self.new))
        if self.seen is None:
            return difference_by_fields(was, now)
        known = {name: was.get(name) or self._place(self.old, name) for name in now}
        return difference_by_fields({name: view for name, view in known.items() if view}, now) | {
            name: DELETED
            for name in was.keys() - self.new["world"]["locations"].keys()
            if name in self.seen.after
        }

    def _listed(self, state: State) -> dict[str, dict[str, Any]]:
        shown = None if self.seen is None else self.seen.after
        places = state["world"]["locations"]
        return {name: self._place(state, name) for name in places if shown is None or name in shown}

    def _place(self, state: State, name: str) -> dict[str, Any]:
        """Who is there is told of the places where players are now, and to moderators of all."""
        if self.seen is None:
            return schemas.place(state, name, None, peopled=True)
        shown = self.seen.before if state is self.old else self.seen.after
        return schemas.place(state, name, shown, peopled=name in _places_of_players(self.new))


def _defeated(one: Entity | None) -> bool:
    return one is not None and schemas.is_defeated(one)


def _places_of_players(state: State) -> list[str]:
    """Where the players' characters are, each place once."""
    places = (position(state, one) for one in people(state))
    return list(dict.fromkeys(place for place in places if place is not None))


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


def _came(was: Entity | None, now: Entity) -> bool:
    """Whether an entity is in sight by what happened to itself, not by where the players went."""
    return was is None or was["location"] != now["location"] or is_hidden(was)


def _campaign(
    old: State, new: State, memories: Iterable[tuple[str, str]], *, everything: bool
) -> dict[str, Any]:
    clocks = _changes(old["progress_clocks"], new["progress_clocks"])
    found: dict[str, Any] = {"progress_clocks": clocks} if clocks else {}
    for name in ("attribute_system", "active_missions", *(_KEPT_APART if everything else ())):
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
        defeated = any(_defeated(after["entities"][one]) for one in (row["a"], row["b"]))
        if row == was or defeated:
            continue
        holder, other = sorted((row["a"], row["b"]), key=lambda one: after["entities"][one]["type"])
        edge = {name: row[name] for name in _EDGE}
        old = {} if was is None else {name: was[name] for name in _EDGE}
        group = entities[after["entities"][holder]["type"]]
        entry = group.setdefault(names.get(holder, holder), {"string_id": holder})
        entry.setdefault("relationships", {})[names.get(other, other)] = nested_difference(old, edge)
