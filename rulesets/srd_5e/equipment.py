"""What is worn, held and carried: armor class, speed in armor, hands, weight, attunement.

Source: SRD 5.2, Equipment, Armor; Weapons; Rules Glossary, Carrying Capacity; Magic Items, Attunement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.state import operations as ops
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.compendium import Compendium, Entry
from rulesets.srd_5e.creature import Figures
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

OUNCES = 16
"""Ounces in a pound."""
OVERLOADED = 5
"""Feet a turn for whoever drags more than they can carry."""
COINS_TO_A_POUND = 50
HANDS = 2
MOST_ATTUNED = 3
_MINUTES = {"light": (1, 1), "medium": (5, 1), "heavy": (10, 5)}
"""Minutes to put on and to take off armor of a category."""
_SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")
_HALF_POUNDS_CARRIED = {"tiny": 15, "small": 30, "medium": 30, "large": 60, "huge": 120, "gargantuan": 240}
"""Half pounds for each point of Strength."""


# --- armor class and what else follows from gear ------------------------------------------------------


def armor_class(entity: Entity, compendium: Compendium) -> int:
    """The armor class of a character without what effects add: armor or the best way without, shield, style.

    Ways to reckon it never add up: the best one counts. A shield helps those who are trained with it.
    """
    gear = creature.figures(entity).get("equipment", {})
    worn = compendium.armor.get(gear.get("armor") or "")
    shield = _shield_bonus(entity, compendium)
    if worn is None:
        return max(10 + creature.modifier(entity, "dexterity") + shield, *_unarmored(entity, shield))
    dexterity, cap = creature.modifier(entity, "dexterity"), worn.get("dex_cap")
    style = 1 if creature.has_style(entity, "defense") else 0
    return worn["base"] + (dexterity if cap is None else min(dexterity, cap) if cap else 0) + shield + style


def _shield_bonus(entity: Entity, compendium: Compendium) -> int:
    held = creature.figures(entity)
    if not held.get("equipment", {}).get("shield"):
        return 0
    training = held.get("armor_training")
    return compendium.armor["shield"]["base"] if training is None or "shield" in training else 0


def _unarmored(entity: Entity, shield: int) -> list[int]:
    base = 10 + creature.modifier(entity, "dexterity")
    ways = [0]
    if creature.has_feature(entity, "unarmored_defense"):
        if creature.class_level(entity, "barbarian"):
            ways.append(base + creature.modifier(entity, "constitution") + shield)
        if creature.class_level(entity, "monk") and not shield:
            ways.append(base + creature.modifier(entity, "wisdom"))
    if creature.has_feature(entity, "draconic_resilience"):
        ways.append(base + creature.modifier(entity, "charisma") + shield)
    return ways


def walking_speed(entity: Entity, compendium: Compendium) -> int:
    """Feet a turn by species, features and armor, before exhaustion and effects."""
    held = creature.figures(entity)
    gear = held.get("equipment", {})
    worn = compendium.armor.get(gear.get("armor") or "", {})
    feet = held.get("base_speed", 30)
    if worn.get("category") != "heavy":
        feet += 10 * sum(creature.has_feature(entity, key) for key in ("fast_movement", "roving"))
    if not creature.is_armored(entity) and creature.has_feature(entity, "unarmored_movement"):
        feet += _by_level(compendium, "monk", "unarmored_movement", creature.class_level(entity, "monk"))
    if creature.score(entity, "strength") < worn.get("strength", 0):
        feet -= 10
    return max(0, min(feet, OVERLOADED) if is_overloaded(entity, compendium) else feet)


def is_overloaded(entity: Entity, compendium: Compendium) -> bool:
    """Whether somebody has more about them than they can carry, and can only drag it."""
    return weight(entity, compendium) > capacity(entity)


def _by_level(compendium: Compendium, class_key: str, key: str, level: int) -> int:
    return compendium.classes[class_key]["counts"][key][level - 1] if level else 0


def derived(attributes: Figures, compendium: Compendium) -> dict[str, Any]:
    """Attributes of a character with what follows from the others: armor class, speed, initiative, perception."""
    entity = creature.as_entity(attributes)
    return {
        **attributes,
        "armor_class": armor_class(entity, compendium),
        "combat_stats": {
            "initiative": creature.initiative_bonus(entity),
            "speed": walking_speed(entity, compendium),
            "passive_perception": creature.passive(entity, "perception"),
        },
    }


def burden(play: Play, who: str) -> None:
    """Slows a character down who has taken up too much, and frees one who has put down enough of it."""
    stats = play.attributes(who).get("combat_stats") or {}
    heavy = is_overloaded(play.entity(who), play.compendium)
    if play.entity(who)["type"] != "pc" or "speed" not in stats or heavy == (stats["speed"] <= OVERLOADED):
        return
    refit(play, who)
    if heavy:
        play.tell(f"{play.entity(who)['name']} has more than can be carried: speed {OVERLOADED} feet.")


def refit(play: Play, who: str) -> None:
    """Writes the figures that follow from others, after gear, scores or features have changed."""
    old = play.attributes(who)
    new = derived(old, play.compendium)
    for key in ("armor_class", "combat_stats"):
        if old.get(key) != new[key]:
            put(play, who, key, new[key])


# --- wearing and holding ----------------------------------------------------------------------------------


def wear(play: Play, who: str, armor: str | None) -> Refused | None:
    """Puts on armor from the backpack, or takes off what is worn (None).

    Time passes; in a fight there is none for it.
    """
    gear = _gear(play, who)
    worn = gear.get("armor") or ""
    if armor == (worn or None):
        return None
    if armor is not None and (armor not in play.compendium.armor or armor == "shield"):
        return Refused("no_armor", "That is not armor you could wear.")
    if armor is not None and not count_of(gear, armor):
        return Refused("not_carried", f"You do not carry {_named(play, armor)}.")
    if play.state["scene_state"].get("active"):
        return Refused("no_time", "Armor takes minutes to put on or take off: not in a fight.")
    minutes = _minutes(play, worn, 1) + _minutes(play, armor or "", 0)
    backpack = gear.get("backpack", [])
    backpack = with_item(backpack, armor, -1) if armor else backpack
    put(play, who, "equipment.backpack", with_item(backpack, worn, 1) if worn else backpack)
    put(play, who, "equipment.armor", armor or "")
    refit(play, who)
    play.do(ops.AdvanceTimeOp(seconds=60 * minutes))
    effects.time_passed(play, 60 * minutes)
    return None


def _minutes(play: Play, armor: str, which: int) -> int:
    entry = play.compendium.armor.get(armor)
    return _MINUTES[entry["category"]][which] if entry else 0


def use_shield(play: Play, who: str, shield: bool) -> Refused | None:
    """Straps on the shield one has, or puts it away into the backpack. What it costs of a turn is the fight's."""
    gear = _gear(play, who)
    if bool(gear.get("shield")) == shield:
        return None
    if shield and not count_of(gear, "shield"):
        return Refused("not_carried", "You do not carry a shield.")
    if shield and hands_full(play.compendium, gear.get("held", []), True):
        return Refused("hands_full", "You need a free hand for the shield.")
    put(play, who, "equipment.backpack", with_item(gear.get("backpack", []), "shield", -1 if shield else 1))
    put(play, who, "equipment.shield", shield)
    refit(play, who)
    return None


