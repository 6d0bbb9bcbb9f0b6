"""The spectators' thread in the real bot: opened with a story, late, hidden from where it must be, closed."""

from pathlib import Path

from bot.localguild import LocalGuild
from bot.presentation import text
from tests.support.page_client import Json, PageClient
from tests.support.whole_bot import App, running

WHERE = "the-table"


async def thread_in(app: App) -> str:
    [thread] = await app.adapters.storage.watching.threads()
    return thread.channel_id


async def footers(page: PageClient, channel: str) -> list[str]:
    found = [embed for message in await page.messages(channel, "spectator") for embed in message["embeds"]]
    return [embed["footer"]["text"] for embed in found if "footer" in embed]


async def turn(page: PageClient, app: App, words: str) -> Json:
    await page.say("player1", WHERE, words)
    told = await page.wait_for_message(lambda message: bool(message["components"]))
    await app.services.tables.idle()
    await app.services.care.spectators.idle()
    return told


async def test_spectators_read_the_story_late_also_over_a_restart(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            await page.command("player1", WHERE, "game start", scenario="room-12", spectators=True)
            thread = await thread_in(app)
            await page.command("player1", WHERE, "game join")
            for words in ("I look around.", "I wait."):
                await turn(page, app, words)
            assert await footers(page, thread) == (await footers(page, WHERE))[:-2]
        async with running(guild, tmp_path) as app:
            await app.services.care.spectators.idle()
            assert await footers(page, thread) == (await footers(page, WHERE))[:-2], "nothing is told twice"
            told = await turn(page, app, "I ask Lena about the letter.")
            card = await page.press("player1", told, text.XCARD_LABEL)
            assert card is not None
            await page.submit("player1", card, words="")
            await turn(page, app, "I look around.")
            await turn(page, app, "I wait.")
            seen = await page.messages(thread, "spectator")
            assert all(not message["components"] for message in seen)
            assert "Each passage appears here when 2 later ones were told" in seen[0]["content"]
            prose = max(told["content"].split("\n"), key=len)
            assert prose not in str([message["content"] for message in seen])
            changed = await page.command("player1", WHERE, "game spectators", scenes=1)
            assert changed is not None
            assert f"<#{thread}>" in changed["content"]
            refused = await page.command("player2", WHERE, "game spectators", stop=True)
            assert refused is not None
            assert "Only who started this game" in refused["content"]
            stopped = await page.command("player1", WHERE, "game spectators", stop=True)
            assert stopped is not None
            assert stopped["content"] == text.WATCH_STOPPED
            assert await app.adapters.storage.watching.threads() == []
