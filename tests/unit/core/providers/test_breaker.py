"""A breaker opens on what fails again and again, and lets one call at a time find out whether it is back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.core.providers.breaker import Breaker, answered, asked, failed, let_go
from bot.core.providers.model_keys import Rest

TERMS = Rest(failures=3, seconds=10, longest_seconds=35)


def after_failures(count: int, now: float = 0.0) -> Breaker:
    found = Breaker()
    for call in range(count):
        found = failed(asked(found, call), call, "unavailable", now, TERMS)
    return found


def test_it_opens_with_the_last_of_so_many_failures_in_a_row_and_not_before() -> None:
    assert after_failures(2).waits(0.0) is None
    assert after_failures(3).waits(0.0) == 10.0
    assert after_failures(3).reason == "unavailable"


def test_an_answer_in_between_forgets_what_failed_before() -> None:
    found = failed(answered(), 9, "unavailable", 0.0, TERMS)
    assert found.failures == 1
    assert found.waits(0.0) is None


def test_what_cannot_get_better_soon_opens_it_at_once() -> None:
    assert failed(Breaker(), 1, "unreachable", 5.0, TERMS, at_once=True).waits(5.0) == 10.0


def test_one_call_tries_it_and_all_others_wait_for_that() -> None:
    found = after_failures(3)
    assert found.waits(9.5) == 0.5
    assert found.waits(10.0) is None
    trying = asked(found, 7)
    assert trying.waits(10.0) == 0.0
    assert let_go(trying, 7).waits(10.0) is None, "a trial that was broken off leaves the next one to another"
    assert let_go(trying, 6) == trying


def test_each_rest_is_twice_as_long_as_the_last_up_to_the_longest() -> None:
    found, now, rests = after_failures(3), 0.0, []
    for call in range(10, 14):
        wait = found.waits(now)
        assert wait is not None
        rests.append(wait)
        now += wait
        found = failed(asked(found, call), call, "timed_out", now, TERMS)
    assert rests == [10.0, 20.0, 35.0, 35.0]


def test_what_began_before_a_rest_and_fails_in_it_prolongs_nothing() -> None:
    found = after_failures(3)
    assert failed(found, 99, "timed_out", 4.0, TERMS, at_once=True) == found
    trying = asked(found, 100)
    assert failed(trying, 99, "timed_out", 11.0, TERMS, at_once=True) == trying


@given(st.lists(st.tuples(st.sampled_from(["ok", "bad", "hopeless", "left"]), st.floats(0, 50)), max_size=60))
def test_whatever_happens_it_is_tried_again_within_the_longest_rest(steps: list[tuple[str, float]]) -> None:
    found, now = Breaker(), 0.0
    for call, (what, passed) in enumerate(steps):
        now += passed
        if found.waits(now) is not None:
            assert found.waits(now) <= TERMS.longest_seconds  # type: ignore[operator]
            assert found.waits(now + TERMS.longest_seconds) is None
            continue
        found = asked(found, call)
        match what:
            case "ok":
                found = answered()
                assert found.waits(now) is None
            case "left":
                found = let_go(found, call)
            case _:
                found = failed(found, call, what, now, TERMS, at_once=what == "hopeless")
