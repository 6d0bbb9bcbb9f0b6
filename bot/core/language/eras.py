"""Knows since when people carry some things about them: earlier, nobody has such a thing in a pocket."""

from __future__ import annotations

_SINCE: dict[str, int] = {
    **dict.fromkeys("phone phones mobile mobiles cellphone".split(), 1993),
    **dict.fromkeys("smartphone smartphones iphone selfie app tablet earbuds airpods".split(), 2007),
    **dict.fromkeys("laptop headphones earphones".split(), 1980),
    **dict.fromkeys("torch flashlight".split(), 1905),
    **dict.fromkeys("lighter biro sunglasses".split(), 1935),
}
_TORCHES_OF_FIRE = 1600
"""Before that year a torch is a stick that burns, which somebody may well carry."""


def is_of_later(noun: str, year: int) -> bool:
    """Whether what a noun names is carried by nobody yet in a year, as this world counts them."""
    if noun == "torch" and year < _TORCHES_OF_FIRE:
        return False
    return year < _SINCE.get(noun, year)


def year_of(displayed: str) -> int:
    """The year of a time as a header shows it (`1887, November 3, 00:10 (Night)`); 0 where it shows none."""
    begun = displayed.split(",", 1)[0].split(" ", 1)[0]
    return int(begun) if begun.isdigit() else 0
