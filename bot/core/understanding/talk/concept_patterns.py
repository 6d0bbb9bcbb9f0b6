"""Finds a pattern of concepts in the words of a clause: "{you_may} {rest}" in "you could just sit down"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.core.language.concepts import CONCEPTS

# How many words may stand between two parts of a pattern.
_LONGEST_GAP = 4
_Phrase = tuple[str, ...]


def places_of_pattern(words: Sequence[str], pattern: str) -> set[int]:
    """The places from the first to the last word of a pattern's first standing in a clause; none where it has none.

    Its parts stand in order, with at most four words between two of them.
    """
    parts = _parts(pattern)
    plain = tuple(word.replace("'", "") for word in words)
    for start in range(len(plain)):
        end = _end(plain, start, parts, gap=0)
        if end is not None:
            return set(range(start, end))
    return set()


def beginnings(pattern: str) -> frozenset[str]:
    """The words that a standing of a pattern may begin with, without apostrophes."""
    return frozenset(phrase[0] for phrase in _parts(pattern)[0])


def _end(words: Sequence[str], start: int, parts: tuple[tuple[_Phrase, ...], ...], gap: int) -> int | None:
    if not parts:
        return start
    for begin in range(start, min(start + gap, len(words) - 1) + 1):
        for phrase in parts[0]:
            after = begin + len(phrase)
            if tuple(words[begin:after]) != phrase:
                continue
            end = _end(words, after, parts[1:], _LONGEST_GAP)
            if end is not None:
                return end
    return None


@lru_cache(maxsize=1024)
def _parts(pattern: str) -> tuple[tuple[_Phrase, ...], ...]:
    return tuple(
        CONCEPTS.get(part.strip("{}"), ()) if part.startswith("{") else ((part.replace("'", ""),),)
        for part in pattern.casefold().split()
    )
