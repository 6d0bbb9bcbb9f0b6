"""Knows that whoever gets out of a seat, a bed or a car stays in the place, where that is no place of its own."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import EntityView
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import is_character, words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import parts_of
from bot.core.understanding.slots.passing import after_verb
from bot.core.understanding.words.motion import SEATS, VEHICLES

# Verbs by which one gets in, out, on and off what one can sit or lie in.
_GETTING = frozenset(
    "get climb clamber scramble hop jump leap step slide slip swing ease roll crawl pile tumble spring vault duck "
    "bundle".split()
)
_LEAVING = frozenset("out off down from".split())
_ENTERING = frozenset("in into inside on onto back".split())
_OF_SEATS = frozenset("from off in into inside onto on out down".split())
_MOVES = frozenset("go climb sneak approach take take_off posture attempt flourish open move".split())


def as_getting_out(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The act as getting out of, or into, what one sits in; None for anything else, and where a way is taken."""
    if act.do not in _MOVES or match.verb not in _GETTING or (act.place is not None and act.place.id):
        return None
    words = after_verb(match)
    particles = {word.lower for word in words[:3] if word.label is None}
    if not particles & (_LEAVING | _ENTERING) or any(word.lower in ("me", "you") for word in match.gap):
        return None
    if len(words) == 1 and words[0].lower == "back":
        return None
    parts = parts_of(words)
    if parts and not parts[0].preposition:
        return None  # "get the crate out of the boat"
    named = [(part, scope.named(part.text)) for part in parts if part.preposition in _OF_SEATS]
    if any(one is not None and one.sort in ("exit", "self") for _, one in named):
        return None
    for part, one in named:
        if one is None or scope.is_person(one.id):
            continue
        if _is_called(words_of(part.text)[-1:], one, scope, SEATS | VEHICLES):
            to = one if one.sort == "here" else None
            return MessageAct("posture", to, verb=act.verb, manner=act.manner)
    if any(one is not None for _, one in named) or scope.given.scene.exits or scope.travelled:
        return None
    if not any(_is_called((), Named(each.name, "here", each.id), scope, VEHICLES) for each in _things(scope)):
        return None
    return MessageAct("posture", verb=act.verb, manner=act.manner)


def _things(scope: MessageScope) -> tuple[EntityView, ...]:
    scene = scope.given.scene
    return tuple(each for each in (*scene.present, *scene.scenery) if not is_character(each))


def _is_called(said: Sequence[str], named: Named, scope: MessageScope, words: frozenset[str]) -> bool:
    """Whether the last word said of something, or the last of its name, is one of some words."""
    entity = scope.entities.get(named.id or "")
    if said:
        return bool(words & set(said))
    return bool(words & set(words_of(entity.name if entity is not None else named.words)[-1:]))
