"""Classes from the source's fields: traits, tables to level 20, features with levels, and the subclass."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e.generate.fields import EDITION, Entries, SourceTables, key_of, sorted_by_key, source_key
from rulesets.srd_5e.generate.kits import kit

LEVELS = 20
CASTING = {
    "bard": "charisma", "cleric": "wisdom", "druid": "wisdom", "paladin": "charisma", "ranger": "wisdom",
    "sorcerer": "charisma", "warlock": "charisma", "wizard": "intelligence",
}  # fmt: skip
RESOURCES = {
    "rages": "rage",
    "channel-divinity-uses": "channel_divinity",
    "second-wind-uses": "second_wind",
    "focus-points": "focus_points",
    "sorcery-points": "sorcery_points",
    "favored-enemy-uses": "favored_enemy",
    "wild-shape-uses": "wild_shape",
}
DICE = {
    "bardic-die": "bardic_inspiration",
    "martial-arts-dice": "martial_arts",
    "sneak-attack-column-data": "sneak_attack",
}
COUNTS = {
    "rage-damage": "rage_damage",
    "weapon-mastery-count": "weapon_mastery",
    "unarmored-movement": "unarmored_movement",
    "eldritch-invocation-count": "eldritch_invocations",
}
TABLES = (
    "CLASS_TABLE_DATA",
    "SPELL_SLOTS",
    "PROFICIENCY_BONUS",
    "CORE_TRAITS_TABLE",
    "CLASS_FEATURE_OPTION_LIST",
)
Row = Mapping[str, Any]


def classes(tables: SourceTables) -> Entries:
    """The twelve classes, each with its one subclass."""
    features = tables.children("ClassFeature")
    gained = tables.children("ClassFeatureItem")
    subclasses = {row["subclass_of"]: row for row in tables["CharacterClass"] if row["subclass_of"]}
    return sorted_by_key(
        (source_key(row["pk"]), _class(row, subclasses[row["pk"]], features, gained))
        for row in tables["CharacterClass"]
        if not row["subclass_of"]
    )


def _class(
    row: Row, subclass: Row, features: Mapping[str, Sequence[Row]], gained: Mapping[str, Sequence[Row]]
) -> dict[str, Any]:
    own = features[row["pk"]]
    columns = {each["pk"].rpartition("_")[2]: _column(gained.get(each["pk"], [])) for each in own}
    key = source_key(row["pk"])
    return {
        "name": row["name"],
        "edition": EDITION,
        "hit_die": int(row["hit_dice"].removeprefix("D")),
        **_traits(next(each["desc"] for each in own if each.get("feature_type") == "CORE_TRAITS_TABLE")),
        "spellcasting": _spellcasting(key, row["caster_type"], columns),
        "resources": {name: numbers(columns[at]) for at, name in RESOURCES.items() if at in columns},
        "dice": {
            name: [each and _die(each) for each in columns[at]] for at, name in DICE.items() if at in columns
        },
        "counts": {name: numbers(columns[at]) for at, name in COUNTS.items() if at in columns},
        "features": _features(own, gained),
        "recovery": {},
        "subclass": {
            "key": source_key(subclass["pk"]),
            "name": subclass["name"],
            "features": _features(features[subclass["pk"]], gained),
            "spells": _spells(features[subclass["pk"]]),
        },
    }


def _column(rows: Sequence[Row]) -> list[str | None]:
    """A column of the class table, a place a level; None where the table has a dash."""
    values = {row["level"]: row["column_value"] for row in rows if row["column_value"] is not None}
    return [values.get(level) for level in range(1, LEVELS + 1)]


def numbers(column: Sequence[str | None]) -> list[int]:
    """A column of numbers: `+2`, `+10 ft.` and `1st` are 2, 10 and 1, a dash is 0."""
    found = [re.search(r"\d+", each) if each else None for each in column]
    return [int(each[0]) if each else 0 for each in found]


def _die(text: str) -> str:
    return f"1{text.lower()}" if text.startswith("D") else text


def _traits(table: str) -> dict[str, Any]:
    table = table.replace("Na ture", "Nature").replace("In sight", "Insight").replace("Ar rows", "Arrows")
    table = table.replace("Ar mor", "Armor").replace("Ar cane", "Arcane")
    cells = dict(re.findall(r"^\|([^|\n]+)\|([^|\n]+)\|$", table, re.M))
    chosen, _, names = cells["Skill Proficiencies"].partition(":")
    weapons = cells["Weapon Proficiencies"]
    armor = cells["Armor Training"].lower()
    limited = re.findall(r"(Light|Finesse)\b(?= or| property)", weapons)
    return {
        "saves": sorted(each.lower() for each in cells["Saving Throw Proficiencies"].split(" and ")),
        "primary": [each.lower() for each in re.split(r" or | and ", cells["Primary Ability"])],
        "primary_needs": "one" if " or " in cells["Primary Ability"] else "all",
        "skills": {
            "choose": int(re.search(r"\d", chosen)[0]),  # type: ignore[index]
            "from": [key_of(each) for each in re.split(r", or |, | or ", names) if key_of(each)] or "any",
        },
        "weapons": [
            "simple",
            *(
                [f"martial_{each.lower()}" for each in limited]
                or (["martial"] if "Martial" in weapons else [])
            ),
        ],
        "armor": [each for each in ("light", "medium", "heavy", "shield") if each in armor],
        "tools": cells.get("Tool Proficiencies"),
        "kit": kit(cells["Starting Equipment"]),
    }


def _spellcasting(key: str, caster: str, columns: Mapping[str, list[str | None]]) -> dict[str, Any] | None:
    if caster == "NONE":
        return None
    slots: list[dict[str, int]] = [{} for _ in range(LEVELS)]
    if caster == "PACT":
        counts, levels = numbers(columns["spell-slots"]), numbers(columns["slot-level"])
        slots = [{str(level): count} for count, level in zip(counts, levels, strict=True)]
    for name, column in columns.items():
        if found := re.fullmatch(r"slots-(\d)\w+", name):
            for at, count in enumerate(numbers(column)):
                slots[at] |= {found[1]: count} if count else {}
    return {
        "ability": CASTING[key],
        "kind": caster.lower(),
        "cantrips": numbers(columns["cantrips"]) if "cantrips" in columns else [0] * LEVELS,
        "prepared": numbers(columns["prepared-spells"]),
        "slots": slots,
    }


def _features(rows: Sequence[Row], gained: Mapping[str, Sequence[Row]]) -> list[dict[str, Any]]:
    """Every feature with all levels that give it; 0 where the source names none."""
    found: list[dict[str, Any]] = []
    for row in rows:
        items = gained.get(row["pk"], [])
        levels = sorted({each["level"] for each in items if each["column_value"] is None})
        only_a_column = bool(items) and not levels
        if row.get("feature_type") in TABLES or only_a_column or _is_list(row):
            continue
        key = key_of(row["pk"].rpartition("_")[2]).replace("spell_list", "circle_of_the_land_spells")
        found.append({"key": key, "name": row["name"], "level": min(levels, default=0), "levels": levels})
    return sorted(found, key=lambda each: (each["level"], each["key"]))


def _is_list(row: Row) -> bool:
    """Whether a row is a class's list of spells, which stands with the spells; a circle's own is a feature."""
    return row["pk"].endswith("spell-list") and "circle" not in row["pk"]


def _spells(rows: Sequence[Row]) -> dict[str, dict[str, list[str]]]:
    """Spells that a subclass always has ready: by choice (`""` where there is none), then by class level."""
    found: dict[str, dict[str, list[str]]] = {}
    for row in rows:
        choice = ""
        for line in row["desc"].splitlines():
            if titled := re.match(r"Table: (\w+) Land", line):
                choice = titled[1].lower()
            elif cells := re.match(r"\|(\d+)\|([^|]+)\|", line):
                found.setdefault(choice, {})[cells[1]] = [key_of(each) for each in cells[2].split(", ")]
    return found
