"""Says in the story's voice which parts of a message were not taken up: what was asked, or done, and led to nothing."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.understanding.acts import PartSort

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
# With what was asked, wanted or told said back.
_ASKED_BACK = (
    '"One answer at a time," says {hearer}. "I did hear you ask {named}."',
    '"And {named}," says {hearer}, counting. "That had better be asked by itself."',
    '"I had not forgotten that you asked {named}," says {hearer}. "I only cannot do two at once."',
    '"{named}: that, too," says {hearer}. "You shall have to be patient with me."',
)
_WANTED_BACK = (
    '"And {named}," says {hearer}. "I have not said yes to that, and I have not said no."',
    '"{named}: I heard that, too," says {hearer}. "Let it wait a little."',
)
_TOLD_BACK = (
    '"I heard the rest, too," says {hearer}. "{named}."',
    '"And {named}," says {hearer}. "That did not go by me."',
    '"{named}," says {hearer}, to nobody in particular. "Well."',
    '"So {named}," {hearer} adds. "I shall want to hear more of that."',
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
    is a player's character. `named` is what was said, as the hearer says it back.
    """

    sort: PartSort
    about: str
    actor: str
    hearer: str
    kind: str = ""
    played: bool = False
    named: str = ""


def untaken_lines(left: Sequence[Untaken], seed: str) -> tuple[str, ...]:
    """One line for the first that was asked or done, and one for the first that was told, where one can be written.

    The same for the same seed.
    """
    found: list[str] = []
    told: set[bool] = set()
    for place, one in enumerate(left):
        lines = _lines(one)
        if not lines or (one.sort == "speech") in told:
            continue
        told.add(one.sort == "speech")
        at = int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:4]) % len(lines)
        line = lines[at].format(about=one.about, hearer=one.hearer, actor=one.actor, named=one.named)
        found.append(_capital(line))
    return tuple(found)


def _capital(line: str) -> str:
    """A line whose sentences begin with capitals, also where their first word was filled in."""
    return re.sub(r'((?:^|[.!?] )"?)([a-z])', lambda start: start[1] + start[2].upper(), line)


def _lines(one: Untaken) -> tuple[str, ...]:
    """The lines that may be said of a part; none where it cannot be named, since a line that guesses is a false one."""
    if one.sort == "deed":
        return _DONE if one.about else ()
    if one.played:
        return _OF_A_PLAYER if one.sort == "question" else ()
    if one.named:
        return _TOLD_BACK if one.sort == "speech" else _WANTED_BACK if one.kind == WANTED else _ASKED_BACK
    if one.sort == "speech":
        return ()
    if not one.about:
        return ()
    return _WANTED if one.kind == WANTED else _ASKED_ABOUT
