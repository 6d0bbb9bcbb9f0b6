"""Asks Linux to keep what a process holds in large pages, so that the processor looks up addresses less often."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

PAGE = 2 * 1024 * 1024
"""Bytes of a large page; its address is a multiple of that."""
BETWEEN_SECONDS = 0.005
"""Between two pages, so that others have most of the processor meanwhile."""
_PATIENCE = 8
"""After so many refusals and no page nothing more is asked."""
_COLLAPSE = 25
"""MADV_COLLAPSE, of Linux 6.1 and later: moves what stands in small pages into a large one, now."""
_MAPS = Path("/proc/self/maps")

Ask = Callable[[int], bool]
"""Asks for one large page at an address, and tells whether there is one now."""


def pages_in(maps: str) -> Iterator[int]:
    """The addresses of the large pages that fit into what a process may write and no file stands behind.

    `maps` is what Linux tells of the memory of a process (`/proc/self/maps`).
    """
    for line in maps.splitlines():
        span, rights, _, _, _, *name = line.split(maxsplit=5)
        if rights != "rw-p" or (name and name[0] != "[heap]"):
            continue
        begin, _, end = span.partition("-")
        first = -(-int(begin, 16) // PAGE) * PAGE
        yield from range(first, int(end, 16) - PAGE + 1, PAGE)


async def settle_in_large_pages(ask: Ask | None = None, between: float = BETWEEN_SECONDS) -> int:
    """Moves what this process holds into large pages, one after the other, and tells how many there are now.

    There are none where the system knows no such call, or forbids it. A page takes some milliseconds in a thread of
    its own; `between` are seconds.
    """
    ask = ask or system_call()
    if ask is None:
        return 0
    try:
        pages = [*pages_in(await asyncio.to_thread(_MAPS.read_text, encoding="utf-8"))]
    except OSError:
        return 0
    settled = 0
    for count, page in enumerate(pages):
        if not settled and count == _PATIENCE:
            return 0  # it is forbidden, or no memory is left in one piece
        settled += await asyncio.to_thread(ask, page)
        await asyncio.sleep(between)
    return settled


def system_call() -> Ask | None:
    """Linux's own way to ask; None where there is none."""
    if sys.platform != "linux":
        return None
    try:
        advise = ctypes.CDLL(None, use_errno=True).madvise
    except (OSError, AttributeError):
        return None
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    advise.restype = ctypes.c_int
    return lambda page: advise(page, PAGE, _COLLAPSE) == 0
