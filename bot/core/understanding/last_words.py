"""Tells what was said last before a message: the question that waits for an answer, and what was offered."""

from __future__ import annotations

import re

from bot.core.contracts import InterpretInput
from bot.core.late_dataclasses import dataclass

_QUOTED = re.compile(r'["“]([^"“”]+)["”]')
_SENTENCE = re.compile(r"[^.!?…]+[.!?…]*")
# How many of the last things said may hold what is offered: whoever offers often goes on a little.
_STILL_HEARD = 3
_OFFERING = re.compile(
    r"\b(?:shall i|should i|(?:i|we)(?: could| can| might| may)(?! (?:not|never|have|only|hardly|be|see|hear|feel)\b)|"
    r"would you (?:like|care)|do you (?:want|care)|if you (?:like|liked|want|wanted|care|cared|wish|wished|would like)|"
    r"i know an? \w+|ask me|i could (?:show|tell|sing|read|play|teach|give))\b"
)
_THING_ASKED = re.compile(
    r"(?:(?:and|but|so|well|then|now),? )*(?:what|which|where|how|whose)\b|\bwhat (?:do|did|is|was)\b"
)


@dataclass(frozen=True, slots=True)
class LastWords:
    """The question that a passage ends on and the sentence in which something was offered; empty where none was."""

    question: str = ""
    offer: str = ""

    @property
    def asks_for_thing(self) -> bool:
        """Whether the name of a thing, or what it is like, would answer the question."""
        return _THING_ASKED.search(self.question.casefold()) is not None


def last_words(given: InterpretInput) -> LastWords:
    """What whoever writes was asked and offered last."""
    told = given.campaign.last_passage if given.campaign is not None else ""
    said = _QUOTED.findall(told)
    if not said:
        return LastWords()
    question = said[-1].strip() if said[-1].rstrip().endswith("?") else ""
    offers = (one.strip() for speech in reversed(said[-_STILL_HEARD:]) for one in _SENTENCE.findall(speech))
    offer = next((one for one in offers if _OFFERING.search(one.casefold().replace("’", "'"))), "")
    return LastWords(question, offer)
