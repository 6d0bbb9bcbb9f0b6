"""What a start leaves for later is read once, and tells what had to be left out."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from bot.app import running
from bot.app.left_for_later import LeftForLater
from bot.app.running import App
from tests.support.table import content_files

FILES = {"data/scenarios/room-12.json": "{", "rulesets/everyday-tension/ruleset.json": "["}


async def test_mistakes_in_content_are_logged_once_it_is_read() -> None:
    later = LeftForLater(FILES)
    with capture_logs() as logs:
        await later.load()
        await later.load()
    assert sorted(line["file"] for line in logs if line["event"] == "content_left_out") == sorted(FILES)
    assert dict(later.library.games) == {}


async def test_content_that_cannot_be_read_is_told_in_the_log_and_the_bot_goes_on() -> None:
    class Gone(dict[str, str]):
        def __getitem__(self, path: str) -> str:
            raise OSError("the disk is gone")

    with capture_logs() as logs:
        await LeftForLater(Gone(content_files())).load()
    assert [line["event"] for line in logs] == ["content_not_read"]


async def test_the_python_of_rulesets_is_there_afterwards() -> None:
    later = LeftForLater({})
    await later.load()
    assert "srd_5e" in {name.replace("-", "_") for name in later.library.resolvers}


async def test_a_loading_that_was_broken_off_goes_on_with_the_next_connection() -> None:
    later = LeftForLater(FILES)
    first = asyncio.create_task(later.load())
    await later.turns_can_be_played.wait()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    with capture_logs() as logs:
        await later.load()
    assert sorted(line["file"] for line in logs if line["event"] == "content_left_out") == sorted(FILES)


class Later:
    """Something that was left for later, and whether it was loaded."""

    def __init__(self) -> None:
        self.loaded = asyncio.Event()

    async def load(self) -> None:
        self.loaded.set()


async def test_it_is_loaded_once_messages_are_taken() -> None:
    bot, later = SimpleNamespace(reached=asyncio.Event(), caught_up=asyncio.Event()), Later()
    app: Any = SimpleNamespace(later=later)
    waiting = asyncio.create_task(App._load_what_was_left(app, cast("Any", bot)))
    bot.reached.set()
    await asyncio.sleep(0.01)
    assert not later.loaded.is_set()
    bot.caught_up.set()
    await waiting
    assert later.loaded.is_set()


async def test_it_is_loaded_while_a_server_is_long_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LONG_SECONDS", 0.01)
    bot, later = SimpleNamespace(reached=asyncio.Event(), caught_up=asyncio.Event()), Later()
    app: Any = SimpleNamespace(later=later)
    waiting = asyncio.create_task(App._load_what_was_left(app, cast("Any", bot)))
    await asyncio.sleep(0.03)
    assert not later.loaded.is_set()
    bot.reached.set()
    await waiting
    assert later.loaded.is_set()
