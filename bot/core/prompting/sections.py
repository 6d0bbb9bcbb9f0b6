"""Sections of a prompt: other people's text as data between tags that it can neither close nor open, within a size.

A section is its name in tags and, between them, one JSON value a line. JSON escapes line breaks and quotation marks;
angle brackets and letters that nobody sees are escaped as well. So a tag on a line of its own is always ours, whatever
the text says. What was cut is marked behind the value, where no text can stand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, cast

from bot.core.late_dataclasses import dataclass

MARK = " …[cut]"
"""Stands after a value that was shortened."""

# Angle brackets would be tags. The rest is what a reader does not see or what turns the line round: controls, soft
# hyphens, zero width and direction marks, line and paragraph ends, half surrogates, tag letters.
_ESCAPED = re.compile(
    "[<>\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0e\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)
_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Section:
    """A named list of JSON values. Where space is short the first values stay, or the last ones (`newest`).

    `terse` has a name for each line: what is legal and may not be left out is then named, though no more is said of it.
    A line whose name is empty may be left out.
    `before` are older values, which stand before the lines where there is room for the whole of them.
    """

    name: str
    lines: tuple[Any, ...]
    newest: bool = False
    terse: tuple[str, ...] = ()
    before: tuple[Any, ...] = ()

    @property
    def least(self) -> int:
        """Bytes below which something legal would have to be left out."""
        if not self.terse:
            return 0
        named = size(_frame(self.name)) + size(encoded(_named(self.terse))) + 1
        return named if named <= LONGEST_TERSE else 0


LONGEST_TERSE = 1200
"""Bytes of names that a section keeps at the cost of others. More names are cut like any text, the last ones first."""


def round_of_phase(at: int, rounds: int) -> str:
    """Which round of its phase it is, as a prompt says it."""
    return f"{at} of {rounds}"


def size(text: str) -> int:
    """Bytes on the wire."""
    return len(text) if text.isascii() else len(text.encode())


def encoded(value: Any) -> str:
    """A JSON value on one line, free of angle brackets and of what cannot be seen."""
    return _encoded_text(value) if type(value) is str else _ESCAPED.sub(_escape, _compact.encode(value))


@lru_cache(maxsize=2048)
def _encoded_text(text: str) -> str:
    """A text as JSON; most of a prompt's lines stood in the one before it."""
    return _ESCAPED.sub(_escape, _compact.encode(text))


@lru_cache(maxsize=1024)
def _width(letter: str) -> int:
    """Bytes of a letter as JSON."""
    return size(_ESCAPED.sub(_escape, _compact.encode(letter))) - 2


def smallest(name: str) -> int:
    """Bytes in which a section of this name still shows something of what it holds."""
    return size(_frame(name)) + size(MARK) + 64


def rendered(section: Section, room: int) -> str:
    """The section in at most `room` bytes, its line break included; empty where it holds nothing or nothing fits.

    What is legal is named all the same: such a section takes its `least`.
    """
    room = max(room, section.least) - size(_frame(section.name))
    written = _whole(section, room)
    if written is not None:
        written = [*_older(section, room - sum(size(line) + 1 for line in written)), *written]
    else:
        written = _all_named(section, room) if section.least else _fitted(section, room)
    if not written:
        return ""
    return "\n".join((f"<{section.name}>", *written, f"</{section.name}>", ""))


def _frame(name: str) -> str:
    return f"<{name}>\n</{name}>\n"


def _named(names: Sequence[str]) -> str:
    return ", ".join(filter(None, names))


def _all_named(section: Section, room: int) -> list[str]:
    """As many lines as fit whole beside the names of all the others."""
    written: list[str] = []
    for at, value in enumerate(section.lines):
        line, others = encoded(value), section.terse[at + 1 :]
        rest = size(encoded(_named(others))) + 1 if any(others) else 0
        if sum(size(one) + 1 for one in (*written, line)) + rest > room:
            named = _named(section.terse[at:])
            return [*written, encoded(named)] if named else written
        written.append(line)
    return written


def _older(section: Section, room: int) -> list[str]:
    """The newest of the older values that fit whole into what the lines left."""
    written: list[str] = []
    for value in reversed(section.before):
        line = _line(value, room - 1)
        if line is None:
            break
        written.append(line)
        room -= size(line) + 1
    return written[::-1]


def _whole(section: Section, room: int) -> list[str] | None:
    """Every line, or None where they do not fit."""
    written: list[str] = []
    for value in section.lines:
        line = _line(value, room - 1)
        if line is None:
            return None
        written.append(line)
        room -= size(line) + 1
    return written


def _line(value: Any, room: int) -> str | None:
    """A value on one line of at most `room` bytes, or None. What is far too long is not even written."""
    if _longest(value, len)[2] > room:
        return None
    line = encoded(value)
    return line if size(line) <= room else None


