"""Reads the numbers of a Foundry actor: what its fields and items state.

Source: the shape of actors of its fifth-edition system: `system.abilities`, `system.skills`, `items` by type.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.characters.files._sheet_reading import StatedFigures, key_of, part, parts, text, whole
from rulesets.srd_5e.characters.trade import COPPER_OF
from rulesets.srd_5e.creature import ABILITIES

_SKILLS = {
    "acr": "acrobatics", "ani": "animal_handling", "arc": "arcana", "ath": "athletics", "dec": "deception",
    "his": "history", "ins": "insight", "inv": "investigation", "itm": "intimidation", "med": "medicine",
    "nat": "nature", "per": "persuasion", "prc": "perception", "prf": "performance", "rel": "religion",
    "slt": "sleight_of_hand", "ste": "stealth", "sur": "survival",
}  # fmt: skip
_CARRIED = frozenset({"weapon", "equipment", "consumable", "tool", "loot", "container", "backpack"})
_EXPERT = 2


def looks_like_one(data: Mapping[str, Any]) -> bool:
    """Whether this is such an actor."""
    return bool(part(data, "system", "abilities")) and isinstance(data.get("items"), list)


def read(data: Mapping[str, Any]) -> StatedFigures:
    """What the actor states."""
    system = part(data, "system")
    found = StatedFigures(name=text(data.get("name")))
    for ability in ABILITIES:
        stated = part(system, "abilities", ability[:3])
        found.scores[ability] = whole(stated.get("value"), 1, 30)
        if stated.get("proficient"):
            found.saves.add(ability)
    for short, skill in _SKILLS.items():
        value = part(system, "skills", short).get("value")
        if value in (1, _EXPERT):
            found.skills.add(skill)
            found.expertise |= {skill} if value == _EXPERT else set()
    points = part(system, "attributes", "hp")
    found.hp_max = whole(points.get("max"), 0, 999) or None
    found.hp_current = whole(points["value"], 0, 999) if isinstance(points.get("value"), int) else None
    found.temp_hp = whole(points.get("temp"), 0, 999)
    found.exhaustion = whole(part(system, "attributes").get("exhaustion"), 0, 5)
    found.inspiration = part(system, "attributes").get("inspiration") is True
    for rank in range(1, 10):
        slot = part(system, "spells", f"spell{rank}")
        if "value" in slot:
            found.slots_left[str(rank)] = whole(slot["value"], 0, 9)
    coins = part(system, "currency")
    found.copper = sum(whole(coins.get(coin)) * worth for coin, worth in COPPER_OF.items())
    found.experience = whole(part(system, "details", "xp").get("value"))
    spoken = part(system, "traits", "languages").get("value")
    found.languages = [key_of(each) for each in spoken[:20]] if isinstance(spoken, list) else []
    for item in parts(data.get("items")):
        _item(item, found)
    return found


def _item(item: Mapping[str, Any], found: StatedFigures) -> None:
    kind, key, system = item.get("type"), key_of(item.get("name")), part(item, "system")
    if kind == "class":
        found.class_levels[key] = whole(system.get("levels"), 0, 20)
        spent = part(system, "hd").get("spent", system.get("hitDiceUsed"))
        found.hit_dice_used += whole(spent, 0, 20)
        if part(system, "source").get("rules") == "2014":
            found.unread.append(f"{text(item.get('name'))} was made for an earlier edition")
    elif kind == "subclass":
        found.subclasses.append(text(item.get("name")))
    elif kind in ("race", "species"):
        found.species = key
    elif kind == "background":
        found.background = key
    elif kind == "feat":
        found.feats.append(key)
    elif kind == "spell":
        prepared = part(system, "preparation")
        ready = system.get("prepared", prepared.get("prepared"))
        if system.get("level") == 0 or ready or prepared.get("mode") in ("always", "pact"):
            found.spells.append(key)
    elif kind in _CARRIED:
        found.items.append((key, whole(system.get("quantity"), 1, 9_999), system.get("equipped") is True))
        if system.get("attuned") is True:
            found.attuned.append(key)
