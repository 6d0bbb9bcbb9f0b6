"""The whole bot for tests on the local guild: composed and started as `play` does it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import SecretStr

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
    _know_commands(guild, home)
    settings = _read_settings(tuple(sorted(os.environ.items()))).model_copy(
        update={
            "talewright_home": home,
            "discord_token": SecretStr(token or guild.token),
            "discord_api_url": guild.api_url,
            "discord_gateway_url": guild.gateway_url,
            "always_sync": not _commands_of(guild),
            "database_url": None if database is None else SecretStr(database),
            "person_messages": person_messages,
            "shard_count": shards,
            "shards_each": None if shards is None else 1,
        }
    )
    app = await build(settings, library or LIBRARY, settle=_nothing_to_settle)
    if prepare is not None:
        prepare(app)
    work = asyncio.create_task(app.run())
    try:
        async with asyncio.timeout(15):
            ready = asyncio.ensure_future(app.ready.wait())
            await asyncio.wait({ready, work}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
        _keep_commands(guild, home)
        yield app
    finally:
        await app.close()
        await work


@lru_cache(maxsize=4)
def _read_settings(environment: tuple[tuple[str, str], ...]) -> Settings:
    """Settings of such an environment. To read them takes as long as all the rest of a start."""
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        guild_ready_timeout=0.1,
        server_messages=0,
    )


def _nothing_to_settle() -> None:
    """`tests/conftest.py` has put aside what all bots of a worker share; to do it for each is a fifth of a start."""


Commands = dict[str, dict[str, Any]]
_KNOWN: list[tuple[Commands, str]] = []
"""What a guild has of the bot's commands once they were told, and by what the bot knows that; after a first start."""


def _commands_of(guild: LocalGuild) -> Commands:
    """Several servers at once have other commands each, and are told of them by each bot."""
    if not isinstance(guild, LocalGuild):
        return {}
    return guild._started().world.commands  # pyright: ignore[reportPrivateUsage]


def _know_commands(guild: LocalGuild, home: Path) -> None:
    """As after an earlier start: to word all commands in thirty languages and to tell them takes a third of a start.

    Commands that are others than before are told anew, as ever.
    """
    if not isinstance(guild, LocalGuild):
        return
    own = guild._started().world.bot_id  # pyright: ignore[reportPrivateUsage]
    file = home / f"commands-{own}.sha256"
    if _commands_of(guild) or file.exists():
        return
    for commands, digest in _KNOWN:
        for scope, held in commands.items():
            _commands_of(guild)[scope] = {key: {**one, "application_id": own} for key, one in held.items()}
        home.mkdir(parents=True, exist_ok=True)
        file.write_text(digest, encoding="utf-8")


def _keep_commands(guild: LocalGuild, home: Path) -> None:
    for file in () if _KNOWN or not _commands_of(guild) else home.glob("commands-*.sha256"):
        commands = {scope: dict(held) for scope, held in _commands_of(guild).items()}
        _KNOWN.append((commands, file.read_text(encoding="utf-8")))