def hold(play: Play, who: str, weapons: Sequence[str]) -> Refused | None:
    """Takes these weapons in hand and stows the others. What it costs of a turn is the fight's."""
    gear = _gear(play, who)
    for key, count in Counter(weapons).items():
        if gear.get("weapons", []).count(key) < count:
            return Refused("not_carried", f"You do not have {_named(play, key)} to draw.")
    if hands_full(play.compendium, weapons, bool(gear.get("shield"))):
        return Refused("hands_full", "You do not have hands for all that.")
    put(play, who, "equipment.held", list(weapons))
    return None


def hands_full(compendium: Compendium, held: Sequence[str], shield: bool) -> bool:
    """Whether weapons and a shield together take more than two hands."""
    needed = sum(
        2 if "two_handed" in compendium.weapons.get(key, {}).get("properties", ()) else 1 for key in held
    )
    return needed + shield > HANDS


# --- carrying -----------------------------------------------------------------------------------------------


def count_of(gear: Mapping[str, Any], key: str) -> int:
    """How many of something are in the backpack."""
    return sum(each["count"] for each in gear.get("backpack", []) if each["key"] == key)


def with_item(backpack: Sequence[Mapping[str, Any]], key: str, count: int) -> list[dict[str, Any]]:
    """A backpack with so many more (or, below 0, fewer) of something; none of it left takes it off the list.

    Raises ValueError where more is taken than there is.
    """
    has = sum(each["count"] for each in backpack if each["key"] == key)
    if has + count < 0:
        raise ValueError(f"{-count} of {key} cannot be taken from {has}")
    kept = [dict(each) for each in backpack if each["count"]]
    if not has:
        return [*kept, {"key": key, "count": count}] if count else kept
    changed = [{**each, "count": has + count} if each["key"] == key else each for each in kept]
    return [each for each in changed if each["count"]]


