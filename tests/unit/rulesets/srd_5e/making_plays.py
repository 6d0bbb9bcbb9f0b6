"""Creatures and plays for tests of the fifth edition: `creature(strength=15)`, `play_of(creature(...), dice=(15,))`."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.play import Play
from tests.unit.rulesets.srd_5e.scripted_dice import ScriptedDice

SHIPPED = Path(__file__).parents[4] / "rulesets/srd-5e"
KINDS = (
    "weapons",
    "armor",
    "gear",
    "spells",
    "monsters",
    "conditions",
    "classes",
    "species",
    "backgrounds",
    "feats",
)
SCORES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")


@lru_cache(maxsize=1)
def compendium() -> Compendium:
    """The shipped tables, read once."""
    tables: dict[str, Any] = {}
    for kind in KINDS:
        path = SHIPPED / "compendium" / f"{kind}.json"
        tables[kind] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return Compendium(**tables)


def creature(entity_id: str = "pc_mira_001", name: str = "Mira", **attributes: Any) -> dict[str, Any]:
    """An entity of level 1 with scores of 10; scores and other attributes by keyword."""
    scores = {each: attributes.pop(each, 10) for each in SCORES}
    status = attributes.pop("status", "conscious")
    held = {"level": 1, "hp_current": 10, "hp_max": 10, "temp_hp": 0, "attributes": scores, **attributes}
    return {
        "id": entity_id,
        "name": name,
        "type": "pc" if entity_id.startswith("pc") else "npc",
        "status": status,
        "location": None,
        "emotions": {},
        "attributes": held,
        "internal": {},
    }


def play_of(
    *entities: dict[str, Any], dice: tuple[int, ...] = (), scene: dict[str, Any] | None = None
) -> Play:
    """A play of these creatures at noon of 10 March 2031, with dice that show the given numbers."""
    state: Any = {
        "schema_version": 1,
        "ruleset": "srd-5e@1",
        "world_time": {
            "calendar": "gregorian",
            "year": 2031,
            "month": 3,
            "day": 10,
            "hour": 12,
            "minute": 0,
            "second": 0,
            "microsecond": 0,
            "time_of_day": "Midday",
        },
        "entities": {each["id"]: each for each in entities},
        "relations": [],
        "progress_clocks": {},
        "scene_state": scene or {},
        "world": {"rules": [], "locations": {}},
        "campaign": {},
    }
    return Play(state, ScriptedDice(*dice), compendium())


def lines(play: Play) -> list[str]:
    """The dice lines of a play."""
    return [each.line for each in play.rolled]
