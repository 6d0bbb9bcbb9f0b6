"""The plan of a fight stands in a channel once, is changed in place, comes back when gone, and stays when over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app.running import App
from bot.localguild import LocalGuild
from bot.presentation.delivery.boards import DiscordBoards
from bot.services.library.library import Library
from tests.support import table as tables
from tests.support import whole_bot
from tests.support.fifth_edition import ROLES, mill, monster
from tests.support.page_client import PageClient
from tests.support.virtual_time import VirtualTime
from tests.support.whole_bot import running

Json = dict[str, Any]
PLACE = "the-table"
UNKNOWN_MESSAGE = 10008
GRUB = [monster(1, "Grub", attitude="hostile", hp_current=200, hp_max=200)]


@pytest.fixture
async def at(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[tuple[PageClient, App]]:
    library = Library({"mill": mill(GRUB, "3")}, tables.LIBRARY.rulesets, resolvers=tables.LIBRARY.resolvers)
    with patch.object(whole_bot, "LIBRARY", library):
        async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
            yield page, app


async def boards(page: PageClient) -> list[Json]:
    """The messages that show the order of turns."""
    return [one for one in await page.messages(PLACE) if "The order of turns" in str(one["embeds"])]


async def said(at: tuple[PageClient, App], text: str, who: str = "player1") -> None:
    """Says something, and waits until all that comes of it is shown."""
    page, app = at
    await page.say(who, PLACE, text)
    await page.wait_for_message(lambda m: bool(m["components"]))
    await app.services.tables.idle()
    await app.fight_watch.idle()


async def test_the_plan_of_a_fight_stands_once_and_is_changed_in_place(
    at: tuple[PageClient, App], guild: LocalGuild
) -> None:
    page, app = at
    await page.command("player1", PLACE, "game start", scenario="mill")
    await page.command("player1", PLACE, "game join", character=ROLES["fighter"])
    await app.services.tables.idle()
    await said(at, "I look around")
    [board] = await boards(page)
    [embed], [drawn] = board["embeds"], board["attachments"]
    assert embed["title"] == "Fight: round 1"
    assert "▸ **Hedda Stonewick**" in embed["description"]
    assert "Grub" in embed["description"]
    assert drawn["filename"] == "fight.png"
    assert "Hedda Stonewick" in drawn["description"]

    await said(at, "I dodge")
    [changed] = await boards(page)
    assert changed["id"] == board["id"]
    assert changed["embeds"][0]["title"] == "Fight: round 2"
    assert len(changed["attachments"]) == 1

    await page.delete("moderator", changed)
    await said(at, "I dodge")
    [fresh] = await boards(page)
    assert fresh["id"] != board["id"]
    assert fresh["embeds"][0]["title"] == "Fight: round 3"

    assert [one.code for one in guild.refused] == [UNKNOWN_MESSAGE]  # the plan that was deleted
    guild.refused.clear()

    for number in range(12):
        await page.say("player2", PLACE, f"((nothing to do with it {number}))")
    await said(at, "I dodge")
    [below] = await boards(page)
    assert below["id"] != fresh["id"]

    channel = await page.channel_id(PLACE)
    restarted = DiscordBoards()
    assert app.bot is not None
    restarted.bind(app.bot)
    await restarted.show(channel, *(await app.services.pictures.fight(channel)))
    assert [one["id"] for one in await boards(page)] == [below["id"]]

    await said(at, "I surrender")
    [over] = await boards(page)
    assert over["id"] == below["id"]
    assert over["embeds"][0]["title"].startswith("The fight is over")
    assert "▸" not in over["embeds"][0]["description"]


async def test_whoever_a_fight_waits_for_is_mentioned(at: tuple[PageClient, App]) -> None:
    page, app = at
    time = VirtualTime()
    app.services.tables.absent.later = time.later
    await page.command("player1", PLACE, "game start", scenario="mill")
    for who, role in (("player1", "fighter"), ("player2", "rogue")):
        await page.command(who, PLACE, "game join", character=ROLES[role])
    await app.services.tables.idle()
    await said(at, "I look around")
    for _ in range(2):  # whoever is first
        await time.pass_(app.services.tables, app.services.tables.absent.absent_seconds)
    called = [one["content"] for one in await page.messages(PLACE) if "The fight waits for" in one["content"]]
    assert sorted(one.partition(" ")[0] for one in called) == sorted(
        f"<@{page.identities[who].id}>" for who in ("player1", "player2")
    )
