"""Reads a board position out of words: "top left", "centre", "row 2 column 3", "b2", "5"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
}  # fmt: skip
_ORDINALS = frozenset("first second third 1st 2nd 3rd".split())
# Lines of the board: three squares each, so that a line alone is no square.
_LINES = frozenset("row column col rows columns".split())
_PLACES = frozenset("square cell one spot box space slot".split())
_CORRECTING = frozenset("no wait actually sorry rather".split())
_ROWS = {"top": 0, "upper": 0, "high": 0, "north": 0, "bottom": 2, "lower": 2, "low": 2, "south": 2}
_COLUMNS = {"left": 0, "lefthand": 0, "west": 0, "right": 2, "righthand": 2, "east": 2}
_MIDDLE = frozenset({"middle", "center", "centre", "central", "centered", "mid"})
_SQUARE = re.compile(r"[abc][123]|[123][abc]")
# "To the right of my x", "under yours": told by a mark, which only the board could tell the place of.
_BESIDE = re.compile(
    r"\b(?:of|from|to|under|underneath|below|beneath|above|over|beside|near|opposite|next to|by|between|against)\s+"
    r"(?:(?:my|your|her|his|their|that|the|last|first|other|existing)\s+)*"
    r"(?:mine|yours|hers|his|theirs|x|xs|o|os|cross|crosses|nought|noughts|circle|zero|last one|last move|own)\b"
)
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)?")


def cell_in(text: str) -> int | None:
    """The cell meant, counted from 0 in reading order, or None. Numbers count from 1, rows from the top,
    and letters are columns."""
    if _BESIDE.search(text.casefold()):
        return None
    words = re.findall(r"[^\W_]+", text.casefold())
    row, column = _after(words, "row"), _after(words, "column") or _after(words, "col")
    if row and not column:
        column = _counted(words)
    if row and column and row <= 3 and column <= 3:
        return (row - 1) * 3 + column - 1
    for word in words:
        if _SQUARE.fullmatch(word):
            column, row = sorted(word, reverse=True)
            return (int(row) - 1) * 3 + "abc".index(column)
    placed = _placed(words)
    if placed is not None:
        return placed
    if _LINES & set(words):
        return None
    numbers = [number for number in map(_number, words) if number and number <= 99]
    if len(set(numbers)) > 1 and all(word.isdigit() or word in _CORRECTING for word in words):
        return numbers[-1] - 1 if _CORRECTING & set(words) else None
    return numbers[0] - 1 if numbers else None


def _counted(words: list[str]) -> int | None:
    """The column that "the third square" of a row means."""
    return next(
        (_number(word) for word, after in pairwise(words) if after in _PLACES and _number(word)), None
    )


def _placed(words: list[str]) -> int | None:
    rows = [_ROWS[word] for word in words if word in _ROWS]
    columns = [_COLUMNS[word] for word in words if word in _COLUMNS and not _idle_right(words, word)]
    middle = any(word in _MIDDLE for word in words)
    if not (rows or columns or middle):
        return None
    if _LINES & set(words) and len(rows) + len(columns) + middle < 2:
        return None
    return (rows[0] if rows else 1) * 3 + (columns[0] if columns else 1)


def _idle_right(words: list[str], word: str) -> bool:
    """ "right in the middle", "right now", "all right": not the right-hand column."""
    place = words.index(word)
    following = words[place + 1 : place + 2]
    if words[:place][-1:] == ["the"]:
        return False
    return word == "right" and (following in (["in"], ["now"], ["there"]) or words[:place][-1:] == ["all"])


def _after(words: list[str], name: str) -> int | None:
    if name not in words:
        return None
    place = words.index(name)
    before, after = words[max(place - 1, 0) : place], words[place + 1 : place + 2]
    beside = before + after if set(before) & _ORDINALS else after + before
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


# Words that take a square back for the one that follows.
_PUTS_RIGHT = re.compile(
    r"[\s,.;:!?…—–-]+(?:(?:oh|ah|um|er|hang on|hold on|wait|no|nope|nah|actually|sorry|scratch that|i mean|i meant|"
    r"make that|or rather|on second thoughts?)[\s,.;:!?…—–-]+)+",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[.!?;\n…]")


def with_last_square(text: str) -> str:
    """The text without a square that is taken back for another ("bottom left… no wait, top right")."""
    for found in reversed(list(_PUTS_RIGHT.finditer(text))):
        if (
            re.search(r"\b(?:no|wait|actually|scratch|mean|meant|make|rather|second)\b", found[0].casefold())
            is None
        ):
            continue
        begun = max((one.end() for one in _ENDS.finditer(text[: found.start()])), default=0)
        before, after = text[begun : found.start()], _ENDS.split(text[found.end() :], maxsplit=1)[0]
        taken, meant = cell_in(before), cell_in(after)
        if taken is not None and meant is not None and taken != meant and _is_of_squares(before):
            return f"{text[:begun]} {text[found.end() :]}".strip()
    return text


def _is_of_squares(words: str) -> bool:
    """Whether a sentence says little but a square, so that it can be left out."""
    said = re.findall(r"[^\W_]+(?:-[^\W_]+)?", words.casefold())
    return any(is_position(said[at:]) for at in range(min(len(said), 7)))
