"""A monster's stat block as the fight reads it: its attacks, actions, traits and senses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.compendium import Entry
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.lasting.modifiers import effects_of
from rulesets.srd_5e.play import Play

_NOTHING: Entry = {}


def block(play: Play, creature_id: str) -> Entry:
    """The entry of the compendium that a creature was made of; empty for a character."""
    key: Any = play.state["entities"][creature_id]["attributes"].get("monster")
    return play.compendium.monsters.get(key, _NOTHING) if key else _NOTHING


def attacks(play: Play, creature_id: str) -> list[Mapping[str, Any]]:
    """The attacks of a stat block, without those whose weapon was taken away; none for a character."""
    lost = figures(play.entity(creature_id)).get("disarmed") or ()
    found = block(play, creature_id).get("attacks", ())
    return [one for one in found if one["key"] not in lost] if lost else list(found)


def attack(play: Play, creature_id: str, key: str) -> Mapping[str, Any] | None:
    """One attack by its key."""
    return next((one for one in attacks(play, creature_id) if one["key"] == key), None)


def action(play: Play, creature_id: str, key: str) -> Mapping[str, Any] | None:
    """One action beside the attacks, by its key."""
    return next((one for one in block(play, creature_id).get("actions", ()) if one["key"] == key), None)


def has_trait(play: Play, creature_id: str, key: str) -> bool:
    """Whether a creature has a trait of a stat block, or a feature of that name."""
    if key in figures(play.entity(creature_id)).get("features", ()):
        return True
    return any(one["key"] == key for one in block(play, creature_id).get("traits", ()))


def senses(play: Play, creature_id: str) -> Mapping[str, int]:
    """Darkvision, blindsight, tremorsense and truesight in feet, and `sees_invisible`, with what magic gives."""
    held = figures(play.entity(creature_id))
    own: Mapping[str, int] = held.get("senses") or block(play, creature_id).get("senses") or {}
    found = {**own, "darkvision": max(own.get("darkvision", 0), held.get("darkvision") or 0)}
    for each in effects_of(play.entity(creature_id)):
        for sense, feet in each.get("senses", {}).items():
            found[sense] = max(found.get(sense, 0), feet)
    return found
