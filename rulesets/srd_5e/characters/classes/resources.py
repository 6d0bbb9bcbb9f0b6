"""What a character can use a number of times, by class, subclass, species and feats, and what a rest gives back.

Source: SRD 5.2, Classes; Character Origins; Feats. Tables of a class come from the compendium; what depends on
a score or is a single use stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters.classes import multiclassing
from rulesets.srd_5e.compendium import Compendium

Count = Callable[[Entity, int], int]
"""How often, for whoever has so many levels in the class."""


def _from(level: int, times: int = 1) -> Count:
    return lambda _entity, has: times if has >= level else 0


def _at(*steps: tuple[int, int]) -> Count:
    return lambda _entity, has: max((times for level, times in steps if has >= level), default=0)


def _by_modifier(ability: str, level: int = 1) -> Count:
    return lambda entity, has: max(1, creature.modifier(entity, ability)) if has >= level else 0


def _by_proficiency(entity: Entity, _has: int) -> int:
    return creature.proficiency_bonus(entity)


_STATE_KEYS = {"focus_points": "ki_points", "lay_on_hands": "lay_on_hands_pool"}
"""Where the state's key is that of the protocol."""

_BY_CLASS: Mapping[str, Mapping[str, Count]] = {
    "barbarian": {"persistent_rage": _from(15)},
    "bard": {"bardic_inspiration": _by_modifier("charisma")},
    "cleric": {"divine_intervention": _from(10)},
    "druid": {"wild_resurgence": _from(5), "nature_magician": _from(20)},
    "ranger": {"tireless": _by_modifier("wisdom", 10), "natures_veil": _by_modifier("wisdom", 14)},
    "rogue": {"stroke_of_luck": _from(20)},
    "warlock": {"contact_patron": _from(9), "mystic_arcanum": _at((11, 1), (13, 2), (15, 3), (17, 4))},
    "wizard": {"signature_spells": _from(20, 2)},
}
"""What the tables of the compendium do not have."""
_BY_SUBCLASS: Mapping[str, Mapping[str, Count]] = {
    "path_of_the_berserker": {"intimidating_presence": _from(14)},
    "circle_of_the_land": {"natural_recovery": _from(6)},
    "warrior_of_the_open_hand": {"wholeness_of_body": _by_modifier("wisdom", 6)},
    "oath_of_devotion": {"holy_nimbus": _from(20)},
    "draconic_sorcery": {"dragon_wings": _from(14), "dragon_companion": _from(18)},
    "fiend_patron": {
        "dark_ones_own_luck": _by_modifier("charisma", 6),
        "hurl_through_hell": _from(14),
    },
}
_BY_FEATURE: Mapping[str, Count] = {
    "breath_weapon": _by_proficiency,
    "draconic_flight": _from(5),
    "stonecunning": _by_proficiency,
    "giant_ancestry": _by_proficiency,
    "large_form": _from(5),
    "adrenaline_rush": _by_proficiency,
    "relentless_endurance": _from(1),
    "forest_gnome": _by_proficiency,
    "elven_lineage": _at((3, 1), (5, 2)),
    "fiendish_legacy": _at((3, 1), (5, 2)),
    "magic_initiate": _from(1),
}
"""Of traits and feats, by the total level."""

ALL = 1_000
_SHORT_REST: Mapping[str, int] = {
    "rage": 1,
    "channel_divinity": 1,
    "wild_shape": 1,
    "second_wind": 1,
    "action_surge": ALL,
    "ki_points": ALL,
    "stroke_of_luck": ALL,
    "signature_spells": ALL,
    "adrenaline_rush": ALL,
}
"""How many uses a short rest gives back; a long one gives back all of everything."""

LABELS: Mapping[str, str] = {
    "ki_points": "Ki",
    "lay_on_hands_pool": "Lay on Hands",
    "paladins_smite": "Paladin's Smite",
    "natures_veil": "Nature's Veil",
    "dark_ones_own_luck": "Dark One's Own Luck",
}
"""What the resources line calls them; of others the key says it."""


