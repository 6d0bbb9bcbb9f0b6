"""`/world map` and `/game people` through the real bot: a picture, and its words for who sees none."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import yarl
from PIL import Image

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

WHERE = "the-table"


@pytest.fixture
async def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[PageClient]:
    made = LocalGuild()
    await made.start()
    monkeypatch.setattr(discord.http.Route, "BASE", made.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway_url))
    async with await PageClient.connect(made.page_url) as client, running(made, tmp_path):
        yield client
    await made.stop()
    assert made.unknown == []
    assert made.unknown_keys == []
    assert made.refused == []


async def looked(page: PageClient, who: str, command: str) -> str:
    """The words of a private picture, which are those that stand in for it, too."""
    answer = await page.command(who, WHERE, command)
    assert answer is not None
    assert answer["flags"] & 64, "the picture is for the person who asked"
    (picture,) = answer["attachments"]
    assert picture["description"] == answer["content"]
    with Image.open(io.BytesIO(await page.file(picture["url"]))) as drawn:
        assert drawn.format == "PNG"
    return str(answer["content"])


async def test_the_map_is_a_picture_that_reads_in_order_and_changes_with_the_world(page: PageClient) -> None:
    await page.command("player1", WHERE, "game start", scenario="the-lamplighters-vault")
    refused = await page.command("player1", WHERE, "world map")
    assert refused is not None
    assert refused["attachments"] == []
    assert "/game join" in refused["content"]
    await page.command("player1", WHERE, "game join")
    lines = (await looked(page, "player1", "world map")).splitlines()
    assert lines[0] == f"A map of the {len(lines) - 1} places you know."
    assert [line.partition(".")[0] for line in lines[1:]] == [str(at) for at in range(1, len(lines))]
    assert lines[1].startswith("1. porter's lodge, where you are. Here: Ines Tarrow and Bettany Crake.")
    assert "(street door, closed)" in lines[1]
    assert await looked(page, "spectator", "world map") == "\n".join(lines)
    await page.say("player1", WHERE, "I open the street door")
    await page.wait_for_message(lambda message: bool(message["components"]))
    assert "(street door, open)" in await looked(page, "player1", "world map")


async def test_the_people_are_a_picture_of_whom_one_met(page: PageClient) -> None:
    await page.command("player1", WHERE, "game start", scenario="room-12")
    await page.command("player1", WHERE, "game join")
    told = await looked(page, "player1", "game people")
    assert told.startswith("Who is who, ")
    assert "- Lena: the clerk" in told
    assert "has not shown yet" in told
