"""Characters in our own JSON: written out, and what of a stranger's file is no character."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.state.document import Entity
from rulesets.srd_5e import creature, progression
from rulesets.srd_5e.compendium import Compendium

FORMAT, VERSION = "talewright/srd-5e", 1
_OF_THE_SCENE = ("active_effects", "status_conditions", "last_long_rest")
"""What lasts on a character where it is, and does not go with it."""
_HIGHEST_SCORE, _DEPTH, _LONGEST, _LARGEST = 30, 6, 120, 10_000_000
_KINDS: Mapping[str, type] = {
    "hp_current": int,
    "hp_max": int,
    "skills": list,
    "features": list,
    "spells_known": list,
    "resources": dict,
    "equipment": dict,
    "experience": dict,
}


def exported(entity: Entity) -> dict[str, Any]:
    """A character as JSON that `import_sheets.imported` reads again; what lasts on it where it is stays behind."""
    held = {key: value for key, value in creature.figures(entity).items() if key not in _OF_THE_SCENE}
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": entity["name"],
        **({"pronouns": entity["pronouns"]} if "pronouns" in entity else {}),
        "attributes": held,
    }


def unsound(compendium: Compendium, held: object) -> str | None:
    """Why attributes of a stranger's file are no character's."""
    if not isinstance(held, Mapping) or not _plain(held, _DEPTH):
        return "it has values that no character has"
    levels, scores = held.get("class_levels"), held.get("attributes")
    if not isinstance(levels, Mapping) or not all(key in compendium.classes for key in levels):
        return "its classes are not known"
    numbers = list(levels.values())
    if not all(_between(each, 1, 20) for each in numbers) or not 1 <= sum(numbers) <= progression.MAX_LEVEL:
        return "its levels are not 1 to 20"
    if held.get("level") != sum(numbers) or held.get("class") not in levels:
        return "its level is not that of its classes"
    if not isinstance(scores, Mapping) or set(scores) != set(creature.ABILITIES):
        return "it lacks a score"
    if not all(_between(each, 1, _HIGHEST_SCORE) for each in scores.values()):
        return "a score is not 1 to 30"
    if not all(isinstance(held.get(key), kind) for key, kind in _KINDS.items()):
        return "something is missing"
    return None if 0 <= held["hp_current"] <= held["hp_max"] <= _LARGEST else "its hit points do not fit"


def _between(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _plain(value: object, depth: int) -> bool:
    """Whether a value is small plain JSON: short texts, whole numbers, lists and objects of them."""
    if value is None or isinstance(value, bool):
        return True
    if isinstance(value, int):
        return -_LARGEST <= value <= _LARGEST
    if isinstance(value, str):
        return len(value) <= _LONGEST
    if depth == 0:
        return False
    if isinstance(value, list):
        return len(value) <= 500 and all(_plain(each, depth - 1) for each in value)
    if isinstance(value, Mapping):
        return len(value) <= 200 and all(
            isinstance(key, str) and len(key) <= _LONGEST and _plain(each, depth - 1)
            for key, each in value.items()
        )
    return False
