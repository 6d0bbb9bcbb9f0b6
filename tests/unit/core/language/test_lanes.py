"""Numbers side by side in one add up and multiply as each by itself would."""

from __future__ import annotations

from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.core.language.lanes import Columns, packed, unpacked

VECTORS = some.lists(
    some.lists(some.integers(-1000, 1000), min_size=5, max_size=5), min_size=1, max_size=20
)  # fmt: skip


@given(VECTORS)
def test_sums_of_many_are_one_sum(vectors: list[list[int]]) -> None:
    together = sum(map(packed, vectors))
    assert unpacked(together, 5) == [sum(column) for column in zip(*vectors, strict=True)]


@given(VECTORS, some.lists(some.integers(-1000, 1000), min_size=5, max_size=5))
def test_a_vector_meets_each_of_many(vectors: list[list[int]], other: list[int]) -> None:
    assert Columns.of(vectors).products(other) == [sum(map(mul, one, other)) for one in vectors]


@pytest.mark.parametrize("edge", [2**31 - 1, -(2**31)])
def test_lanes_hold_what_they_can(edge: int) -> None:
    assert unpacked(packed([edge, 0, edge]), 3) == [edge, 0, edge]
    with pytest.raises(OverflowError):
        packed([edge + (1 if edge > 0 else -1)])


def test_vectors_below_each_other_are_equally_long() -> None:
    with pytest.raises(ValueError, match="equally long"):
        Columns.of([[1, 2], [3]])
