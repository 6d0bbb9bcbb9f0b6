"""Keys, prices, weights and modifiers as people read them on a card."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presentation.catalogue import say

GOLD, SILVER, POUND = 100, 10, 16


def named(key: str) -> str:
    """A key in words: `animal_handling` is `animal handling`."""
    return key.replace("_", " ")


def named_all(keys: Sequence[str]) -> str:
    """Keys in words, with commas."""
    return ", ".join(named(key) for key in keys)


def signed(number: int) -> str:
    """A modifier: `+3`, `−1`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def price(copper: int | None) -> str:
    """A price in the largest coin that gives a whole number; what cannot be bought has none."""
    if not copper:
        return say("reference/free")
    if copper % GOLD == 0:
        return say("reference/price", case="gold", coins=copper // GOLD)
    if copper % SILVER == 0:
        return say("reference/price", case="silver", coins=copper // SILVER)
    return say("reference/price", case="copper", coins=copper)


def weight(ounces: int) -> str:
    """A weight in pounds, halves included, else in ounces."""
    pounds, rest = divmod(ounces, POUND)
    case = "pounds" if rest == 0 else "half" if rest * 2 == POUND and pounds else "ounces"
    return say("reference/ounces", case=case, ounces=ounces, pounds=pounds)
