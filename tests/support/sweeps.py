"""Long sweeps: a sample of their cases in the suite, all of them with `make sweeps`.

`some` draws from what a test goes through. `@pytest.mark.sweep` leaves a whole test to the sweeps, and
`@pytest.mark.sweep(4)` all but one of four of its cases. A test that is named as file::test always runs.
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


def left_to_sweeps(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The collected tests that only a sweep runs."""
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("sweep") is not None:
            cases[item.nodeid.partition("[")[0]].append(item)
    return [item for each in cases.values() for place, item in enumerate(each) if not _stays(item, place)]


def _stays(item: pytest.Item, place: int) -> bool:
    """Whether a case is in the suite: one of each block, the next one each time, so that no parameter is left out."""
    marker = item.get_closest_marker("sweep")
    assert marker is not None
    if not marker.args:
        return False
    block, within = divmod(place, marker.args[0])
    return within == block % marker.args[0]
