"""What the figures of a creature come to: modifiers, bonuses, passive scores, speed. Nothing is rolled or
changed here.

Every function takes an entity as the state holds it (docs/srd-5e.md, A creature in the state); a figure that is
missing reads as that of an ordinary person: a score of 10, a speed of 30 feet. Source: SRD 5.2, Playing the
Game; Rules Glossary.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.state.document import Entity
from rulesets.srd_5e import conditions, progression

ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
SKILLS: Mapping[str, str] = {
    "acrobatics": "dexterity", "animal_handling": "wisdom", "arcana": "intelligence", "athletics": "strength",
    "deception": "charisma", "history": "intelligence", "insight": "wisdom", "intimidation": "charisma",
    "investigation": "intelligence", "medicine": "wisdom", "nature": "intelligence", "perception": "wisdom",
    "performance": "charisma", "persuasion": "charisma", "religion": "intelligence", "sleight_of_hand": "dexterity",
    "stealth": "dexterity", "survival": "wisdom",
}  # fmt: skip
"""The ability a skill mostly goes with."""

Figures = Mapping[str, Any]
"""The attributes of an entity."""
_LORE_OF_ORDER = {
    "thaumaturge": frozenset({"arcana", "religion"}),
    "magician": frozenset({"arcana", "nature"}),
}


def ability_modifier(score: int) -> int:
    """What a score adds: -5 for 1, 0 for 10 and 11, +10 for 30."""
    return (score - 10) // 2


def figures(entity: Entity) -> Figures:
    """The attributes of an entity, to be read by key."""
    found: Any = entity["attributes"]
    return found


def as_entity(attributes: Figures, entity_id: str = "pc_new_001", name: str = "") -> Entity:
    """Attributes that are in no state yet, as the entity they will be: for reading only."""
    return cast("Entity", {"id": entity_id, "name": name, "status": "conscious", "attributes": attributes})


# --- scores and bonuses -------------------------------------------------------------------------------


def score(entity: Entity, ability: str) -> int:
    """An ability score."""
    return figures(entity).get("attributes", {}).get(ability, 10)


def modifier(entity: Entity, ability: str) -> int:
    """An ability modifier."""
    return ability_modifier(score(entity, ability))


def level(entity: Entity) -> int:
    """The total level of a character; of others the level they are given, at least 1."""
    return max(1, figures(entity).get("level", 1))


def class_levels(entity: Entity) -> Mapping[str, int]:
    """The levels by class; `{}` for whoever has no class."""
    held = figures(entity)
    if "class_levels" in held:
        return held["class_levels"]
    return {held["class"]: level(entity)} if held.get("class") else {}


def class_level(entity: Entity, class_key: str) -> int:
    """The level in one class, 0 without it."""
    return class_levels(entity).get(class_key, 0)


def proficiency_bonus(entity: Entity) -> int:
    """The proficiency bonus, 2 to 9: as stated, else by challenge rating, else by level."""
    held = figures(entity)
    if "proficiency_bonus" in held:
        return held["proficiency_bonus"]
    if "challenge" in held:
        return progression.proficiency_for_challenge(str(held["challenge"]))
    return progression.proficiency_for_level(min(level(entity), progression.MAX_LEVEL))


def has_feature(entity: Entity, key: str) -> bool:
    """Whether a feature, feat or trait is among its features."""
    found: Any = entity["attributes"]
    return key in found.get("features", ())


def has_style(entity: Entity, style: str) -> bool:
    """Whether a fighting style is among those it has learnt."""
    return figures(entity).get("fighting_style") == style or has_feature(entity, style)


def skill_bonus(entity: Entity, skill: str, ability: str | None = None) -> int:
    """What a check with a skill adds; `ability` where another than the usual one is used.

    A bonus that a stat block states stands for the usual ability. Raises KeyError for what is no skill.
    """
    usual = SKILLS[skill]
    used = ability or usual
    stated = figures(entity).get("bonuses", {}).get("skill", {}).get(skill)
    if stated is not None:
        return stated - modifier(entity, usual) + modifier(entity, used)
    return modifier(entity, used) + _trained(entity, skill) + _lore(entity, skill)


def _trained(entity: Entity, skill: str) -> int:
    bonus, held = proficiency_bonus(entity), figures(entity)
    if skill in held.get("expertise", ()):
        return 2 * bonus
    if skill in held.get("skills", ()):
        return bonus
    return bonus // 2 if has_feature(entity, "jack_of_all_trades") else 0


def _lore(entity: Entity, skill: str) -> int:
    for order, skills in _LORE_OF_ORDER.items():
        if skill in skills and has_feature(entity, order):
            return max(1, modifier(entity, "wisdom"))
    return 0


def save_bonus(entity: Entity, ability: str) -> int:
    """What a saving throw with an ability adds."""
    held = figures(entity)
    stated = held.get("bonuses", {}).get("save", {}).get(ability)
    if stated is not None:
        return stated
    proficient = ability in held.get("saving_throw_proficiencies", ())
    return modifier(entity, ability) + (proficiency_bonus(entity) if proficient else 0)


def passive(entity: Entity, skill: str, advantage: int = 0) -> int:
    """A passive score: 10 and the bonus, and 5 more with advantage (1) or less with disadvantage (-1)."""
    return 10 + skill_bonus(entity, skill) + 5 * advantage


def initiative_bonus(entity: Entity) -> int:
    """What initiative adds: as a stat block states it, else Dexterity, and proficiency for the alert."""
    stated = figures(entity).get("bonuses", {}).get("initiative")
    if stated is not None:
        return stated
    alert = proficiency_bonus(entity) if has_feature(entity, "alert") else 0
    return modifier(entity, "dexterity") + alert


# --- attacks and spells -------------------------------------------------------------------------------


def attack_ability(entity: Entity, weapon: Mapping[str, Any], thrown: bool = False) -> str:
    """The ability of an attack with a weapon of the compendium: finesse and a monk's weapons take the better one."""
    ranged = weapon.get("kind") == "ranged" and not thrown
    usual = "dexterity" if ranged else "strength"
    either = "finesse" in weapon.get("properties", ()) or (not ranged and is_monk_weapon(entity, weapon))
    if not either:
        return usual
    return max(("strength", "dexterity"), key=lambda ability: (modifier(entity, ability), ability == usual))


