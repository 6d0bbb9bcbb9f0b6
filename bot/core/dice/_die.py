"""What a roll is made of: a stream of numbers, and dice that show some of them."""

from typing import NamedTuple, Protocol


class NumberStream(Protocol):
    """Where a roll gets its numbers."""

    def draw(self, n: int) -> int:
        """The next number of the stream, from 1 to `n`."""
        ...


class Die(NamedTuple):
    """One die of a roll.

    `values` is every number it showed, in order; the last one counts. `events` says what happened to it, out
    of `rerolled`, `exploded`, `raised` (by `mi`) and `lowered` (by `ma`), each at most once.
    """

    sides: int
    values: tuple[int, ...]
    kept: bool = True
    events: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """The number that counts."""
        return self.values[-1]
