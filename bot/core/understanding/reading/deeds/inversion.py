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
    laid = _laid_first(plain)
    if laid:
        return laid
    if len(plain) < 3 or plain[0].lower not in _BEGINS or plain[-2].lower not in _SUBJECTS:
        return words
    verb = plain[-1]
    if verb.lower not in MOVING | CROSSING or not knows(verb.lower):
        return words
    return (verb, *plain[:-2])


def _laid_first(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A thing of one's own put where the clause begins with ("round her shoulders goes my scarf"); empty for none."""
    goes = next(
        (at for at, word in enumerate(words) if at > 2 and word.lower == "goes" and not word.label), 0
    )
    if not goes or words[0].lower not in _PLACED:
        return ()
    thing = words[goes + 1 :]
    begin = next((at for at in range(goes - 1, 2, -1) if words[at].lower in _OWNED), 0)
    if thing and thing[0].lower in _OWNED and len(thing) < _MOST:
        return (Word("put", "put"), *thing, *words[:goes])
    if not thing and begin:
        return (Word("put", "put"), *words[begin:goes], *words[:begin])
    return ()


_MOST = 5
_OWNED = frozenset({"my", "the"})
_PLACED = frozenset("round around over under in into on onto down behind inside across beneath up".split())
