"""What every test through the local guild may rely on: a guild in no hurry, and sprints that draw on small sheets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from functools import cache

import discord
import pytest
import yarl

from bot.app import building, left_for_later, sprints
from bot.app.sprints import offline_cast
from bot.content_files import content_files
from bot.localguild import LocalGuild, RateLimits
from bot.localguild.state.ratelimit import Window
from tests.support import pictures
from tests.support.table import LIBRARY

MANY = Window(1000, 1.0)
_files_once = cache(content_files)
_cast_once = cache(lambda: offline_cast(_files_once()))


class LoadedLibrary:
    """Stands for a library that is read later: it has been."""

    library = LIBRARY

    def pieces(self) -> Iterator[None]:
        """Nothing is left to be read."""
        return iter(())


@pytest.fixture
async def guild(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalGuild]:
    """A local guild that discord.py takes for Discord. At the end it must have known and taken every request."""
    made = LocalGuild(rate_limits=RateLimits(MANY, MANY, MANY, MANY, MANY, MANY, MANY))
    await made.start()
    monkeypatch.setattr(discord.http.Route, "BASE", made.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway_url))
    yield made
    await made.stop()
    assert made.unknown == []
    assert made.unknown_keys == []
    assert made.refused == []


@pytest.fixture(autouse=True)
def library_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shipped is read and loaded once for all bots of a worker; bots that are processes do it themselves."""
    monkeypatch.setattr(building, "content_files", _files_once)
    monkeypatch.setattr(left_for_later, "LateLibrary", lambda *_: LoadedLibrary())
    monkeypatch.setattr(sprints, "offline_cast", lambda _: _cast_once())


@pytest.fixture(autouse=True)
def small_sheets() -> Iterator[None]:
    """Drawing twelve pictures in full takes longer than all the rest of a match."""
    with pictures.small_sheets():
        yield
