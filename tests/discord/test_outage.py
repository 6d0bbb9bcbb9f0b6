"""Discord is out when a turn was committed: the scene is shown once the connection is back, and once only."""

import asyncio
from pathlib import Path

import pytest

from bot.localguild import LocalGuild
from bot.presentation.delivery import retry
from bot.services.ports import StoredTurn
from tests.support.page_client import PageClient
from tests.support.whole_bot import App, running

WHERE = "the-table"


@pytest.fixture
def guild(guild: LocalGuild, monkeypatch: pytest.MonkeyPatch) -> LocalGuild:
    """A guild in which the bot soon tries again."""
    monkeypatch.setattr(retry, "RETRY_SECONDS", (0.05, 0.1))
    return guild


async def _moment() -> None:
    await asyncio.sleep(0.01)


async def begun(page: PageClient) -> None:
    await page.command("player1", WHERE, "game start", scenario="room-12")
    await page.command("player1", WHERE, "game join")


async def unfinished(app: App, page: PageClient) -> list[StoredTurn]:
    session = await app.adapters.storage.session_in_channel(await page.channel_id(WHERE))
    assert session is not None
    return list(await app.adapters.storage.read_unfinished_turns(session.id))


async def scenes(page: PageClient) -> list[str]:
    """The footers of all scenes in the channel."""
    found = [embed for message in await page.messages(WHERE) for embed in message["embeds"]]
    return [embed["footer"]["text"] for embed in found if "footer" in embed]


async def test_a_short_outage_is_waited_for(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await begun(page)
        before = await scenes(page)
        with guild.outage():
            await page.say("player1", WHERE, "I look around.")
            while not guild.out:
                await _moment()
        await page.wait_for_message(lambda message: bool(message["components"]))
        await app.services.tables.idle()
        assert len(await scenes(page)) == len(before) + 1
        assert await unfinished(app, page) == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("back", ["another turn", "resumed", "identified", "restarted", "after a while"])
async def test_a_scene_of_a_long_outage_is_shown_when_the_connection_is_back(
    guild: LocalGuild, tmp_path: Path, back: str
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            await begun(page)
            before = await scenes(page)
            if back == "after a while":
                app.services.tables.turns.show_seconds = 0.3
            with guild.outage():
                await page.say("player1", WHERE, "I look around.")
                while not app.services.tables.runner.unshown:
                    await _moment()
                [turn] = await unfinished(app, page)
                assert turn.status == "committed"
                assert await scenes(page) == before
            if back == "another turn":
                await page.say("player1", WHERE, "I wait.")
            elif back in ("resumed", "identified"):
                await guild.drop_gateway(resumable=back == "resumed")
            if back != "restarted":
                await page.wait_for_message(lambda message: bool(message["components"]))
                await app.services.tables.idle()
                shown = await scenes(page)
        if back == "restarted":
            async with running(guild, tmp_path) as app:
                await app.services.tables.idle()
                shown = await scenes(page)
                assert await unfinished(app, page) == []
        told = shown[len(before) :]
        assert len(told) == (2 if back == "another turn" else 1)
        assert told == sorted(set(told), key=told.index), "each is shown once"
