"""The X-card in the real bot: by button and by command, also after a restart; what it takes back is gone from view."""

import json
from pathlib import Path

from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from bot.services.ports.publisher import Header, NotePost, ScenePost, ToldPassage
from tests.support.page_client import Json, PageClient
from tests.support.whole_bot import running


async def scene(page: PageClient) -> Json:
    return await page.wait_for_message(lambda message: bool(message["components"]))


def prose(message: Json) -> str:
    """The longest paragraph that was told."""
    return max(message["content"].split("\n"), key=len)


async def play_card(page: PageClient, who: str, form: Json | None, words: str) -> str:
    assert form is not None
    assert form["title"] == say("xcard/title")
    said = await page.submit(who, form, words=words)
    assert said is not None
    assert said["flags"] & 64, "the answer is private"
    return str(said["content"])


async def test_a_passage_is_taken_back_unseen_and_its_line_holds(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await page.command("player1", "the-table", "game start", scenario="room-12")
            await page.command("player1", "the-table", "game join")
            await page.command("player2", "the-table", "game join")
            await page.say("player1", "the-table", "I ask Lena about the letter.")
            await scene(page)
            await page.say("player1", "the-table", "I look around.")
            told = await scene(page)
            rows = [[component["label"] for component in row["components"]] for row in told["components"]]
            assert rows[-1] == [say("xcard/label")]
            assert all(say("xcard/label") not in row for row in rows[:-1])
        async with running(guild, tmp_path):
            form = await page.press("player2", told, say("xcard/label"))
            said = await play_card(page, "player2", form, "spiders, harm to animals")
            assert said.startswith("Taken back.")
            seen = await page.messages("the-table", "spectator")
            hidden = next(message for message in seen if message["id"] == told["id"])
            assert (hidden["content"], hidden["components"]) == (say("scene/hidden"), [])
            assert prose(told) not in json.dumps([message["content"] for message in seen])
            note = next(message for message in seen if "X-card" in message["content"])
            for private in ("spider", page.identities["player2"].id, page.identities["player2"].name):
                assert private not in note["content"]
            assert "goes back to this" in seen[-1]["content"]
            listed = await page.command("player1", "the-table", "game lines")
            assert listed is not None
            assert "- spiders\n- harm to animals" in listed["content"]
            asked = await page.command("player1", "the-table", "game xcard")
            assert (await play_card(page, "player1", asked, "")).startswith(
                "That passage is taken back already"
            )
            checked = await page.command("player1", "the-table", "timeline verify")
            assert checked is not None
            assert checked["content"].startswith("✅")


async def test_lines_are_for_players_and_taking_them_back_for_who_leads(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("player1", "the-table", "game start", scenario="room-12")
        await page.command("player2", "the-table", "game join")
        added = await page.command("player2", "the-table", "game lines", add="needles", veil="pain")
        assert added is not None
        assert "- needles" in added["content"]
        assert "- pain" in added["content"]
        refused = await page.command("player2", "the-table", "game lines", remove="line:needles")
        assert refused is not None
        assert "Only who started this game" in refused["content"]
        left = await page.command("player1", "the-table", "game lines", remove="line:needles")
        assert left is None or "needles" not in left["content"]
        outside = await page.command("spectator", "the-table", "game xcard")
        assert outside is not None
        answered = await page.submit("spectator", outside, words="")
        assert answered is not None
        assert "You are not in this game" in answered["content"]


async def test_game_masters_read_whispers_and_players_do_not(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("player1", "the-table", "game start", scenario="room-12")
        await page.command("player2", "the-table", "game join")
        before = len(await page.messages("the-table", "spectator"))
        kept = await page.command("player2", "the-table", "game whisper", text="Please keep *Lena* calm.")
        assert kept is not None
        assert "Kept for the game masters" in kept["content"]
        assert len(await page.messages("the-table", "spectator")) == before
        refused = await page.command("player1", "the-table", "game whispers")
        assert refused is not None
        assert "GM role" in refused["content"]
        heard = await page.command("moderator", "the-table", "game whispers")
        assert heard is not None
        assert "calm." in heard["content"]
        assert heard["flags"] & 64


def draft(number: int, narration: str) -> ScenePost:
    header = Header("STORY", "night", "Room 12", "calm", "", 3)
    return ScenePost(f"turn-{number}", "session-x", "scene-x", number, None, header, narration, (), ())


async def test_a_passage_that_is_being_told_is_hidden_also_after_a_restart(
    guild: LocalGuild, tmp_path: Path
) -> None:
    dreadful = "The wall moves, and it is not a wall. Something with too many legs unfolds from it."
    async with await PageClient.connect(guild.page_url) as page:
        channel = await page.channel_id("the-table")

        async def shown() -> list[str]:
            return [str(message["content"]) for message in await page.messages("the-table")]

        long = f"{dreadful} " * 40
        hidden = [say("scene/hidden"), say("scene/hidden_more")]
        ways = ((False, dreadful, 1), (True, dreadful, 1), (False, long, 2), (True, long, 2))
        for number, (restarts, words, pieces) in enumerate(ways, 7):
            passage = ToldPassage(f"turn-{number}", number)
            footer = f"Scene {number} "
            async with running(guild, tmp_path) as app:
                app.adapters.publisher.draft(channel, draft(number, words))
                await page.wait_for_message(lambda message, footer=footer: footer in str(message["embeds"]))
                if not restarts:
                    await app.adapters.publisher.withdraw(channel, passage)
            if restarts:
                async with running(guild, tmp_path) as app:
                    await app.adapters.publisher.withdraw(channel, passage)
            assert not [one for one in await shown() if dreadful in one]
            assert (await shown())[-pieces:] == hidden[:pieces]
            assert all(not message["embeds"] for message in (await page.messages("the-table"))[-pieces:])


async def test_what_somebody_else_said_is_left_alone(guild: LocalGuild, tmp_path: Path) -> None:
    words = "Something with too many legs unfolds from the wall, slowly."
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        channel = await page.channel_id("the-table")
        await page.say("player1", "the-table", words)
        await app.adapters.publisher.publish(
            channel, NotePost("note-1", "session-x", None, "The lamp hums, as ever.")
        )
        await app.adapters.publisher.withdraw(channel, ToldPassage("turn-x", 7, "abcdef0123", words))
        assert [message["content"] for message in await page.messages("the-table")] == [
            words,
            "The lamp hums, as ever.",
        ]
