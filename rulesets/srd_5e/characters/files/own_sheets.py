"""Characters in our own JSON: written out, and what of a stranger's file is no character."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.core.state.document import Entity
from rulesets.srd_5e import creature, progression
from rulesets.srd_5e.compendium import Compendium

FORMAT, VERSION = "talewright/srd-5e", 1
Check = Callable[[object], bool]


def exported(entity: Entity) -> dict[str, Any]:
    """A character as JSON that `import_sheets.imported` reads again.

    What lasts on it where it is stays behind, and so does what no character of these rules has.
    """
    held = {key: value for key, value in creature.figures(entity).items() if key in SHAPE}
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": entity["name"],
        **({"pronouns": entity["pronouns"]} if "pronouns" in entity else {}),
        "attributes": held,
    }


def taken(compendium: Compendium, held: object) -> dict[str, Any] | str:
    """The attributes of a file, without what is not in `SHAPE`; or why they are no character's."""
    if not isinstance(held, Mapping):
        return "it has no figures"
    missing = sorted(key for key in _NEEDED if key not in held)
    if missing:
        return f"it lacks {missing[0].replace('_', ' ')}"
    wrong = sorted(key for key, fits in SHAPE.items() if key in held and not fits(held[key]))
    if wrong:
        return f"its {wrong[0].replace('_', ' ')} cannot be read"
    levels: Mapping[str, int] = held["class_levels"]
    if not all(key in compendium.classes for key in levels) or held["class"] not in levels:
        return "its classes are not known"
    if held["level"] != sum(levels.values()) or held["level"] > progression.MAX_LEVEL:
        return "its level is not that of its classes"
    if held["hp_current"] > held["hp_max"]:
        return "its hit points do not fit"
    return {key: held[key] for key in held if key in SHAPE}


# --- shapes -------------------------------------------------------------------------------------------------


def _word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 60


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _number(low: int, high: int) -> Check:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _list(fits: Check, most: int = 200) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(fits(each) for each in value)


def _table(fits: Check, most: int = 60) -> Check:
    return lambda value: (
        isinstance(value, Mapping)
        and len(value) <= most
        and all(_word(key) and fits(each) for key, each in value.items())
    )


def _fields(needed: Mapping[str, Check], other: Mapping[str, Check] | None = None) -> Check:
    known = {**needed, **(other or {})}
    return lambda value: (
        isinstance(value, Mapping)
        and all(key in value for key in needed)
        and all(key in known and known[key](each) for key, each in value.items())
    )


_WORDS = _list(_word)
_COUNT, _COINS = _number(0, 1_000), _number(0, 10_000_000)
_USED = _fields({"used": _COUNT, "total": _COUNT})
_SCORES = _fields(dict.fromkeys(creature.ABILITIES, _number(1, 30)))
_RESOURCES = _fields(
    {"gold": _COINS, "hit_dice": _fields({"used": _COUNT, "total": _COUNT}, {"used_of": _table(_COUNT)})},
    {
        "copper": _number(0, 99),
        "spell_slots": _table(_USED),
        "pact_slots": _table(_USED),
        "class_features": _table(_USED),
        "consumables": _table(_number(0, 10_000)),
    },
)
_EQUIPMENT = _fields(
    {"weapons": _WORDS, "armor": _word},
    {
        "shield": _truth,
        "held": _WORDS,
        "backpack": _list(_fields({"key": _word, "count": _number(0, 100_000)})),
        "attuned": _list(_word, 3),
    },
)


def _subclass(value: object) -> bool:
    return _word(value) or _table(_word)(value)


def _size(value: object) -> bool:
    return value in ("tiny", "small", "medium", "large", "huge", "gargantuan")


def _ability(value: object) -> bool:
    return value in creature.ABILITIES


_NEEDED = (
    "level", "class", "class_levels", "hp_current", "hp_max", "attributes", "skills", "features", "spells_known",
    "resources", "equipment", "experience",
)  # fmt: skip

SHAPE: Mapping[str, Check] = {
    **dict.fromkeys(("class", "species", "background", "lineage", "kind", "fighting_style", "land"), _word),
    "initiate_spell": _word,
    **dict.fromkeys(
        (
            "skills", "expertise", "saving_throw_proficiencies", "tools", "languages", "features", "masteries",
            "spells_known", "spellbook", "weapon_proficiencies", "armor_training", "resistances", "immunities",
            "vulnerabilities", "condition_immunities",
        ),
        _WORDS,
    ),
    **dict.fromkeys(("base_speed", "darkvision"), _number(0, 500)),
    **dict.fromkeys(("hp_current", "hp_max", "temp_hp", "armor_class"), _number(0, 5_000)),
    "level": _number(1, progression.MAX_LEVEL),
    "class_levels": _table(_number(1, progression.MAX_LEVEL), 12),
    "subclass": _subclass,
    "size": _size,
    "spellcasting_ability": _ability,
    "attributes": _SCORES,
    "proficiency_bonus": _number(2, 9),
    "resources": _RESOURCES,
    "equipment": _EQUIPMENT,
    "experience": _fields({"current": _COINS, "needed_for_next_level": _COINS}),
    "combat_stats": _table(_number(-50, 500)),
    "exhaustion": _number(0, 5),
    "inspiration": _truth,
    "death_saves": _fields({"successes": _number(0, 3), "failures": _number(0, 3)}, {"stable": _truth}),
}  # fmt: skip
"""What an exported character has, and what each of it may be."""
