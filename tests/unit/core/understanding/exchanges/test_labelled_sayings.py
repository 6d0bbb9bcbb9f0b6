"""What strangers said finds the exchange that answers it, and what is found surely is seldom wrong."""

from __future__ import annotations

import pytest

from bot.services.turns.stages.replying.exchanging import ENOUGH, SURELY
from tests.support.exchanges_report import Judged, labelled, rates


@pytest.fixture(scope="module")
def lines() -> list[Judged]:
    return list(labelled())


@pytest.mark.parametrize(("least", "right", "passing"), [(SURELY, 295, 0.92), (ENOUGH, 370, 0.87)])
def test_so_much_is_found_and_so_much_of_it_is_right(
    lines: list[Judged], least: int, right: int, passing: float
) -> None:
    got = rates(lines, least)
    assert got.right >= right
    assert got.passing >= passing
