"""Puts the verb first where a clause has it last ("down the lane we go", "off to the mill I trot")."""

from __future__ import annotations

from bot.core.understanding.phrases import knows
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.motion import CROSSING, MOVING

_BEGINS = PREPOSITIONS | {"off", "back", "away"}
_LEADING = frozenset("ok okay right well so then and now alright".split())
_SUBJECTS = frozenset({"i", "we"})


def with_verb_first(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The clause as it is said plainly; any other is left as it is."""
    plain = tuple(word for word in words if not word.mark)
    while len(plain) > 1 and plain[0].label is None and plain[0].lower in _LEADING:
        plain = plain[1:]
    if len(plain) < 3 or plain[0].lower not in _BEGINS or plain[-2].lower not in _SUBJECTS:
        return words
    verb = plain[-1]
    if verb.lower not in MOVING | CROSSING or not knows(verb.lower):
        return words
    return (verb, *plain[:-2])
