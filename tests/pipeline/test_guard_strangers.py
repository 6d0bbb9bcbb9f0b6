"""What the guard makes of strangers' passages about turns that the bot played, which the page says too."""

from __future__ import annotations

from tests.support.guard import passages
from tests.support.guard_played import STRANGERS, facts_by_turn, found_in, page_figures
from tests.support.guard_report import PAGE, written_of_strangers


async def test_the_page_has_the_figures_and_hardly_a_clean_passage_is_refused() -> None:
    facts = await facts_by_turn()
    page = PAGE.read_text(encoding="utf-8")
    assert written_of_strangers(page, page_figures(facts)) == page, "make guard"
    read = passages(STRANGERS)
    clean = [one for one in read if not one["violations"]]
    alarmed = [one["text"] for one in clean if found_in(one, facts)]
    assert len(alarmed) <= 0.02 * len(clean), alarmed
