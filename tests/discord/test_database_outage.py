"""A bot that lost its database to another one is silent; when it has it again, it answers what nobody did."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.adapters.storage.database import ownership
from bot.adapters.storage.database.lock import ADVISORY_KEY
from bot.core.errors import NotOwner
from bot.localguild import LocalGuild
from bot.services.sprints.match.values import Start
from bot.services.turns import storage_retry
from tests.discord.test_outage import WHERE, begun, scenes, unfinished
from tests.support.page_client import PageClient
from tests.support.postgres import Server, administrator, held, terminate, until
from tests.support.whole_bot import running


async def test_a_message_that_no_owner_heard_is_answered_after_all(
    guild: LocalGuild, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "RETRY_SECONDS", (0.02,))
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (0.02,))
    url = server.database()
    async with (
        await PageClient.connect(guild.page_url) as page,
        running(guild, tmp_path, database=url) as app,
    ):
        await begun(page)
        assert app.services.sprints is not None
        match = (await app.services.sprints.matches.start(Start(seed=3, paused=True))).row.id
        live = app.services.sprints.matches._registry.running[match]
        before = await scenes(page)
        release = held(app.adapters.storage)
        await terminate(url)
        async with administrator(url) as other:
            await other.execute("SELECT pg_advisory_lock($1)", ADVISORY_KEY)
            release()
            await until(lambda: isinstance(app.adapters.storage._writing._why, NotOwner))
            said = len(await page.messages(WHERE))
            with capture_logs() as logged:
                await page.say("player1", WHERE, "I look around.")
                await until(lambda: any(one["event"] == "message_left" for one in logged))
            assert len(await page.messages(WHERE)) == said + 1
        await page.wait_for_message(lambda message: bool(message["components"]))
        await app.services.tables.idle()
        assert len(await scenes(page)) == len(before) + 1
        assert await unfinished(app, page) == []
        await until(lambda: app.services.sprints.matches._registry.running.get(match) not in (None, live))
