"""What words mean, as short vectors of whole numbers: near ones for words that stand in for each other.

The bytes are `data/words/vectors.bin`; `python -m tests.support.word_vectors` makes them. Whole numbers only, so that a
comparison comes out the same on every machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import isqrt
from operator import mul

from bot.core.language.lanes import packed, unpacked

Vector = Sequence[int]

MAGIC = b"TWV1"
_HEADER = len(MAGIC) + 2 + 4
FULL = 1000
"""The cosine of a vector with itself."""


class WordVectors:
    """Vectors by word. Layout: magic, dimensions (2 bytes), length of the words (4 bytes), the words between line
    feeds, then for each word its weight (a byte) and its direction (a signed byte a dimension)."""

    def __init__(self, data: bytes) -> None:
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError("these are no word vectors")
        self.dimensions = int.from_bytes(data[len(MAGIC) : len(MAGIC) + 2], "little")
        length = int.from_bytes(data[len(MAGIC) + 2 : _HEADER], "little")
        self.data = data
        self._words = data[_HEADER : _HEADER + length]
        self._rows = memoryview(data)[_HEADER + length :]
        self._row = lru_cache(maxsize=4096)(self._packed)

    @cached_property
    def _begins(self) -> dict[str, tuple[int, int]]:
        """Where the words of each initial begin, and how many stand before."""
        found: dict[str, tuple[int, int]] = {}
        for initial in "abcdefghijklmnopqrstuvwxyz":
            place = self._words.find(b"\n" + initial.encode())
            if place >= 0:
                found[initial] = (place, self._words.count(b"\n", 0, place))
        return found

    def of(self, word: str) -> Vector | None:
        """The vector of a word in small letters; None for one that is not known."""
        return self._read(word)

    def sum_of(self, words: Sequence[str]) -> Vector:
        """The vector of several words together; words that are not known add nothing."""
        return unpacked(sum(map(self._row, words)), self.dimensions)

    def _packed(self, word: str) -> int:
        return packed(self._read(word) or ())

    def _read(self, word: str) -> Vector | None:
        begin, before = self._begins.get(word[:1], (0, 0))
        end = self._begins.get(chr(ord(word[0]) + 1), (None, 0))[0] if word else None
        found = self._words.find(b"\n%s\n" % word.encode(), begin, None if end is None else end + 1)
        if found < 0 or not word or "\n" in word:
            return None
        width = self.dimensions + 1
        start = (before + self._words.count(b"\n", begin, found)) * width
        weight = self._rows[start]
        return array("h", [weight * part for part in self._rows[start + 1 : start + width].cast("b")])


def unit(vector: Vector) -> Vector:
    """A vector at the length `FULL`; all zeros stay."""
    length = isqrt(sum(map(mul, vector, vector)))
    return [FULL * part // length for part in vector] if length else list(vector)
