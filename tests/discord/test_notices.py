"""Notices to running tables, by the command line beside the bot: told once, sprints at rest, and nothing lost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot import operators
from bot.app.running import App
from bot.cli.main import cli
from bot.core.errors import OperatorError
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
WORDS = "The machine gets more memory."


async def look(app: App) -> None:
    await app.services.announcements.look()
    await app.services.tables.idle()


async def told(page: PageClient, words: str, channel: str = WHERE) -> Sequence[str]:
    found = [f"{one['content']} {one['embeds']}" for one in await page.messages(channel)]
    return [one for one in found if words in one]


async def test_tables_are_told_once_and_sprints_rest_until_the_bot_is_back(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            database = app.settings.database
            sprints = app.services.sprints
            assert sprints is not None
            await page.command("player1", WHERE, "game start", scenario="room-12")
            await page.command("player1", WHERE, "game join")
            await page.command("player1", "lobby", "sprint start", tier=1, seed=7)
            await operators.announce(database, WORDS, 0)
            await look(app)
            await look(app)
            assert len(await told(page, WORDS)) == 1
            assert len(await told(page, WORDS, "lobby")) == 1
            assert await told(page, WORDS, "second-table") == [], "nobody plays there"
            (match,) = await sprints.matches.matches(str(app.bot.guilds[0].id))  # type: ignore[union-attr]
            resting = await sprints.matches.status(match.id)
            assert resting.paused
            assert resting.row.status == "running", "it goes on by itself"
            refused = await page.command("player2", WHERE, "sprint start", tier=1)
            assert refused is not None
            assert refused["content"] == say("sprint/held")
            await page.say("player1", WHERE, "I look around.")
            await page.wait_for_message(lambda message: bool(message["components"]))
            await app.services.tables.idle()
        await page.say("player1", WHERE, "I wait and listen.")
        async with running(guild, tmp_path) as app:
            await look(app)
            await look(app)
            assert len(await told(page, say("maintenance/over"))) == 1
            assert len(await told(page, say("maintenance/over"), "lobby")) == 1
            assert app.services.sprints is not None
            assert not (await app.services.sprints.matches.status(match.id)).paused
            await app.services.tables.idle()
            status = await app.services.tables.lookups.status(channel_id=await page.channel_id(WHERE))
            assert status.round == 2, "what was written while it was away is played"


async def test_a_notice_ahead_lets_sprints_go_on_and_can_be_taken_back(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        database = app.settings.database
        await page.command("player1", WHERE, "sprint start", tier=1, seed=7, step=True)
        await page.command("player2", "second-table", "game start", scenario="room-12")
        await operators.announce(database, WORDS, 600)
        await look(app)
        assert len(await told(page, WORDS, "second-table")) == 1
        started = await page.command("player2", "lobby", "sprint start", tier=1)
        assert started is not None
        assert started["content"] != say("sprint/held")
        assert await operators.end_notice(database)
        assert not await operators.end_notice(database)
        await look(app)
        await look(app)
        assert len(await told(page, say("maintenance/over"), "second-table")) == 1
        assert await operators.standing_notice(database) == (None, 0)


def test_the_command_line_says_what_it_does(tmp_path: Path) -> None:
    command = CliRunner()

    def ran(*words: str) -> str:
        done = command.invoke(cli, [*words, "--home", str(tmp_path)])
        return done.output + done.stderr

    assert "There is no database" in ran("notice", WORDS)
    assert "up to date" in ran("db", "upgrade")
    assert ran("notice") == "No notice stands.\n"
    assert "told within seconds" in ran("notice", WORDS, "--in", "10m")
    assert f"told in 0 channels: {WORDS}" in ran("notice")
    assert "soon is no time" in ran("notice", WORDS, "--in", "soon")
    assert "is over" in ran("notice", "--over")
    assert "No notice stands" in ran("notice", "--over")
    assert "Developer Mode" in ran("block", "user", "Mara")
    assert "is blocked" in ran("block", "guild", "42", "--why", "spam")
    assert "the new one" in ran("block", "guild", "42", "--why", "much spam")
    assert "guild 42 everywhere (not told yet): much spam" in ran("blocks")
    assert "any more" in ran("unblock", "guild", "42")
    assert "was not blocked" in ran("unblock", "guild", "42")
    assert ran("blocks") == "Nobody is blocked.\n"
    assert ran("usage") == "Nothing was played or asked of models this month.\n"


async def test_a_notice_needs_words(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="at most 500 letters"):
        await operators.announce(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}", " ", 0)
