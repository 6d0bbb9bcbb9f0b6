"""A weapon in somebody's hand: what its entry, its wielder and what lasts on them make of one attack with it.

Source: SRD 5.2, Equipment, Weapons; Rules Glossary, Unarmed Strike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e import creature
from rulesets.srd_5e.compendium import Entry
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play, while_unchanged
from rulesets.srd_5e.refusals import Refused

UNARMED = "unarmed"
_UNARMED_ENTRY: Entry = {
    "name": "Unarmed Strike", "category": "simple", "kind": "melee", "damage": "1", "damage_type": "bludgeoning",
    "versatile": None, "properties": (), "range": None, "mastery": None,
}  # fmt: skip
_HEAVY_SCORE = 13


@dataclass(frozen=True, slots=True)
class Weapon:
    """One attack with a weapon: `bonus` to hit, `dice` and `modifier` of its damage, and how far it goes.

    `ranged` says whether this attack is a ranged one: a thrown dagger is. `reach` is in feet; `range` are normal and
    long range. `two_hands` says that it is held so.
    """

    key: str
    name: str
    entry: Entry
    ranged: bool
    thrown: bool
    two_hands: bool
    ability: str
    modifier: int
    bonus: int
    dice: str
    kind: str
    reach: int
    range: tuple[int, int] | None

    @property
    def properties(self) -> tuple[str, ...]:
        """The properties of its entry: finesse, light …"""
        return tuple(self.entry.get("properties", ()))


def carried(play: Play, wielder: str) -> list[str]:
    """The keys of the weapons somebody has, those in hand first; an unarmed strike is not among them."""
    gear = creature.figures(play.entity(wielder)).get("equipment") or {}
    weapons: list[str] = list(gear.get("weapons") or ())
    held: list[str] = list(gear.get("held") or ())
    return sorted(weapons, key=lambda key: key not in held) if held else weapons


def best_melee(play: Play, wielder: str) -> str:
    """The weapon of an opportunity attack: the first melee weapon carried, else the bare hand."""
    found = (key for key in carried(play, wielder) if _entry(play, key).get("kind") == "melee")
    return next(found, UNARMED)


def _entry(play: Play, key: str) -> Entry:
    return _UNARMED_ENTRY if key == UNARMED else play.compendium.weapons.get(key, {})


def ready(
    play: Play, wielder: str, key: str, *, thrown: bool = False, two_hands: bool | None = None
) -> Weapon | Refused:
    """A weapon made ready for one attack, or why it cannot be."""
    return _ready(play, wielder, key, thrown, two_hands)


@while_unchanged
def _ready(play: Play, wielder: str, key: str, thrown: bool, two_hands: bool | None) -> Weapon | Refused:
    entity, entry = play.entity(wielder), _entry(play, key)
    gear = creature.figures(entity).get("equipment") or {}
    if not entry or (key != UNARMED and key not in carried(play, wielder)):
        return Refused("no_weapon", f"You have no {key.replace('_', ' ')} at hand.")
    properties = entry.get("properties", ())
    if thrown and "thrown" not in properties:
        return Refused("not_thrown", f"A {entry['name'].lower()} is not made for throwing.")
    shield = bool(gear.get("shield"))
    if "two_handed" in properties and shield:
        return Refused("hands_full", f"A {entry['name'].lower()} needs both hands, and one holds a shield.")
    grip = _grip(entry, gear, two_hands) and not thrown
    ranged = thrown or entry.get("kind") == "ranged"
    ability = creature.attack_ability(entity, entry, thrown)
    made = Weapon(
        key=key,
        name=entry["name"].lower(),
        entry=entry,
        ranged=ranged,
        thrown=thrown,
        two_hands=grip,
        ability=ability,
        modifier=creature.modifier(entity, ability),
        bonus=_bonus(entity, key, entry, thrown),
        dice=entry["versatile"] if grip and entry.get("versatile") else str(entry["damage"]),
        kind=entry["damage_type"],
        reach=10 if "reach" in properties else 5,
        range=tuple(entry["range"]) if ranged and entry.get("range") else None,
    )
    return _by_magic(entity, _by_training(play, wielder, made))


def _grip(entry: Entry, gear: Mapping[str, Any], two_hands: bool | None) -> bool:
    if "two_handed" in entry.get("properties", ()):
        return True
    free = not gear.get("shield") and len(gear.get("held") or ()) <= 1
    return bool(entry.get("versatile")) and free and two_hands is not False


def _bonus(entity: creature.Entity, key: str, entry: Entry, thrown: bool) -> int:
    if key == UNARMED:
        ability = creature.attack_ability(entity, entry)
        return creature.modifier(entity, ability) + creature.proficiency_bonus(entity)
    return creature.weapon_attack_bonus(entity, key, entry, thrown)


def _by_training(play: Play, wielder: str, made: Weapon) -> Weapon:
    """A monk's own die stands for a smaller one."""
    entity = play.entity(wielder)
    if not creature.is_monk_weapon(entity, made.entry):
        return made
    die = class_die(play, wielder, "monk", "martial_arts") or "1d6"
    return made if _sides(made.dice) >= _sides(die) else replace(made, dice=die)


