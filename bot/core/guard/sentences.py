"""Cuts a passage into sentences as it arrives, the same however it is cut into pieces on the way."""

from __future__ import annotations

import re

from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late

LONGEST = 2_000
"""Characters of one sentence; prose has none longer, and a reader of a stream waits no longer."""

# Runs are bounded, so that a stream of one letter repeated is not read again and again.
_STOP = late(r"[.!?…]{1,40}[\"”’'»*_)\]~|]{0,40}|\n|[\"“”„«»]|[*_~|`]{1,40}")
_CLOSER = late(r"[\"”»]|[*_~|]+")
_ABBREVIATED = late(r"(?:^|[\s\"“(*_])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|e\.g|i\.e|etc|[A-Z])\.$")
_OPENING, _CLOSING = "“„«", "”»"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with the white space before it; `opens` says that it begins a paragraph."""

    text: str
    opens: bool


class Splitter:
    """Takes text in pieces and hands out sentences as soon as nothing that follows can change them.

    A sentence never ends inside a quotation or between marks of emphasis. After a quotation it goes on to the next
    stop outside one, so that `"Stop." she says.` is one sentence; a line break ends everything.
    """

    def __init__(self) -> None:
        self._text = ""
        self._place = 0
        self._quoted = False
        self._low = False
        self._marks: set[str] = set()
        self._opens = True

    def feed(self, text: str) -> list[Sentence]:
        """Takes the next piece; the sentences that it completes."""
        self._text += text
        return self._ready(last=False)

    def finish(self) -> list[Sentence]:
        """The sentences that were left when nothing more comes."""
        found = self._ready(last=True)
        if self._text:
            found.append(self._cut(len(self._text)))
        return found

    def _ready(self, *, last: bool) -> list[Sentence]:
        found: list[Sentence] = []
        while True:
            stop = _STOP.search(self._text, self._place)
            if stop is None:
                self._place = len(self._text)
            elif stop.end() == len(self._text) and not last and stop[0] != "\n":
                self._place = stop.start()
                stop = None
            overlong = min(stop.start() if stop else self._place, len(self._text)) >= LONGEST
            if overlong:
                found.append(self._cut(LONGEST))
                continue
            if stop is None:
                return found
            end = self._end(stop, last=last)
            if end is None:
                return found
            if end:
                found.append(self._cut(end))

    def _end(self, stop: re.Match[str], *, last: bool) -> int | None:
        """Where a sentence ends at this mark: 0 for nowhere, None where more text must be seen first."""
        mark = stop[0]
        if mark == "\n":
            self._quoted, self._low, self._marks = False, False, set()
            self._place = stop.end()
            return stop.end() if self._text[: stop.end()].strip() else 0
        if mark[0] not in ".!?…":
            self._toggle(mark, stop.start())
            self._place = stop.end()
            return 0
        follows = self._text[stop.end() : stop.end() + 1]
        if not follows and not last:
            self._place = stop.start()
            return None
        quoted = self._quoted
        for closer in _CLOSER.finditer(mark):
            self._toggle(closer[0], stop.start() + closer.start())
        self._place = stop.end()
        if self._quoted or quoted or self._marks or not (not follows or follows.isspace()):
            return 0
        if mark == "." and _ABBREVIATED.search(self._text, max(stop.end() - 8, 0), stop.end()):
            return 0
        return stop.end()

    def _toggle(self, mark: str, place: int) -> None:
        if mark == "“" and self._low:  # „so“ it is in German
            self._quoted = self._low = False
        elif mark in _OPENING:
            self._quoted, self._low = True, mark == "„"
        elif mark in _CLOSING:
            self._quoted = self._low = False
        elif mark == '"':
            self._quoted = not self._quoted
        elif mark[0] != "_" or not self._inside_word(place, place + len(mark)):
            self._marks ^= {mark[0]}

    def _inside_word(self, start: int, end: int) -> bool:
        return self._text[start - 1 : start].isalnum() and self._text[end : end + 1].isalnum()

    def _cut(self, end: int) -> Sentence:
        text, self._text = self._text[:end], self._text[end:]
        lead = text[: len(text) - len(text.lstrip())]
        made = Sentence(text, self._opens or "\n" in lead)
        self._opens = text.endswith("\n")
        self._place = max(self._place - end, 0)
        return made


def sentences(text: str) -> list[Sentence]:
    """The sentences of a whole text; put together they are the text."""
    splitter = Splitter()
    return [*splitter.feed(text), *splitter.finish()]


def split_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in order, without the space around them."""
    return tuple(shown for sentence in sentences(text) if (shown := sentence.text.strip()))
