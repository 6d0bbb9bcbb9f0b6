"""`/timeline` in the real bot: turns taken back, a branch in its thread, the past replayed, checked and explained."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import yarl

from bot.localguild import LocalGuild, RateLimits
from bot.localguild.ratelimit import Window
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

FAST = RateLimits(message_create=Window(100, 1.0), webhook=Window(100, 1.0))


@pytest.fixture
async def guild(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalGuild]:
    made = LocalGuild(rate_limits=FAST)
    await made.start()
    monkeypatch.setattr(discord.http.Route, "BASE", made.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway_url))
    yield made
    await made.stop()
    assert made.unknown == []
    assert made.refused == []


async def test_the_past_is_taken_back_branched_replayed_checked_and_explained(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("player1", "the-table", "game start", scenario="room-12")
        await page.command("player1", "the-table", "game join")
        await page.say("player1", "the-table", "I ask Lena about the letter.")
        await page.wait_for_message(lambda message: bool(message["components"]))
        why = await page.command("player1", "the-table", "timeline why")
        assert why is not None
        fields = {field["name"]: field["value"] for field in why["embeds"][0]["fields"]}
        assert "Mara Quist: Ask" in fields["Rules"]
        assert "check" in fields["Dice"]
        assert "Told by" not in fields
        replay = await page.command("player1", "the-table", "timeline replay")
        assert replay is not None
        assert [one["label"] for one in replay["components"][0]["components"]] == ["◀ Earlier", "Later ▶"]
        refused = await page.command("player2", "the-table", "timeline undo")
        assert refused is not None
        assert "Only who started this game" in refused["content"]
        undone = await page.command("player1", "the-table", "timeline undo")
        assert undone is not None
        assert "taken back" in undone["content"]
        again = (await page.messages("the-table"))[-1]
        assert "goes back to this" in again["content"]
        assert again["components"]
        branched = await page.command("player1", "the-table", "timeline branch")
        assert branched is not None
        assert "A branch from scene" in branched["content"]
        checked = await page.command("player1", "the-table", "timeline verify")
        assert checked is not None
        assert checked["content"].startswith("✅")
