"""A creature of the state made from a stat block of the compendium."""

from __future__ import annotations

from typing import Any

from rulesets.srd_5e.compendium import Entry


def attributes_of(key: str, entry: Entry) -> dict[str, Any]:
    """The attributes of a monster with average hit points (docs/srd-5e.md, A creature in the state)."""
    bonuses = {**(entry.get("bonuses") or {}), **_of_spells(entry)}
    casting = entry.get("spellcasting")
    return {
        "monster": key,
        "level": 1,
        "challenge": entry["challenge"],
        "size": entry["size"],
        "kind": entry["kind"],
        "hp_current": entry["hit_points"],
        "hp_max": entry["hit_points"],
        "temp_hp": 0,
        "armor_class": entry["armor_class"],
        "attributes": dict(entry["attributes"]),
        "proficiency_bonus": entry["proficiency_bonus"],
        "skills": [],
        "saving_throw_proficiencies": [],
        "bonuses": {**bonuses, "initiative": entry["initiative"]},
        "resources": {},
        "equipment": {},
        "combat_stats": {
            "initiative": entry["initiative"],
            "speed": max(entry["speeds"].get("walk", 0), entry["speeds"].get("fly", 0)),
            "passive_perception": entry["passive_perception"],
        },
        "speeds": dict(entry["speeds"]),
        "senses": dict(entry.get("senses") or {}),
        "status_conditions": [],
        "active_effects": [],
        "features": [trait["key"] for trait in entry.get("traits", ())],
        "spells_known": [],
        **({"spellcasting_ability": casting["ability"]} if casting else {}),
        "resistances": list(entry["resistances"]),
        "immunities": list(entry["immunities"]),
        "vulnerabilities": list(entry["vulnerabilities"]),
        "condition_immunities": list(entry["condition_immunities"]),
        "temper": entry["temper"],
        "morale": 5,
    }


def _of_spells(entry: Entry) -> dict[str, int]:
    """The DC and the attack bonus of its spells, where the stat block states them."""
    casting = entry.get("spellcasting") or {}
    stated = {"spell_dc": casting.get("dc"), "spell_attack": casting.get("to_hit")}
    return {name: value for name, value in stated.items() if value is not None}
