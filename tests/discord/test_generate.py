"""Making up stories through the real bot on the local guild: what a person asks, sees, changes, keeps and begins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient, component_of
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
SEED = {"ruleset": "everyday-tension", "seed": "the ferry"}


@pytest.fixture
async def page(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        yield page


async def asked(page: PageClient, who: str, command: str, /, **options: Any) -> Json:
    """The private answer to a command."""
    told = await page.command(who, WHERE, f"scenario {command}", **options)
    assert told is not None
    assert told["flags"] & 64, "the answer is for the person who asked"
    return told


async def pressed(page: PageClient, who: str, preview: Json, label: str) -> Json:
    """The preview after a press changed it."""
    await page.press(who, preview, label)
    return await page.wait_for_message(lambda m: m["id"] == preview["id"], who)


async def told(page: PageClient, who: str, words: str) -> Json:
    """A private message with these words, since the last deed."""
    message = await page.wait_for_message(lambda m: words in m["content"], who)
    assert message["flags"] & 64
    return message


def shown(preview: Json) -> Json:
    return preview["embeds"][0]


def fields(preview: Json) -> dict[str, str]:
    return {field["name"]: field["value"] for field in shown(preview)["fields"]}


async def titles(page: PageClient, command: str = "scenario show") -> list[str]:
    return [one["name"] for one in await page.complete("player2", WHERE, command, "scenario")]


async def test_a_story_is_shown_privately_drawn_again_and_nothing_is_kept(page: PageClient) -> None:
    preview = await asked(page, "player1", "generate", **SEED, tone="funny", place="theatre", players=2)
    first = shown(preview)
    assert first["title"]
    assert "\n> " in first["description"], "the opening is quoted"
    assert fields(preview).keys() >= {
        "Who is there",
        "Where",
        "At stake",
        "Rules",
        "Tone",
        "Ready characters",
    }
    assert fields(preview)["Players"] == "up to 2"
    assert fields(preview)["Tone"].startswith("funny")
    assert first["footer"]["text"] == "Only you see this. Nothing is kept without Save. Seed: the ferry"
    again = await asked(page, "player1", "generate", **SEED, tone="funny", place="theatre", players=2)
    assert shown(again) == first
    another = await pressed(page, "player1", preview, "Another")
    assert shown(another)["description"] != first["description"]
    assert shown(another)["footer"] != first["footer"]
    assert first["title"] not in await titles(page)
    assert shown(another)["title"] not in await titles(page, "game start")
    assert all(not m["flags"] & 64 for m in await page.messages(WHERE, "player2"))


async def test_the_game_systems_are_offered_and_a_board_game_is_refused(page: PageClient) -> None:
    offered = await page.complete("player1", WHERE, "scenario generate", "ruleset")
    assert {one["value"] for one in offered} == {
        "everyday-tension", "inner-chorus", "locked-doors", "seven-minutes",
    }  # fmt: skip
    for one in offered:
        assert shown(await asked(page, "player1", "generate", ruleset=one["value"]))["description"]
    assert "one board" in (await asked(page, "player1", "generate", ruleset="tic-tac-toe"))["content"]
    assert "never explicit" in (await asked(page, "player1", "generate", **SEED, tone="nude"))["content"]


async def test_a_story_is_changed_in_a_form(page: PageClient) -> None:
    preview = await asked(page, "player1", "generate", **SEED)
    form = await page.press("player1", preview, "Edit")
    assert form is not None
    filled = {
        component["custom_id"]: component["value"]
        for row in form["components"]
        for component in row["components"]
    }
    assert filled["title"] == shown(preview)["title"]
    first, *others = filled["names"].splitlines()
    changes = {**filled, "title": "The **Last** Ferry", "names": "\n".join(["Ottoline Quist", *others])}
    await page.submit("player1", form, **changes)
    changed = await page.wait_for_message(lambda m: m["id"] == preview["id"])
    assert shown(changed)["title"] == "The Last Ferry"
    assert fields(changed)["Who is there"].startswith("- **Ottoline Quist**")
    assert first not in shown(changed)["description"]
    form = await page.press("player1", changed, "Edit")
    assert form is not None
    await page.submit("player1", form, **{**filled, "names": "M4ra"})
    await told(page, "player1", "cannot be a name")


async def test_a_game_master_keeps_a_story_that_outlives_a_restart(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            mine = await asked(page, "player1", "generate", **SEED)
            await page.press("player1", mine, "Save")
            await told(page, "player1", "for game masters")
            assert shown(mine)["title"] not in await titles(page)

            preview = await asked(page, "moderator", "generate", **SEED)
            title = shown(preview)["title"]
            saved = await pressed(page, "moderator", preview, "Save")
            assert component_of(saved, "Saved")["disabled"]
            await told(page, "moderator", f"**{title}** is kept")
        async with running(guild, tmp_path):
            await page.press("moderator", preview, "Another")
            await told(page, "moderator", "That preview is over")

            assert title in await titles(page)
            [found] = await page.complete("player2", WHERE, "game start", "scenario", scenario=title)
            assert title in str(shown(await asked(page, "player2", "list")))
            card = await asked(page, "player2", "show", scenario=found["value"])
            assert shown(card)["title"] == title
            await page.command("player2", WHERE, "game start", scenario=found["value"])
            assert any(title in str(m["embeds"]) for m in await page.messages(WHERE))

            [kept] = await page.complete("player1", WHERE, "scenario delete", "scenario")
            assert kept["value"] == found["value"]
            refused = await asked(page, "player1", "delete", scenario=kept["value"])
            assert "Only who made this story" in refused["content"]
            gone = await asked(page, "moderator", "delete", scenario=kept["value"])
            assert "is gone from the list" in gone["content"]
            assert title not in await titles(page)
            status = await page.command("player2", WHERE, "game status")
            assert status is not None
            assert title in str(status["embeds"])


async def test_a_story_begins_where_it_was_shown_without_being_kept(page: PageClient) -> None:
    preview = await asked(page, "player1", "generate", ruleset="locked-doors", seed="4")
    title = shown(preview)["title"]
    begun = await pressed(page, "player1", preview, "Start here")
    assert component_of(begun, "Begun")["disabled"]
    await told(page, "player1", "Your story has begun")
    assert title not in await titles(page)
    assert any(title in str(m["embeds"]) for m in await page.messages(WHERE, "player2"))
    joined = await page.command("player2", WHERE, "game join")
    assert joined is not None
    assert "You play" in joined["content"]
    await page.say("player2", WHERE, "I look around.")
    await page.wait_for_message(
        lambda m: "Scene 1 " in str(m["embeds"]) or "Scene 2 " in str(m["embeds"]), "player2"
    )

    second = await asked(page, "player2", "generate", **SEED)
    await page.press("player2", second, "Start here")
    await told(page, "player2", "A story is already running")
