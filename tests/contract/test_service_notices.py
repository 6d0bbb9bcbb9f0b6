"""Notices to running tables: where one stood is forgotten a while after it was over, and no sooner."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.adapters.storage import SqlStorage, open_storage
from bot.services.operations.announcements import PLACES_KEPT_MS, Announcements
from bot.services.ports.operators.notices import ServiceNotice


class At:
    """A clock that stands where it is put."""

    now = 0

    def now_ms(self) -> int:
        return self.now


@pytest_asyncio.fixture
async def storage(database: tuple[str, bool]) -> AsyncIterator[SqlStorage]:
    url, through_driver = database
    opened = await open_storage(url, through_driver=through_driver)
    yield opened
    await opened.close()


async def test_where_a_notice_stood_is_forgotten_a_while_after_it_was_over(storage: SqlStorage) -> None:
    book, clock = storage.notices, At()
    announcements = Announcements(book, None, clock)  # type: ignore[arg-type]
    await book.announce(ServiceNotice("first", "More memory.", 500, 0, 100))
    await book.note("first", "10", 200, over=False)
    await book.note("first", "11", 200, over=False)
    await book.note("first", "11", 900, over=True)
    await book.end(1_000)
    await book.announce(ServiceNotice("second", "A new disk.", 5_000, 0, 2_000))
    await book.note("second", "10", 2_500, over=False)

    clock.now = 1_000 + PLACES_KEPT_MS
    assert await announcements.sweep() == 0, "it is not over for long enough"
    assert set(await book.read_told("first")) == {"10", "11"}

    clock.now += 1
    assert await announcements.sweep() == 2, "also a channel that was never told of its end"
    assert await book.read_told("first") == {}
    assert await book.read_told("second") == {"10": False}, "it still stands there"
    assert await announcements.sweep() == 0
