"""A place that is only passed through asks for nothing but to go on."""

from __future__ import annotations

from pathlib import Path

from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from tests.pipeline.test_response_documents import checked, documents
from tests.support.fifth_edition import LANE, PLACE, at_the_mill, monster
from tests.support.interventions import intervene
from tests.support.table import Table

BRIDGE = "loc_bridge_001"


async def steered(at: Table, *lines: str) -> None:
    by = Requester(at.channel, "gm", True, at.next_id(), 9)
    await intervene(at.game_master().interventions, by, SetState("\n".join(lines)))


async def lead_on(at: Table) -> None:
    await steered(
        at,
        f'world_data.locations.{BRIDGE} = {{"name": "bridge", "description": "Planks.", "connected_to": ["{LANE}"]}}',
        f'world_data.locations.{LANE}.connected_to = ["{PLACE}", "{BRIDGE}"]',
    )


async def test_the_way_on_is_all_that_a_transition_offers(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [], same=True) as at:
        await lead_on(at)
        for _ in range(3):  # until the change of the world is no news any more
            await at.say("I wait.")
        await at.say("I go to the lane.")
        block = checked((await documents(at))[-1])["planning_block"]
        assert list(block) == ["thinking", "choices"]
        assert {key: one["text"] for key, one in block["choices"].items()} == {
            "continue": "Continue to the bridge", "custom_action": "Something else…",
        }  # fmt: skip
        await at.press(0)
        assert at.shown.scene.header.location == "bridge"
        back = checked((await documents(at))[-1])["planning_block"]["choices"]
        assert "other_action" in back


async def test_where_somebody_waits_or_the_way_ends_everything_is_offered(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [monster(1, "Snag")], same=True) as at:
        await at.say("I go to the lane.")
        assert "other_action" in checked((await documents(at))[-1])["planning_block"]["choices"]
        await at.say("I go to the mill yard.")
        await lead_on(at)
        await steered(at, 'npc_data.snag.location = "the lane"')
        await at.say("I go to the lane.")
        assert "other_action" in checked((await documents(at))[-1])["planning_block"]["choices"]
