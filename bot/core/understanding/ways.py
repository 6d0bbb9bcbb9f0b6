"""Knows ways out by more than their names: the roof, the stairs, outside, as what was told of a place calls them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.contracts import ExitView, WayWords
from bot.core.understanding.references import OPEN_AIR, Ambiguous, Found, NoReferent, Reference, words_of
from bot.core.understanding.scenery import is_noun
from bot.core.understanding.words.naming import SKIPPED
from bot.core.understanding.words.parts import STAIRS
from bot.core.understanding.words.sentences import WAYS_OF

COMMON_WAYS = STAIRS | OPEN_AIR
_NO_LEVELS = STAIRS | frozenset("hall up down under".split())
_ABOVE, _BELOW = WAYS_OF["u"] - _NO_LEVELS, WAYS_OF["d"] - _NO_LEVELS
_LEVELS = {"up": _ABOVE, "upstairs": _ABOVE, "down": _BELOW, "downstairs": _BELOW}


def way_words(description: str, shown: Iterable[str], here: str) -> tuple[str, ...]:
    """What a place that a way leads to may be called beside its name: of its description, as told or common.

    Never what the place is called from which it leads.
    """
    told = ({word for text in shown for word in words_of(text)} | COMMON_WAYS) - set(words_of(here))
    return tuple(dict.fromkeys(word for word in words_of(description) if word in told and is_noun(word)))


def way_named(said: Sequence[str], exits: Sequence[ExitView], known: Sequence[WayWords]) -> Reference:
    """The way that words mean by what is known of it; several where they fit several equally."""
    core = [word for word in said if word not in SKIPPED and word not in _LEVELS]
    level = next((_LEVELS[word] for word in said if word in _LEVELS), None)
    words = {way.location_id: set(words_of(way.name)) for way in exits}
    for more in known:
        words.get(more.location_id, set()).update(more.words)
    fitting = [place for place in words if core and _fits(core[-1], words[place])]
    if level is not None:
        fitting = [place for place in fitting if words[place] & level] or fitting
    if not fitting:
        return NoReferent(" ".join(said))
    return Found(fitting[0], exit=True) if len(fitting) == 1 else Ambiguous(tuple(fitting))


def _fits(head: str, words: set[str]) -> bool:
    """Whether a place can be called so; stairs lead to whatever lies above or below."""
    return head in words or (head in STAIRS and bool(words & (_ABOVE | _BELOW)))
