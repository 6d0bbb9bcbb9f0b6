"""Blocked people and servers on the local guild: what they do moves nothing, is not stored, and they are told once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import operators
from bot.app.running import App
from bot.core.errors import OperatorError
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from tests.support.kept_words import all_kept
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
SECRET = "quuxberry"


@dataclass(repr=False)
class Played:
    """A story of two players in a server that runs, with the page they see."""

    page: PageClient
    app: App
    home: Path

    def id_of(self, who: str) -> str:
        return self.page.identities[who].id

    @property
    def database(self) -> str:
        return self.app.settings.database

    async def taken_up(self) -> None:
        await self.app.services.blocks.refresh()
        await self.app.services.tables.idle()

    async def turns(self) -> int:
        session = await self.app.services.tables.channels.get(await self.page.channel_id(WHERE))
        return (await self.app.services.tables.lookups.status(channel_id=session.channel_id)).round

    async def directly(self, who: str) -> list[str]:
        """What the bot told somebody alone."""
        assert self.app.bot is not None
        alone = await self.app.bot.create_dm(discord.Object(int(self.id_of(who))))
        return [message.content async for message in alone.history()]


@pytest.fixture
async def at(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[Played]:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await page.command("player1", WHERE, "game start", scenario="room-12")
        for player in ("player1", "player2"):
            await page.command(player, WHERE, "game join")
        yield Played(page, app, tmp_path)


async def test_a_moderator_blocks_somebody_whose_words_and_presses_reach_nothing_any_more(at: Played) -> None:
    done = await at.page.command("moderator", WHERE, "settings block", person=at.id_of("player2"), why="spam")
    assert done is not None
    assert done["flags"] & 64
    assert f"<@{at.id_of('player2')}> is blocked" in done["content"]
    await at.app.services.tables.idle()
    shown = await at.page.messages(WHERE)
    assert any("leave" in message["content"].casefold() for message in shown), "the seat is free again"
    before = await at.turns()
    buttons = next(message for message in reversed(shown) if message["components"])
    for words in (f"I look for the {SECRET} jam.", f"I ask about the {SECRET} again."):
        await at.page.say("player2", WHERE, words)
    pressed = await at.page.press("player2", buttons, buttons["components"][0]["components"][0]["custom_id"])
    told = say("block/told", case="here", why="spam", reason="given")
    assert pressed is not None
    assert pressed["content"] == told
    for command, options in (
        ("game act", {"text": f"{SECRET}"}),
        ("roll", {"dice": "1d20"}),
        ("game join", {}),
    ):
        refused = await at.page.command("player2", WHERE, command, **options)
        assert refused is not None
        assert refused["content"] == told
        assert refused["flags"] & 64
    await at.app.services.tables.idle()
    assert await at.turns() == before
    assert SECRET.encode() not in all_kept(at.home)
    await at.page.say("player1", WHERE, "I look around.")
    await at.page.wait_for_message(lambda message: bool(message["components"]))
    listed = await at.page.command("moderator", WHERE, "settings block")
    assert listed is not None
    assert "One person is blocked" in listed["content"]
    assert "spam" in listed["content"]


async def test_who_is_blocked_is_told_once_and_can_still_see_and_erase_what_is_stored(at: Played) -> None:
    await operators.block(at.database, "user", at.id_of("player2"), "")
    await at.taken_up()
    told = say("block/told", case="everywhere", why="", reason="none")
    for _ in range(3):
        await at.page.say("player2", WHERE, "Hello?")
    for _ in range(100):
        if await at.directly("player2"):
            break
        await asyncio.sleep(0.05)
    await at.page.say("player2", WHERE, "Hello!")
    await asyncio.sleep(0.2)
    assert await at.directly("player2") == [told]
    page = await at.page.command("player2", WHERE, "privacy")
    assert page is not None
    assert page["embeds"]
    mine = await at.page.press("player2", page, "My data")
    assert mine is not None
    assert mine["attachments"]
    (block,) = await operators.all_blocks(at.database)
    assert block.told_at


async def test_another_process_blocks_and_lifts_while_the_bot_runs(at: Played) -> None:
    assert await operators.block(at.database, "user", at.id_of("player1"), "a while off")
    assert not await operators.block(at.database, "user", at.id_of("player1"), "a while off")
    for _ in range(100):
        if at.app.services.blocks.find(None, at.id_of("player1")) is not None:
            break
        await asyncio.sleep(0.1)
    refused = await at.page.command("player1", WHERE, "game status")
    assert refused is not None
    assert "a while off" in refused["content"]
    assert await operators.unblock(at.database, "user", at.id_of("player1"))
    assert not await operators.unblock(at.database, "user", at.id_of("player1"))
    await at.taken_up()
    status = await at.page.command("player1", WHERE, "game status")
    assert status is not None
    assert status["embeds"]


async def test_a_blocked_server_is_not_answered_and_its_sprints_stand_still(at: Played) -> None:
    bot = at.app.bot
    assert bot is not None
    await at.page.command("player1", "lobby", "sprint start", tier=1)
    await operators.block(at.database, "guild", str(bot.guilds[0].id), "")
    await at.taken_up()
    before = await at.turns()
    await at.page.say("player1", WHERE, f"I look at the {SECRET} lamp.")
    refused = await at.page.command("moderator", WHERE, "settings show")
    assert refused is not None
    assert refused["content"] == say("block/told", case="server", why="", reason="none")
    assert await at.turns() == before
    assert SECRET.encode() not in all_kept(at.home)
    sprints = at.app.services.sprints
    assert sprints is not None
    (match,) = await sprints.matches.matches(str(bot.guilds[0].id))
    assert match.status == "paused"


async def test_who_manages_the_server_and_bots_cannot_be_blocked(at: Played) -> None:
    for person in (at.id_of("moderator"), str(at.app.bot.user.id)):  # type: ignore[union-attr]
        refused = await at.page.command("moderator", WHERE, "settings block", person=person)
        assert refused is not None
        assert refused["content"] == say("block/moderator")
    assert await operators.all_blocks(at.database) == []
    with pytest.raises(OperatorError, match="Developer Mode"):
        await operators.block(at.database, "user", "Mara", "")


async def test_a_block_outlives_a_restart_and_covers_what_was_written_while_the_bot_was_away(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            await page.command("player1", WHERE, "game start", scenario="room-12")
            await page.command("player1", WHERE, "game join")
            await page.say("player1", WHERE, "I look around.")
            await page.wait_for_message(lambda message: bool(message["components"]))
            await app.services.tables.idle()
            database = app.settings.database
        await operators.block(database, "user", page.identities["player1"].id, "")
        await page.say("player1", WHERE, f"I hum the {SECRET} song.")
        async with running(guild, tmp_path):
            refused = await page.command("player1", WHERE, "game status")
            assert refused is not None
            assert "has blocked you" in refused["content"]
        assert SECRET.encode() not in all_kept(tmp_path)
