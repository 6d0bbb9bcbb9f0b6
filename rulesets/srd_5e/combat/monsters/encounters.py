"""How many monsters are a match for a party: the budget of experience points, and groups built within it.

Source: SRD 5.2, Gameplay Toolbox, Combat Encounters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from rulesets.srd_5e.compendium import Compendium

Difficulty = Literal["low", "moderate", "high"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
BUDGET: Mapping[int, tuple[int, int, int]] = {
    1: (50, 75, 100), 2: (100, 150, 200), 3: (150, 225, 400), 4: (250, 375, 500), 5: (500, 750, 1_100),
    6: (600, 1_000, 1_400), 7: (750, 1_300, 1_700), 8: (1_000, 1_700, 2_100), 9: (1_300, 2_000, 2_600),
    10: (1_600, 2_300, 3_100), 11: (1_900, 2_900, 4_100), 12: (2_200, 3_700, 4_700), 13: (2_600, 4_200, 5_400),
    14: (2_900, 4_900, 6_200), 15: (3_300, 5_400, 7_800), 16: (3_800, 6_100, 9_800), 17: (4_500, 7_200, 11_700),
    18: (5_000, 8_700, 14_200), 19: (5_500, 10_700, 17_200), 20: (6_400, 13_200, 22_000),
}  # fmt: skip
"""Experience points for each character of a level: low, moderate, high."""
MOST_EACH = 2
"""More monsters than two for each character make a fight longer, not harder."""


def budget(levels: Sequence[int], difficulty: Difficulty) -> int:
    """What an encounter of a difficulty may cost for characters of these levels. Raises KeyError beyond 1 to 20."""
    at = DIFFICULTIES.index(difficulty)
    return sum(BUDGET[level][at] for level in levels)


def difficulty_of(levels: Sequence[int], xp: int) -> str:
    """The difficulty of so many experience points: trivial, low, moderate, high, or beyond."""
    if xp > budget(levels, "high"):
        return "beyond"
    reached = [name for name in DIFFICULTIES if xp >= budget(levels, name)]
    return reached[-1] if reached else "trivial"


def cost(compendium: Compendium, monsters: Mapping[str, int]) -> int:
    """The experience points of monsters by key and number."""
    return sum(compendium.monsters[key]["xp"] * number for key, number in monsters.items())


def build(
    compendium: Compendium, levels: Sequence[int], difficulty: Difficulty, keys: Sequence[str]
) -> dict[str, int]:
    """The monsters among `keys`, with numbers, whose experience points come nearest to the budget and not over it.

    At most two monsters for each character. Of equals, the one with fewer monsters. Empty where none fits.
    """
    limit, most = budget(levels, difficulty), MOST_EACH * len(levels)
    prices = [(key, compendium.monsters[key]["xp"]) for key in dict.fromkeys(keys)]
    best: dict[int, tuple[str, ...]] = {0: ()}
    for _ in range(most):
        best = _one_more(best, prices, limit)
    spent = max(best)
    return dict(Counter(best[spent]))


def _one_more(
    best: Mapping[int, tuple[str, ...]], prices: Sequence[tuple[str, int]], limit: int
) -> dict[int, tuple[str, ...]]:
    """Every sum that can be reached with one more monster, with the smallest group that reaches it."""
    found = dict(best)
    for spent, group in best.items():
        for key, price in prices:
            total, grown = spent + price, (*group, key)
            if price > 0 and total <= limit and (total not in found or len(found[total]) > len(grown)):
                found[total] = grown
    return found
