"""Says in the story's voice which parts of a message were not taken up: what was asked, or done, and led to nothing."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.understanding.acts import PartSort

# Where a player's character was asked, who has words of their own.
_OF_A_PLAYER = ("What else was asked is {hearer}'s to answer.",)
_DONE = (
    "{about} is for another moment; {actor} has not got to it.",
    "{actor} has not got as far as {about}.",
)


@dataclass(frozen=True, slots=True)
class Untaken:
    """A part of a message that nothing came of: what it is `about` ("the letters", or nothing), and the names.

    `played`: it was asked of a player's character.
    """

    sort: PartSort
    about: str
    actor: str
    hearer: str
    played: bool = False


_NOT_HERE = (
    "{about} is too far off to hear it.",
    "{about} is not here to be asked.",
    "It does not carry as far as {about}.",
)
_NOBODY = ("There is nobody here to hear it.", "Nobody is near enough to answer.")
_NOBODY_TO_ASK = (
    "There is nobody here to ask; it would have to be looked for.",
    "Nobody is here to say, and it does not say so itself.",
)
_HEARER = late(r"\b(?:you|your|u)\b", re.IGNORECASE)


def is_to_hearer(said: str) -> bool:
    """Whether words speak to somebody."""
    return _HEARER.search(said) is not None


def unheard_line(called: str, turn: int, *, wonders: bool) -> str:
    """That nobody hears what was said: whoever was `called`, or nobody at all; `wonders`: it was asked of no one.

    Another line in another turn.
    """
    lines = _NOT_HERE if called else _NOBODY_TO_ASK if wonders else _NOBODY
    return lines[turn % len(lines)].format(about=called)


MOST_UNTAKEN = 2
"""Of so many parts something is said."""


def untaken_lines(left: Sequence[Untaken], seed: str) -> tuple[tuple[int, str], ...]:
    """Lines for the first that were asked or done, each by its place, where one can be written; the same for a seed."""
    found: list[tuple[int, str]] = []
    spoken: list[str] = []
    for place, one in enumerate(left):
        lines = _lines(one)
        lines = tuple(line for line in lines if line not in spoken)
        if not lines or len(found) == MOST_UNTAKEN:
            continue
        at = int.from_bytes(hashlib.sha256(f"{seed} {place}".encode()).digest()[:4]) % len(lines)
        spoken.append(lines[at])
        filled = lines[at].format(about=one.about, hearer=one.hearer, actor=one.actor)
        found.append((place, filled))
    return tuple((place, capitalised(line)) for place, line in found)


def capitalised(line: str) -> str:
    """A line whose sentences begin with capitals, also where their first word was filled in."""
    return re.sub(r'((?:^|[.!?] )"?)([a-z])', lambda start: start[1] + start[2].upper(), line)


def _lines(one: Untaken) -> tuple[str, ...]:
    """The lines that may be said of a part; none where it cannot be named, since a line that guesses is a false one."""
    if one.sort == "deed":
        return _DONE if one.about else ()
    return _OF_A_PLAYER if one.played and one.sort == "question" else ()
