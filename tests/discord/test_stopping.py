"""A bot that stops says so to whoever watches it, while it finishes what it plays."""

import asyncio
from pathlib import Path

from bot.heartbeat import beat, healthy
from bot.localguild import LocalGuild
from tests.support.whole_bot import running


async def test_a_bot_that_stops_is_not_ready_and_not_healthy_while_a_turn_is_finished(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with running(guild, tmp_path) as app:
        await asyncio.to_thread(beat, app.settings.home)
        assert app._why_not_ready() == ""
        assert healthy(app.settings.home)
        finished = asyncio.Event()
        app.services.tables.jobs.submit("a-session", finished.wait)
        stopping = asyncio.create_task(app.stop())
        async with asyncio.timeout(5):
            while healthy(app.settings.home):  # noqa: ASYNC110 - a file tells nobody
                await asyncio.sleep(0.01)
        assert app._why_not_ready() == "stopping"
        assert not stopping.done()
        finished.set()
        await stopping
        assert not healthy(app.settings.home)