def is_monk_weapon(entity: Entity, weapon: Mapping[str, Any]) -> bool:
    """Whether it counts for Martial Arts: simple or light melee weapons, held by a monk without armor or shield."""
    if not has_feature(entity, "martial_arts") or weapon.get("kind") != "melee" or is_armored(entity):
        return False
    return weapon.get("category") == "simple" or "light" in weapon.get("properties", ())


def is_proficient_with(entity: Entity, weapon_key: str, weapon: Mapping[str, Any]) -> bool:
    """Whether the proficiency bonus counts with a weapon; monsters know what they carry.

    `weapon_proficiencies` names weapons, categories (`simple`, `martial`), or a category with a property:
    `martial_finesse`, `martial_light`.
    """
    held = figures(entity)
    if "weapon_proficiencies" not in held:
        return True
    category = weapon.get("category")
    counts = {weapon_key, category, *(f"{category}_{each}" for each in weapon.get("properties", ()))}
    return not counts.isdisjoint(held["weapon_proficiencies"])


def weapon_attack_bonus(
    entity: Entity, weapon_key: str, weapon: Mapping[str, Any], thrown: bool = False
) -> int:
    """What an attack with a weapon adds: ability, proficiency, and 2 for the archer's style with ranged weapons."""
    bonus = modifier(entity, attack_ability(entity, weapon, thrown))
    if is_proficient_with(entity, weapon_key, weapon):
        bonus += proficiency_bonus(entity)
    archer = weapon.get("kind") == "ranged" and has_style(entity, "archery")
    return bonus + (2 if archer else 0)


def spellcasting_modifier(entity: Entity) -> int:
    """The modifier of the spellcasting ability; 0 without one."""
    ability = figures(entity).get("spellcasting_ability")
    return modifier(entity, ability) if ability else 0


def spell_attack_bonus(entity: Entity) -> int:
    """What a spell attack adds."""
    stated = figures(entity).get("bonuses", {}).get("spell_attack")
    return spellcasting_modifier(entity) + proficiency_bonus(entity) if stated is None else stated


def spell_save_dc(entity: Entity) -> int:
    """The DC of saving throws against its spells."""
    stated = figures(entity).get("bonuses", {}).get("spell_dc")
    return 8 + spellcasting_modifier(entity) + proficiency_bonus(entity) if stated is None else stated


# --- body -------------------------------------------------------------------------------------------------


def hit_points(entity: Entity) -> int:
    """Current hit points."""
    return figures(entity).get("hp_current", 0)


def exhaustion(entity: Entity) -> int:
    """The level of exhaustion, 0 to 6."""
    return figures(entity).get("exhaustion", 0)


def is_armored(entity: Entity) -> bool:
    """Whether it wears armor or carries a shield."""
    gear = figures(entity).get("equipment", {})
    return bool(gear.get("armor") or gear.get("shield"))


def speed(entity: Entity, kind: str = "walk", change: int = 0) -> int:
    """Feet a turn: its speed, `change` feet that effects add, less 5 for each level of exhaustion; 0 where held.

    `kind` is walk, fly, swim, climb or burrow; 0 for a kind it has none of.
    """
    held = figures(entity)
    base = held.get("speeds", {}).get(kind, 0)
    if kind == "walk":
        base = held.get("combat_stats", {}).get("speed", base or 30)
    if not base or conditions.merged(frozenset(held.get("status_conditions", ()))).speed_zero:
        return 0
    return max(0, base + change + conditions.EXHAUSTION_SPEED * exhaustion(entity))
