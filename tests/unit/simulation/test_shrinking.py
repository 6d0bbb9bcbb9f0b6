"""Shrinking keeps what is needed, leaves out what is not, and ends."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from bot.simulation.shrinking import shortest


@given(st.integers(1, 60), st.data())
def test_only_what_is_needed_is_left(size: int, data: st.DataObject) -> None:
    needed = data.draw(st.sets(st.integers(0, size - 1), min_size=1, max_size=4))
    assert shortest(range(size), lambda part: needed <= set(part), 10_000) == tuple(sorted(needed))


def test_it_ends_when_the_tries_are_used_up() -> None:
    asked: list[int] = []

    def breaks(part: Sequence[int]) -> bool:
        asked.append(len(part))
        return {0, 50, 99} <= set(part)

    kept = shortest(range(100), breaks, 7)
    assert len(asked) == 7
    assert {0, 50, 99} <= set(kept)
