"""The part of a record that answers a question: whole sentences, as many as fit."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from bot.core.recall.words import counted

CUT = "…"
_SPEECH = re.compile(r"[\"“”«»]")

_END = re.compile(r"[.!?…]+[\"”’'»)*_]*\s+|\n+")


def excerpt(text: str, rarity: Mapping[str, int], most: int, *, spoken: bool = False) -> str:
    """The sentences in a row that say most of what is asked, at most `most` letters; the whole text where it fits.

    Where what was `spoken` is asked for, a sentence with speech in it comes before one that has as many of the words.
    """
    plain = " ".join(text.split())
    if len(plain) <= most:
        return plain
    sentences = _sentences(text)
    worth = [_worth(sentence, rarity, spoken=spoken) for sentence in sentences]
    at = max(range(len(sentences)), key=lambda place: (worth[place], -place))
    first, last = _grown(sentences, worth, at, most)
    return _marked(sentences, first, last, most)


def _sentences(text: str) -> list[str]:
    ends = [0, *(found.end() for found in _END.finditer(text)), len(text)]
    found = [" ".join(text[start:end].split()) for start, end in pairwise(ends)]
    return [one for one in found if one]


def _worth(sentence: str, rarity: Mapping[str, int], *, spoken: bool) -> int:
    said = sum(rarity.get(one, 0) for one in counted(sentence))
    return said + said // 2 if spoken and _SPEECH.search(sentence) else said


def _grown(sentences: Sequence[str], worth: Sequence[int], at: int, most: int) -> tuple[int, int]:
    """The best sentence with its neighbours, the worthier side first, while they fit."""
    first = last = at
    size = len(sentences[at]) + 2 * len(CUT)
    while True:
        sides = [place for place in (first - 1, last + 1) if 0 <= place < len(sentences)]
        fitting = [place for place in sides if size + 1 + len(sentences[place]) <= most]
        if not fitting:
            return first, last
        grown = max(fitting, key=lambda place: (worth[place], place))
        size += 1 + len(sentences[grown])
        first, last = min(first, grown), max(last, grown)


def _marked(sentences: Sequence[str], first: int, last: int, most: int) -> str:
    text = " ".join(sentences[first : last + 1])
    before = f"{CUT} " if first else ""
    after = f" {CUT}" if last < len(sentences) - 1 else ""
    room = most - len(before) - len(after)
    if len(text) <= room:
        return f"{before}{text}{after}"
    return f"{before}{text[: max(0, room)].rpartition(' ')[0]} {CUT}"
