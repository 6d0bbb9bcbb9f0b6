"""Gives a square that is told by what stands on the board, or by its row, the name that it has by itself.

"Next to yours on the right", "under my first", "the last square" and "second row, third along" become "middle right".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.core.late_patterns import late
from bot.core.understanding.board import cell_in

NAMES = (
    "top left", "top middle", "top right",
    "middle left", "centre", "middle right",
    "bottom left", "bottom middle", "bottom right",
)  # fmt: skip
_CORNERS = frozenset({0, 2, 6, 8})
_STEPS = {
    "left": (0, -1), "right": (0, 1), "above": (-1, 0), "over": (-1, 0), "on top of": (-1, 0),
    "under": (1, 0), "underneath": (1, 0), "below": (1, 0), "beneath": (1, 0),
}  # fmt: skip
_ANY_SIDE = ((0, -1), (0, 1), (-1, 0), (1, 0))
_BESIDE = late(
    r"(?i)(?:(?:in|on|at|into|to) )?(?:(?:the )?(?:square|cell|space|spot|box|one|place) )?(?:just |right |directly )?"
    r"(?:(?:on|to|at) the (?P<before>left|right)(?:[- ]hand)?(?: side)? of"
    r"|(?P<step>next to|beside|alongside|underneath|under|below|beneath|above|over|on top of)) "
    r"(?:(?P<whose>my|your|her|his|the) (?:(?:last|first|other|own) )?"
    r"(?P<mark>x|cross|o|nought|zero|circle|one|first|last)"
    r"|(?P<pronoun>mine|yours|hers|his))\b"
    r"(?:,? (?:on|to|at) (?:the|its|your|my|her) (?P<behind>left|right)(?:[- ]hand)?(?: side)?)?"
)
_OWN = frozenset({"my", "mine", "x", "cross"})
_THEIRS = frozenset({"your", "yours", "her", "hers", "o", "nought", "zero", "circle"})
_LEFT_OVER = late(
    r"(?i)\b(?P<verb>fills?|takes?|marks?|crosses|cross|plays?|completes?|closes?|finish(?:es)?|"
    r"puts? (?:my|his|her|a|the) "
    r"(?:x|cross) (?:in|on)|draws? (?:my|his|her|a|the) (?:x|cross) in) "
    r"(?:in )?(?:the|that) (?:(?:very )?last|only|remaining|final)(?: (?:little|free|empty|open|one|remaining))* "
    r"(?P<kind>square|cell|corner|space|spot|box|gap|place)(?: (?:left|free|open|there is))?"
    r"(?: with an? (?:\w+ )?(?:cross|x))?"
)
_NUMBER = {
    "first": 0,
    "1st": 0,
    "second": 1,
    "2nd": 1,
    "third": 2,
    "3rd": 2,
    "last": 2,
    "middle": 1,
    "centre": 1,
    "center": 1,
}
_ROW = {**_NUMBER, "top": 0, "upper": 0, "bottom": 2, "lower": 2}
_COLUMN = {**_NUMBER, "left": 0, "left-hand": 0, "right": 2, "right-hand": 2}
_IN_A_ROW = late(
    rf"(?i)\b(?P<row>{'|'.join(_ROW)}) row,? (?:the |and )?(?P<column>{'|'.join(_COLUMN)})"
    r"(?: (?:one|square|cell|column|box|spot|space))?(?: (?:along|across|in|over))?\b"
)
_IN_A_COLUMN = late(
    rf"(?i)\b(?P<column>{'|'.join(_COLUMN)}) column,? (?:the |and )?(?P<row>{'|'.join(_ROW)})"
    r"(?: (?:one|square|cell|row|box|spot|space))?(?: (?:down|up|in))?\b"
)
_LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip
_TWO_OF = r"(?:noughts|oughts|naughts|zeros|zeroes|os|o's|circles|marks|ones)"
# What stops a line of two noughts: it means the one free square of that line.
_BLOCKED = late(
    r"(?i)\b(?P<verb>(?:blocks?|blocking|stops?|stopping|spoils?|guards?|plugs?|breaks?|shuts?|closes?|cuts?)"
    r"(?: (?:off|up|down))?"
    r"|(?:puts?|draws?|marks?|places?|slips?) (?:my |his |her |an? |the )?(?:next )?(?:x|cross|mark|one)(?= between))"
    r"(?P<line> (?:her|your|the|that|this)(?: (?P<side>top|upper|bottom|lower|left|right|middle|centre|center))?"
    r"(?:-hand)?(?: (?P<kind>row|column|line|diagonal|side))?(?: of two| three(?: in a row)?)?)?"
    r"(?: with (?:my |his |her |an? |the )?(?:x|cross|mark))?"
    rf"(?P<between>,? between (?:her|your|the|those|both)(?: two)?(?: {_TWO_OF})?)?"
    r"(?=\s*(?:$|[.!?,;:*\n…\"”]|and\b|before\b|so\b|with\b|now\b|then\b|first\b))"
)
_SIDE_CORNER = late(r"(?i)\b(?:the|that) (?P<side>left|right)(?:[- ]hand)? corner\b(?! of)")
_THERE = late(
    r"(?i)\b(?P<deed>(?:draws?|puts?|marks?|places?|makes?) (?:my |an? |the |his |her )?(?:x|cross|it|mark|one)) "
    r"there\b"
)
_FOR_ME = late(
    r"(?i)\b(?:an? )?(?:x|cross) for me\b(?=,? (?:please,? )?(?:in|on|at|top|bottom|middle|left|right|centre))"
)
_CLAUSES = late(r"[.!?;,…\n]+|\band\b")
_TELLING = frozenset("top upper bottom lower left right middle centre center".split())


def with_named_squares(text: str, marks: Sequence[str]) -> str:
    """The text with each such square by its own name, where only one is meant; `marks` are x, o or empty, by rows."""
    told = _IN_A_ROW.sub(lambda found: _named(found, _in_lines(found)), text)
    told = _IN_A_COLUMN.sub(lambda found: _named(found, _in_lines(found)), told)
    told = _BESIDE.sub(lambda found: _named(found, _beside(found, marks)), told)
    told = _LEFT_OVER.sub(lambda found: _named(found, _left_over(found, marks)), told)
    if _told_before(told) is None:
        told = _BLOCKED.sub(lambda found: _named(found, _blocking(found, marks)), told)
    told = _SIDE_CORNER.sub(lambda found: _named(found, _corner(found, text, marks)), told)
    told = _FOR_ME.sub("x", told)
    there = _told_before(told)
    return (
        _THERE.sub(lambda found: f"{found['deed']} in the {NAMES[there]}", told)
        if there is not None
        else told
    )


def _named(found: re.Match[str], cell: int | None) -> str:
    if cell is None:
        return found[0]
    verb = found.groupdict().get("verb")
    if verb is not None:
        done = verb.split()[0].casefold()
        told = "marking" if done.endswith("ing") else "marks" if done.endswith("s") else "mark"
        return f"{told} the {NAMES[cell]}"
    return f"in the {NAMES[cell]}" if "step" in found.groupdict() else NAMES[cell]


def _in_lines(found: re.Match[str]) -> int | None:
    return 3 * _ROW[found["row"].casefold()] + _COLUMN[found["column"].casefold()]


def _beside(found: re.Match[str], marks: Sequence[str]) -> int | None:
    """The free square that lies so to a mark of that owner, where there is one alone."""
    words = {word.casefold() for word in (found["whose"], found["mark"], found["pronoun"]) if word}
    own = words & _OWN and not words & {"her", "your"}
    owner = "x" if own or "his" in words else "o" if words & _THEIRS else ""
    step = _STEPS.get((found["before"] or found["behind"] or found["step"] or "").casefold())
    steps = (step,) if step is not None else _ANY_SIDE
    cells = {
        3 * (at // 3 + down) + at % 3 + along
        for at, mark in enumerate(marks)
        for down, along in steps
        if mark == owner and 0 <= at // 3 + down <= 2 and 0 <= at % 3 + along <= 2
    }
    return _only(cell for cell in cells if not marks[cell])


def _left_over(found: re.Match[str], marks: Sequence[str]) -> int | None:
    corner = found["kind"].casefold() == "corner"
    return _only(at for at, mark in enumerate(marks) if not mark and (at in _CORNERS or not corner))


def _blocking(found: re.Match[str], marks: Sequence[str]) -> int | None:
    """The free square beside two noughts of the line that is named, or of any line; there may be only one."""
    side, kind = (found["side"] or "").casefold(), (found["kind"] or "").casefold()
    if not (found["between"] or kind or (found["line"] or "").endswith(("three", "row"))):
        return None
    rows = (_LINES[_ROW[side]],) if side in _ROW and kind != "column" else ()
    columns = (_LINES[3 + _COLUMN[side]],) if side in _COLUMN and kind != "row" else ()
    lines = _LINES[6:] if kind == "diagonal" else (*rows, *columns) if side else _LINES
    return _only(
        next(at for at in line if not marks[at])
        for line in lines
        if marks and sorted(marks[at] for at in line) == ["", "o", "o"]
    )


def _corner(found: re.Match[str], text: str, marks: Sequence[str]) -> int | None:
    """A corner of one side: that of the line which the message names, or else the only free one."""
    lines = {
        row
        for row, words in ((0, "top|upper"), (2, "bottom|lower"))
        if re.search(rf"(?i)\b(?:{words})\b", text)
    }
    column = 0 if found["side"].casefold() == "left" else 2
    if len(lines) == 1:
        return 3 * lines.pop() + column
    return _only(at for at in (column, 6 + column) if marks and not marks[at])


def _told_before(text: str) -> int | None:
    """The square that a message tells in one of its clauses, so that "there" means it; None for none or several."""
    told = (one for one in _CLAUSES.split(text.casefold()) if len(_TELLING.intersection(one.split())) > 1)
    return _only(cell for cell in map(cell_in, told) if cell is not None)


def _only(cells: Iterable[int]) -> int | None:
    found = set(cells)
    return found.pop() if len(found) == 1 else None
