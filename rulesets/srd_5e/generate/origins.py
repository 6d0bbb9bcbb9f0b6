"""Species, backgrounds and feats from the source's fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.generate.fields import EDITION, Entries, SourceTables, key_of, sorted_by_key, source_key
from rulesets.srd_5e.generate.kits import kit


def species(tables: SourceTables) -> Entries:
    """The nine species; a trait that begins later has its character level."""
    traits = tables.children("SpeciesTrait")
    return sorted_by_key(
        (source_key(row["pk"]), _species(row, traits[row["pk"]])) for row in tables["Species"]
    )


def _species(row: Mapping[str, Any], traits: list[dict[str, Any]]) -> dict[str, Any]:
    said = {each["type"]: each["desc"] for each in traits if each["type"]}
    dark = [
        re.search(r"range of (\d+) feet", each["desc"]) for each in traits if each["name"] == "Darkvision"
    ]
    special = [each for each in sorted(traits, key=lambda each: each["order"]) if not each["type"]]
    return {
        "name": row["name"],
        "edition": EDITION,
        "kind": "humanoid",
        "sizes": [each.lower() for each in re.findall(r"Medium|Small", said["SIZE"])],
        "speed": int(re.match(r"\d+", said["SPEED"])[0]),  # type: ignore[index]
        "darkvision": int(dark[0][1]) if dark and dark[0] else 0,
        "traits": [
            {
                "key": source_key(each["pk"]).removeprefix(f"{source_key(row['pk'])}_"),
                "name": each["name"],
                "level": int(later[1])
                if (
                    later := re.search(
                        r"reach character level (\d+)|at character level (\d+)",
                        each["desc"].replace("Starting at", "at")[:60],
                    )
                )
                and later[1]
                else int(later[2])
                if later
                else 1,
            }
            for each in special
        ],
    }


def backgrounds(tables: SourceTables) -> Entries:
    """The four backgrounds: three abilities to raise, two skills, a tool, a feat, and a kit."""
    benefits = tables.children("BackgroundBenefit")
    return sorted_by_key(
        (
            source_key(row["pk"]),
            _background(row, {each["type"]: each["desc"] for each in benefits[row["pk"]]}),
        )
        for row in tables["Background"]
    )


def _background(row: Mapping[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
    feat = said["feat"]
    inside = re.search(r"\((\w+)\)", feat)
    return {
        "name": row["name"],
        "edition": EDITION,
        "abilities": [each.lower() for each in said["ability_score"].split(", ")],
        "skills": [key_of(each) for each in said["skill_proficiency"].split(" and ")],
        "tool": said["tool_proficiency"],
        "feat": key_of(feat),
        "feat_choice": inside[1].lower() if inside else None,
        "kit": kit(said["equipment"]),
    }


def feats(tables: SourceTables) -> Entries:
    """All feats: `category` origin, general, fighting_style or epic_boon, and what they require."""
    return sorted_by_key(
        (
            source_key(row["pk"]),
            {
                "name": row["name"],
                "edition": EDITION,
                "category": key_of(row["type"]),
                "requires": _requires(row["prerequisite"]),
            },
        )
        for row in tables["Feat"]
    )


def _requires(text: str) -> dict[str, Any]:
    level, score = (
        re.search(r"Level (\d+)", text),
        re.search(r"([A-Z]\w+(?: or [A-Z]\w+)*) (\d+)\+", text.partition(", ")[2]),
    )
    return {
        **({"level": int(level[1])} if level else {}),
        **({"any_score": {each.lower(): int(score[2]) for each in score[1].split(" or ")}} if score else {}),
        **({"feature": key_of(found[1])} if (found := re.search(r"([A-Z][\w ]+) Feature", text)) else {}),
    }
