"""A mill yard with monsters in it: the smallest story of the fifth edition, for tests of fights."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.core.content.adventure import Adventure
from bot.core.content.shapes import LoreContent, ScenarioContent
from bot.services.library.library import Library
from rulesets.srd_5e.field.making import attributes_of
from rulesets.srd_5e.resolver import FifthEdition
from tests.support import table as tables

PLACE, LANE = "loc_mill_yard_001", "loc_lane_001"
_READY = json.loads((tables.ROOT / "rulesets/srd-5e/ready_characters.json").read_text())["characters"]
ROLES = {one["answers"]["class"]: one["key"].replace("_", " ").title() for one in _READY}
"""The names of the ready characters by class."""


def rules() -> FifthEdition:
    """The rules as the library has them."""
    found = tables.LIBRARY.resolvers["srd_5e"]
    assert isinstance(found, FifthEdition)
    return found


def monster(number: int, name: str, key: str = "goblin_minion", **changed: Any) -> dict[str, Any]:
    """A monster in the mill yard, as a scenario writes it."""
    made = attributes_of(key, rules().compendium.monsters[key])
    return {
        "id": f"npc_monster_{number:03d}", "name": name, "type": "npc", "status": "conscious", "location": PLACE,
        "pronouns": "they", "aliases": [key.split("_")[0]], "emotions": {},
        "attributes": {**made, "attitude": "wary", "side": "foes", **changed}, "internal": {},
    }  # fmt: skip


def mill(foes: Sequence[dict[str, Any]], level: str = "1") -> Adventure:
    """The story, with the ready characters as roles."""
    scenario = ScenarioContent.model_validate(
        {
            "id": "mill", "title": "The Mill", "summary": "A mill.", "ruleset_id": "srd-5e", "world_lore_id": "mill",
            "character_ids": [], "stakes": "Flour.", "goals": {"player": "Get the flour."}, "tone": "plain",
            "scene_seed": {
                "active": False, "round": 0, "turn": "", "order": [], "combatants": {}, "zones": {}
            },
            "intro_seed": "A mill stands by dark water.", "roles": [
                {"name": ROLES[one["answers"]["class"]], "tagline": "A traveller", "location": PLACE,
                 "stat_block": one["levels"][level]} for one in _READY
            ],
            "world_time": {
                "calendar": "gregorian", "year": 1200, "month": 6, "day": 10, "hour": 10, "minute": 0, "second": 0,
                "microsecond": 0, "time_of_day": "Morning",
            },
            "locations": {
                PLACE: {"id": PLACE, "name": "the mill yard", "description": "A yard.", "connected_to": [LANE]},
                LANE: {"id": LANE, "name": "the lane", "description": "A lane.", "connected_to": [PLACE]},
            },
            "entities": list(foes),
        }
    )  # fmt: skip
    lore = LoreContent(id="mill", name="The mill", lore_text="A mill by dark water.")
    return Adventure(tables.LIBRARY.rulesets["srd-5e"], scenario, lore, resolver=rules())


@asynccontextmanager
async def at_the_mill(
    folder: Path, who: str, foes: Sequence[dict[str, Any]], **how: Any
) -> AsyncIterator[tables.Table]:
    """A table at which one person plays the ready character of a class."""
    game, party = mill(foes, how.pop("level", "1")), how.pop("party", "free")
    library = Library({"mill": game}, tables.LIBRARY.rulesets, resolvers=tables.LIBRARY.resolvers)
    with patch.object(tables, "LIBRARY", library):
        async with tables.table(folder, **how) as at:
            await at.tables.openings.start(
                guild_id="1", channel_id=at.channel, user_id="u1", scenario_id="mill", party=party,
                created_at=1, key="k",
            )  # fmt: skip
            await at.join("u1", ROLES[who])
            await at.tables.idle()
            yield at
