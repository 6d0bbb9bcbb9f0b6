"""Says in the story's voice which parts of a message were not taken up: what was asked, or done, and led to nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.understanding.acts import PartSort

MOST_LINES = 2
_ASKED_ABOUT = (
    '"And {about}?" says {hearer}. "Ask me that by itself."',
    '"{about}, you said," says {hearer}. "Ask me again. I had hold of the other end."',
    '"I heard you ask about {about} as well," says {hearer}. "One thing at a time."',
)
_ASKED = (
    '"You asked me something else," says {hearer}. "Ask it again, by itself."',
    '"That was more than one question," says {hearer}. "Ask me the other again."',
    '"And the rest of it?" says {hearer}. "Say it once more. I was at the other end."',
)
# Where a player's character was asked, who has words of their own.
_OF_A_PLAYER = ("What else was asked is {hearer}'s to answer.",)
_DONE = (
    "That is as far as {actor} gets; the rest is left undone.",
    "{actor} does not get round to the rest of it.",
)


@dataclass(frozen=True, slots=True)
class Untaken:
    """A part of a message that nothing came of: what is asked `about` ("the letters", or nothing), and the names.

    `played`: whoever was asked is a player's character.
    """

    sort: PartSort
    about: str
    actor: str
    hearer: str
    played: bool = False


def untaken_lines(left: Sequence[Untaken], seed: str) -> tuple[str, ...]:
    """A line for each, at most two and none twice; the same for the same seed."""
    found: list[str] = []
    for place, one in enumerate(left):
        lines = _lines(one)
        at = int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:4]) % len(lines)
        line = lines[at].format(about=one.about, hearer=one.hearer, actor=one.actor)
        found.append(_capital(line))
    return tuple(dict.fromkeys(found))[:MOST_LINES]


def _capital(line: str) -> str:
    """A line with its first letter, within its quotation mark, as a capital."""
    at = 1 if line.startswith('"') else 0
    return line[:at] + line[at].upper() + line[at + 1 :]


def _lines(one: Untaken) -> tuple[str, ...]:
    if one.sort == "question" and one.played:
        return _OF_A_PLAYER
    if one.sort == "question":
        return _ASKED_ABOUT if one.about else _ASKED
    return _DONE
