"""What conditions, exhaustion, features and armor do to checks and saving throws, beside the effects on a creature."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.state.document import Entity
from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.lasting.modifiers import Modifiers, condition_of, is_helpless

_MIND = frozenset({"intelligence", "wisdom", "charisma"})
_BODY = frozenset({"strength", "dexterity"})
_AGAINST_CONDITION = {"dwarven_resilience": "poisoned", "brave": "frightened", "fey_ancestry": "charmed"}


def of_state(found: Modifiers, entity: Entity, values: Iterable[int]) -> Modifiers:
    """`found` with the exhaustion of a creature, and with what its conditions say of this roll (1, -1, or both)."""
    names = ", ".join(sorted(condition_of(entity).names))
    for value in values:
        found = found.also(value, names) if value else found
    penalty = conditions.EXHAUSTION_D20 * creature.exhaustion(entity)
    return found.also(0, "exhaustion", flat=penalty) if penalty else found


def of_check(found: Modifiers, entity: Entity, skill: str | None, ending: str | None) -> Modifiers:
    """`found` with what features give to a check that uses `skill` or would end the condition `ending`."""
    given = {"remarkable_athlete": skill == "athletics", "powerful_build": ending == "grappled"}
    return _with(found, entity, given)


def of_save(found: Modifiers, entity: Entity, ability: str, avoiding: str | None, magical: bool) -> Modifiers:
    """`found` with what features and traits give to a save that avoids a condition, or that a spell forces."""
    given = {feature: avoiding == condition for feature, condition in _AGAINST_CONDITION.items()}
    given["gnomish_cunning"] = ability in _MIND
    given["danger_sense"] = ability == "dexterity" and not is_helpless(entity)
    given["magic_resistance"] = magical
    return _with(found, entity, given)


def _with(found: Modifiers, entity: Entity, given: dict[str, bool]) -> Modifiers:
    for feature, applies in given.items():
        if applies and creature.has_feature(entity, feature):
            found = found.also(1, feature.replace("_", " "))
    return found


def of_armor(
    found: Modifiers, entity: Entity, compendium: Compendium, ability: str, skill: str | None
) -> Modifiers:
    """`found` with the disadvantage of noisy armor on Stealth, and of armor one is not trained in on Strength
    and Dexterity.

    Attack rolls take the second too. Source: SRD 5.2, Equipment, Armor.
    """
    held = creature.figures(entity)
    worn = compendium.armor.get(held.get("equipment", {}).get("armor") or "")
    if worn is None:
        return found
    if skill == "stealth" and worn.get("stealth_disadvantage"):
        found = found.also(-1, "noisy armor")
    training = held.get("armor_training")
    if training is not None and worn["category"] not in training and ability in _BODY:
        found = found.also(-1, "armor without training")
    return found