def totals(entity: Entity, compendium: Compendium) -> dict[str, int]:
    """How often each thing can be used between rests, by its key in `resources.class_features`."""
    found: dict[str, int] = {}
    for class_key, has in creature.class_levels(entity).items():
        tables: Mapping[str, Any] = compendium.classes.get(class_key, {}).get("resources", {})
        for key, by_level in tables.items():
            named = _STATE_KEYS.get(key, key)
            found[named] = found.get(named, 0) + by_level[has - 1]
        counts = dict(_BY_CLASS.get(class_key, {}))
        counts |= _BY_SUBCLASS.get(_subclass(entity, class_key), {})
        found |= {key: count(entity, has) for key, count in counts.items()}
    level = creature.level(entity)
    for key in creature.figures(entity).get("features", ()):
        if key in _BY_FEATURE:
            found[key] = _BY_FEATURE[key](entity, level)
    return {key: total for key, total in found.items() if total > 0}


def _subclass(entity: Entity, class_key: str) -> str:
    held = creature.figures(entity).get("subclass")
    return held.get(class_key, "") if isinstance(held, Mapping) else (held or "")


def refreshed(entity: Entity, compendium: Compendium) -> dict[str, Any]:
    """`resources` with the totals that levels and scores give now; what was used stays used, up to the new total."""
    held: Mapping[str, Any] = creature.figures(entity).get("resources", {})
    levels = creature.class_levels(entity)
    return {
        **held,
        "hit_dice": _hit_dice(held.get("hit_dice", {}), levels, compendium),
        "spell_slots": _counted(held.get("spell_slots", {}), spell_slots(levels, compendium)),
        "pact_slots": _counted(
            held.get("pact_slots", {}), multiclassing.pact_slots(levels.get("warlock", 0))
        ),
        "class_features": _counted(held.get("class_features", {}), totals(entity, compendium)),
    }


def spell_slots(levels: Mapping[str, int], compendium: Compendium) -> dict[str, int]:
    """Slots by spell level: the class's own table where one class alone casts, else that of all together."""
    casting = [
        (table, level)
        for key, level in levels.items()
        if (table := compendium.classes.get(key, {}).get("spellcasting")) and table["kind"] != "pact"
    ]
    if len(casting) == 1:
        table, level = casting[0]
        return dict(table["slots"][level - 1])
    return multiclassing.spell_slots(levels)


def _counted(held: Mapping[str, Any], wanted: Mapping[str, int]) -> dict[str, dict[str, int]]:
    return {
        key: {"used": min(held.get(key, {}).get("used", 0), total), "total": total}
        for key, total in wanted.items()
    }


def hit_die(class_key: str, compendium: Compendium) -> int:
    """The sides of the hit die of a class."""
    return compendium.classes[class_key]["hit_die"]


def hit_dice(levels: Mapping[str, int], compendium: Compendium) -> dict[int, int]:
    """How many hit dice of how many sides, the greatest first: `{10: 3, 8: 2}`."""
    found: dict[int, int] = {}
    for class_key, level in levels.items():
        sides = hit_die(class_key, compendium)
        found[sides] = found.get(sides, 0) + level
    return dict(sorted(found.items(), reverse=True))


def _hit_dice(held: Mapping[str, Any], levels: Mapping[str, int], compendium: Compendium) -> dict[str, Any]:
    dice = hit_dice(levels, compendium)
    made: dict[str, Any] = {"used": held.get("used", 0), "total": sum(dice.values())}
    if len(dice) > 1:
        first = f"d{max(dice)}"
        made["used_of"] = held.get("used_of") or {first: made["used"]}
    return made


def back_after_short_rest(entity: Entity, key: str) -> int:
    """How many uses of something a short rest gives back; `ALL` for however many there are."""
    if key == "bardic_inspiration":
        return ALL if creature.has_feature(entity, "font_of_inspiration") else 0
    return _SHORT_REST.get(key, 0)


def label(key: str) -> str:
    """What the resources line calls something."""
    return LABELS.get(key, key.replace("_", " ").title().replace(" Of ", " of "))
