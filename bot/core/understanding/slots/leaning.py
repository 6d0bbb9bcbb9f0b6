"""Knows who leans out of a window, or puts their head out: they look at what is to be seen there, and go nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import NounPhrase, parts_of
from bot.core.understanding.tokens import Word, written

_PUT_OUT = frozenset("put stick poke thrust push pop crane stretch lean hang bend hold".split())
_ALONE = frozenset({"lean", "hang", "bend", "crane"})
_HEADS = frozenset("head face nose neck heads".split())
_THROUGH = frozenset({"out", "through", "over"})
_OPENINGS = frozenset(
    "window windows casement pane porthole skylight hatch gap hole opening door doorway shutter shutters "
    "parapet railing rail ledge sill".split()
)
_LOOKING = frozenset("look see peer check watch examine inspect study".split())
_AFTER_LOOK = frozenset("at for over into".split())


def looked_out(match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The look of somebody who puts their head out: at what they do it for, or at what they lean out of."""
    verb = match.verb.split()[0]
    if verb not in _PUT_OUT:
        return None
    words = (*match.gap, *match.rest)
    said = {*(word.lower for word in words if word.label is None), *match.phrase}
    if not said & _THROUGH or not (said & _HEADS or verb in _ALONE):
        return None
    seen = _looked_for(words, scope) or _leant_out_of(words, scope)
    return MessageAct("examine", seen, verb=match.verb) if seen is not None else None


def _looked_for(words: Sequence[Word], scope: MessageScope) -> Named | None:
    """What is looked at ("… to look at the gap"), where it is here."""
    for at, word in enumerate(words[:-1]):
        if at and word.lower in _LOOKING and words[at - 1].lower in ("to", "and"):
            rest = words[at + 2 :] if words[at + 1].lower in _AFTER_LOOK else words[at + 1 :]
            named = scope.named(written(rest)) if rest else None
            return named if named is not None and _is_thing_here(named, scope) else None
    return None


def _leant_out_of(words: Sequence[Word], scope: MessageScope) -> Named | None:
    """The window, or the like, that somebody leans out of: the one that is named, or spoken of last."""
    end = next((at for at, word in enumerate(words) if at and word.lower in ("to", "and")), len(words))
    named = (scope.named(part.text) for part in parts_of(words[:end]) if _is_opening(part))
    found = next((one for one in named if one is not None and _is_thing_here(one, scope)), None)
    if found is not None or any(_is_opening(part) for part in parts_of(words[:end])):
        return found
    last = scope.latest
    near = (
        last is not None
        and _is_thing_here(last, scope)
        and words_of(last.words)[-1:]
        and (words_of(last.words)[-1] in _OPENINGS or _names_opening(last, scope))
    )
    return last if near else None


def _is_opening(part: NounPhrase) -> bool:
    return not _OPENINGS.isdisjoint(words_of(part.text))


def _names_opening(named: Named, scope: MessageScope) -> bool:
    one = scope.entities.get(named.id or "")
    return one is not None and not _OPENINGS.isdisjoint(words_of(one.name))


def _is_thing_here(named: Named, scope: MessageScope) -> bool:
    return named.sort == "here" and not scope.is_person(named.id)
