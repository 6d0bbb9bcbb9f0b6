"""Monsters from the source's fields: the stat block as figures."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulesets.srd_5e.generate.actions import actions
from rulesets.srd_5e.generate.fields import (
    ABILITIES,
    EDITION,
    Entries,
    SourceTables,
    plain_dice,
    sorted_by_key,
    source_key,
)
from rulesets.srd_5e.generate.temper import temper

SPEEDS = ("walk", "burrow", "climb", "fly", "swim")
SENSES = ("blindsight", "darkvision", "telepathy", "tremorsense", "truesight")
XP = {"0": 10, "1/8": 25, "1/4": 50, "1/2": 100} | {
    str(at): xp
    for at, xp in enumerate(
        (
            200, 450, 700, 1100, 1800, 2300, 2900, 3900, 5000, 5900, 7200, 8400, 10000, 11500, 13000,
            15000, 18000, 20000, 22000, 25000, 33000, 41000, 50000, 62000, 75000, 90000, 105000, 120000,
            135000, 155000,
        ),
        1,
    )
}  # fmt: skip
"""Experience by challenge rating. SRD 5.2, Monsters, Parts of a Stat Block, Challenge Rating."""


def monsters(tables: SourceTables) -> Entries:
    """All creatures."""
    acts, traits = tables.children("CreatureAction"), tables.children("CreatureTrait")
    return sorted_by_key(
        (source_key(row["pk"]), _monster(row, acts.get(row["pk"], []), traits.get(row["pk"], [])))
        for row in tables["Creature"]
    )


def _monster(
    row: Mapping[str, Any], acts: list[dict[str, Any]], traits: list[dict[str, Any]]
) -> dict[str, Any]:
    challenge = str(Fraction(row["challenge_rating"]))
    scores = {ability: row[f"ability_score_{ability}"] for ability in ABILITIES}
    done = actions(acts, traits)
    return {
        "name": row["name"],
        "edition": EDITION,
        "size": size(row["size"], row["hit_dice"]),
        "kind": row["type"],
        "alignment": row["alignment"],
        "challenge": challenge,
        "xp": XP[challenge],
        "proficiency_bonus": proficiency(challenge),
        "armor_class": row["armor_class"],
        "hit_points": row["hit_points"],
        "hit_dice": plain_dice(row["hit_dice"]),
        "initiative": row["initiative_bonus"],
        "speeds": {each: row[each] for each in SPEEDS if row[each]} | ({"hover": 1} if row["hover"] else {}),
        "attributes": scores,
        "bonuses": _bonuses(row, scores),
        "senses": {each: row[f"{each}_range"] for each in SENSES if row[f"{each}_range"]},
        "passive_perception": row["passive_perception"],
        "languages": row["languages_desc"],
        "resistances": sorted(row["damage_resistances"]),
        "immunities": sorted(row["damage_immunities"]),
        "vulnerabilities": sorted(row["damage_vulnerabilities"]),
        "condition_immunities": sorted(row["condition_immunities"]),
        **done,
        "temper": temper(
            row["type"], row["alignment"], scores["intelligence"], scores["strength"],
            [each["key"] for each in done["traits"]],
        ),
    }  # fmt: skip


def size(said: str, hit_dice: str) -> str:
    """A creature's size. The source says `small` for tiny ones too, and for `Medium or Small`: its hit die tells.

    SRD 5.2, Monsters, Parts of a Stat Block, Hit Dice by Size: d4 tiny, d6 small, d8 medium.
    """
    die = hit_dice.partition("d")[2].split()[0]
    return {"4": "tiny", "8": "medium"}.get(die, said) if said == "small" else said


def proficiency(challenge: str) -> int:
    """The proficiency bonus of a challenge rating: +2 up to 4, then one more every four."""
    return 2 + max(0, int(Fraction(challenge) - 1)) // 4


def _bonuses(row: Mapping[str, Any], scores: Mapping[str, int]) -> dict[str, dict[str, int]]:
    skills = {
        name.removeprefix("skill_bonus_"): value
        for name, value in row.items()
        if name.startswith("skill_bonus_") and value is not None
    }
    saves = {
        ability: row[f"saving_throw_{ability}"]
        for ability in ABILITIES
        if row[f"saving_throw_{ability}"] not in (None, (scores[ability] - 10) // 2)
    }
    return {"skill": skills, "save": saves}
