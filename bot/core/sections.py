"""Sections of a prompt: other people's text as data between tags that it can neither close nor open, within a size.

A section is its name in tags and, between them, one JSON value a line. JSON escapes line breaks and quotation marks;
angle brackets and letters that nobody sees are escaped as well. So a tag on a line of its own is always ours, whatever
the text says. What was cut is marked behind the value, where no text can stand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

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
    """A named list of JSON values. Where space is short the first values stay, or the last ones (`newest`)."""

    name: str
    lines: tuple[Any, ...]
    newest: bool = False


def size(text: str) -> int:
    """Bytes on the wire."""
    return len(text.encode())


def encoded(value: Any) -> str:
    """A JSON value on one line, free of angle brackets and of what cannot be seen."""
    return _ESCAPED.sub(_escape, _compact.encode(value))


def rendered(section: Section, room: int) -> str:
    """The section in at most `room` bytes, its line break included; empty where it holds nothing or nothing fits."""
    frame = size(f"<{section.name}>\n</{section.name}>\n")
    written = [encoded(value) for value in section.lines]
    if not written:
        return ""
    if frame + sum(size(line) + 1 for line in written) > room:
        written = _fitted(section, written, room - frame)
    if not written:
        return ""
    return "\n".join((f"<{section.name}>", *written, f"</{section.name}>", ""))


def _fitted(section: Section, written: Sequence[str], room: int) -> list[str]:
    """The lines that fit, the first that does not shortened, and how many more there are."""
    step = -1 if section.newest else 1
    kept: list[str] = []
    left = room - size(_more(len(written))) - 1
    rest = len(written)
    for value, line in zip(section.lines[::step], written[::step], strict=True):
        if size(line) + 1 > left:
            short = shortened(value, left - 1, keep_end=section.newest)
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
    """The value on one line of at most `room` bytes with its longest texts cut; None where that leaves nothing."""
    room -= size(MARK)
    value, line = _copied(value), encoded(value)
    while (over := size(line) - room) > 0:
        holder, key, longest = _longest(value)
        if longest < _LEAST:
            return None
        text = value if holder is None else holder[key]
        short = _clipped(text, max(longest - over, longest // 2), keep_end)
        if holder is None:
            value = short
        else:
            holder[key] = short
        line = encoded(value)
    return line + MARK


_LEAST = 24


def _clipped(text: str, room: int, keep_end: bool) -> str:
    """The longest beginning (or end) whose encoded letters take at most `room` bytes."""
    kept: list[str] = []
    for letter in reversed(text) if keep_end else text:
        room -= size(encoded(letter)) - 2
        if room < 0:
            break
        kept.append(letter)
    return "".join(reversed(kept) if keep_end else kept)


def _longest(value: Any) -> tuple[Any, Any, int]:
    """Where the longest text of a value stands: its holder, its key there, its encoded bytes."""
    if isinstance(value, str):
        return None, None, size(encoded(value)) - 2
    best: tuple[Any, Any, int] = (None, None, 0)
    for key, one in _inside(value):
        holder, at, length = _longest(one)
        if length > best[2]:
            best = (value, key, length) if holder is None else (holder, at, length)
    return best


def _inside(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, dict):
        return cast("dict[str, Any]", value).items()
    return enumerate(cast("list[Any]", value)) if isinstance(value, list) else ()


def _copied(value: Any) -> Any:
    """A value that may be changed, with lists for tuples."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in cast("dict[str, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [_copied(one) for one in cast("Sequence[Any]", value)]
    return value


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
