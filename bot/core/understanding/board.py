"""Reads a board position out of words: "top left", "centre", "row 2 column 3", "b2", "5"."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
}  # fmt: skip
_ROWS = {"top": 0, "upper": 0, "high": 0, "north": 0, "bottom": 2, "lower": 2, "low": 2, "south": 2}
_COLUMNS = {"left": 0, "lefthand": 0, "west": 0, "right": 2, "righthand": 2, "east": 2}
_MIDDLE = frozenset({"middle", "center", "centre", "central", "centered", "mid"})
_SQUARE = re.compile(r"[abc][123]|[123][abc]")
# "To the right of my x", "under yours": told by a mark, which only the board could tell the place of.
_BESIDE = re.compile(
    r"\b(?:of|from|to|under|underneath|below|beneath|above|over|beside|near|opposite|next to|by|between|against)\s+(?:(?:my|your|her|his|"
    r"their|that|the|last|first|other|existing)\s+)*(?:mine|yours|hers|his|theirs|x|xs|o|os|cross|crosses|nought|noughts|circle|"
    r"zero|last one|last move|own)\b"
)
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)?")


def cell_in(text: str) -> int | None:
    """The cell meant, counted from 0 in reading order, or None. Numbers count from 1, rows from the top,
    and letters are columns."""
    if _BESIDE.search(text.casefold()):
        return None
    words = re.findall(r"[^\W_]+", text.casefold())
    row, column = _after(words, "row"), _after(words, "column") or _after(words, "col")
    if row and column and row <= 3 and column <= 3:
        return (row - 1) * 3 + column - 1
    for word in words:
        if _SQUARE.fullmatch(word):
            column, row = sorted(word, reverse=True)
            return (int(row) - 1) * 3 + "abc".index(column)
    placed = _placed(words)
    if placed is not None:
        return placed
    for word in words:
        number = _number(word)
        if number and number <= 99:
            return number - 1
    return None


def _placed(words: list[str]) -> int | None:
    rows = [_ROWS[word] for word in words if word in _ROWS]
    columns = [_COLUMNS[word] for word in words if word in _COLUMNS and not _idle_right(words, word)]
    middle = any(word in _MIDDLE for word in words)
    if not (rows or columns or middle):
        return None
    return (rows[0] if rows else 1) * 3 + (columns[0] if columns else 1)


def _idle_right(words: list[str], word: str) -> bool:
    """ "right in the middle", "right now", "all right": not the right-hand column."""
    place = words.index(word)
    following = words[place + 1 : place + 2]
    return word == "right" and (following in (["in"], ["now"], ["there"]) or words[:place][-1:] == ["all"])


def _after(words: list[str], name: str) -> int | None:
    if name not in words:
        return None
    place = words.index(name)
    beside = words[place + 1 : place + 2] + words[max(place - 1, 0) : place]
    return next((number for number in map(_number, beside) if number), None)


def _number(word: str) -> int | None:
    found = _ORDINAL.fullmatch(word)
    if found and word.isascii():
        return int(found[1])
    return _NUMBERS.get(word)


_WORDS = frozenset(
    [
        "low",
        "high",
        "going",
        "ima",
        "taking",
        "playing",
        "placing",
        "top",
        "upper",
        "bottom",
        "lower",
        "left",
        "right",
        "middle",
        "center",
        "centre",
        "central",
        "mid",
        "centered",
        "lefthand",
        "righthand",
        "corner",
        "corners",
        "square",
        "squares",
        "cell",
        "spot",
        "space",
        "box",
        "position",
        "row",
        "column",
        "col",
        "edge",
        "side",
        "x",
        "o",
        "cross",
        "nought",
        "mark",
        "my",
        "the",
        "a",
        "an",
        "in",
        "on",
        "at",
        "to",
        "of",
        "number",
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "please",
        "here",
        "there",
        "north",
        "south",
        "east",
        "west",
        "and",
        "i",
        "then",
        "now",
        "one's",
        "hand",
        "most",
        "very",
        "dead",
        "diagonal",
        "it",
        "put",
        "take",
        "go",
        "just",
        "next",
        "place",
        "into",
        "slot",
        "line",
        "up",
        "down",
        "top-left",
        "top-right",
        "bottom-left",
        "bottom-right",
        "for",
        "with",
    ]
)


def is_position(words: Sequence[str]) -> bool:
    """Whether words are of squares alone, so that they mean one and nothing else."""
    words = [part for word in words for part in word.split("-")]
    return bool(words) and all(
        word in _WORDS or re.fullmatch(r"[abc]?[1-9]|[1-9](?:st|nd|rd|th)|[1-9][abc]", word) is not None
        for word in words
    )
