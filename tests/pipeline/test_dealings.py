"""Trades and levels at the table: told in the story's words, with the engine's figures, and to the last coin."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from tests.support import table as tables
from tests.support.fifth_edition import at_the_mill, monster
from tests.support.interventions import intervene
from tests.support.nether_sallow import hero, says, state_of
from tests.support.table import Table

SHOP: dict[str, Any] = {"backpack": [{"key": "rope", "count": 1}]}
MACHINE = "It is done."
"""What is told where the narrator's own words did not agree with the facts."""


async def nettle(at: Table) -> dict[str, Any]:
    return (await state_of(at))["entities"]["npc_monster_001"]["attributes"]


@pytest.mark.asyncio
async def test_a_shop_gives_what_it_sells_and_pays_for_what_it_buys(tmp_path: Path) -> None:
    trader = monster(1, "Nettle", sells=["rope"], equipment=SHOP, resources={"gold": 2})
    async with at_the_mill(tmp_path, "cleric", [trader], same=True) as at:
        gold = (await hero(at))["attributes"]["resources"]["gold"]
        told = await says(at, ("buy a rope", "sell my mace to Nettle"))
        assert "buys a rope for 1 gp." in told
        assert "sells a mace for 2 gp 5 sp." in told
        assert MACHINE not in told
        purse = (await hero(at))["attributes"]["resources"]
        assert (purse["gold"], purse["copper"]) == (gold + 1, 50)
        held = await nettle(at)
        assert (held["resources"]["gold"], held["resources"]["copper"]) == (0, 50)
        assert held["equipment"]["backpack"] == [{"key": "mace", "count": 1}]
        await says(at, ("buy a mace",))
        assert "mace" in (await hero(at))["attributes"]["equipment"]["weapons"]


@pytest.mark.sweep
@pytest.mark.asyncio
async def test_several_of_a_thing_are_bought_sold_and_given_at_once(tmp_path: Path) -> None:
    shelf = {"backpack": [{"key": "torch", "count": 14}, {"key": "rope", "count": 5}]}
    trader = monster(1, "Nettle", sells=["torch", "rope"], equipment=shelf, resources={"gold": 20})
    async with at_the_mill(tmp_path, "fighter", [trader], same=True) as at:
        for line, told, left in (
            ("buy two torches", "buys 2 torches for 2 cp.", 12),
            ("I'd like to buy another three torches please", "buys 3 torches for 3 cp.", 9),
            ("purchase a dozen torches from Nettle", "Nettle has none left to sell.", 9),
            ("buy a rope and two hats", "buys a rope for 1 gp.", 9),
            ("sell four of my torches", "sells 4 torches for", 13),
            ("I hand two torches to Nettle", "gives 2 torches to Nettle.", 15),
            ("buy a torch", "buys a torch for 1 cp.", 14),
            ("buy two ropes. then I buy a torch", "buys a torch for 1 cp.", 13),
        ):
            post = await at.say(line)
            assert told in str(getattr(post, "text", "") or at.shown.scene.narration), line
            shelf = {one["key"]: one["count"] for one in (await nettle(at))["equipment"]["backpack"]}
            assert shelf["torch"] == left, line


@pytest.mark.asyncio
async def test_a_level_of_a_caster_is_told_with_its_figures(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "cleric", [monster(1, "Nettle")], same=True) as at:
        who, god = (await hero(at))["id"], at.game_master().interventions
        asked = Requester(at.channel, "gm", True, at.next_id(), 5)
        await intervene(god, asked, SetState(f"entities.{who}.attributes.experience.current = 300"))
        told = await says(at, ("level up",))
        assert "reached level 2 as a cleric and gained" in told
        assert MACHINE not in told


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "line",
    [
        "what do you sell?",
        "Nettle, what can I buy here?",
        "browse the wares",
    ],
)
@pytest.mark.asyncio
async def test_a_shop_says_what_there_is_and_for_how_much(line: str, tmp_path: Path) -> None:
    shop = {
        "backpack": [{"key": "rope", "count": 1}, {"key": "arrows", "count": 40}, {"key": "oil", "count": 0}]
    }
    trader = monster(1, "Nettle", sells=["rope", "arrows", "oil", "torch"], equipment=shop)
    async with at_the_mill(tmp_path, "cleric", [trader], same=True) as at:
        told = await says(at, (line,))
        assert "Nettle has for sale: 20 arrows, rope (1 gp)." in told


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "line", ["can I buy a rope?", "how much is the rope?", "do you have rope", "price of a rope?"]
)
@pytest.mark.asyncio
async def test_one_thing_is_asked_after_and_not_bought_by_it(line: str, tmp_path: Path) -> None:
    trader = monster(1, "Nettle", sells=["rope", "torch"])
    async with at_the_mill(tmp_path, "cleric", [trader], same=True) as at:
        assert "Nettle asks 1 gp for rope." in await says(at, (line,))
        assert "buys a rope" in await says(at, ("I buy a rope",))


@pytest.mark.asyncio
async def test_a_shop_of_an_older_game_is_asked_as_before(tmp_path: Path) -> None:
    """A game that began by rules without the act is not offered its words."""
    rules = tables.LIBRARY.rulesets["srd-5e"]
    older = rules.model_copy(update={"actions": {k: v for k, v in rules.actions.items() if k != "browse"}})
    library = replace(tables.LIBRARY, rulesets={**tables.LIBRARY.rulesets, "srd-5e": older})
    with patch.object(tables, "LIBRARY", library):
        async with at_the_mill(tmp_path, "cleric", [monster(1, "Nettle", sells=["rope"])], same=True) as at:
            assert await says(at, ("what do you sell?",))
            assert not any("not something this game knows" in str(post) for post in at.shown.posts)
