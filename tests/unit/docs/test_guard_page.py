"""The page about the guard says what is measured."""

from tests.support.guard_report import PAGE, figures, written


def test_the_page_has_the_figures_of_today() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page, figures()), "run `make guard`"
