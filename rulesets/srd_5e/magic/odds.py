"""Chances of dice: what a d20 and a handful of dice come to, worked out and not rolled. Chances are parts of 1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rulesets.srd_5e.magic import amounts

Spread = Mapping[int, float]
"""The chance of each number."""
NOTHING: Spread = {0: 1.0}


@lru_cache(maxsize=512)
def spread(dice: str) -> Spread:
    """The chance of each total of dice like `8d6+3` or `-1d4`."""
    counted, flat = amounts.terms(dice)
    found: dict[int, float] = {flat: 1.0}
    for sides, number in counted.items():
        sign = 1 if number > 0 else -1
        face = {sign * shown: 1 / sides for shown in range(1, sides + 1)}
        for _ in range(abs(number)):
            found = added(found, face)
    return found


def added(one: Spread, other: Spread) -> dict[int, float]:
    """The sum of two independent numbers."""
    found: dict[int, float] = {}
    for a, chance_a in one.items():
        for b, chance_b in other.items():
            found[a + b] = found.get(a + b, 0.0) + chance_a * chance_b
    return found


def mixed(parts: Iterable[tuple[float, Spread]]) -> dict[int, float]:
    """One of several spreads, each with its chance."""
    found: dict[int, float] = {}
    for chance, one in parts:
        for number, part in one.items():
            found[number] = found.get(number, 0.0) + chance * part
    return found


def halved(one: Spread) -> dict[int, float]:
    """Half of a number, rounded down."""
    found: dict[int, float] = {}
    for number, chance in one.items():
        found[number // 2] = found.get(number // 2, 0.0) + chance
    return found


def average(one: Spread) -> float:
    """What it comes to on average, nothing below 0 counting."""
    return sum(max(0, number) * chance for number, chance in one.items())


def at_least(one: Spread, least: int) -> float:
    """The chance of `least` or more."""
    return sum(chance for number, chance in one.items() if number >= least)


def d20(advantage: int = 0) -> Spread:
    """The chance of each number of a d20, with advantage (1) or disadvantage (-1)."""
    if not advantage:
        return dict.fromkeys(range(1, 21), 1 / 20)
    found = {shown: (2 * shown - 1) / 400 for shown in range(1, 21)}
    return found if advantage > 0 else {21 - shown: chance for shown, chance in found.items()}


def success(bonus: int, dc: int, advantage: int = 0, dice: Iterable[str] = ()) -> float:
    """The chance that a d20 test succeeds. Ones and twenties count as they stand."""
    rolled = d20(advantage)
    for each in dice:
        rolled = added(rolled, spread(each))
    return at_least(rolled, dc - bonus)
