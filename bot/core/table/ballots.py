"""Counts the votes of a table: who sits at it has one each, more than half decides, else all stays as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from bot.core.late_dataclasses import dataclass

AS_IT_IS = 0
"""The option that changes nothing; it holds where no other can win any more."""


@dataclass(frozen=True, slots=True)
class VoteCount:
    """How a vote stands: the votes of each option, how many may vote, and the option that won (None: still open)."""

    counts: tuple[int, ...]
    seated: int
    won: int | None

    @property
    def voted(self) -> int:
        """How many have voted."""
        return sum(self.counts)


def tally(ballots: Mapping[str, int], seated: Collection[str], options: int) -> VoteCount:
    """Counts the ballots (person to option) of those who are seated now; each person's newest ballot counts."""
    given = Counter(option for person, option in ballots.items() if person in seated)
    counts = tuple(given[option] for option in range(options))
    left = len(seated) - sum(counts)
    ahead = next((option for option, count in enumerate(counts) if count * 2 > len(seated)), None)
    if ahead is None and all((count + left) * 2 <= len(seated) for count in counts[AS_IT_IS + 1 :]):
        ahead = AS_IT_IS
    return VoteCount(counts, len(seated), ahead)
