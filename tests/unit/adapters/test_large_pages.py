"""What a process holds is put into large pages piece by piece, and what it holds stays what it was."""

from __future__ import annotations

import mmap
import sys

import pytest

from bot.adapters.large_pages import PAGE, pages_in, settle_in_large_pages, system_call

MAPS = """\
00400000-00a00000 rw-p 00000000 00:00 0                                  [heap]
7f0000100000-7f0000900000 rw-p 00000000 00:00 0
7f0001000000-7f0001100000 rw-p 00000000 00:00 0
7f0002000000-7f0002400000 r--p 00000000 00:00 0
7f0003000000-7f0003400000 rw-p 00000000 08:01 1234                       /usr/lib/libpython3.11.so.1.0
7ffc00000000-7ffc00400000 rw-p 00000000 00:00 0                          [stack]
"""


def test_only_whole_pages_of_what_may_be_written_and_is_no_file_are_asked_for() -> None:
    assert [*map(hex, pages_in(MAPS))] == [
        "0x400000", "0x600000", "0x800000",
        "0x7f0000200000", "0x7f0000400000", "0x7f0000600000",
    ]  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of a process's memory so")
async def test_pages_that_cannot_be_had_are_passed_over_and_a_system_that_has_none_is_left_alone() -> None:
    asked: list[int] = []

    def some(page: int) -> bool:
        asked.append(page)
        return len(asked) % 8 == 2

    def none(page: int) -> bool:
        refused.append(page)
        return False

    held, refused = mmap.mmap(-1, 12 * PAGE), list[int]()
    settled = await settle_in_large_pages(some, between=0)
    assert len(asked) >= 11
    assert settled == (len(asked) + 6) // 8
    assert await settle_in_large_pages(none, between=0) == 0
    assert len(refused) == 8
    held.close()


async def test_what_is_held_stays_what_it_was() -> None:
    ask, asked = system_call(), list[int]()

    def few(page: int) -> bool:
        asked.append(page)
        return ask is None or len(asked) > 4 or ask(page) or True

    held = bytearray(range(256)) * (3 * PAGE // 256)
    kept = [f"word {number}" for number in range(20_000)]
    before = bytes(held), [*kept]
    await settle_in_large_pages(few, between=0)
    assert (bytes(held), kept) == before
