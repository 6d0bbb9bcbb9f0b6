"""Files on the local guild: what Discord says a message may carry decides, not a number of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.app.running import App
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from bot.presentation.uploads import FORM_BYTES
from bot.services.play.pictures import Pictures
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

WHERE = "the-table"
ROOM = 300


async def asked(page: PageClient, who: str, command: str, **options: Any) -> dict[str, Any]:
    answer = await page.command(who, WHERE, command, **options)
    assert answer is not None
    return answer


async def session_of(app: App) -> str:
    (session,) = await app.adapters.storage.read_open_sessions()
    return session.id


async def test_a_file_is_given_where_discord_takes_it_and_else_it_is_said_what_to_do(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await page.command("player1", WHERE, "game start", scenario="room-12")
        await page.command("player1", WHERE, "game join")
        await page.say("player1", WHERE, f"I tell Lena about the {'very ' * 60}long night.")
        await page.wait_for_message(lambda message: bool(message["components"]))
        session = await session_of(app)
        guild.world.file_bytes = FORM_BYTES + ROOM
        refused = {
            "history": say("export/too_large", session=session, options=""),
            "responses": say("export/too_large", session=session, options=" --responses"),
            "notes": say("export/too_large", session=session, options=" --responses --debug"),
        }
        for contents, words in refused.items():
            answer = await asked(page, "moderator", "game export", contents=contents)
            assert (answer["content"], answer["attachments"]) == (words, [])
        mine = await page.press("player1", await asked(page, "player1", "privacy"), "My data")
        assert mine is not None
        assert (mine["content"], mine["attachments"]) == (say("privacy/too_large"), [])
        drawn = await asked(page, "player1", "world map")
        assert drawn["content"].startswith("`map.png` has 0.")
        assert drawn["content"].endswith("In a server with a higher limit you can ask for it again.")
        assert drawn["attachments"] == []
        guild.world.file_bytes = 20 * 1024**2
        for who, command in (("moderator", "game export"), ("player1", "world map")):
            assert len((await asked(page, who, command))["attachments"]) == 1


async def test_a_file_that_is_refused_all_the_same_gets_a_line(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.command("player1", WHERE, "game start", scenario="room-12")
        await page.command("player1", WHERE, "game join")
        draw = Pictures.map

        async def shrunk(*args: Any) -> Any:
            """The limit falls below what it was when the picture was asked for."""
            guild.world.file_bytes = ROOM
            return await draw(*args)

        monkeypatch.setattr(Pictures, "map", shrunk)
        answer = await asked(page, "player1", "world map")
        assert answer["content"] == say("upload/refused")
        guild.refused.clear()
