"""Tells what words lay before somebody: a bargain, something to do together, standing by them; or whom they tell of.

A bargain names what is wanted and what is given for it; a proposal is what the two of them, or the hearer alone, might
do; standing by is what somebody says who means to stay. Whatever else is no question is news: of oneself, of the
hearer, or of others.
"""

from __future__ import annotations

from bot.core.language.asked_kinds import AskedKind
from bot.core.understanding.utterances import asks, sentences_of, spelt
from bot.core.understanding.words.dealings import (
    BARGAIN,
    COMPANY,
    HEARER,
    LAID,
    NEGATIVE,
    OPENING,
    ORDERED,
    OWN,
    PLANNED,
    PRESSED,
    PRICE,
    PROPOSAL,
    REMARKED,
    SHARED,
    STANDING_BY,
    THREAT,
)


def is_bargain(said: str) -> bool:
    """Whether words name what is wanted of the hearer and what is given for it."""
    lines = (spelt(one).replace(" ,", ",").strip() for one in (said, *sentences_of(said)))
    return any(BARGAIN.search(line) or ORDERED.match(line) for line in lines)


def threatens(said: str) -> bool:
    """Whether words say what their speaker will do where their hearer does not do as told."""
    return not said.rstrip().endswith("?") and THREAT.search(spelt(said)) is not None


def is_shared(said: str) -> bool:
    """Whether words propose something to do for the two of them."""
    return any(SHARED.match(spelt(one).replace(" ,", ",").strip()) for one in sentences_of(said))


def presses(said: str) -> bool:
    """Whether words only ask for the answer to what has just been laid before somebody ("do you object?")."""
    return PRESSED.match(spelt(said).strip()) is not None


def dealing_in(said: str) -> AskedKind | None:
    """What is laid before the hearer by words that ask nothing, or ask for that; None where nothing is."""
    if any(PRICE.search(spelt(one)) for one in sentences_of(said)):
        return "price"
    if is_bargain(said):
        return "bargain"
    for one in reversed(sentences_of(said)):
        line = spelt(one).replace(" ,", ",").strip(' "“')
        if NEGATIVE.search(line):
            continue
        if COMPANY.search(line) and not OWN.match(line):
            return "company"
        if STANDING_BY.search(line):
            return "standing_by"
        if COMPANY.search(line):
            return "company"
        if PLANNED.match(line) or PROPOSAL.search(line):
            return "proposal"
    return None


def news_in(said: str) -> AskedKind:
    """Of whom a statement tells: its speaker (`own_news`), its hearer (`guess`) or anybody else (`news`)."""
    sentences = (one for one in sentences_of(said) if not asks(one))
    lines = [
        OPENING.sub("", spelt(part)).strip()
        for one in sentences
        for part in one.replace(" ,", ",").split(", ")
    ]
    if lines and REMARKED.match(lines[0]):
        return "news"
    for line in reversed(lines):
        laid = LAID.match(line)
        if HEARER.search(line) and (laid or not OWN.match(line)):
            return "guess"
        if OWN.match(line) and not laid:
            return "own_news"
    return "news"
