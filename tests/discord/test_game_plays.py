"""The whole thing: the real game, its storage and the offline model, played by people on the local guild."""

from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from bot.app.session_files import verified
from bot.core.errors import OperatorError
from bot.localguild import LocalGuild, RateLimits
from bot.localguild.state.ratelimit import Window
from bot.presentation.catalogue import say
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
FAST = RateLimits(message_create=Window(100, 1.0), webhook=Window(100, 1.0))


def labels(message: Json) -> list[str]:
    return [button["label"] for row in message["components"] for button in row["components"]]


async def scene(page: PageClient) -> Json:
    """The next message with choices."""
    return await page.wait_for_message(lambda message: bool(message["components"]))


async def end(page: PageClient) -> None:
    """Closes the story of #the-table, and says yes to the question."""
    asked = await page.command("player1", "the-table", "game end")
    assert asked is not None
    assert "for everybody, for good" in asked["content"]
    await page.press("player1", asked, "End the story")


async def test_a_story_is_started_played_restarted_ended_and_verified(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await page.command("player1", "the-table", "game start", scenario="room-12")
            joined = await page.command("player1", "the-table", "game join")
            assert joined is not None
            assert "You play" in joined["content"]
            await page.say("player1", "the-table", "I ask Lena why she wanted to meet here.")
            first = await scene(page)
            await page.press("player1", first, labels(first)[0])
            second = await scene(page)
            before = len(await page.messages("the-table"))
        async with running(guild, tmp_path) as app:
            assert len(await page.messages("the-table")) == before
            await page.press("player1", second, labels(second)[1])
            await scene(page)
            status = await page.command("player1", "the-table", "game status")
            assert status is not None
            await end(page)
            closing = (await page.messages("the-table"))[-1]
            assert "The dice secret" in [field["name"] for field in closing["embeds"][-1]["fields"]]
            session = status["embeds"][0]["footer"]["text"].split("session ")[1]
            good, lines = verified(await app.files.read_log(session))
    assert good, lines


async def test_a_game_answers_what_was_said_while_it_was_away(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await page.command("player1", "the-table", "game start", scenario="room-12")
            await page.command("player1", "the-table", "game join")
            await page.say("player1", "the-table", "I look around.")
            await scene(page)
        missed = await page.say("player1", "the-table", "I greet Lena.")
        async with running(guild, tmp_path):
            answer = await scene(page)
    assert int(answer["id"]) > int(missed["id"])


async def test_a_bot_that_may_not_read_messages_plays_on_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = LocalGuild(rate_limits=FAST, message_content=False)
    await closed.start()
    monkeypatch.setattr(discord.http.Route, "BASE", closed.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(closed.gateway_url))
    async with await PageClient.connect(closed.page_url) as page, running(closed, tmp_path):
        await page.command("player1", "the-table", "game start", scenario="room-12")
        await page.command("player1", "the-table", "game join")
        await page.command("player1", "the-table", "game act", text="I look around.")
        assert labels(await scene(page))
        told = [message["content"] for message in await page.messages("the-table")]
    await closed.stop()
    assert told.count(say("hint/no_content_intent")) == 1


async def test_a_wrong_token_is_one_sentence_for_who_runs_the_bot(guild: LocalGuild, tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="does not accept DISCORD_TOKEN"):
        async with running(guild, tmp_path, token="wrong"):
            pass
    guild.refused.clear()
