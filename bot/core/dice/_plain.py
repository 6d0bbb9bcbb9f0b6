"""Rolls the commonest expressions without a tree: `1d20+3`, `4d6`, a pair of d20 of which one counts, and a d20 that
is rolled once more where it shows a one.

What they come to is what the tree would: `tests/unit/core/dice/test_plain_rolls.py` compares the two.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from bot.core.dice._die import Die, NumberStream

_PLAIN = re.compile(r"([1-9]\d?)d([1-9]\d*)([+-]\d{1,6})?")
_AS_WRITTEN = re.compile(
    r"(?:[1-9]\d?d(?:[1-9]\d{0,2}|1000)|2d20k[hl]1|1d20ro1)(?:[+-](?:0|[1-9]\d{0,5}))?", re.ASCII
)
_PAIR = re.compile(r"2d20k([hl])1([+-]\d{1,6})?")
_LUCKY = re.compile(r"1d20ro1([+-]\d{1,6})?")


class PlainDice(NamedTuple):
    """An expression that needs no tree; `keeps` is h or l of a pair of d20, else empty; `lucky` rerolls a one, once."""

    number: int
    sides: int
    bonus: str
    keeps: str
    lucky: bool = False


class PlainRoll(NamedTuple):
    """What a plain roll came to: its dice, what was drawn, what is added, and the numbers as they are written."""

    dice: tuple[Die, ...]
    draws: tuple[tuple[int, int], ...]
    modifier: int
    worked: str


def stands_as_written(text: str) -> bool:
    """Whether an expression is one of the commonest and its own canonical text, within all limits."""
    return _AS_WRITTEN.fullmatch(text) is not None


@lru_cache(maxsize=512)
def plain(canonical: str) -> PlainDice | None:
    """An expression in its canonical text as counts, where it is one of the commonest."""
    found = _PLAIN.fullmatch(canonical)
    if found is not None:
        return PlainDice(int(found[1]), int(found[2]), found[3] or "", "")
    pair = _PAIR.fullmatch(canonical)
    if pair is not None:
        return PlainDice(2, 20, pair[2] or "", pair[1])
    lucky = _LUCKY.fullmatch(canonical)
    return PlainDice(1, 20, lucky[1] or "", "", lucky=True) if lucky is not None else None


def rolled(one: PlainDice, stream: NumberStream) -> PlainRoll:
    """Draws the numbers of a plain expression."""
    if one.lucky:
        return _rolled_with_luck(one, stream)
    drawn = [stream.draw(one.sides) for _ in range(one.number)]
    kept = drawn.index({"h": max, "l": min}[one.keeps](drawn)) if one.keeps else None
    dice = tuple(Die(one.sides, (each,), kept in (None, at)) for at, each in enumerate(drawn))
    words = [f"{each}" if kept in (None, at) else f"{each} dropped" for at, each in enumerate(drawn)]
    worked = words[0] if one.number == 1 else f"[{', '.join(words)}]"
    draws = tuple((one.sides, each) for each in drawn)
    return PlainRoll(dice, draws, int(one.bonus or 0), f"{worked}{one.bonus}")


def _rolled_with_luck(one: PlainDice, stream: NumberStream) -> PlainRoll:
    first = stream.draw(one.sides)
    values = (first, stream.draw(one.sides)) if first == 1 else (first,)
    again = len(values) > 1
    worked = f"[{values[0]} -> {values[1]}]" if again else f"{first}"
    dice = (Die(one.sides, values, True, ("rerolled",) if again else ()),)
    draws = tuple((one.sides, each) for each in values)
    return PlainRoll(dice, draws, int(one.bonus or 0), f"{worked}{one.bonus}")
