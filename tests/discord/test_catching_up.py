"""Catching up behind newer messages: what was missed at a restart is played, what was dealt with is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.errors import StorageUnavailable
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.turns import storage_retry
from cogs.connection import catch_up
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
LATE = {"kind": "late", "where": "gateway MESSAGE_CREATE", "seconds": 60, "times": 1}
REFUSED = {"kind": "rate-limit", "where": "GET /channels/*/messages", "seconds": 0.01, "times": 5}
TABLE = "the-table"


async def begin(page: PageClient) -> None:
    await page.command("player1", TABLE, "game start", scenario="room-12")
    await page.command("player1", TABLE, "game join")


async def played(page: PageClient, words: str) -> None:
    """Says it, and waits for the scene that comes of it."""
    await page.say("player1", TABLE, words)
    await page.wait_for_message(lambda message: bool(message["components"]))


async def test_what_came_late_behind_a_newer_message_is_played_after_a_restart(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await begin(page)
            await played(page, "I wait.")
            guild.put_faults([LATE])
            late = await page.say("player1", TABLE, "I greet Lena.")
            await played(page, "I look around.")
        guild.put_faults([])
        async with running(guild, tmp_path) as app:
            await page.wait_for_message(lambda message: bool(message["components"]))
            row = (await app.adapters.storage.read_open_sessions())[0]
            turns = (await app.files.read_log(row.id)).rows["turns"]
    assert [turn["raw_text"] for turn in turns] == ["I wait.", "I look around.", "I greet Lena."]
    assert turns[-1]["source_id"] == late["id"]


async def test_what_was_answered_or_was_talk_is_not_taken_up_again_after_a_restart(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await begin(page)
            await page.say("player1", TABLE, f"<@{page.bot_id}> ")
            await page.say("player2", TABLE, "I open the window.")
            await played(page, "I wait.")
            await page.command("player2", TABLE, "game join")
            await played(page, "I look around.")
        async with running(guild, tmp_path) as app:
            row = (await app.adapters.storage.read_open_sessions())[0]
            turns = (await app.files.read_log(row.id)).rows["turns"]
            told = [message["content"] for message in await page.messages(TABLE)]
    assert [turn["raw_text"] for turn in turns] == ["I wait.", "I look around."]
    assert told.count(say("hint/nothing_said")) == 1


def failing(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """The next looks at which story a channel has fail, as where the database is away for a moment."""
    left, find = [times], ChannelSessions.find

    async def sometimes(self: ChannelSessions, channel_id: str) -> Any:
        if left[0] > 0:
            left[0] -= 1
            raise StorageUnavailable("away")
        return await find(self, channel_id)

    monkeypatch.setattr(ChannelSessions, "find", sometimes)


async def test_a_database_that_is_away_for_a_moment_costs_no_message(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await begin(page)
        failing(monkeypatch, 2)
        await played(page, "I wait.")
        told = [message["content"] for message in await page.messages(TABLE)]
    assert not [words for words in told if "did not take that" in words]


async def test_what_somebody_was_told_to_say_again_is_not_played_at_the_next_start(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (0.01,))
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await begin(page)
            await played(page, "I wait.")
            failing(monkeypatch, 2)
            await page.say("player1", TABLE, "I greet Lena.")
            await page.wait_for_message(lambda message: "did not take that" in message["content"])
        async with running(guild, tmp_path) as app:
            row = (await app.adapters.storage.read_open_sessions())[0]
            turns = (await app.files.read_log(row.id)).rows["turns"]
    assert [turn["raw_text"] for turn in turns] == ["I wait."]


async def test_a_channel_that_discord_does_not_give_out_at_a_start_is_read_a_little_later(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read again at the next connection alone, which may be hours away (seed 42189 of the simulation)."""
    monkeypatch.setattr(catch_up, "AGAIN_SECONDS", (0.1,))
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await begin(page)
            await played(page, "I wait.")
        await page.say("player1", TABLE, "I look around.")
        guild.put_faults([REFUSED])
        async with running(guild, tmp_path) as app:
            await page.wait_for_message(lambda message: bool(message["components"]))
            row = (await app.adapters.storage.read_open_sessions())[0]
            turns = (await app.files.read_log(row.id)).rows["turns"]
    assert [turn["raw_text"] for turn in turns] == ["I wait.", "I look around."]
