"""Characters from elsewhere and back: foreign sheets read by their numbers, and our own JSON.

What a foreign sheet states is taken; armor class, slots, features and the like are reckoned by our rules, so
that they agree with each other. What could not be read is listed, for the player to put right. Prose, pictures
and links are left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e import creature, equipment, progression
from rulesets.srd_5e.characters import lists
from rulesets.srd_5e.characters.classes import resources as class_resources
from rulesets.srd_5e.characters.classes.gains import fixed_hit_points
from rulesets.srd_5e.characters.classes.questions import features_at
from rulesets.srd_5e.characters.files import _beyond_sheets, _foundry_sheets, own_sheets
from rulesets.srd_5e.characters.files._sheet_reading import StatedFigures, key_of
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.refusals import Refused

_HIGHEST_SCORE = 30


@dataclass(frozen=True, slots=True)
class Imported:
    """A character from elsewhere: its attributes, and for people what was read and what was not."""

    name: str
    attributes: Mapping[str, Any]
    read: tuple[str, ...]
    not_read: tuple[str, ...]


def imported(compendium: Compendium, data: object) -> Imported | Refused:
    """A character of parsed JSON of whatever kind: our own, a Beyond file, or a Foundry actor."""
    if not isinstance(data, Mapping):
        return Refused("import_unknown", "That is not a character file that can be read here.")
    sheet = cast("Mapping[str, Any]", data)
    if sheet.get("format") == own_sheets.FORMAT:
        return _own(compendium, sheet)
    if _foundry_sheets.looks_like_one(sheet):
        return _assembled(compendium, _foundry_sheets.read(sheet))
    if _beyond_sheets.looks_like_one(sheet):
        return _assembled(compendium, _beyond_sheets.read(sheet))
    return Refused("import_unknown", "That is not a character file that can be read here.")


# --- foreign sheets -----------------------------------------------------------------------------------------


def _assembled(compendium: Compendium, found: StatedFigures) -> Imported | Refused:
    unread = list(found.unread)
    levels = {key: level for key, level in found.class_levels.items() if key in compendium.classes and level}
    unread += [
        f"class {key.replace('_', ' ')}" for key in found.class_levels if key not in compendium.classes
    ]
    total = sum(levels.values())
    if not 1 <= total <= progression.MAX_LEVEL:
        return Refused("import_levels", "The file names no class of these rules with 1 to 20 levels.")
    made = _body(compendium, found, levels, unread)
    made |= _outfit(compendium, found, unread)
    made["spells_known"] = _known(compendium.spells, found.spells, unread, "spell")
    unread += _unknown_subclasses(compendium, levels, found)
    most = _most(compendium, found, made, levels)
    current = most - found.hp_lost if found.hp_current is None else found.hp_current
    made |= {"hp_max": most, "hp_current": max(0, min(most, current)), "temp_hp": found.temp_hp}
    made["resources"] = _spent(class_resources.refreshed(creature.as_entity(made), compendium), found)
    made = equipment.derived(made, compendium)
    name = found.name or "Unnamed"
    return Imported(name, made, _summary(made), tuple(dict.fromkeys(unread)))


def _body(
    compendium: Compendium, found: StatedFigures, levels: Mapping[str, int], unread: list[str]
) -> dict[str, Any]:
    first, total = next(iter(levels)), sum(levels.values())
    species = next((key for key in compendium.species if key in found.species), "")
    unread += [] if species else [f"species {found.species.replace('_', ' ') or '(none)'}"]
    background = found.background if found.background in compendium.backgrounds else ""
    unread += [] if background else [f"background {found.background.replace('_', ' ') or '(none)'}"]
    entry = compendium.species.get(species, {})
    branches = lists.LINEAGES.get(species, {})
    lineage = next((key for key in branches if key in found.species or key in found.feats), "")
    classes = [compendium.classes[key] for key in levels]
    casting = next((each["spellcasting"]["ability"] for each in classes if each["spellcasting"]), None)
    branch = branches.get(lineage)
    return {
        "level": total,
        "class": first,
        "class_levels": dict(levels),
        "species": species,
        "background": background,
        **({"lineage": lineage} if lineage else {}),
        **({"spellcasting_ability": casting} if casting else {}),
        "size": entry.get("sizes", ["medium"])[0],
        "kind": "humanoid",
        "attributes": {
            each: min(_HIGHEST_SCORE, max(1, found.scores.get(each, 10))) for each in creature.ABILITIES
        },
        "proficiency_bonus": progression.proficiency_for_level(total),
        "skills": sorted(found.skills | found.expertise),
        "expertise": sorted(found.expertise),
        "saving_throw_proficiencies": sorted(found.saves or {*classes[0]["saves"]}),
        "languages": list(dict.fromkeys(found.languages)) or ["common"],
        "tools": [],
        "weapon_proficiencies": list(dict.fromkeys(each for one in classes for each in one["weapons"])),
        "armor_training": list(dict.fromkeys(each for one in classes for each in one["armor"])),
        "features": _features(compendium, found, levels, species),
        "masteries": [],
        **_subclasses(compendium, levels),
        "base_speed": (branch.speed if branch else 0) or entry.get("speed", 30),
        "darkvision": (branch.darkvision if branch else 0) or entry.get("darkvision", 0),
        "resistances": [branch.resistance] if branch and branch.resistance else [],
        "immunities": [],
        "vulnerabilities": [],
        "condition_immunities": [],
        "experience": {
            "current": max(found.experience, progression.xp_for_level(total)),
            "needed_for_next_level": progression.xp_after_level(total),
        },
        "status_conditions": [],
        "exhaustion": found.exhaustion,
        "inspiration": found.inspiration,
        "death_saves": {"successes": 0, "failures": 0, "stable": False},
        "active_effects": [],
    }


def _features(
    compendium: Compendium, found: StatedFigures, levels: Mapping[str, int], species: str
) -> list[str]:
    total = sum(levels.values())
    traits = compendium.species.get(species, {}).get("traits", ())
    keys = [each["key"] for each in traits if each["level"] <= total and each["key"] != "darkvision"]
    for class_key, level in levels.items():
        for reached in range(1, level + 1):
            keys += features_at(compendium, class_key, reached)
    silent = ("ability_score_improvement", "epic_boon", "expertise", "spellcasting")
    keys = [key for key in keys if key not in silent and not key.endswith("_subclass")]
    keys += [key for key in found.feats if key in compendium.feats or key in lists.INVOCATIONS]
    return list(dict.fromkeys(keys))


def _subclasses(compendium: Compendium, levels: Mapping[str, int]) -> dict[str, Any]:
    chosen = {key: compendium.classes[key]["subclass"]["key"] for key, level in levels.items() if level >= 3}
    if not chosen:
        return {}
    return {"subclass": chosen if len(levels) > 1 else next(iter(chosen.values()))}


def _unknown_subclasses(compendium: Compendium, levels: Mapping[str, int], found: StatedFigures) -> list[str]:
    ours = [compendium.classes[key]["subclass"] for key in levels]
    known = {key_of(each["name"]) for each in ours} | {each["key"] for each in ours}
    return [f"subclass {each}" for each in found.subclasses if not any(key_of(each) in key for key in known)]


def _known(table: Mapping[str, Any], keys: list[str], unread: list[str], kind: str) -> list[str]:
    unread += [f"{kind} {key.replace('_', ' ')}" for key in keys if key not in table and key]
    return list(dict.fromkeys(key for key in keys if key in table))


def _outfit(compendium: Compendium, found: StatedFigures, unread: list[str]) -> dict[str, Any]:
    gear: dict[str, Any] = {"weapons": [], "armor": "", "shield": False, "held": [], "backpack": []}
    potions: dict[str, int] = {}
    for said, count, equipped in found.items:
        key = _item_key(compendium, said)
        if key in compendium.weapons:
            gear["weapons"] += [key] * min(count, 20)
            if equipped and not equipment.hands_full(compendium, [*gear["held"], key], gear["shield"]):
                gear["held"].append(key)
        elif key == "shield" and equipped:
            gear["shield"] = True
        elif key in compendium.armor and key != "shield" and equipped and not gear["armor"]:
            gear["armor"] = key
        elif compendium.gear.get(key, {}).get("category") == "potion":
            potions[key] = potions.get(key, 0) + count
        elif key in compendium.gear or key in compendium.armor:
            gear["backpack"] = equipment.with_item(gear["backpack"], key, count)
        else:
            unread.append(f"item {said.replace('_', ' ')}")
    if equipment.hands_full(compendium, gear["held"], gear["shield"]):
        gear["held"] = []
    gear["attuned"] = [key for key in found.attuned if equipment.entry_of(compendium, key)][
        : equipment.MOST_ATTUNED
    ]
    gold, copper = divmod(found.copper, 100)
    return {"equipment": gear, "resources": {"gold": gold, "copper": copper, "consumables": potions}}


def _item_key(compendium: Compendium, said: str) -> str:
    """Our key for an item of a sheet: `leather`, `crossbow_light` and `arrow` are called otherwise here."""
    turned = "_".join(reversed(said.split("_", 1)))
    for key in (said, f"{said}_armor", turned, f"{said}s", said.removesuffix("s")):
        if equipment.entry_of(compendium, key) is not None:
            return key
    return said


def _most(
    compendium: Compendium, found: StatedFigures, made: Mapping[str, Any], levels: Mapping[str, int]
) -> int:
    if found.hp_max:
        return found.hp_max
    total, constitution = made["level"], creature.ability_modifier(made["attributes"]["constitution"])
    tough = total if "dwarven_toughness" in made["features"] else 0
    if found.hp_without_constitution:
        return max(1, found.hp_without_constitution + total * constitution + tough)
    most = tough
    for index, (key, level) in enumerate(levels.items()):
        sides = compendium.classes[key]["hit_die"]
        most += level * max(1, fixed_hit_points(sides) + constitution)
        most += sides - fixed_hit_points(sides) if index == 0 else 0
    if "draconic_resilience" in made["features"]:
        most += levels.get("sorcerer", 0)
    return max(1, most)


def _spent(resources: dict[str, Any], found: StatedFigures) -> dict[str, Any]:
    for rank, one in resources["spell_slots"].items():
        left = found.slots_left.get(rank)
        used = found.slots_used.get(rank, 0) if left is None else one["total"] - left
        one["used"] = max(0, min(one["total"], used))
    for one in resources["pact_slots"].values():
        one["used"] = min(one["total"], found.pact_used)
    dice = resources["hit_dice"]
    dice["used"] = min(dice["total"], found.hit_dice_used)
    return resources


def _summary(made: Mapping[str, Any]) -> tuple[str, ...]:
    levels = ", ".join(f"{key} {level}" for key, level in made["class_levels"].items())
    gear = made["equipment"]
    return (
        f"classes: {levels}",
        f"scores: {', '.join(str(each) for each in made['attributes'].values())}",
        f"hit points: {made['hp_current']} of {made['hp_max']}",
        f"armor class: {made['armor_class']}",
        f"{len(made['skills'])} skills, {len(made['spells_known'])} spells, {len(gear['weapons'])} weapons",
        f"gold: {made['resources']['gold']}",
    )


# --- our own ------------------------------------------------------------------------------------------------


def _own(compendium: Compendium, data: Mapping[str, Any]) -> Imported | Refused:
    name, held = data.get("name"), data.get("attributes")
    if data.get("version") != own_sheets.VERSION or not isinstance(name, str) or not 0 < len(name) <= 80:
        return Refused("import_version", "This file is of another version, or has no name.")
    taken = own_sheets.taken(compendium, held)
    if isinstance(taken, str):
        return Refused("import_unsound", f"This file does not hold a character of these rules: {taken}.")
    made = {**taken, "status_conditions": [], "active_effects": []}
    made["proficiency_bonus"] = progression.proficiency_for_level(made["level"])
    made["resources"] = class_resources.refreshed(creature.as_entity(made), compendium)
    made = equipment.derived(made, compendium)
    return Imported(name, made, _summary(made), ())
