"""Stories that begin at once never hold the event loop for long: whoever writes meanwhile is heard between them."""

from __future__ import annotations

import asyncio
import gc
import time
from asyncio import events
from pathlib import Path

import pytest

from tests.support.table import Table, table

STORIES = ("the-stolen-hour", "berth-nine", "a-stone-a-night", "the-lamplighters-vault")
LONGEST = 0.25
"""The share of all work of these starts that may be one piece: 0.07 to 0.15 when this was written, 0.35 before."""


class LoopTime:
    """What the event loop's pieces take of the processor, each by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pieces: list[float] = []
        running = events.Handle._run  # type: ignore[attr-defined]

        def measured(handle: events.Handle) -> None:
            began = time.thread_time()
            running(handle)
            self.pieces.append(time.thread_time() - began)

        monkeypatch.setattr(events.Handle, "_run", measured)


async def begin(at: Table, story: str, number: int) -> None:
    channel = f"{100 + number}"
    await at.tables.openings.start(
        guild_id="1", channel_id=channel, user_id="u1", scenario_id=story, created_at=1, key=f"k{number}"
    )
    await at.tables.seats.join(
        channel_id=channel, user_id="u1", choice=None, source_id=f"{number}", created_at=2
    )


async def at_once(at: Table) -> None:
    await asyncio.gather(*(begin(at, story, number) for number, story in enumerate(STORIES)))


async def test_the_loop_is_never_held_for_long_while_stories_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path / "first", tmp_path / "again"):
        folder.mkdir()
    async with table(tmp_path / "first") as at:
        await at_once(at)  # what a process reads once, whoever begins first
    async with table(tmp_path / "again") as at:
        spent = LoopTime(monkeypatch)
        gc.disable()  # what other tests have left behind is no work of these starts
        try:
            await at_once(at)
            pieces = tuple(spent.pieces)
        finally:
            gc.enable()
    assert max(pieces) < LONGEST * sum(pieces)
