"""Refused attempts fill no audit: a few of each person and of each story count, and later ones again."""

from __future__ import annotations

from bot.services.sessions.refusal_limit import (
    MOST_REMEMBERED,
    OF_KIND,
    OF_PERSON,
    OF_STORY,
    WINDOW_MS,
    RefusalLimit,
)


def noted(
    limit: RefusalLimit, user: str, times: int, now: int = 0, session: str = "s", kinds: int = 1
) -> int:
    return sum(limit.counts(session, user, f"try {number % kinds}", now) for number in range(times))


def test_the_same_attempt_is_noted_a_few_times_and_again_after_the_window() -> None:
    limit = RefusalLimit()
    assert noted(limit, "u", 50) == OF_KIND
    assert noted(limit, "u", 50, WINDOW_MS - 1) == 0
    assert noted(limit, "u", 50, WINDOW_MS) == OF_KIND
    assert noted(limit, "u", 1, session="another") == 1


def test_a_person_who_tries_everything_is_noted_a_few_times() -> None:
    assert noted(RefusalLimit(), "u", 500, kinds=50) == OF_PERSON


def test_many_people_together_fill_no_audit_either() -> None:
    limit = RefusalLimit()
    assert sum(noted(limit, f"u{number}", 3) for number in range(100)) == OF_STORY


def test_it_remembers_only_so_many() -> None:
    limit = RefusalLimit()
    for number in range(2 * MOST_REMEMBERED):
        limit.counts(f"s{number}", "u", "try", 0)
    assert len(limit._noted) <= MOST_REMEMBERED + 1
