"""Which of several things said to one hearer is answered, so that nobody answers twice in one breath."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import ToldAction

OWN = 3
"""An author gives a topic no more lines than this; whatever has more is said on many occasions."""


_ASKED = frozenset({"ask", "question", "talk", "small_talk"})
"""What asks for something: beside an answer that an author wrote to something else it still gets its own."""
_LAID_OPEN = frozenset("apologise say_sorry confess own_up share_secret promise offer request".split())
"""What somebody puts before another, who does not only answer the question beside it."""


def is_answer(one: ToldAction) -> bool:
    """Whether what became of an act is what somebody says to it."""
    return one.degree != "refused" and any('"' in line for line in one.lines)


def unanswered(told: Sequence[ToldAction]) -> frozenset[int]:
    """The places of acts whose hearer has something better to answer in the same turn: only their facts are told."""
    spoken = [place for place, one in enumerate(told) if _is_answered(one)]
    return frozenset(
        place
        for place in spoken
        if len(told[place].lines) > OWN
        and not _says_back(told[place])
        and any(
            other != place
            and told[other].target_id == told[place].target_id
            and _weight(told[other], other) > _weight(told[place], place)
            and not (told[place].type in _ASKED and len(told[other].lines) <= OWN)
            and not (told[place].type in _LAID_OPEN and told[other].type in _ASKED)
            for other in spoken
        )
    )


def _is_answered(one: ToldAction) -> bool:
    return one.degree != "refused" and bool(one.lines) and all('"' in line for line in one.lines)


def _says_back(one: ToldAction) -> bool:
    """Whether an answer says what it answers, which no other can do in its place."""
    return bool(one.named) and all(one.named.casefold() in line.casefold() for line in one.lines)


def _weight(one: ToldAction, place: int) -> tuple[bool, bool, int]:
    """How much an answer is waited for: one that an author wrote for it, one that was rolled for, the last one."""
    return len(one.lines) <= OWN, one.roll is not None, place
