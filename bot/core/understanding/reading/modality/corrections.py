"""Finds what a message puts right ("I meant wear the hood", "not that, the lamp", "no, the other one")."""

from __future__ import annotations

from dataclasses import replace

from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped
from bot.core.understanding.references import PRONOUNS
from bot.core.understanding.slots import other_one, the_one
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.chat import NO
from bot.core.understanding.words.openings import CORRECTING, CORRECTING_ALONE, MEANT_OTHERWISE

_MEANT = frozenset({("i", "mean"), ("i", "meant")})
_OPENERS = (NO | {"sorry", "wait"}) - {"not", "never", "neither"}


def corrected(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Word, ...] | None:
    """The deed that a sentence puts in the place of another; None where it puts nothing right."""
    begun = stripped(words, lambda word: is_interjection(word) or word.lower in _OPENERS)
    rest = _after_lead(hearing, begun)
    if not rest or rest[0].lower in MEANT_OTHERWISE:
        return None
    found = matches(rest)
    if found and found[0].form == "base" and found[0].act not in SPEECH and len(rest) > 1:
        return rest
    return None


def read_corrected_thing(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """ "not that, the lamp", "no, the other one": the thing that was meant is looked at."""
    if _is_put_right(hearing, words):
        return True
    denied = any(word.lower in NO | {"not"} for word in words[:2])
    begun = stripped(words, lambda word: is_interjection(word) or word.lower in _OPENERS)
    rest = _after_lead(hearing, begun) or (begun if denied else ())
    rest = tuple(word for word in rest if not word.mark and word.lower not in ("then", "instead", "please"))
    if not 0 < len(rest) <= 5 or rest[0].lower in NO or (rest is begun and not denied) or matches(rest):
        return False
    if hearing.scope.company and not denied:
        return False
    named = _thing(hearing, written(rest))
    if named is None or named.sort not in ("here", "several") or hearing.scope.is_person(named.id):
        return False
    hearing.add(MessageAct("examine", named))
    return True


def _is_put_right(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether a sentence says what the "it" of the last deed was ("what does it say? the notice I mean")."""
    plain = tuple(word for word in words if not word.mark)
    last = hearing.acts[-1] if hearing.acts else None
    if last is None or last.to is None or last.to.words.casefold() not in PRONOUNS or len(plain) > 7:
        return False
    lowers = tuple(word.lower for word in plain)
    rest = plain[:-2] if lowers[-2:] in _MEANT else plain[2:] if lowers[:2] in _MEANT else ()
    named = _thing(hearing, written(rest)) if rest else None
    if named is None or named.sort != "here" or hearing.scope.is_person(named.id):
        return False
    hearing.acts[-1] = replace(last, to=named)
    return True


def _after_lead(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What follows "I meant", "not that"; empty where no such words begin the sentence."""
    leads = CORRECTING if hearing.scope.company else CORRECTING | CORRECTING_ALONE
    plain = tuple(word.lower for word in words[:4])
    size = max((len(lead) for lead in leads if plain[: len(lead)] == lead), default=0)
    return stripped(words[size:], lambda word: word.mark) if 0 < size < len(words) else ()


def _thing(hearing: Hearing, text: str) -> Named | None:
    if text.casefold() in ("the other", "the other one", "other one", "the other thing"):
        return other_one(hearing.scope)
    return the_one(text, hearing.scope) or hearing.scope.named(text)
