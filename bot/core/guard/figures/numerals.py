"""Finds the numbers of a sentence, in digits or in words."""

from __future__ import annotations

from typing import NamedTuple

from bot.core.guard import lexicon as lx
from bot.core.guard.tokens import SentenceTokens
from bot.core.guard.words import parts_of_speech as w

_ROUND = {"hundred": 100, "thousand": 1000, "dozen": 12, "score": 20}
_ONES = {word: place for place, word in enumerate(w.UNITS)}


class Number(NamedTuple):
    """A number as written: its value and its tokens `start` to `end` (exclusive)."""

    value: int
    start: int
    end: int


def numerals(reading: SentenceTokens) -> list[Number]:
    """Every number of a sentence in order: "14", "1,200", "twenty-three", "a hundred and six", "half a dozen"."""
    found: list[Number] = []
    place, size = 0, len(reading)
    while place < size:
        named = reading.kinds[place] & lx.NUMBER or reading.low[place][0].isdigit()
        value = value_of(reading.low[place]) if named else None
        if value is None:
            place += 1
            continue
        start, place = place, place + 1
        if reading.low[start].isdigit():
            while reading.at(place) == "," and _is_group(reading.at(place + 1)):
                value = value * 1000 + int(reading.low[place + 1])
                place += 2
        else:
            value, place = _spoken(reading, value, place)
        if start and reading.low[start] in _ROUND and reading.low[start - 1] == "a":
            start -= 1
        if reading.low[start:place] == ["a", "dozen"] and reading.at(start - 1) == "half":
            value = 6
        found.append(Number(value, start, place))
    return found


def value_of(word: str) -> int | None:
    """The value of one token, or None where it is no number."""
    if word.isdigit():
        try:
            return int(word[:18])
        except ValueError:  # a digit of another kind, such as a superscript
            return None
    value = w.TENS.get(word, _ONES.get(word, _ROUND.get(word)))
    if value is None and "-" in word:
        first, _, second = word.partition("-")
        if first in w.TENS and 0 < _ONES.get(second, 0) < 10:
            return w.TENS[first] + _ONES[second]
    return value


def _is_group(word: str) -> bool:
    return len(word) == 3 and word.isdigit()


def _spoken(reading: SentenceTokens, value: int, place: int) -> tuple[int, int]:
    """What words after a first number make of it: "two hundred", "a hundred and six", "twenty three"."""
    while place < len(reading):
        word = reading.low[place]
        following = value_of(word)
        if word in _ROUND and 0 < value < 100:
            value *= _ROUND[word]
        elif value >= 100 and word == "and" and 0 < (value_of(reading.at(place + 1)) or 0) < 100:
            value += value_of(reading.low[place + 1]) or 0
            place += 1
        elif following and value >= 20 and value % 10 == 0 and following < (10 if value < 100 else 100):
            value += following
        else:
            break
        place += 1
    return value, place


def second_of(reading: SentenceTokens, number: Number) -> int | None:
    """Where the second number of "four of her six", "3 out of 6" or "4/6" stands, seen from the first."""
    at = number.end
    if reading.at(at) not in ("of", "out", "/"):
        return None
    at += 2 if reading.low[at : at + 2] == ["out", "of"] else 1
    if reading.at(at) in ("the", "her", "his", "their", "its", "your"):
        at += 1
    return at if value_of(reading.at(at)) is not None else None


def is_second(reading: SentenceTokens, number: Number) -> bool:
    """Whether a number is the second of such a pair."""
    at = number.start - 1
    if reading.at(at) in ("the", "her", "his", "their", "its", "your"):
        at -= 1
    if reading.at(at) not in ("of", "/"):
        return False
    at -= 2 if reading.at(at - 1) == "out" else 1
    return value_of(reading.at(at)) is not None
