"""The whole bot for tests on the local guild: composed and started as `play` does it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app.building import build
from bot.app.running import App
from bot.localguild import LocalGuild
from bot.services.library.library import Library
from bot.settings import Settings
from tests.support import empty_database
from tests.support.many_guilds import ManyGuilds
from tests.support.table import LIBRARY


@asynccontextmanager
async def running(
    guild: LocalGuild | ManyGuilds,
    home: Path,
    token: str | None = None,
    prepare: Callable[[App], None] | None = None,
    database: str | None = None,
    library: Library | None = None,
    person_messages: int = 0,
    shards: int | None = None,
) -> AsyncIterator[App]:
    """The bot, started as `play` starts it, and stopped in order; `prepare` changes it before it connects.

    `library` is what can be played, by default what is shipped; `person_messages` what each may send a minute: any
    number, since people of tests type faster than people. `shards` is how many there are in all, of which this one
    takes one at once.
    """
    if database is None:
        empty_database.laid(home / "talewright.db")
    settings = Settings(
        _env_file=None,  # type: ignore[call-arg]
        talewright_home=home,
        discord_token=token or guild.token,  # type: ignore[arg-type]
        discord_api_url=guild.api_url,
        discord_gateway_url=guild.gateway_url,
        guild_ready_timeout=0.1,
        always_sync=True,
        database_url=database,  # type: ignore[arg-type]
        person_messages=person_messages,
        server_messages=0,
        shard_count=shards,
        shards_each=None if shards is None else 1,
    )
    app = await build(settings, library or LIBRARY)
    if prepare is not None:
        prepare(app)
    work = asyncio.create_task(app.run())
    try:
        async with asyncio.timeout(15):
            ready = asyncio.ensure_future(app.ready.wait())
            await asyncio.wait({ready, work}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
        yield app
    finally:
        await app.close()
        await work
