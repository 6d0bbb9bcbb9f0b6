"""What a stat block can do: attacks, other actions, spells and traits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e.generate.attacks import attack, save
from rulesets.srd_5e.generate.fields import key_of
from rulesets.srd_5e.generate.multiattack import multiattack

PLACE = {
    "ACTION": "action",
    "BONUS_ACTION": "bonus_action",
    "REACTION": "reaction",
    "LEGENDARY_ACTION": "legendary",
}
SPELL_DC = re.compile(r"spell save DC (\d+)")
SPELL_HIT = re.compile(r"\+(\d+) to hit with spell attacks")
SPELL_ABILITY = re.compile(r"using (\w+) as the spellcasting ability")
SPELL_LIST = re.compile(r"\*\*(At Will|(\d+)/Day(?: Each)?):?\*\*:? ([^\n]*)")


def actions(rows: Sequence[Mapping[str, Any]], traits: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """`attacks`, `actions`, `multiattack` and its variants, `spellcasting`, `legendary` and `traits` of a creature."""
    ordered = sorted(
        rows, key=lambda row: (list(PLACE).index(row["action_type"]), row["order_in_statblock"], row["name"])
    )
    attacks = [{**found, **_limited(row)} for row in ordered if (found := attack(row["name"], row["desc"]))]
    others = [
        action(row)
        for row in ordered
        if attack(row["name"], row["desc"]) is None and row["name"] not in ("Multiattack", "Spellcasting")
    ]
    known = {each["key"] for each in (*attacks, *others)} | {"spellcasting"}
    several = [row["desc"] for row in ordered if row["name"] == "Multiattack"]
    casts = [row["desc"] for row in ordered if row["name"] == "Spellcasting"]
    return {
        "attacks": attacks,
        "actions": others,
        **multiattack(several[0] if several else "", known),
        "spellcasting": spellcasting(casts[0]) if casts else None,
        "legendary": legendary(others, traits),
        "traits": [
            {
                "key": key_of(row["name"]),
                "name": re.sub(r" *\(.*", "", row["name"]),
                "save": save(row["desc"]),
            }
            for row in sorted(traits, key=lambda row: row["name"])
        ],
    }


def action(row: Mapping[str, Any]) -> dict[str, Any]:
    """An action that is no attack."""
    return {
        "key": key_of(row["name"]),
        "name": re.sub(r" *\(.*", "", row["name"]).strip(),
        "when": PLACE[row["action_type"]],
        **_limited(row),
        "save": save(row["desc"]),
    }


def _limited(row: Mapping[str, Any]) -> dict[str, int | None]:
    """How often: `recharge` is the lowest face of 1d6 that brings it back, `uses` those of a day."""
    named = re.search(r"\(Recharge (\d)", row["name"])
    recharge = int(named[1]) if named else None
    if row["uses_type"] in ("RECHARGE_ON_ROLL", "RECHARGE"):
        recharge = row["uses_param"]
    return {"recharge": recharge, "uses": row["uses_param"] if row["uses_type"] == "PER_DAY" else None}


def legendary(
    others: Sequence[Mapping[str, Any]], traits: Sequence[Mapping[str, Any]]
) -> dict[str, int] | None:
    """How many legendary actions a round and resistances a day (outside its lair), or None. SRD 5.2: three uses."""
    resists = [re.search(r"Legendary Resistance \((\d)/Day", row["name"]) for row in traits]
    resistance = next((int(found[1]) for found in resists if found), 0)
    if not resistance and not any(each["when"] == "legendary" for each in others):
        return None
    return {
        "actions": 3 if any(each["when"] == "legendary" for each in others) else 0,
        "resistances": resistance,
    }


def spellcasting(text: str) -> dict[str, Any]:
    """The spells of a creature: `ability`, `dc`, `to_hit`, and keys of spells `at_will` and by uses a day."""
    dc, hit, ability = SPELL_DC.search(text), SPELL_HIT.search(text), SPELL_ABILITY.search(text)
    lists: dict[str, list[str]] = {}
    for kind, uses, names in SPELL_LIST.findall(text):
        spells = [key_of(name) for name in re.split(r", (?![^(]*\))", names) if key_of(name)]
        lists[uses if kind != "At Will" else "at_will"] = spells
    return {
        "ability": ability[1].lower() if ability else None,
        "dc": int(dc[1]) if dc else None,
        "to_hit": int(hit[1]) if hit else None,
        "at_will": lists.pop("at_will", []),
        "per_day": lists,
    }
