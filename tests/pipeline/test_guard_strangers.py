"""What the guard makes of strangers' passages about turns that the bot played, which the page says too."""

from __future__ import annotations

import pytest

from tests.support.guard_played import facts_by_turn, found_in, parts, shown
from tests.support.guard_report import PAGE


@pytest.mark.parametrize("names", [slice(0, 2), pytest.param(slice(2, 4), marks=pytest.mark.sweep)])
async def test_the_page_has_the_figures_and_hardly_a_clean_passage_is_refused(names: slice) -> None:
    measured = {name: read for name, (_, read) in list(parts().items())[names]}
    facts = await facts_by_turn({one["turn"] for read in measured.values() for one in read})
    page = PAGE.read_text(encoding="utf-8")
    for name, read in measured.items():
        assert shown(name, facts, read) in page, "make guard"
    clean = [one for read in measured.values() for one in read if not one["violations"]]
    alarmed = [one["text"] for one in clean if found_in(one, facts)]
    assert len(alarmed) <= 0.02 * len(clean), alarmed
