"""`/sprint` in the real bot: a thread for each team, personas by webhooks, controls, judging, replay."""

from pathlib import Path

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.sprint_guild import all_messages, footers, shown, threads_of, unhurried
from tests.support.whole_bot import running

WHERE = "the-table"


async def test_two_teams_argue_in_a_thread_each(guild: LocalGuild, tmp_path: Path) -> None:
    async with (
        await PageClient.connect(guild.page_url) as page,
        running(guild, tmp_path, prepare=unhurried) as app,
    ):
        begun = await page.command("player1", WHERE, "sprint start", seed=7, rounds="1-1-1-1", speed="0")
        assert begun is not None
        assert "The sprint has begun" in begun["content"]
        await shown(app)
        await page.wait_for_message(lambda message: "Open for judging" in str(message["embeds"]))
        threads = await threads_of(page)
        told = {team: await all_messages(page, place) for team, place in threads.items()}
        panel, judging = [message for message in await all_messages(page, WHERE) if message["embeds"]]
    for team, messages in told.items():
        marks = footers(messages)
        assert len(marks) == len(set(marks))
        assert marks[0] == f"Team {team} · FOUNDATION begins"
        assert marks[1] == f"Team {team} · R01-proposal-architect"
        assert marks[-1] == f"Team {team} · six pictures"
        assert [len(message["attachments"]) for message in messages if message["attachments"]] == [6]
        speakers = {message["author"]["username"] for message in messages if message.get("webhook_id")}
        assert len(speakers) == 4
        assert all(message["author"]["avatar"] for message in messages if message.get("webhook_id"))
        objections = [message["embeds"][0] for message in messages if "objection" in str(message["embeds"])]
        assert {objection["color"] for objection in objections if "Objection" in objection["title"]} == {
            0xE5383B
        }
    assert len(guild._started().world.webhooks) == 8  # pyright: ignore[reportPrivateUsage]
    assert panel["embeds"][0]["title"] == "Worldbuilding sprint"
    assert [component["label"] for component in judging["components"][0]["components"]] == [
        "Judge",
        "Gallery",
        "Reveal",
    ]
