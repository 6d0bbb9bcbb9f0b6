"""Dice of a spell at the level it is cast with: `8d6` and two levels above are `10d6`."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

from rulesets.srd_5e.magic.spell import Node

_TERM = re.compile(r"([+-]?)(?:(\d*)d(\d+)|(\d+))")


def terms(dice: str) -> tuple[Counter[int], int]:
    """Dice by their sides, and what is added: `2d4+4` is `({4: 2}, 4)`. Raises ValueError for anything else."""
    counted: Counter[int] = Counter()
    flat = at = 0
    text = dice.replace(" ", "")
    while at < len(text):
        found = _TERM.match(text, at)
        if found is None or found.end() == at:
            raise ValueError(f"these are no plain dice: {dice!r}")
        sign = -1 if found[1] == "-" else 1
        if found[3]:
            counted[int(found[3])] += sign * int(found[2] or 1)
        else:
            flat += sign * int(found[4])
        at = found.end()
    return counted, flat


def written(counted: Counter[int], flat: int) -> str:
    """Dice as text, largest first: `2d10+4d6+3`; `0` for nothing."""
    parts = [f"{number:+d}d{sides}" for sides, number in sorted(counted.items(), reverse=True) if number]
    if flat or not parts:
        parts.append(f"{flat:+d}")
    return "".join(parts).removeprefix("+")


def added(dice: str, more: str, times: int = 1) -> str:
    """Dice and as often other dice: `added("2d8", "1d8", 2)` is `4d8`."""
    counted, flat = terms(dice)
    also, plus = terms(more)
    for sides, number in also.items():
        counted[sides] += number * times
    return written(counted, flat + plus * times)


def scaled(part: Node, above: int, tier: int, modifier: int = 0) -> str:
    """The dice of a part of a spell.

    `up` is added for each slot level above the spell's own, `tier` for each time that a cantrip grew, and
    `plus: "spell"` adds the spellcasting modifier.
    """
    dice = str(part["dice"])
    if "up" in part:
        dice = added(dice, part["up"], above)
    if "tier" in part:
        dice = added(dice, part["tier"], tier)
    if part.get("plus") == "spell" and modifier:
        dice = added(dice, str(modifier) if modifier > 0 else f"-{-modifier}")
    return dice


def average(dice: str) -> Fraction:
    """What dice come to on average."""
    counted, flat = terms(dice)
    return sum((Fraction(number * (sides + 1), 2) for sides, number in counted.items()), Fraction(flat))


def doubled(dice: str) -> str:
    """The dice of a critical hit: each die twice, what is added once."""
    counted, flat = terms(dice)
    return written(Counter({sides: number * 2 for sides, number in counted.items()}), flat)


def most(dice: str) -> int:
    """What dice come to at most."""
    counted, flat = terms(dice)
    return sum(number * (sides if number > 0 else 1) for sides, number in counted.items()) + flat
