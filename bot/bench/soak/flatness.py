"""Whether a figure stays as it is: the line through the second half of what was measured, against its noise."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass

NOISE = 2.0
"""How many standard deviations around its own line a figure may rise in the second half."""
FEWEST = 4
"""Points of a second half that a line is drawn through."""


@dataclass(frozen=True)
class Trend:
    """What a figure does in the second half of a run.

    `level` is its mean there, `growth` what the line through it rises from its first point to its last, and `allowed`
    what it may rise: its noise, or a share of its level where that is more.
    """

    level: float
    growth: float
    allowed: float

    @property
    def flat(self) -> bool:
        """Whether it does not rise; a fall is none."""
        return self.growth <= self.allowed


def trend(points: Sequence[tuple[float, float]], share: float) -> Trend:
    """The trend of points (turn, figure) in the order of turns, by least squares over their second half.

    `share` of the level is allowed in any case, so that a figure without noise need not stand still to the last digit.
    Raises ValueError where the second half has too few points to tell.
    """
    late = points[len(points) // 2 :]
    if len(late) < FEWEST:
        raise ValueError(f"{len(points)} points are too few to tell a trend: take {2 * FEWEST}")
    turns, figures = [turn for turn, _ in late], [figure for _, figure in late]
    slope, start = statistics.linear_regression(turns, figures)
    level = statistics.fmean(figures)
    left = sum((figure - (start + slope * turn)) ** 2 for turn, figure in late)
    noise = math.sqrt(left / (len(late) - 2))
    return Trend(level, slope * (turns[-1] - turns[0]), max(NOISE * noise, share * abs(level)))
