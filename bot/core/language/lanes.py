"""Many whole numbers side by side in one, each in a lane of its own, so that one sum or product does for all of them.

Python adds and multiplies whole numbers of any length without a loop of ours: sixty-four sums are one sum, and how a
vector compares with two hundred others is sixty-four products. It comes out the same on every machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul
from typing import Literal

from bot.core.late_dataclasses import dataclass

_TYPE = "i"
_BYTES = array(_TYPE).itemsize
_ORDER: Literal["little", "big"] = "little" if array("H", [1]).tobytes()[0] else "big"
_HALF = 1 << (8 * _BYTES - 1)
"""What a lane holds stays below this, and above its negative: sums and products as well.

With its sign bit turned over, the number in a lane is greater by this, and never below zero.
"""


def packed(values: Iterable[int]) -> int:
    """Numbers side by side."""
    return _together(array(_TYPE, values))


def _together(lanes: array[int]) -> int:
    halves = _zero(len(lanes))
    return (int.from_bytes(lanes.tobytes(), _ORDER) ^ halves) - halves


def unpacked(number: int, count: int) -> list[int]:
    """So many numbers that stand side by side in one."""
    halves = _zero(count)
    return array(_TYPE, ((number + halves) ^ halves).to_bytes(_BYTES * count, _ORDER)).tolist()


@lru_cache(maxsize=256)
def _zero(count: int) -> int:
    return int.from_bytes(_HALF.to_bytes(_BYTES, _ORDER) * count, _ORDER)


@dataclass(frozen=True, slots=True)
class Columns:
    """Vectors one below the other, kept column by column: each is a lane."""

    columns: tuple[int, ...]
    count: int

    @classmethod
    def of(cls, vectors: Sequence[Sequence[int]]) -> Columns:
        """The columns of vectors; raises ValueError where they are not equally long."""
        width, rows = len(vectors[0]) if vectors else 0, array(_TYPE)
        for vector in vectors:
            rows.fromlist(list(vector))
            if len(vector) != width:
                raise ValueError("vectors below each other are equally long")
        return cls(tuple([_together(rows[at::width]) for at in range(width)]), len(vectors))

    def products(self, vector: Sequence[int]) -> list[int]:
        """The inner product of a vector with each of these; raises ValueError where it is longer or shorter."""
        if len(vector) != len(self.columns):
            raise ValueError("a vector is compared with others that are as long")
        return unpacked(sum(map(mul, vector, self.columns)), self.count)