def entry_of(compendium: Compendium, key: str) -> Entry | None:
    """A weapon, armor or other gear by its key."""
    for table in (compendium.weapons, compendium.armor, compendium.gear):
        if key in table:
            return table[key]
    return None


def weight(entity: Entity, compendium: Compendium) -> int:
    """Ounces of all that is carried, coins included. What the compendium does not know weighs nothing."""
    held = creature.figures(entity)
    gear, resources = held.get("equipment", {}), held.get("resources", {})
    carried = Counter(gear.get("weapons", []))
    carried.update({gear["armor"]: 1} if gear.get("armor") else {})
    carried.update({"shield": 1} if gear.get("shield") else {})
    for each in gear.get("backpack", []):
        carried[each["key"]] += each["count"]
    carried.update(resources.get("consumables", {}))
    coins = resources.get("gold", 0) + resources.get("copper", 0)
    return sum(_ounces(compendium, key, count) for key, count in carried.items()) + (
        coins * OUNCES // COINS_TO_A_POUND
    )


def _ounces(compendium: Compendium, key: str, count: int) -> int:
    entry = entry_of(compendium, key) or {}
    return entry.get("ounces", 0) * count // entry.get("count", 1)


ON_A_DISK = 500
"""Pounds that a disk of force bears. SRD 5.2, Spells, Floating Disk."""


def capacity(entity: Entity) -> int:
    """Ounces that can be carried, by Strength and size; twice that can be dragged, lifted or pushed."""
    size = creature.figures(entity).get("size", "medium")
    if creature.has_feature(entity, "powerful_build"):
        size = _SIZES[min(_SIZES.index(size) + 1, len(_SIZES) - 1)]
    own = creature.score(entity, "strength") * _HALF_POUNDS_CARRIED[size] * OUNCES // 2
    return own + (ON_A_DISK * OUNCES if effects.has_mark(entity, "floating_disk") else 0)


# --- attunement ---------------------------------------------------------------------------------------------


def attune(play: Play, who: str, key: str) -> Refused | None:
    """Ends a short rest spent on one item: it is attuned. Three at a time, and never two of a kind."""
    refused = refuses_attunement(play, who, key)
    if refused is None:
        put(play, who, "equipment.attuned", [*_gear(play, who).get("attuned", []), key])
        play.tell(f"{play.entity(who)['name']} is attuned to {_named(play, key)}.")
    return refused


def refuses_attunement(play: Play, who: str, key: str) -> Refused | None:
    """Why somebody cannot attune to an item now."""
    gear = _gear(play, who)
    attuned = gear.get("attuned", [])
    if key in attuned:
        return Refused("attuned_already", f"You are attuned to {_named(play, key)} already.")
    if not (count_of(gear, key) or key in gear.get("weapons", []) or key in (gear.get("armor"),)):
        return Refused("not_carried", f"You do not carry {_named(play, key)}.")
    if len(attuned) >= MOST_ATTUNED:
        return Refused("attuned_enough", "You are attuned to three items: end one attunement first.")
    return None


def end_attunement(play: Play, who: str, key: str) -> Refused | None:
    """Ends the attunement to an item."""
    attuned = _gear(play, who).get("attuned", [])
    if key not in attuned:
        return Refused("not_attuned", f"You are not attuned to {_named(play, key)}.")
    put(play, who, "equipment.attuned", [each for each in attuned if each != key])
    return None


def _gear(play: Play, who: str) -> Mapping[str, Any]:
    return play.attributes(who).get("equipment", {})


def _named(play: Play, key: str) -> str:
    entry = entry_of(play.compendium, key)
    return str(entry["name"]).casefold() if entry else key.replace("_", " ")
