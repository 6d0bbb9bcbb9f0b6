"""Reads what words charge their hearer with: "you rigged it, didn't you", "did you take the money?", "it was you"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.core.late_dataclasses import dataclass
from bot.core.understanding.talk.topic_clauses import Clause, clauses_in, idle
from bot.core.understanding.utterances import asks, sentences_of, spelt
from bot.core.understanding.words.claims import (
    CHARGED,
    CONDEMNED,
    OWNED_UP,
    PAST,
    PLEASANT,
    SUFFERED,
    YES_OR_NO,
    YOU_DID,
)

_DENIED = frozenset(
    "not never didn't don't haven't hadn't aren't weren't wouldn't couldn't didnt dont".split()
)
_TAG = re.compile(
    r"[,.\s]+(?:(?:did|do|have|has|had|is|are|was|were|would|could|can|will|does)n'?t|is|are|was|were|did|have|has) "
    r"(?:you|u|he|she|it|they|we|that|there)(?P<called>,? [\w' ]{1,24})?\W*$|,? (?:right|eh|huh)\W*$"
)


@dataclass(frozen=True, slots=True)
class Charge:
    """What the hearer is charged with, or asked for a yes or a no about.

    `words` are those that say it, `asks` says that a yes or no is wanted, `condemns` that it would be held against
    whoever has done it.
    """

    words: tuple[str, ...]
    asks: bool
    condemns: bool

    @property
    def deeds(self) -> tuple[str, ...]:
        """The words for what would be held against the hearer."""
        return tuple(word for word in self.words if CONDEMNED.search(word))


def charge_in(said: str) -> Charge | None:
    """The charge that words make, with the words of every clause that makes it; None where they make none."""
    found = [one for sentence in sentences_of(said) for one in _charges(sentence)]
    if not found:
        return None
    words = tuple(dict.fromkeys(word for one in found for word in one.words))
    return Charge(words, any(one.asks for one in found), any(one.condemns for one in found))


def wants_yes_or_no(said: str) -> bool:
    """Whether words only press for a plain answer: "just yes or no, please"."""
    return YES_OR_NO.search(said.casefold()) is not None


def _charges(sentence: str) -> Iterator[Charge]:
    line = _TAG.sub("", spelt(sentence).strip())
    whole = spelt(sentence).strip()
    tagged = line != whole and len(line.split()) > 1 and not asks(line)
    line = line if tagged else whole
    for clause in clauses_in(line):
        text = " ".join(clause.words)
        if not _DENIED.isdisjoint(clause.words) or PLEASANT.search(text):
            continue
        owned = OWNED_UP.search(text) is not None
        asked = CHARGED.match(text) is not None
        told = YOU_DID.search(text)
        past = told is not None and PAST.search(told["verb"]) is not None
        if owned or asked or past or tagged:
            condemns = owned or (CONDEMNED.search(text) is not None and SUFFERED.search(text) is None)
            yield Charge(_own(clause), asked or tagged, condemns)


def _own(clause: Clause) -> tuple[str, ...]:
    return tuple(word for word in clause.words if not idle(word) or CONDEMNED.search(word))
