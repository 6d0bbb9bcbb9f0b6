"""The texts that stand in the documents of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, cast

LETTERS_AT_ONCE = 4000
"""Texts are read together up to so many letters: reading each by itself takes longer than what is in it."""
_LEAST = 40
"""Letters that a text counts for at least."""


def texts_of(document: Any, but: Collection[str] = ()) -> list[str]:
    """The texts of a JSON value in their order, but for those under some keys."""
    found: list[str] = []
    _gather(document, but, found)
    return found


def together(texts: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """The same texts, as many of them at once as are quickly read."""
    several, letters = list[str](), 0
    for text in texts:
        several.append(text)
        letters += max(len(text), _LEAST)
        if letters >= LETTERS_AT_ONCE:
            yield tuple(several)
            several, letters = [], 0
    if several:
        yield tuple(several)


def _gather(value: Any, but: Collection[str], found: list[str]) -> None:
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            if key not in but:
                _gather(inner, but, found)
    elif isinstance(value, list):
        for inner in cast("list[Any]", value):
            _gather(inner, but, found)