def _fitted(section: Section, room: int) -> list[str]:
    """The lines that fit, the first that does not shortened, and how many more there are."""
    step = -1 if section.newest else 1
    kept: list[str] = []
    rest = len(section.lines)
    left = room - size(_more(rest)) - 1
    for value in section.lines[::step]:
        line = _line(value, left - 1)
        if line is None:
            worth = not kept or left > _FRAGMENT
            short = shortened(value, left - 1, keep_end=section.newest) if worth else None
            if short is not None:
                kept.append(short)
                rest -= 1
            break
        kept.append(line)
        left -= size(line) + 1
        rest -= 1
    if not kept:
        return []
    if rest:
        kept.append(_more(rest))
    return kept[::step]


def _more(count: int) -> str:
    return f"…[{count} more]"


def shortened(value: Any, room: int, *, keep_end: bool = False) -> str | None:
    """The value on one line of at most `room` bytes; None where that leaves nothing.

    Its longest texts are cut first; once all are short, its last fields and items go.
    """
    room -= size(MARK)
    value = _copied(value, max(room, 0), keep_end)
    line = encoded(value)
    while (over := size(line) - room) > 0:
        holder, key, longest = _longest(value, _written)
        if longest >= _LEAST:
            text = value if holder is None else holder[key]
            short = _clipped(text, max(longest - over, longest // 2), keep_end)
            if holder is None:
                value = short
            else:
                holder[key] = short
        elif not _dropped(value):
            return None
        line = encoded(value)
    return line + MARK


def _dropped(value: Any) -> bool:
    """Takes the last of several parts away; False where there is but one."""
    for holder in (value, *(one for _, one in _inside(value))):
        if isinstance(holder, dict | list) and len(cast("Any", holder)) > 1:
            key: Any = [*_inside(holder)][-1][0]
            del holder[key]
            return True
    return False


_LEAST = 24
"""Bytes below which a text is not cut further."""
_FRAGMENT = 120
"""Bytes below which a piece of a value is not worth showing beside whole ones."""


def _clipped(text: str, room: int, keep_end: bool) -> str:
    """The longest beginning (or end) of whole words whose encoded letters take at most `room` bytes."""
    kept: list[str] = []
    for letter in reversed(text) if keep_end else text:
        room -= _width(letter)
        if room < 0:
            break
        kept.append(letter)
    if keep_end:
        return _from_a_word("".join(reversed(kept)), text)
    return _to_a_word("".join(kept), text)


LONGEST_WORD = 40
"""Letters of a word that is never cut; what is longer is none."""


def _to_a_word(kept: str, text: str) -> str:
    if len(kept) == len(text) or text[len(kept)].isspace():
        return kept
    words = kept.rstrip() if kept[-1:].isspace() else kept[: kept.rfind(" ") + 1].rstrip()
    return words if words and len(kept) - len(words) <= LONGEST_WORD else kept


def _from_a_word(kept: str, text: str) -> str:
    if len(kept) == len(text) or text[len(text) - len(kept) - 1].isspace():
        return kept
    words = kept[kept.find(" ") + 1 :].lstrip() if " " in kept else ""
    return words if words and len(kept) - len(words) <= LONGEST_WORD else kept


def beginning(text: str, letters: int) -> str:
    """The beginning of a text up to the end of a word, in at most so many letters."""
    return _to_a_word(text[:letters], text)


def ending(text: str, letters: int) -> str:
    """The end of a text from the beginning of a word on, in at most so many letters."""
    return _from_a_word(text[-letters:], text)


def _written(text: str) -> int:
    return size(encoded(text)) - 2


def _longest(value: Any, measure: Callable[[str], int]) -> tuple[Any, Any, int]:
    """Where the longest text of a value stands: its holder, its key there, and how long it is."""
    if isinstance(value, str):
        return None, None, measure(value)
    best: tuple[Any, Any, int] = (None, None, 0)
    for key, one in _inside(value):
        holder, at, length = _longest(one, measure)
        if length > best[2]:
            best = (value, key, length) if holder is None else (holder, at, length)
    return best


def _inside(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, dict):
        return cast("dict[str, Any]", value).items()
    return enumerate(cast("Sequence[Any]", value)) if isinstance(value, list | tuple) else ()


def _copied(value: Any, most: int, keep_end: bool) -> Any:
    """A value that may be changed, with lists for tuples; of a text no more than can be needed of `most` bytes."""
    if isinstance(value, dict):
        return {key: _copied(one, most, keep_end) for key, one in cast("dict[str, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [_copied(one, most, keep_end) for one in cast("Sequence[Any]", value)]
    if isinstance(value, str) and len(value) > most:
        return value[len(value) - most - LONGEST_WORD :] if keep_end else value[: most + LONGEST_WORD]
    return value


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
