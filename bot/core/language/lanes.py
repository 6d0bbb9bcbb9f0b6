"""Many whole numbers side by side in one, each in a lane of its own, so that one sum or product does for all of them.

Python adds and multiplies whole numbers of any length without a loop of ours: sixty-four sums are one sum, and how a
vector compares with two hundred others is sixty-four products. It comes out the same on every machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from bot.core.late_dataclasses import dataclass

_TYPE = "I"
_BYTES = array(_TYPE).itemsize
_ORDER: Literal["little", "big"] = "little" if array("H", [1]).tobytes()[0] else "big"
_HALF = 1 << (8 * _BYTES - 1)
"""What a lane holds stays below this, and above its negative: sums and products as well."""


def packed(values: Iterable[int]) -> int:
    """Numbers side by side."""
    lanes = array(_TYPE, [value + _HALF for value in values])
    return int.from_bytes(lanes.tobytes(), _ORDER) - _zero(len(lanes))


def unpacked(number: int, count: int) -> list[int]:
    """So many numbers that stand side by side in one."""
    lanes = array(_TYPE)
    lanes.frombytes((number + _zero(count)).to_bytes(_BYTES * count, _ORDER))
    return [lane - _HALF for lane in lanes]


@lru_cache(maxsize=256)
def _zero(count: int) -> int:
    return int.from_bytes(array(_TYPE, [_HALF] * count).tobytes(), _ORDER)


@dataclass(frozen=True, slots=True)
class Columns:
    """Vectors one below the other, kept column by column: each is a lane."""

    columns: tuple[int, ...]
    count: int

    @classmethod
    def of(cls, vectors: Sequence[Sequence[int]]) -> Columns:
        """The columns of vectors that are equally long."""
        return cls(tuple(map(packed, zip(*vectors, strict=True))), len(vectors))

    def products(self, vector: Sequence[int]) -> list[int]:
        """The inner product of a vector with each of these."""
        together = sum(part * column for part, column in zip(vector, self.columns, strict=True) if part)
        return unpacked(together, self.count)
