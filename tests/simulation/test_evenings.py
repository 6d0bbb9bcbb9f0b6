"""Scripted people begin an evening each: it goes on or ends without a fault, verifies and replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.evening_people import BANKS, PRESSES
from tests.support.evenings import BY_ACTS, play
from tests.support.table import LIBRARY

EVENINGS = list(zip(sorted(LIBRARY.games), sorted(PRESSES), strict=False))


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("scenario", "habit"), EVENINGS)
async def test_an_evening_goes_on_or_ends_verifies_and_replays(
    tmp_path: Path, scenario: str, habit: str
) -> None:
    evening = await play(tmp_path, scenario, habit, 10)
    assert evening.problems == ()
    assert evening.by in (*BY_ACTS, "clock", "open")
    assert evening.turns == 10 or evening.ending
    assert len(evening.told) == evening.turns


async def test_somebody_who_is_kind_ends_a_story_by_what_they_do(tmp_path: Path) -> None:
    evening = await play(tmp_path, "seven-minutes-01", "kind_and_patient")
    assert (evening.by, evening.problems) == ("act", ())


@pytest.mark.parametrize("habit", sorted(PRESSES))
def test_each_habit_has_enough_to_say(habit: str) -> None:
    assert len(BANKS[habit]) >= 60
