"""What a page that follows a match does not have yet: beats of each stream, canons, and the order of all beats."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

Document = Mapping[str, Any]
_STREAM = re.compile(r"([ABM])(\d{1,9})")
_GROWING = ("beats", "canons")


@dataclass(frozen=True, slots=True)
class Have:
    """The highest number of each stream that a page has; the match's own stream is M."""

    most: Mapping[str, int]

    @classmethod
    def of(cls, text: str) -> Self:
        """Reads `A12.B10.M5`; what is missing or odd counts as nothing."""
        return cls({stream: int(number) for stream, number in _STREAM.findall(text)})

    def lacks(self, beat: Document) -> bool:
        return beat["number"] > self.most.get(_stream(beat), 0)


def update(document: Document, have: Have) -> tuple[Have, dict[str, Any] | None]:
    """What is new in a document, or None, and what the page has with it.

    An update has `beats` (the new ones), `order` (the key of every beat), `canons` (those that new beats name) and
    `head` (everything else of the document).
    """
    new = [beat for beat in document["beats"] if have.lacks(beat)]
    if not new:
        return have, None
    most = dict(have.most)
    for beat in new:
        most[_stream(beat)] = max(most.get(_stream(beat), 0), beat["number"])
    named = {beat["canon"] for beat in new if "canon" in beat}
    news = {
        "beats": new,
        "order": [f"{_stream(beat)}{beat['number']}" for beat in document["beats"]],
        "canons": {name: canon for name, canon in document["canons"].items() if name in named},
        "head": {name: value for name, value in document.items() if name not in _GROWING},
    }
    return Have(most), news


def _stream(beat: Document) -> str:
    return beat["team"] or "M"