def _by_magic(entity: creature.Entity, made: Weapon) -> Weapon:
    """What a spell makes of the weapon: another die, ability or type of damage."""
    for effect in effects.effects_of(entity):
        for one in effect.get("modifiers", ()):
            if one["to"] == "weapon" and made.key in one.get("weapons", (made.key,)) and not made.ranged:
                made = replace(made, dice=one.get("die") or made.dice, kind=one.get("type") or made.kind)
                ability = one.get("ability")
                if ability and creature.modifier(entity, ability) > made.modifier:
                    better = creature.modifier(entity, ability)
                    made = replace(
                        made, ability=ability, bonus=made.bonus - made.modifier + better, modifier=better
                    )
    return made


def _sides(dice: str) -> int:
    count, _, sides = dice.partition("d")
    return int(count or 1) * int(sides) if sides else int(count)


def class_die(play: Play, who: str, class_key: str, table: str) -> str | None:
    """A die of a class table at somebody's level in the class: a monk's martial arts, a rogue's sneak attack."""
    level = creature.class_level(play.entity(who), class_key)
    rows = (play.compendium.classes.get(class_key) or {}).get("dice", {}).get(table, ())
    return rows[min(level, len(rows)) - 1] if level and rows else None


def is_too_heavy(entity: creature.Entity, weapon: Weapon) -> bool:
    """Whether a heavy weapon gives disadvantage: melee below Strength 13, ranged below Dexterity 13."""
    if "heavy" not in weapon.properties:
        return False
    ability = "dexterity" if weapon.entry.get("kind") == "ranged" else "strength"
    return creature.score(entity, ability) < _HEAVY_SCORE


# --- ammunition and what is thrown ------------------------------------------------------------------------


def ammunition(play: Play, wielder: str, weapon: Weapon) -> tuple[int, int] | None:
    """Where its ammunition lies in the backpack and how much is there; None where it needs none."""
    kind = weapon.entry.get("ammunition")
    if "ammunition" not in weapon.properties or not kind:
        return None
    backpack = (creature.figures(play.entity(wielder)).get("equipment") or {}).get("backpack") or ()
    for at, item in enumerate(backpack):
        if (item["key"] == kind or item["key"].startswith(f"{kind}s")) and item["count"] > 0:
            return at, item["count"]
    return -1, 0


def use_up(play: Play, wielder: str, weapon: Weapon) -> tuple[str, str] | None:
    """Takes the piece of ammunition, or the thrown weapon, from its bearer: ("shot" or "thrown", its key)."""
    found = ammunition(play, wielder, weapon)
    if found is not None and found[0] >= 0:
        at, count = found
        item = creature.figures(play.entity(wielder))["equipment"]["backpack"][at]
        play.set(wielder, f"equipment.backpack.{at}", {**item, "count": count - 1})
        return "shot", item["key"]
    if not weapon.thrown:
        return None
    gear = creature.figures(play.entity(wielder))["equipment"]
    held = _without(gear.get("held") or (), weapon.key)
    play.set(wielder, "equipment", {**gear, "weapons": _without(gear["weapons"], weapon.key), "held": held})
    return "thrown", weapon.key


def _without(keys: Any, key: str) -> list[str]:
    left = list(keys)
    if key in left:
        left.remove(key)
    return left
