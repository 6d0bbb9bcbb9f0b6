"""Handled messages: each is known by its id for a while, so that a missed one between them shows."""

from __future__ import annotations

from bot.core.table.handled_messages import MOST, WINDOW_MS, known_since, with_handled


def at(milliseconds: int) -> str:
    """A message of this moment."""
    return str(1_500_000_000_000 + milliseconds << 22)


def of(*moments: int) -> tuple[str, ...]:
    handled: tuple[str, ...] = ()
    for moment in moments:
        handled = with_handled(handled, at(moment))
    return handled


def test_they_stand_in_the_order_of_writing_whatever_order_they_came_in() -> None:
    assert of(3, 1, 2, 1) == (at(1), at(2), at(3))


def test_ids_of_another_length_stand_in_the_order_of_their_numbers() -> None:
    assert with_handled(("900",), "7000") == ("900", "7000")


def test_of_those_before_the_window_the_newest_stays_as_the_point_since_which_all_are_known() -> None:
    assert of(0, 1, 2 + WINDOW_MS) == (at(1), at(2 + WINDOW_MS))
    assert of(0, 1, 1 + WINDOW_MS) == (at(0), at(1), at(1 + WINDOW_MS))


def test_no_more_than_a_hundred_are_remembered() -> None:
    assert of(*range(MOST + 7)) == tuple(at(moment) for moment in range(7, MOST + 7))


def test_what_was_missed_is_looked_for_behind_the_first_that_is_known_within_the_window() -> None:
    assert known_since(of(5, 9)) == int(at(5))
    assert known_since(of(0, 2 * WINDOW_MS)) == int(at(WINDOW_MS))
