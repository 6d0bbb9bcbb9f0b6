"""A flood on the local guild: what is too much does nothing, is not stored, and is answered once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.adapters.monitoring.metrics import Metrics
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from tests.support.kept_words import all_kept
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
MARK = "quuxberry"


def told(words: str) -> bool:
    return words.startswith(say("limit/over", case="person", most=8, seconds=1)[:60])


async def test_what_is_over_the_limit_moves_nothing_and_is_said_once(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path, person_messages=8) as app:
            tables = app.services.tables
            await page.command("player1", WHERE, "game start", scenario="room-12")
            await page.command("player1", WHERE, "game join")
            await page.say("spectator", WHERE, "Talk beside the game counts for nobody.")
            for _ in range(6):
                await page.say("player1", WHERE, "I look around.")
            for number in range(4):
                await page.say("player1", WHERE, f"I look for the {MARK} jam, {number}.")
            await page.wait_for_message(lambda message: told(message["content"]))
            pressed = await page.command("player1", WHERE, "roll", dice="1d20")
            assert pressed is not None
            assert told(pressed["content"])
            assert pressed["flags"] & 64
            card = await page.command("player1", WHERE, "game xcard")
            assert card is not None
            assert "modal_id" in card, "who needs to stop a story is never held back"
            page_of_mine = await page.command("player1", WHERE, "privacy")
            assert page_of_mine is not None
            assert page_of_mine["embeds"]
            await tables.idle()
            channel_id = await page.channel_id(WHERE)
            before = (await tables.lookups.status(channel_id=channel_id)).round
            assert before == 6
            lines = [one for one in await page.messages(WHERE, "player2") if told(one["content"])]
            assert len(lines) == 1
            assert MARK.encode() not in all_kept(tmp_path)
            other = await page.command("player2", WHERE, "game status")
            assert other is not None
            assert other["embeds"]
        async with running(guild, tmp_path, person_messages=8) as app:
            await app.services.tables.idle()
            status = await app.services.tables.lookups.status(channel_id=channel_id)
            assert status.round == before, "what was not taken is not found again as missed"


async def test_a_server_lowers_the_limit_and_a_start_remembers_it(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path, person_messages=8) as app:
            refused = await page.command("moderator", WHERE, "settings limit", messages=2)
            assert refused is not None
            assert refused["content"] == say("limit/too_few", least=5)
            done = await page.command("moderator", WHERE, "settings limit", messages=5)
            assert done is not None
            assert done["content"] == say("limit/set", most=5)
            server = str(app.bot.guilds[0].id)  # type: ignore[union-attr]
        async with running(guild, tmp_path, person_messages=8) as app:
            assert app.services.limits.of_server(server) == 5


def test_the_figures_count_what_was_too_much() -> None:
    metrics = Metrics()
    for whose in ("person", "person", "server"):
        metrics(None, "info", {"event": "over_limit", "level": "info", "whose": whose})
    shown = metrics.exposed().decode()
    assert 'talewright_over_limit_total{whose="person"} 2.0' in shown
    assert 'talewright_over_limit_total{whose="server"} 1.0' in shown
