"""What a span of processor time is worth on this machine, so that a limit holds on a slow one as on a fast one."""

import time
from functools import cache

LOOPS = 100_000


@cache
def loop_seconds() -> float:
    """Of processor time for a fixed loop of plain Python: the best of five, some 7 ms on a fast machine."""
    return min(_looped() for _ in range(5))


def in_loops(seconds: float) -> float:
    """A span of processor time as a number of such loops."""
    return seconds / loop_seconds()


def _looped() -> float:
    began, total = time.process_time(), 0
    for number in range(LOOPS):
        total += number & 7
    return time.process_time() - began
