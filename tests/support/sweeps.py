"""Long sweeps: a sample of their cases in the suite, all of them with `make sweeps`.

`some` draws from what a test goes through, and `examples` says how many a property draws.
`@pytest.mark.sweep` leaves a whole test to the sweeps, and `@pytest.mark.sweep(4)` all but one of four of its
cases, or the second of each four first: `@pytest.mark.sweep(4, 1)`. A test that is named as file::test always runs.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")
WHOLE = bool(os.environ.get("TALEWRIGHT_SWEEP"))


def some(cases: Iterable[Case], every: int, first: int = 0) -> list[Case]:
    """Every so many of the cases, beginning with the one at `first`; all of them in a sweep."""
    found = list(cases)
    return found if WHOLE else found[first % every :: every]


def examples(whole: int) -> int:
    """How many examples a property draws: some in the suite, `whole` in a sweep."""
    return whole if WHOLE else max(5, whole // 6)


def left_to_sweeps(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The collected tests that only a sweep runs."""
    cases = defaultdict[str, list[tuple[pytest.Mark, pytest.Item]]](list)
    for item in items:
        marker = item.get_closest_marker("sweep")
        if marker is not None:
            cases[item.nodeid.partition("[")[0]].append((marker, item))
    return [
        item
        for each in cases.values()
        for place, (marker, item) in enumerate(each)
        if not stays(place, *marker.args)
    ]


def stays(place: int, every: int | None = None, first: int = 0) -> bool:
    """Whether a case is in the suite: one of each block, the next one each time, so that no parameter is left out.

    The first block keeps its case at `first`, so that of two databases some tests keep the one and some the other.
    """
    if every is None:
        return False
    block, within = divmod(place, every)
    return within == (block + first) % every
