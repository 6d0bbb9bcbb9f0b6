"""Characters and places by the fields of the protocol's schemas (docs/protocol.md, Entities).

`attributes` holds the scores, and every other figure stands beside it: `hp_current`, `resources`, `experience`. Flags
follow from the state. `mbti` and `alignment` are for moderators alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, cast

from bot.core.content.adventure import Adventure
from bot.core.rules.visibility import TRAITS, position, present
from bot.core.state.combatants import zone_of
from bot.core.state.document import Entity, State, is_awake
from bot.core.state.hit_points import hit_points
from bot.core.state.identity import IDENTITY
from bot.core.state.surroundings import effects_at, is_dark, obscured

Visibility = Literal["visible", "hidden", "invisible", "obscured", "darkness"]
FIGURES: Mapping[str, str] = {"hp": "hp_current", "max_hp": "hp_max"}
"""Figures of a stat block whose name in the protocol is another one."""
_GENDERS = {"she": "female", "he": "male"}
_SHOWN = ("name", "pronouns", "status", "location")


def character(game: Adventure, state: State, one: Entity) -> dict[str, Any]:
    """All of a character, for moderators and for who plays it; `id` and `type` aside."""
    own = _own_words(game, one)
    identity = {name: one["internal"][name] for name in IDENTITY if name in one["internal"]}
    rest = {name: value for name, value in one["internal"].items() if name not in IDENTITY}
    found: dict[str, Any] = {
        **own, **_figures(game, one), **identity, **_plain(one, (*_SHOWN, "aliases", "emotions")),
        **flags(state, one),
    }  # fmt: skip
    return {**found, "internal": rest} if rest else found


def sheet(game: Adventure, state: State, one: Entity) -> dict[str, Any]:
    """What players may know of a player character: everything but what is internal, and what it feels."""
    return {**_figures(game, one), **_plain(one, _SHOWN), **flags(state, one)}


def seen(state: State, one: Entity) -> dict[str, Any]:
    """What players may know of anybody else in sight: what shows."""
    shown = {name: one["attributes"][name] for name in ("kind", *TRAITS) if name in one["attributes"]}
    if one["type"] in ("pc", "npc"):
        return {**shown, **_plain(one, _SHOWN), **flags(state, one)}
    return {**_plain(one, _SHOWN), "attributes": shown}


def thing(one: Entity) -> dict[str, Any]:
    """All of a thing, a faction, or whatever else is no character."""
    return {name: value for name, value in one.items() if name not in ("id", "type")}


def place(state: State, place_id: str, shown: Collection[str] | None, *, peopled: bool) -> dict[str, Any]:
    """A place, empty where there is none; with `peopled` it says who is there, of the ids `shown` (None: of all)."""
    found = state["world"]["locations"].get(place_id)
    if found is None:
        return {}
    fields = {name: value for name, value in found.items() if name not in ("id", "name")}
    view = {"display_name": found["name"], "environmental_effects": [*effects_at(state, place_id)], **fields}
    if peopled:
        here = [one["id"] for one in present(state, place_id) if not is_defeated(one)]
        view["entities_present"] = [one for one in here if shown is None or one in shown]
    return view


def flags(state: State, one: Entity) -> dict[str, Any]:
    """Whether somebody is there, can act and hides, and how well it can be seen."""
    hidden = one["status"] == "hidden" or one["attributes"].get("hidden") is True
    return {
        "present": one["location"] is not None,
        "conscious": is_awake(one),
        "hidden": hidden,
        "visibility": _visibility(state, one, hidden=hidden),
    }


def _visibility(state: State, one: Entity, *, hidden: bool) -> Visibility:
    if hidden:
        return "hidden"
    if one["status"] == "invisible":
        return "invisible"
    zone, about = zone_of(state, one["id"]), effects_at(state, position(state, one["id"]))
    if zone.get("light") == "darkness" if zone else is_dark(about):
        return "darkness"
    return "obscured" if (zone.get("obscured") if zone else obscured(about)) else "visible"


def is_defeated(one: Entity) -> bool:
    """Whether an NPC fell with its last hit points, and was no friend: the protocol deletes it, the state keeps it."""
    held = hit_points(one)
    fallen = one["type"] == "npc" and one["status"] == "dead" and held is not None and held.now <= 0
    return fallen and one["attributes"].get("attitude") != "friendly"


def _plain(one: Entity, names: Iterable[str]) -> dict[str, Any]:
    fields = cast("Mapping[str, Any]", one)
    return {name: fields[name] for name in names if name in fields}


def _figures(game: Adventure, one: Entity) -> dict[str, Any]:
    """The stat block: the scores together, everything else by its name in the protocol."""
    held, stats = one["attributes"], game.ruleset.stats
    scores = held.get("attributes")
    scored = (
        dict(scores) if isinstance(scores, dict) else {name: held[name] for name in stats if name in held}
    )
    named = {
        FIGURES[name] if name in FIGURES and FIGURES[name] not in held else name: value
        for name, value in held.items()
        if name not in stats and name != "attributes"
    }
    return {**named, "attributes": scored} if scored else named


def _own_words(game: Adventure, one: Entity) -> dict[str, Any]:
    """What the schema of NPCs asks for beside figures: of its author, else what its stat block and pronouns say."""
    if one["type"] != "npc":
        return {}
    written = game.characters.get(one["id"])
    profile = written.base_profile if written is not None else None
    monster = str(one["attributes"].get("monster") or one["attributes"].get("kind") or "")
    found: dict[str, Any] = {
        "role": profile.tagline if profile is not None else monster.replace("_", " "),
        "gender": _GENDERS.get(one.get("pronouns", ""), "unknown"),
        "age": getattr(profile, "age", None) or "unknown",
    }
    return found
