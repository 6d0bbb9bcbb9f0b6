"""A rehearsal after a start reads what the first turn needs, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.guard import names
from bot.core.guard.world import private
from bot.core.late_dataclasses import dataclass, write_waiting
from bot.core.late_patterns import compile_waiting, late
from bot.presentation import catalogue
from tests.support.table import Collected, Table, table

SAID = ("I look around.", "I ask Lena about the letter.")


async def begun(folder: Path) -> None:
    async with table(folder, same=True) as at:
        await at.start("room-12")
        await at.say("I wait.")


async def rehearsed(at: Table) -> int:
    return await at.tables.rehearsal.rehearse(list(await at.storage.read_open_sessions()))


async def played_on(folder: Path, *, first_rehearse: bool) -> tuple[object, Collected]:
    await begun(folder)
    async with table(folder, same=True) as at:
        (before,) = await at.storage.read_open_sessions()
        log = await at.storage.read_log(before.id)
        if first_rehearse:
            assert await rehearsed(at) == 1
            assert await at.storage.read_log(before.id) == log
            assert at.shown.posts == []
        for message in SAID:
            await at.say(message)
        return await at.storage.read_log(before.id), at.shown


async def test_a_story_goes_on_after_a_rehearsal_as_it_would_have_without(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    log, shown = await played_on(tmp_path / "a", first_rehearse=True)
    plain, told = await played_on(tmp_path / "b", first_rehearse=False)
    assert shown.posts == told.posts
    assert log == plain


async def test_the_first_turn_reads_no_text_of_the_game_that_was_rehearsed(tmp_path: Path) -> None:
    await begun(tmp_path)
    async with table(tmp_path, same=True) as at:
        names.read_together.cache_clear()
        private.read_private.cache_clear()
        await rehearsed(at)
        reads = (names.read_together.cache_info, private.read_private.cache_info)
        together, alone = (one().misses for one in reads)
        assert together > 30
        assert alone > 1000
        await at.say(SAID[0])
        assert reads[0]().misses == together
        assert reads[1]().misses - alone < 50


async def test_others_go_on_between_the_parts_of_a_rehearsal(tmp_path: Path) -> None:
    await begun(tmp_path)
    async with table(tmp_path, same=True) as at:
        names.read_together.cache_clear()
        rehearsal, read = asyncio.ensure_future(rehearsed(at)), [0]
        while not rehearsal.done():
            await asyncio.sleep(0)
            read.append(names.read_together.cache_info().misses)
        assert rehearsal.result() == 1
        assert read[-1] > 30
        assert max(after - before for before, after in pairwise(read)) == 1


async def test_a_story_that_cannot_be_rehearsed_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(tmp_path)
    async with table(tmp_path, same=True) as at:

        async def broken(_: str) -> object:
            raise ValueError("no game")

        monkeypatch.setattr(at.context.sessions, "game", broken)
        assert await rehearsed(at) == 0


async def test_the_words_of_posts_are_read_ahead() -> None:
    catalogue._bundle.cache_clear()
    await catalogue.read_ahead(("en", "de"))
    assert catalogue._bundle.cache_info().currsize == 2 * len(catalogue.READ_AHEAD)
    assert all((catalogue.FOLDER / "en" / f"{area}.ftl").is_file() for area in catalogue.READ_AHEAD)


async def test_what_a_start_left_for_later_is_loaded_before_anybody_writes(tmp_path: Path) -> None:
    @dataclass
    class Waits:
        """Something of which nothing is made."""

    waiting = late(r"never asked")
    async with table(tmp_path) as at:
        await at.tables.rehearsal.load()
    assert "search" in vars(waiting)
    assert not hasattr(Waits.__init__, "write")
    assert list(compile_waiting()) == list(write_waiting()) == []
    assert "bot.core.dice._evaluation" in sys.modules
