"""Says in the story's voice which parts of a message were not taken up: what was asked, or done, and led to nothing."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.understanding.acts import PartSort

WANTED = "wanted"
_ASKED_ABOUT = (
    '"Of {about} I say nothing, for now," says {hearer}.',
    '"And {about}," says {hearer}. "No. Not yet."',
    '"About {about} you may ask me again," says {hearer}.',
    '"{about} I leave out, for the moment," says {hearer}.',
    '"I heard you ask about {about}," says {hearer}. "Later."',
)
_WANTED = (
    '"As to {about}, I have not said yes," says {hearer}. "I have not said no, either."',
    '"And {about}," says {hearer}. "I shall think about that."',
    '"Let {about} wait a little," says {hearer}.',
)
# With the few words that were asked or wanted said back.
_ASKED_BACK = (
    '"And {named}," says {hearer}. "Not yet."',
    '"I did hear you ask {named}," says {hearer}. "Ask it again later."',
    '"You also want to know {named}," says {hearer}. "Not just now."',
    '"I keep back {named}," says {hearer}, "for the present."',
)
_WANTED_BACK = (
    '"And {named}," says {hearer}. "I have not said yes to that, and I have not said no."',
    '"{named}: I heard that, too," says {hearer}. "Let it wait a little."',
)
# Where nothing of it can be named.
_ASKED_SO = (
    "{hearer} lets the other question go by.",
    '"The other question I shall keep for later," says {hearer}.',
    '"Ask me the other thing again in a minute," says {hearer}.',
    "To the other question {hearer} only shrugs.",
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
    is a player's character. `named` is what was said, as the hearer says it back. `plainly`: it asks
    for something of its own beyond doubt, whether or not it can be named.
    """

    sort: PartSort
    about: str
    actor: str
    hearer: str
    kind: str = ""
    played: bool = False
    named: str = ""
    plainly: bool = False


MOST_UNTAKEN = 2
"""Of so many parts something is said."""


def untaken_lines(left: Sequence[Untaken], seed: str) -> tuple[tuple[int, str], ...]:
    """Lines for the first that were asked or done, each by its place, where one can be written; the same for a seed.

    Of questions that cannot be named one line speaks for all.
    """
    found: list[tuple[int, str]] = []
    spoken: list[str] = []
    for place, one in enumerate(left):
        lines = _lines(one)
        if lines is _ASKED_SO and found:
            continue
        lines = tuple(line for line in lines if line not in spoken)
        if not lines or len(found) == MOST_UNTAKEN:
            continue
        at = int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:4]) % len(lines)
        spoken.append(lines[at])
        filled = lines[at].format(about=one.about, hearer=one.hearer, actor=one.actor, named=one.named)
        found.append((place, filled))
    return tuple((place, _capital(line)) for place, line in found)


def _capital(line: str) -> str:
    """A line whose sentences begin with capitals, also where their first word was filled in."""
    return re.sub(r'((?:^|[.!?] )"?)([a-z])', lambda start: start[1] + start[2].upper(), line)


def _lines(one: Untaken) -> tuple[str, ...]:
    """The lines that may be said of a part; none where it cannot be named, since a line that guesses is a false one."""
    if one.sort == "deed":
        return _DONE if one.about else ()
    if one.played:
        return _OF_A_PLAYER if one.sort == "question" else ()
    if one.sort == "speech":
        return ()
    if one.named:
        return _WANTED_BACK if one.kind == WANTED else _ASKED_BACK
    if not one.about:
        return _ASKED_SO if one.plainly and one.kind != WANTED else ()
    return _WANTED if one.kind == WANTED else _ASKED_ABOUT
