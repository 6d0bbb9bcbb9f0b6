"""Tells a phrase that says how somebody holds themselves during a deed ("palm up", "hat in hand") from a deed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.language.common_nouns import NOUNS
from bot.core.understanding.phrases import form_of, knows
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.bodies import BODY, OWN_STATES
from bot.core.understanding.words.improvised import BODY as OWN_BODY
from bot.core.understanding.words.sentences import CLOTHES

_PARTS = BODY | OWN_BODY
_BEFORE = frozenset("my his her their its both two one all the a".split())
_PARTICLES = frozenset(
    "up down out in off on back apart together forward forwards aside over about away round around first".split()
)
# How a thing is, said after it.
_STATES = frozenset(
    "open shut closed ajar high low wide flat bare straight empty full loose tight ready lit unlit still deep "
    "outstretched akimbo aloft askew crooked foremost tense stiff slack limp numb cold warm red white wet dry".split()
)
_HELD_AT = frozenset("in on under over between behind against across at around round beneath".split())
_NO_NOUNS = frozenset("it them him her this that these those there here what who i we you they".split())
# Nouns of the body that are verbs as well, of going, handing over and blows ("head out", "hand in").
_DOING = frozenset("head hand hands back nose elbow elbows shoulder".split())
_GONE = frozenset("out off back in over on away round around across home".split())
_PASSED = frozenset("past through into".split())
_OF_OTHERS = frozenset("the his her their".split())


def is_absolute(words: Sequence[Word]) -> bool:
    """Whether a clause after a comma has a noun and how it is or is held, and no verb: nothing is done by it."""
    body = [word for word in words if not word.mark]
    owned = bool(body) and body[0].lower in _BEFORE
    while len(body) > 2 and body[0].label is None and body[0].lower in _BEFORE:
        body = body[1:]
    if len(body) > 2 and body[0].lower in _STATES and body[1].lower in _PARTS:
        body = body[1:]
    if not 1 < len(body) < 8 or body[0].lower in _NO_NOUNS or body[0].mark:
        return False
    noun, tail = body[0].lower, [word.lower for word in body[1:]]
    struck = tail[0] in ("to", "in", "on") and tail[-1] in _PARTS and tail[1] in _OF_OTHERS
    if _PASSED & set(tail) or (struck and knows(noun)):
        return False
    if noun == "back" and not owned:
        return tail[0] in ("against", "straight")
    worn = noun in CLOTHES
    if not (noun in _PARTS or noun in OWN_STATES or worn or _is_a_thing(noun)):
        return False
    if worn and tail in (["on"], ["off"]):
        return False  # "hat off" is taking it off
    if tail[0] in _STATES or _is_made_so(tail[0], noun):
        return _ends(tail[1:])
    if noun in _PARTS | OWN_STATES or worn:
        going = not owned and noun in _DOING and tail[0] in _GONE
        if tail[0] in _PARTICLES and _ends(tail[1:]):
            return not going or (noun not in ("head", "back") and len(tail) == 1)
        return not going and tail[0] in (*_HELD_AT, "to", "where") and len(tail) > 1
    return tail[0] in _HELD_AT and tail[-1] in _PARTS and len(tail) < 4


def _is_a_thing(noun: str) -> bool:
    """Whether a word is called a thing before it is anything that is done."""
    return noun in NOUNS and (not knows(noun) or form_of(noun) == "third")


def _is_made_so(word: str, noun: str) -> bool:
    """Whether a participle tells how a thing was left ("arms folded", "eyes shut")."""
    return noun in _PARTS | CLOTHES and form_of(word) in ("past", "ing") and word not in PREPOSITIONS


def _ends(tail: Sequence[str]) -> bool:
    """Whether nothing follows that could be done something to: a further particle, an adverb, or where."""
    if not tail:
        return True
    if tail[0] in _PARTICLES or is_adverb(tail[0]) or tail[0] in ("too", "both", "slightly", "a"):
        return _ends(tail[1:]) or tail[0] == "a"
    return tail[0] in (*_HELD_AT, "in", "where", "as", "like", "for", "before")
