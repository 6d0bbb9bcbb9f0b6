"""Says in the story's voice which parts of a message were not taken up: what was asked, or done, and led to nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.understanding.acts import PartSort

MOST_LINES = 2
_ASKED_ABOUT = (
    "About {about} {hearer} says nothing yet.",
    "{hearer} leaves {about} for another time.",
    "Of {about} there is no word from {hearer}, so far.",
)
_ASKED = (
    "What else was asked {hearer} lets lie.",
    "{hearer} leaves the rest of the question where it is.",
    "To the rest of it {hearer} says nothing yet.",
)
_DONE = (
    "That is as far as {actor} gets; the rest is left undone.",
    "{actor} does not get round to the rest of it.",
)


@dataclass(frozen=True, slots=True)
class Untaken:
    """A part of a message that nothing came of: what is asked `about` ("the letters", or nothing), and the names."""

    sort: PartSort
    about: str
    actor: str
    hearer: str


def untaken_lines(left: Sequence[Untaken], seed: str) -> tuple[str, ...]:
    """A line for each, at most two and none twice; the same for the same seed."""
    found: list[str] = []
    for place, one in enumerate(left):
        lines = _lines(one)
        at = int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:4]) % len(lines)
        line = lines[at].format(about=one.about, hearer=one.hearer, actor=one.actor)
        found.append(line[0].upper() + line[1:])
    return tuple(dict.fromkeys(found))[:MOST_LINES]


def _lines(one: Untaken) -> tuple[str, ...]:
    if one.sort == "question":
        return _ASKED_ABOUT if one.about else _ASKED
    return _DONE
