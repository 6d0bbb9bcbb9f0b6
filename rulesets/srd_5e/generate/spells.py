"""Spells from the source's fields: figures alone, no effects."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.generate.fields import (
    COPPER,
    EDITION,
    Entries,
    SourceTables,
    key_of,
    plain_dice,
    sorted_by_key,
    source_key,
)

MINUTES = {"minute": 1, "hour": 60}
PRICE = re.compile(
    r"(?:(four|two|a pair of)\b[^,;]*?)?(?:worth )?([\d,]+)\+? (?:(Copper) Pieces|(CP|SP|GP|PP))\+?( each)?"
)
TIMES = {"four": 4, "two": 2, "a pair of": 2}


def spells(tables: SourceTables) -> Entries:
    """All spells. Damage and save are those of the fields: what code does stands in `spell_effects.json`."""
    return sorted_by_key((key_of(row["name"]), _spell(row)) for row in tables["Spell"])


def _spell(row: Mapping[str, Any]) -> dict[str, Any]:
    casting, minutes = casting_time(row["casting_time"])
    return {
        "name": row["name"],
        "edition": EDITION,
        "level": row["level"],
        "school": row["school"],
        "classes": sorted(source_key(each) for each in row["classes"]),
        "casting_time": casting,
        "casting_minutes": minutes,
        "ritual": row["ritual"],
        "range": _range(row["range_text"]),
        "components": _components(row),
        "duration": duration(row["duration"]),
        "concentration": row["concentration"],
        "area": {"shape": row["shape_type"], "feet": int(row["shape_size"])} if row["shape_type"] else None,
        "attack": row["attack_roll"],
        "save": row["saving_throw_ability"] or None,
        "half": "half as much damage" in row["desc"],
        "damage": [{"dice": plain_dice(row["damage_roll"]), "types": sorted(row["damage_types"])}]
        if row["damage_roll"] and row["damage_types"]
        else [],
    }


def casting_time(text: str) -> tuple[str, int]:
    """What a casting takes, and its minutes where it takes longer than a turn: `("minutes", 10)`."""
    counted = re.fullmatch(r"(\d+)(minute|hour)s?", text)
    if counted:
        return "minutes", int(counted[1]) * MINUTES[counted[2]]
    return text.replace("-", "_"), 0


def _range(text: str) -> dict[str, Any]:
    counted = re.fullmatch(r"(\d+) (feet|mile|miles)", text)
    if counted:
        return {"kind": "feet", "feet": int(counted[1]) * (1 if counted[2] == "feet" else 5280)}
    return {"kind": text.lower(), "feet": 0}


def _components(row: Mapping[str, Any]) -> dict[str, Any]:
    named = row["material_specified"] or None
    material = re.sub(r",? (?:all of )?which the spell consumes", "", named) if named else None
    return {
        "v": row["verbal"],
        "s": row["somatic"],
        "m": material if row["material"] else None,
        "cost_cp": material_cost(named or ""),
        "consumed": "the spell consumes" in (named or ""),
    }


def material_cost(text: str) -> int:
    """What the materials of a spell cost together, in copper pieces; 0 where no price is named."""
    total = 0
    for times, amount, copper_word, coin, each in PRICE.findall(text):
        price = int(amount.replace(",", "")) * (1 if copper_word else COPPER[coin])
        total += price * (TIMES[times] if times and each else 1)
    return total


def duration(text: str) -> dict[str, Any]:
    """How long a spell lasts: `{"kind": "minutes", "count": 10}`; a kind without a count has 0."""
    counted = re.fullmatch(r"(\d+) (round|minute|hour|day)s?", text)
    if counted:
        return {"kind": f"{counted[2]}s", "count": int(counted[1])}
    return {"kind": text.replace(" ", "_"), "count": 0}
