"""`/game missions` as a person sees it: what to do, how it stands, and how much time is left."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

PLACE = "the-table"
SET = (
    'custom_campaign_state.active_missions = {"find_admiral": {"title": "The dog", "status": "active"}}\n'
    'custom_campaign_state.active_missions.mission_the_letter.status = "completed"\n'
    "custom_campaign_state.time_sensitive_events.high_water.warnings_given = 1"
)


@pytest.fixture
async def page(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as found, running(guild, tmp_path):
        yield found


async def shown(page: PageClient, who: str = "player1") -> dict[str, str]:
    answer = await page.command(who, PLACE, "game missions")
    assert answer is not None
    assert answer["flags"] & 64
    (embed,) = answer["embeds"]
    return {field["name"]: field["value"] for field in embed.get("fields", ())}


async def set_values(page: PageClient) -> None:
    """A game master sets what SET says."""
    found = await page.command("moderator", PLACE, "god set")
    assert found is not None
    form = await page.press("moderator", found, "Paste a block")
    assert form is not None
    preview = await page.submit("moderator", form, block=SET)
    assert preview is not None
    await page.press("moderator", preview, "Apply")
    await page.wait_for_message(lambda message: message["id"] == preview["id"], "moderator")


async def test_missions_are_shown_with_their_state_and_deadlines_once_they_are_known(
    page: PageClient,
) -> None:
    begun: Any = await page.command("player1", PLACE, "game start", scenario="the-washing-up")
    first = begun["components"][0]["components"][0]["label"]
    await page.press("player1", begun, first)
    assert await shown(page) == {
        "Missions": "- **After the sandwiches** (open): See that Bernard's letter is found and read."
    }
    await set_values(page)
    assert await shown(page, "spectator") == {
        "Missions": "- **The dog** (open)\n"
        "- ~~**After the sandwiches**~~ (completed): See that Bernard's letter is found and read.",
        "Time is running": "- the tide covers the boathouse jetty: 55 minutes left",
    }
    nothing = await page.command("player1", "lobby", "game missions")
    assert nothing is not None
    assert "No game is running in this channel" in nothing["content"]
