"""A server that wants words alone: its story, answers and fights on the local guild, without an embed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
DRAWN = re.compile(r"[\u2500-\u259f▰▱🟩🟨🟥⬛]|```")


async def test_a_story_is_words_alone_and_goes_on_after_a_restart(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            done = await page.command("moderator", WHERE, "settings posts", style="plain")
            assert done is not None
            assert done["content"] == say("settings/posts_set", style="plain")
            await page.command("player1", WHERE, "game start", scenario="room-12")
            await page.command("player1", WHERE, "game join")
            await page.say("player1", WHERE, "I look around.")
            turn = await page.wait_for_message(lambda message: bool(message["components"]))
            await app.services.tables.idle()
            for command in ("game status", "game recap", "game people", "character sheet", "privacy", "help"):
                answer = await page.command("player1", WHERE, command)
                assert answer is not None
                assert answer["embeds"] == [], command
                assert answer["content"], command
                assert DRAWN.search(answer["content"]) is None, command
        async with running(guild, tmp_path) as app:
            await app.services.tables.idle()
            assert len([one for one in await page.messages(WHERE) if one["content"] == turn["content"]]) <= 1
            await page.say("player1", WHERE, "I wait.")
            await page.wait_for_message(lambda message: bool(message["components"]))
            await app.services.tables.idle()
            shown = [one for one in await page.messages(WHERE, "player2") if one["author"].get("bot")]
            assert len(shown) >= 4
            for one in shown:
                assert one["embeds"] == []
                assert DRAWN.search(one["content"]) is None
            scenes = [one["content"] for one in shown if "-# Scene " in one["content"]]
            assert len(scenes) == len(set(scenes)), "each scene stands once"
            assert all(one.index("Where:") < one.index("-# Scene ") for one in scenes)


async def test_a_sprint_is_words_alone_too(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await page.command("moderator", WHERE, "settings posts", style="plain")
        await page.command("player1", WHERE, "sprint start", tier=1, seed=7, step=True)
        await page.command("player1", WHERE, "sprint step")
        assert app.services.sprints is not None
        threads: list[str] = []
        spoken: list[Json] = []
        for _ in range(200):
            threads = [one["id"] for one in (await page.state())["channels"] if one["type"] == 11]
            spoken = [one for thread in threads for one in await page.messages(thread, "player2")]
            if len(threads) == 2 and len(spoken) >= 4:
                break
            await asyncio.sleep(0.05)
        assert len(spoken) >= 4, "both teams have spoken"
        panel = [one for one in await page.messages(WHERE, "player2") if one["author"].get("bot")]
        assert panel
        for one in (*panel, *spoken):
            assert one["embeds"] == []
            assert DRAWN.search(one["content"]) is None


async def test_a_start_card_is_words_alone_and_still_begins_a_story(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("moderator", WHERE, "settings posts", style="plain")
        await page.say("player1", WHERE, "help")
        card = await page.wait_for_message(lambda message: bool(message["components"]))
        assert card["embeds"] == []
        assert "Room 12" in card["content"]
        begun = await page.press("player1", card, "Room 12")
        assert begun is not None
        assert begun["components"], "a character can be taken"


async def test_what_a_form_gives_back_is_read_again_from_words_alone(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("moderator", WHERE, "settings posts", style="plain")
        await page.command("player1", WHERE, "game start", scenario="room-12")
        shown = await page.command("moderator", WHERE, "world rules")
        assert shown is not None
        assert shown["embeds"] == []
        form = await page.press("moderator", shown, "Edit the rules")
        assert form is not None
        before = _default(form)
        assert before.splitlines()[0] == "No violence. Nobody here wants any.", (
            "no title stands among the rules"
        )
        wrong = await page.submit("moderator", form, rules="No phones.\nWinter comes.\n" + "x" * 301)
        assert wrong is not None
        assert wrong["embeds"] == []
        again = await page.press("moderator", wrong, "Edit the rules")
        assert again is not None
        assert _default(again) == "No phones.\nWinter comes.\n" + "x" * 301
        long = "\n".join(f"{'y' * 290} {number}" for number in range(9))
        shown = await page.submit("moderator", again, rules=long + "\n" + "x" * 301)
        assert shown is not None
        again = await page.press("moderator", shown, "Edit the rules")
        assert again is not None
        assert _default(again) == long + "\n" + "x" * 301, "what is too long for words alone is not cut"
        paste = await page.command("moderator", WHERE, "god set")
        assert paste is not None
        form = await page.press("moderator", paste, "Paste a block")
        assert form is not None
        block = 'npc_data.nobody.status = "well"\nnpc_data.lena.mood = "well"'
        wrong = await page.submit("moderator", form, block=block)
        assert wrong is not None
        assert wrong["embeds"] == []
        again = await page.press("moderator", wrong, "Paste a block")
        assert again is not None
        assert _default(again) == block


def _default(form: Json) -> str:
    """What stands in the one field of a form when it opens."""
    row = form["components"][0]
    return str((row.get("component") or row["components"][0]).get("value", ""))


async def test_one_person_gets_what_only_they_see_in_words_alone(guild: LocalGuild, tmp_path: Path) -> None:
    world = guild._started().world  # pyright: ignore[reportPrivateUsage]
    listener = next(key for key, part in world.people.items() if part == "player2")
    role = {**next(one for one in world.roles.values() if one["name"] == "GM"), "id": "4711000000000000002"}
    world.roles[role["id"]] = {**role, "name": "plain Posts", "permissions": "0"}
    world.members[listener]["roles"] = [role["id"]]
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await page.command("player1", WHERE, "game start", scenario="room-12")
        await page.command("player1", WHERE, "game join")
        await page.say("player1", WHERE, "I look around.")
        story = await page.wait_for_message(lambda message: bool(message["components"]))
        await app.services.tables.idle()
        assert story["embeds"], "the channel's post is one for all"
        for command in ("game status", "game recap", "timeline replay", "privacy", "help"):
            heard = await page.command("player2", WHERE, command)
            seen = await page.command("player1", WHERE, command)
            assert heard is not None
            assert seen is not None
            assert heard["embeds"] == [], command
            assert heard["content"], command
            assert DRAWN.search(heard["content"]) is None, command
        replay = await page.command("player2", WHERE, "timeline replay")
        assert replay is not None
        earlier = await page.press("player2", replay, "◀ Earlier")
        assert earlier is not None
        assert earlier["embeds"] == [], "also where a page takes the place of another"
        told = await page.command("player1", WHERE, "timeline replay")
        assert told is not None
        assert told["embeds"], "whoever lacks the role sees it as before"
