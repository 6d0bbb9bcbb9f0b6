"""What the guard makes of strangers' passages about turns that the bot played, which the page says too."""

from __future__ import annotations

import pytest

from bot.core.guard import CLOSED
from tests.support.guard_played import aimed, facts_by_turn, found_in, in_short, parts, shown
from tests.support.guard_report import PAGE

LATER = [pytest.param(names, marks=pytest.mark.sweep) for names in (slice(2, 4), slice(4, 6), slice(6, 8))]
AIMED_AT = ("green", "lift", "sink")
"""The turns that most was thought up against."""


@pytest.mark.parametrize("names", [slice(0, 2), *LATER])
async def test_the_page_has_the_figures_and_hardly_a_clean_passage_is_refused(names: slice) -> None:
    measured = {name: read for name, (_, read) in list(parts().items())[names]}
    facts = await facts_by_turn({one["turn"] for read in measured.values() for one in read})
    page = PAGE.read_text(encoding="utf-8")
    for name, read in measured.items():
        assert shown(name, facts, read) in page, "make guard"
    clean = [one for read in measured.values() for one in read if not one["violations"]]
    alarmed = [one["text"] for one in clean if found_in(one, facts)]
    assert len(alarmed) <= 0.02 * len(clean), alarmed


async def test_what_was_thought_up_against_the_guard_stays_found() -> None:
    facts = await facts_by_turn(AIMED_AT)
    read = [one for each in aimed().values() for one in each if one["turn"] in AIMED_AT]
    closed = [one for one in read if not CLOSED.isdisjoint(one["violations"])]
    missed = [one["text"] for one in closed if not found_in(one, facts)]
    assert len(missed) <= 0.08 * len(closed), missed
    clean = [one for one in read if not one["violations"]]
    alarmed = [one["text"] for one in clean if found_in(one, facts)]
    assert len(alarmed) <= 0.03 * len(clean), alarmed


@pytest.mark.sweep
async def test_the_page_says_what_is_held_out_and_what_was_thought_up_against_the_guard() -> None:
    assert in_short(await facts_by_turn()) in PAGE.read_text(encoding="utf-8"), "make guard"
