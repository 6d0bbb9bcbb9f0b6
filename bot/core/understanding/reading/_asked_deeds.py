"""Tells what is asked of whoever listens from what is done oneself ("use your fork on the cable", "open it, go on")."""

from __future__ import annotations

import re

from bot.core.understanding.acts import HANDLING
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.deeds import best_match
from bot.core.understanding.reading.hearing import Hearing
from bot.core.understanding.reading.openings import is_polite, stripped, word_at
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.openings import ASKED_OF_ONE, FETCHED, HELP_OFFERED, LEAVE_ASKED
from bot.core.understanding.words.sentences import YOU

_TAG = re.compile(
    r"(?: |^)(?:(?:will|would|won't|can|could) (?:you|ya)|, go on(?: then)?|if you (?:would|can|could|don't mind|"
    r"like|want|must)|, i (?:really |quite )?(?:liked|loved|enjoyed) (?:it|that|this))$"
)
_WITH_ME = re.compile(r" (?:with|for|beside|next to|by|near|opposite) (?:me|us)\b")
# What is one's own is kept from the hearer ("get out of my kitchen").
_FROM_MINE = re.compile(
    r"(?:get|keep|stay|step|hands)(?: [\w']+){0,3} (?:out of|off|away from) (?:my|our|me)\b"
)
_OWN_WAYS = frozenset({"take", "give", "search", "throw", "make", "help"})


def asked_of_hearer(
    hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...], joint: str
) -> str | None:
    """What "tell me …", "let me …" or "open your bag" asks of whoever listens; None for a deed."""
    begun = stripped(begun, lambda word: word.mark or word.lower in ("first", "then", "now", "just", "also"))
    lead, second, third = begun[0].lower, word_at(begun, 1), word_at(begun, 2)
    for_you = third in HELP_OFFERED and word_at(begun, 3) in YOU
    if lead == "let" and second in ("me", "us") and (third in FETCHED or for_you):
        return "offer"
    to_me = second in ("me", "us") or (second in ("to", "with", "at", "for") and third in ("me", "us"))
    if lead not in ASKED_OF_ONE or not to_me:
        return "request" if not joint and _asks_deed(hearing, begun, whole) else None
    if lead == "let" and third not in LEAVE_ASKED and matches(begun[2:]):
        return None
    if lead in ("tell", "explain", "talk", "speak"):
        return "ask"
    if lead == "let" and third in HELP_OFFERED:
        return "offer"
    return "tell" if lead == "let" and third in ("tell", "explain", "say", "put", "be") else "request"


def _asks_deed(hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...]) -> bool:
    """Whether a verb in the imperative is for whoever listens: by what follows it, or by whose thing it is done to."""
    begun = stripped(begun, is_polite)
    found = matches(begun)
    if _FROM_MINE.match(shown(begun)) or begun[0].lower == "be":
        return True
    if not found or found[0].form != "base" or begun[0].label is not None:
        return False
    match = best_match(hearing, found)
    if match.act in ("go", "follow") and _TAG.search(shown(whole)):
        return True
    done = match.act in HANDLING or match.act in ("posture", "approach", "wait", "back_away", "flourish")
    if not done:
        return False
    if _TAG.search(shown(whole)):
        return True
    if _WITH_ME.search(shown(begun)) and match.act not in _OWN_WAYS:
        return True
    own_way = match.act in _OWN_WAYS and match.verb not in ("lift", "pick", "raise")
    if (match.act in HANDLING or match.act == "flourish") and not own_way and _is_yours(begun):
        return True
    return _hands_over(hearing, match)


def _is_yours(begun: tuple[Word, ...]) -> bool:
    """Whether a verb, with what belongs to it, is of a thing of the hearer's."""
    return "your" in (word_at(begun, 1), word_at(begun, 2)) and word_at(begun, 1) not in (
        "at",
        "into",
        "in",
        "to",
    )


def _hands_over(hearing: Hearing, match: VerbMatch) -> bool:
    """Whether something is to be put down or handed over that one does not hold oneself."""
    down = match.verb in ("put", "set") and "down" in {word.lower for word in match.rest[-1:]} | set(
        match.phrase
    )
    over = match.act == "give" and "over" in match.phrase
    parts = parts_of(match.gap or match.rest)
    if not (match.act == "drop" or down or over) or not parts:
        return False
    named = hearing.scope.named(parts[0].text, frozenset({"item"}), carried=True)
    return named is not None and named.id not in hearing.scope.carried and named.sort == "here"
