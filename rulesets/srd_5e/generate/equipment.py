"""Weapons, armor and gear from the source's fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.generate.fields import (
    EDITION,
    Entries,
    SourceTables,
    copper,
    key_of,
    ounces,
    sorted_by_key,
    source_key,
)

ARMOR_CATEGORIES = {
    "light": ("padded_armor", "leather_armor", "studded_leather_armor"),
    "medium": ("hide_armor", "chain_shirt", "scale_mail", "breastplate", "half_plate_armor"),
    "heavy": ("ring_mail", "chain_mail", "splint_armor", "plate_armor"),
    "shield": ("shield",),
}
"""SRD 5.2, Equipment, Armor table: the source does not say it."""
SIMPLE_RANGED = ("dart", "light_crossbow", "shortbow", "sling")


def weapons(tables: SourceTables) -> Entries:
    """All weapons. A dart is a ranged weapon although it is thrown; other thrown weapons are melee."""
    items = {row["weapon"]: row for row in tables["Item"] if row["weapon"]}
    given = tables.children("WeaponPropertyAssignment", "weapon")
    return sorted_by_key(
        (source_key(row["pk"]), _weapon(row, items[row["pk"]], given.get(row["pk"], [])))
        for row in tables["Weapon"]
    )


def _weapon(row: Mapping[str, Any], item: Mapping[str, Any], given: list[dict[str, Any]]) -> dict[str, Any]:
    details = {source_key(each["property"]): each["detail"] for each in given}
    properties = sorted(name.removesuffix("_wp") for name in details if name.endswith("_wp"))
    masteries = [name.removesuffix("_mastery") for name in details if name.endswith("_mastery")]
    ranged = "ammunition" in properties or source_key(row["pk"]) in SIMPLE_RANGED
    ammunition = re.search(r"; (\w+)", details.get("ammunition_wp") or "")
    return {
        "name": row["name"],
        "edition": EDITION,
        "category": "simple" if row["is_simple"] else "martial",
        "kind": "ranged" if ranged else "melee",
        "damage": row["damage_dice"],
        "damage_type": row["damage_type"],
        "versatile": details.get("versatile_wp"),
        "properties": properties,
        "range": [row["range"], row["long_range"]] if row["long_range"] else None,
        "ammunition": ammunition[1].lower() if ammunition else None,
        "mastery": masteries[0],
        "cost_cp": copper(item["cost"]),
        "ounces": ounces(item["weight"]),
    }


def armor(tables: SourceTables) -> Entries:
    """All armor, with the shield: `base` of a shield is what it adds."""
    items = {row["armor"]: row for row in tables["Item"] if row["armor"]}
    categories = {key: name for name, keys in ARMOR_CATEGORIES.items() for key in keys}
    return sorted_by_key(
        (
            source_key(row["pk"]),
            {
                "name": row["name"],
                "edition": EDITION,
                "category": categories[source_key(row["pk"])],
                "base": row["ac_base"],
                "dex_cap": row["ac_cap_dexmod"] if row["ac_add_dexmod"] else 0,
                "strength": row["strength_score_required"] or 0,
                "stealth_disadvantage": row["grants_stealth_disadvantage"],
                "cost_cp": copper(items[row["pk"]]["cost"]),
                "ounces": ounces(items[row["pk"]]["weight"]),
            },
        )
        for row in tables["Armor"]
    )


def gear(tables: SourceTables) -> Entries:
    """Everything else that can be bought or carried; `count` is how many a price buys."""
    return sorted_by_key(_item(row) for row in tables["Item"] if not row["weapon"] and not row["armor"])


def _item(row: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    name = re.sub(r" \([\d,]+ GP\)", "", row["name"])
    count = re.search(r" \((\d+)\)", name)
    name = re.sub(r" \((\w[\w ]*)\)", r", \1", name.replace(f" ({count[1]})" if count else "\0", ""))
    return key_of(name), {
        "name": name.rstrip(")"),
        "edition": EDITION,
        "category": key_of(row["category"]),
        "count": int(count[1]) if count else 1,
        "cost_cp": copper(row["cost"]),
        "ounces": ounces(row["weight"]),
    }
