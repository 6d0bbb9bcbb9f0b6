"""Importing character cards through the real bot on the local guild: what a person uploads, sees and presses."""

import base64
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.localguild import LocalGuild
from tests.support.card_files import ILYA, LORE, MARA, card_png, charx, plain
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"


@pytest.fixture
async def page(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        yield page


def upload(name: str, data: bytes) -> Json:
    return {"filename": name, "content_base64": base64.b64encode(data).decode()}


async def sent(page: PageClient, filename: str, data: bytes, /, **options: Any) -> Json:
    """The answer to an import."""
    answer = await page.command("player1", WHERE, "character import", file=upload(filename, data), **options)
    assert answer is not None
    assert answer["flags"] & 64, "the answer is for the person who asked"
    return answer


def fields(message: Json) -> dict[str, str]:
    return {field["name"]: field["value"] for field in message["embeds"][0]["fields"]}


def components(message: Json) -> list[Json]:
    return [component for row in message["components"] for component in row["components"]]


def button(message: Json, label: str) -> Json:
    return next(component for component in components(message) if component.get("label") == label)


async def pressed(page: PageClient, preview: Json, label: str) -> Json:
    """The preview after a button under it was pressed: its buttons are gone."""
    await page.press("player1", preview, label)
    return await page.wait_for_message(lambda m: m["id"] == preview["id"] and not m["components"])


async def test_a_png_card_is_shown_taken_in_joined_with_and_looked_up(page: PageClient) -> None:
    await page.command("player1", WHERE, "game start", scenario="room-12")
    preview = await sent(page, "mara.png", card_png(MARA))
    assert preview["embeds"][0]["title"] == "Mara Vance"
    assert "notices everything" in preview["embeds"][0]["description"]
    shown = fields(preview)
    assert shown["From"] == "Character Card V2 (PNG), by somebody, version 1.2"
    assert shown["Game system"] == "Everyday Tension", "the game in the channel decides"
    assert "Mara Vance is a night nurse" in shown["The card says"]
    assert shown["Its creator says"] == "Play her slowly."
    assert shown["Lore (2 entries)"] == "The lamp, ward"
    assert "never used here: system prompt" in shown["Good to know"]
    assert "9999" not in json.dumps(preview)
    assert await page.messages(WHERE, "player2") == [
        m for m in await page.messages(WHERE) if not m["flags"] & 64
    ]

    taken = await pressed(page, preview, "Take this character")
    assert "**Mara Vance** is ready for Everyday Tension" in taken["content"]
    assert taken["embeds"] == []
    assert taken["components"] == []

    [mine] = [
        one
        for one in await page.complete("player1", WHERE, "game join", "character", character="mara")
        if "yours" in one["name"]
    ]
    joined = await page.command("player1", WHERE, "game join", character=mine["value"])
    assert joined is not None
    assert "You play **Mara Vance**" in joined["content"]

    [card] = await page.complete("player1", WHERE, "character card", "character")
    kept = await page.command("player1", WHERE, "character card", character=card["value"])
    assert kept is not None
    assert kept["attachments"][0]["filename"] == "maravance.json"
    file = await page.file(kept["attachments"][0]["url"])
    assert json.loads(file) == MARA, "unknown fields included"

    entries = await page.complete(
        "player1", WHERE, "character card", "entry", character=card["value"], entry="ward"
    )
    assert [one["name"] for one in entries] == ["2. ward"]
    entry = await page.command("player1", WHERE, "character card", character=card["value"], entry=2)
    assert entry is not None
    assert entry["embeds"][0]["description"] == "Ward 9 was closed in Mara's year."


async def test_a_charx_asks_for_a_game_system_where_none_is_played(page: PageClient) -> None:
    files = {"assets/icon/images/main.png": card_png(MARA)}
    preview = await sent(page, "ilya.charx", charx(ILYA, files), pronouns="he")
    assert fields(preview)["Game system"] == "Choose below."
    assert "Not kept: 1 file" in fields(preview)["Good to know"]
    assert button(preview, "Take this character")["disabled"] is True
    await page.choose("player1", preview, "For which game system?", "Inner Chorus")
    chosen = await page.wait_for_message(lambda m: m["id"] == preview["id"] and "Inner" in str(m["embeds"]))
    assert fields(chosen)["Game system"] == "Inner Chorus"
    assert fields(chosen)["Stats to start with"]
    assert "· he" in chosen["embeds"][0]["description"]
    taken = await pressed(page, chosen, "Take this character")
    assert "ready for Inner Chorus" in taken["content"]
    again = await sent(page, "ilya.charx", charx(ILYA), ruleset="inner-chorus")
    assert "It replaces your Ilya Petrov there" in fields(again)["Good to know"]


async def test_a_lorebook_is_kept_with_a_character(page: PageClient) -> None:
    alone = await sent(page, "town.json", plain(LORE))
    assert "a lorebook belongs to a character" in alone["content"]
    preview = await sent(page, "mara.json", plain(MARA), ruleset="locked-doors", name="Mara the Second")
    await pressed(page, preview, "Take this character")
    preview = await sent(page, "town.json", plain(LORE))
    assert fields(preview)["Lore (1 entry)"] == "mill"
    kept = await pressed(page, preview, "Keep this lorebook")
    assert "kept with **Mara the Second**" in kept["content"]
    [card] = await page.complete("player1", WHERE, "character card", "character")
    shown = await page.command("player1", WHERE, "character card", character=card["value"])
    assert shown is not None
    assert fields(shown)["Lore (3 entries)"] == "mill, The lamp, ward"


async def test_letting_go_takes_nothing_in(page: PageClient) -> None:
    preview = await sent(page, "mara.json", plain(MARA), ruleset="locked-doors")
    gone = await pressed(page, preview, "Never mind")
    assert gone["content"] == "Nothing was taken in."
    assert gone["components"] == []
    assert await page.complete("player1", WHERE, "character card", "character") == []


async def test_a_file_that_is_no_card_is_refused_privately_with_words(page: PageClient) -> None:
    assert "cannot tell what that file is" in (await sent(page, "mara.png", b"GIF89a"))["content"]
    assert "holds no character card" in (await sent(page, "mara.png", card_png(MARA, b"Comment")))["content"]
    assert "I take up to 8 MB" in (await sent(page, "big.png", b"\0" * (8 * 1024**2 + 1)))["content"]
    assert "is not JSON" in (await sent(page, "mara.json", b'{"spec": '))["content"]


async def test_a_name_full_of_mentions_pings_nobody(page: PageClient) -> None:
    bomb = {
        **MARA,
        "data": {**MARA["data"], "name": "@everyone <@1> **Mara** @here\n# x", "description": "@everyone!"},
    }
    preview = await sent(page, "bomb.json", plain(bomb), ruleset="locked-doors")
    taken = await pressed(page, preview, "Take this character")
    assert "**everyone 1 Mara here x** is ready" in taken["content"]
    assert not taken["mention_everyone"]
    assert taken["mentions"] == []


async def test_a_preview_from_before_a_restart_says_so(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            preview = await sent(page, "mara.json", plain(MARA), ruleset="locked-doors")
        async with running(guild, tmp_path):
            await page.press("player1", preview, "Take this character")
            told = await page.wait_for_message(lambda m: "That preview is over" in m["content"])
            assert told["flags"] & 64
            assert await page.complete("player1", WHERE, "character card", "character") == []
