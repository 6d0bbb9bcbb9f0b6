"""Levels, experience and proficiency as tables.

Source: SRD 5.2, Character Creation, Character Advancement; Playing the Game, Proficiency; Monsters, Experience
Points by Challenge Rating.
"""

from __future__ import annotations

from fractions import Fraction

MAX_LEVEL = 20
XP_FOR_LEVEL = (
    0, 300, 900, 2_700, 6_500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000,
    195_000, 225_000, 265_000, 305_000, 355_000,
)  # fmt: skip
"""Experience that a level takes, from level 1."""

_XP_OF_CHALLENGE = (
    10, 200, 450, 700, 1_100, 1_800, 2_300, 2_900, 3_900, 5_000, 5_900, 7_200, 8_400, 10_000, 11_500, 13_000, 15_000,
    18_000, 20_000, 22_000, 25_000, 33_000, 41_000, 50_000, 62_000, 75_000, 90_000, 105_000, 120_000, 135_000, 155_000,
)  # fmt: skip
_XP_BELOW_ONE = {Fraction(1, 8): 25, Fraction(1, 4): 50, Fraction(1, 2): 100}


def xp_for_level(level: int) -> int:
    """The experience that a level takes. Raises ValueError for a level outside 1 to 20."""
    return XP_FOR_LEVEL[_known(level) - 1]


def xp_after_level(level: int) -> int:
    """The experience that the level after this one takes; at level 20, which has none after it, that of level 20."""
    return XP_FOR_LEVEL[min(_known(level), MAX_LEVEL - 1)]


def proficiency_for_level(level: int) -> int:
    """The proficiency bonus of a character of this total level: 2 at 1 to 4, 6 at 17 to 20."""
    return 2 + (_known(level) - 1) // 4


def proficiency_for_challenge(challenge: str) -> int:
    """The proficiency bonus of a monster, by its challenge rating as written: `"1/4"`, `"5"`.

    Raises ValueError else.
    """
    rating = _rating(challenge)
    return 2 if rating <= 4 else 2 + (int(rating) - 1) // 4


def xp_for_challenge(challenge: str) -> int:
    """What defeating a monster of this challenge rating is worth; one of rating 0 that can hurt nobody is worth 0."""
    rating = _rating(challenge)
    return _XP_BELOW_ONE[rating] if 0 < rating < 1 else _XP_OF_CHALLENGE[int(rating)]


def _rating(challenge: str) -> Fraction:
    try:
        rating = Fraction(challenge)
    except (ValueError, ZeroDivisionError):
        rating = Fraction(-1)
    whole = rating.denominator == 1 and 0 <= rating <= 30
    if not (whole or rating in _XP_BELOW_ONE):
        raise ValueError(f"{challenge!r} is no challenge rating")
    return rating


def _known(level: int) -> int:
    if not 1 <= level <= MAX_LEVEL:
        raise ValueError(f"{level} is no level: they go from 1 to {MAX_LEVEL}")
    return level
