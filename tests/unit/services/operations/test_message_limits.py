"""How much a person and a server may send in a minute."""

from __future__ import annotations

import pytest

from bot.services.operations.message_limits import WINDOW_MS, MessageLimits, OverLimit


class Hand:
    """A clock that stands until it is moved."""

    now = 1_000_000

    def now_ms(self) -> int:
        return self.now


def test_what_is_over_is_refused_with_the_time_until_there_is_room_and_counts_for_nothing() -> None:
    clock = Hand()
    limits = MessageLimits(clock, 3, 100)
    for _ in range(3):
        assert limits.take("g", "u") is None
        clock.now += 10_000
    assert limits.take("g", "u") == OverLimit("person", 3, 30, first=True)
    clock.now += 20_000
    assert limits.take("g", "u") == OverLimit("person", 3, 10, first=False)
    clock.now += 10_000
    assert limits.take("g", "u") is None, "the refused ones took no room"
    assert limits.take("g", "u") == OverLimit("person", 3, 10, first=True), "a new flood is told anew"


def test_others_and_other_servers_have_limits_of_their_own() -> None:
    limits = MessageLimits(Hand(), 1, 100)
    assert limits.take("g", "u") is None
    assert limits.take("g", "u") is not None
    assert limits.take("g", "v") is None
    assert limits.take("h", "u") is None


def test_a_server_is_held_back_as_a_whole_where_no_person_is() -> None:
    clock = Hand()
    limits = MessageLimits(clock, 5, 8)
    taken = [limits.take("g", f"u{number % 4}") for number in range(9)]
    assert taken[:8] == [None] * 8
    assert taken[8] == OverLimit("server", 8, 60, first=True)
    assert limits.take("h", "u0") is None
    clock.now += WINDOW_MS
    assert limits.take("g", "u0") is None


@pytest.mark.parametrize(
    ("person", "own", "holds"), [(40, 0, 40), (40, 10, 10), (40, 90, 40), (0, 10, 10), (0, 0, 0)]
)
def test_a_server_can_lower_the_limit_of_whoever_runs_the_bot_and_not_raise_it(
    person: int, own: int, holds: int
) -> None:
    limits = MessageLimits(Hand(), person, 0)
    limits.learn("g", own)
    assert limits.of_server("g") == holds


def test_without_limits_nothing_is_held_back() -> None:
    limits = MessageLimits(Hand(), 0, 0)
    assert [limits.take("g", "u") for _ in range(500)] == [None] * 500


def test_nobody_who_plays_meets_the_usual_limit() -> None:
    """A message and a press every three seconds, for an hour."""
    clock = Hand()
    limits = MessageLimits(clock, 40, 600)
    for _ in range(1200):
        assert limits.take("g", "u") is None
        assert limits.take("g", "u") is None
        clock.now += 3_001
