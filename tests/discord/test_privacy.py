"""`/privacy` on the local guild: people see their own page, take their words along, and have them erased."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.app.running import App
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from bot.services.history.verification import verify_session
from tests.support.kept_words import all_kept
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

WHERE = "the-table"


async def told(page: PageClient, app: App, who: str, words: str) -> None:
    await page.say(who, WHERE, words)
    await page.wait_for_message(lambda message: bool(message["components"]))
    await app.services.tables.idle()


async def page_of(page: PageClient, who: str) -> dict[str, Any]:
    answer = await page.command(who, WHERE, "privacy")
    assert answer is not None
    assert answer["flags"] & 64, "only the person sees the page"
    return answer


async def test_words_are_shown_given_and_erased_and_the_game_goes_on(
    guild: LocalGuild, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            await page.command("player1", WHERE, "game start", scenario="room-12")
            for player in ("player1", "player2"):
                await page.command(player, WHERE, "game join")
            await told(page, app, "player1", "I ask Lena about the quuxberry jam.")
            await told(page, app, "player2", "I look around for the harbour of pelicans and wait.")
            await page.command("player1", WHERE, "roll", dice="1d20", reason="flimmerdusk luck")
            assert say("privacy/texts", texts=0) in str(await page_of(page, "spectator"))
            first = await page_of(page, "player1")
            assert "Ended games are kept on this server. When I am removed" in str(first)
            await page.command("moderator", WHERE, "settings retention", days=90)
            assert "erased here 90 days after their end" in str(await page_of(page, "player1"))
            assert "messages 1" in str(first)
            assert "dice 1" in str(first)
            data = await page.press("player1", first, "My data")
            assert data is not None
            written = json.loads(await page.file(data["attachments"][0]["url"]))
            assert "quuxberry" in str(written)
            assert "pelicans" not in str(written)
            form = await page.press("player1", first, "Erase my words")
            assert form is not None
            refused = await page.submit("player1", form, word="no")
            assert refused is not None
            assert refused["content"] == say("privacy/not_sure", word="ERASE")
            assert b"quuxberry" in all_kept(tmp_path)
            form = await page.press("player1", first, "Erase my words")
            assert form is not None
            done = await page.submit("player1", form, word="erase")
            assert done is not None
            assert done["content"].startswith("Done")
            body = all_kept(tmp_path)
            assert [mark for mark in (b"quuxberry", b"flimmerdusk") if mark in body] == []
            assert b"pelicans" in body
            assert say("privacy/texts", texts=0) in str(await page_of(page, "player1"))
            checked = await page.command("player1", WHERE, "timeline verify")
            assert checked is not None
            assert "erased by request" in checked["content"]
            for named in ("log", "why", "replay"):
                answer = await page.command("player2", WHERE, f"timeline {named}")
                assert answer is not None
                assert "quuxberry" not in str(answer)
            await told(page, app, "player1", "I look around.")
            form = await page.press("player1", first, "Erase my words")
            assert form is not None
            soon = await page.submit("player1", form, word="ERASE")
            assert soon is not None
            assert "a moment ago" in soon["content"]
        async with running(guild, tmp_path) as app:
            await told(page, app, "player2", "I look around.")
            (session,) = await app.adapters.storage.read_open_sessions()
            assert verify_session(await app.adapters.storage.read_log(session.id)).problems == ()
    said = capsys.readouterr()
    assert "quuxberry" not in said.out + said.err
