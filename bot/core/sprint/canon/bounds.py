"""How long and how many: the bounds of every text and list that an agent writes, and what a text may hold."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from bot.core.errors import Rejected
from bot.core.sprint.canon.pointers import MOST_ITEMS, segments


class Bound(NamedTuple):
    """The least and the most: characters of a text, or items of a list. `lines` lets a text have line breaks."""

    low: int
    high: int
    lines: bool = False


_REASON = Bound(60, 1500, True)
BOUNDS: Mapping[str, Bound] = MappingProxyType(
    {
        # The canon, by pointer; a list itself is counted.
        "/world_name": Bound(2, 60),
        "/governing_logic": Bound(20, 1000, True),
        "/aesthetic_mood": Bound(3, MOST_ITEMS["aesthetic_mood"]),
        "/aesthetic_mood/*": Bound(3, 60),
        "/landmarks": Bound(3, MOST_ITEMS["landmarks"]),
        "/landmarks/*/name": Bound(2, 60),
        "/landmarks/*/description": Bound(20, 600, True),
        "/landmarks/*/significance": Bound(10, 400, True),
        "/landmarks/*/visual_key": Bound(10, 300, True),
        "/inhabitants/name": Bound(2, 60),
        "/inhabitants/appearance": Bound(10, 500, True),
        "/inhabitants/customs": Bound(10, 500, True),
        "/inhabitants/livelihood": Bound(10, 400, True),
        "/tension/conflict": Bound(20, 500, True),
        "/tension/stakes": Bound(10, 400, True),
        "/tension/visible_sign": Bound(10, 300, True),
        "/hero_image_description": Bound(40, 1000, True),
        # A turn; what is said aloud is bounded by the type of the turn.
        "content/PROPOSAL": Bound(40, 1500, True),
        "content/OBJECTION": Bound(20, 1500, True),
        "content/RESPONSE": Bound(20, 1500, True),
        "content/RESOLUTION": _REASON,
        "content/VOTE": Bound(10, 600, True),
        "canon_patch": Bound(0, 20),
        "canon_patch/*/path": Bound(1, 60),
        "references": Bound(0, 24),
        "references/*": Bound(1, 60),
        "objections": Bound(1, 3),
        "objections/*/target": Bound(1, 60),
        "objections/*/consequence": Bound(20, 500, True),
        "objections/*/remedy": Bound(20, 500, True),
        "delta": Bound(0, 6),
        "delta/*": Bound(12, 400, True),
        "amendment": Bound(1, 60),
        # The prompt pack and a verdict.
        "prompt/style": Bound(3, 300, True),
        "prompt/text": Bound(5, 600, True),
        "prompt/rendered": Bound(60, 3000, True),
        "prompt/optional": Bound(0, 600, True),
        "prompt/word": Bound(2, 80),
        "prompt/words": Bound(0, 16),
        "verdict/reason": Bound(0, 1000, True),
    }
)
LEAST_WITHOUT_PATCH = 120
"""A response without a patch says at least so much (docs/sprints.md, A turn)."""

_MENTION = re.compile(r"@(everyone|here)\b|<(@[!&]?|#|/|id:|a?:|t:)[^>\s]*>?|<@", re.IGNORECASE)
_LINK = re.compile(r"\b(https?://|discord\.gg/|www\.)", re.IGNORECASE)
_JOINERS = "\u200c\u200d"
_REFUSED_CLASSES = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))


def text_problems(text: str, bound: Bound, path: str) -> Iterator[Rejected]:
    """Why a text is refused: what it may not hold, and its length without the space around it."""
    yield from hygiene_problems(text, path, bound.lines)
    length = len(text.strip())
    if length < bound.low:
        more = f"This has {length} characters" if length else "This is empty"
        yield Rejected("sprint/too_short", path, f"{more}; write at least {bound.low}.")
    elif len(text) > bound.high:
        yield Rejected(
            "sprint/too_long", path, f"This has {len(text)} characters; at most {bound.high} are kept."
        )


def hygiene_problems(text: str, path: str, lines: bool = True) -> Iterator[Rejected]:
    """Control and unseen characters, mentions and links; nobody's words may reach beyond the table."""
    if not text.isprintable() and any(_is_refused(letter, lines) for letter in text):
        yield Rejected("sprint/control_character", path, "Use printable characters only; no control codes.")
    if _MENTION.search(text):
        yield Rejected("sprint/mention", path, "Write no mentions of people, roles, channels or commands.")
    if _LINK.search(text):
        yield Rejected("sprint/link", path, "Write no links.")


def count_problems(count: int, bound: Bound, path: str) -> Iterator[Rejected]:
    """Why a list is refused for its length."""
    if count < bound.low:
        yield Rejected("sprint/too_few", path, f"There are {count}; give at least {bound.low}.")
    elif count > bound.high:
        yield Rejected("sprint/too_many", path, f"There are {count}; give at most {bound.high}.")


def bound_of(pointer: str) -> Bound:
    """The bound of a canon pointer, whatever its numbers. Raises KeyError for a record or an unknown one."""
    parts = ["*" if part == "-" or part.isdecimal() else part for part in segments(pointer)]
    return BOUNDS["/" + "/".join(parts)]


def _is_refused(letter: str, lines: bool) -> bool:
    if letter == "\n":
        return not lines
    if letter < "\x7f":
        return letter < " "
    return letter not in _JOINERS and unicodedata.category(letter) in _REFUSED_CLASSES
