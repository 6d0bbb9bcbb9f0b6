"""What a start leaves for later is read once, and tells what had to be left out."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.app.left_for_later import LeftForLater
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
