"""`/timeline` in the real bot: turns taken back, a branch in its thread, the past replayed, checked and explained."""

from pathlib import Path

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.whole_bot import running


async def test_the_past_is_taken_back_branched_replayed_checked_and_explained(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("player1", "the-table", "game start", scenario="room-12")
        await page.command("player1", "the-table", "game join")
        await page.say("player1", "the-table", "I press Lena about the jar.")
        await page.wait_for_message(lambda message: bool(message["components"]))
        why = await page.command("player1", "the-table", "timeline why")
        assert why is not None
        fields = {field["name"]: field["value"] for field in why["embeds"][0]["fields"]}
        assert "Mara Quist: Ask" in fields["Rules"]
        assert "check" in fields["Dice"]
        assert "Told by" not in fields
        replay = await page.command("player1", "the-table", "timeline replay")
        assert replay is not None
        assert [component["label"] for component in replay["components"][0]["components"]] == [
            "◀ Earlier",
            "Later ▶",
        ]
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


async def test_the_table_votes_by_buttons_on_canon_and_on_an_undo_also_after_a_restart(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            await page.command("player1", "the-table", "game start", scenario="room-12")
            for player in ("player1", "player2"):
                await page.command(player, "the-table", "game join")
            await page.say("player1", "the-table", "I look around.")
            await page.wait_for_message(
                lambda message: "look" in str(message["embeds"]) or message["components"]
            )
            branched = await page.command("player2", "the-table", "timeline branch")
            assert branched is not None
            thread = branched["content"].partition("<#")[2].partition(">")[0]
            [vote] = [
                message for message in await page.messages("the-table") if "canon" in message["content"]
            ]
            assert f"<#{thread}>" in vote["content"]
            labels = [component["label"] for component in vote["components"][0]["components"]]
            assert labels == ["The story here", "The branch"]
            await page.press("player1", vote, "The branch")
            once = await page.wait_for_message(lambda message: "1 of 2 players" in message["content"])
            await page.press("spectator", once, "The branch")
            told_off = await page.wait_for_message(lambda message: bool(message["flags"] & 64), "spectator")
            assert "Only who plays here votes" in told_off["content"]
        async with running(guild, tmp_path):
            await page.press("player2", vote, "The branch")
            done = await page.wait_for_message(lambda message: "The branch is canon" in message["content"])
            assert (done["id"], done["components"]) == (vote["id"], [])
            told = [message["content"] for message in await page.messages(thread)]
            assert any("This branch is canon" in words for words in told)
            status = await page.command("spectator", "the-table", "game status")
            assert status is not None
            assert f"The story in <#{thread}>" in str(status["embeds"])

            asked = await page.command("player2", "the-table", "timeline undo")
            assert asked is not None
            assert "asked the table to vote" in asked["content"]
            [vote] = [
                message
                for message in await page.messages("the-table")
                if "be taken back" in message["content"]
            ]
            await page.press("player1", vote, "Yes, take back")
            await page.wait_for_message(lambda message: "The table chose" in message["content"])
            assert any(
                "goes back to this" in message["content"] for message in await page.messages("the-table")
            )


async def test_a_vote_that_ran_out_over_a_restart_says_so_in_its_own_message(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            app.services.care.votes.open_seconds = {"undo": 3.0, "branch": 3.0}
            await page.command("player1", "the-table", "game start", scenario="room-12")
            for player in ("player1", "player2"):
                await page.command(player, "the-table", "game join")
            await page.say("player1", "the-table", "I look around.")
            await page.wait_for_message(lambda message: "Scene 3" in str(message["embeds"]))
            await page.command("player2", "the-table", "timeline undo")
            [vote] = [
                message
                for message in await page.messages("the-table")
                if "be taken back" in message["content"]
            ]
        async with running(guild, tmp_path):
            over = await page.wait_for_message(lambda message: "Time is up" in message["content"])
            assert (over["id"], over["components"]) == (vote["id"], [])


async def test_a_branch_of_a_scene_that_is_not_there_leaves_no_thread(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("player1", "the-table", "game start", scenario="room-12")
        await page.command("player1", "the-table", "game join")
        before = await page.messages("the-table")
        refused = await page.command("player1", "the-table", "timeline branch", scene=77)
        assert refused is not None
        assert "no scene 77" in refused["content"]
        after = [message for message in await page.messages("the-table") if not message["flags"] & 64]
        assert [message["id"] for message in after] == [
            message["id"] for message in before if not message["flags"] & 64
        ]
