"""Says in the story's voice which parts of a message were not taken up: what was asked, or done, and led to nothing."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.understanding.acts import PartSort

MOST_LINES = 1
WANTED = "wanted"
_ASKED_ABOUT = (
    '"One answer at a time," says {hearer}. "{about} next, if it is still wanted."',
    '"And {about}," says {hearer}, counting. "That had better be asked by itself."',
    '"I had not forgotten {about}," says {hearer}. "I only cannot do two at once."',
)
_WANTED = (
    '"As to {about}, I have not said yes," says {hearer}. "I have not said no, either."',
    "Of {about} {hearer} says neither yes nor no.",
)
# Where a player's character was asked, who has words of their own.
_OF_A_PLAYER = ("What else was asked is {hearer}'s to answer.",)
_DONE = (
    "{about} is for another moment; {actor} has not got to it.",
    "{actor} has not got as far as {about}.",
)


@dataclass(frozen=True, slots=True)
class Untaken:
    """A part of a message that nothing came of: what it is `about` ("the letters", or nothing), and the names.

    `kind`: `wanted` where something is requested or offered. `played`: whoever was asked
    is a player's character.
    """

    sort: PartSort
    about: str
    actor: str
    hearer: str
    kind: str = ""
    played: bool = False


def untaken_lines(left: Sequence[Untaken], seed: str) -> tuple[str, ...]:
    """One line, for the first that one can be written for; the same for the same seed."""
    found: list[str] = []
    for place, one in enumerate(left):
        lines = _lines(one)
        if not lines:
            continue
        at = int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:4]) % len(lines)
        line = lines[at].format(about=one.about, hearer=one.hearer, actor=one.actor)
        found.append(_capital(line))
    return tuple(found)[:MOST_LINES]


def _capital(line: str) -> str:
    """A line whose sentences begin with capitals, also where their first word was filled in."""
    return re.sub(r'((?:^|[.!?] )"?)([a-z])', lambda start: start[1] + start[2].upper(), line)


def _lines(one: Untaken) -> tuple[str, ...]:
    """The lines that may be said of a part; none where it cannot be named, since a line that guesses is a false one."""
    if one.sort != "question":
        return _DONE if one.about else ()
    if one.played:
        return _OF_A_PLAYER
    if not one.about:
        return ()
    return _WANTED if one.kind == WANTED else _ASKED_ABOUT
