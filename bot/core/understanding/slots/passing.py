"""Knows that whoever moves along a way goes there, whatever verb tells of it ("slip past her into the hall")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import EXIT, PREPOSITIONS, NounPhrase, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.motion import CROSSING, MOVING

_INTO = frozenset({"into", "to", "onto", "in", "inside", "toward", "towards", "for"})
_ALONG = frozenset(
    {"through", "across", "over", "out", "via", "up", "down", "along", "past", "under", "from", "by"}
)
_UNSAID = frozenset("it them him her me us that this".split())
# What one is in by crossing it, and not beyond it.
_OPEN = frozenset(f"the {word}" for word in "street road square room floor line".split())
# What a verb of moving does not do by itself, so that a thing before the way is what is moved.
_STAYING = frozenset({*SPEECH, "look", "listen", "watch", "follow", "take", "give", "show", "go", "sneak"})


def as_going(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The act as going to where its words lead; None for a deed that stays where it is."""
    if act.do in _STAYING or (act.do in PERCEPTION and match.phrase[:2] != ("go", "through")):
        return None
    if match.verb not in MOVING | CROSSING:
        return None
    parts = _parts(match)
    if parts and parts[0].preposition == "" and match.verb not in CROSSING:
        return None
    ways = [(part, one) for part in parts if (one := _way(part, scope)) is not None]
    if not ways:
        return None
    climbed = _climbed(parts, scope) if act.do == "climb" else None
    if climbed is not None:
        return replace(act, to=climbed, place=None)
    goal = next((one for part, one in ways if part.preposition in _INTO), ways[0][1])
    verb = "go" if act.do not in ("climb",) else act.verb
    return MessageAct("go", place=goal, verb=verb, manner=act.manner)


def _parts(match: VerbMatch) -> tuple[NounPhrase, ...]:
    """The noun phrases after a verb; its own last preposition belongs to the first after its gap."""
    words: tuple[Word, ...] = match.rest
    last = match.phrase[-1]
    if last in _INTO | _ALONG:
        words = (Word(last, last), *words)
    if match.gap and match.gap[0].lower not in ("myself", "ourselves", "himself", "herself", "themself"):
        words = (*match.gap, *words)
    return parts_of(words)


def _way(part: NounPhrase, scope: MessageScope) -> Named | None:
    said = part.text.casefold()
    if part.preposition not in _INTO | _ALONG | {""} or said in _UNSAID | PREPOSITIONS | _OPEN:
        return None
    named = scope.named(part.text, EXIT)
    return named if named is not None and named.sort == "exit" else None


def _climbed(parts: Sequence[NounPhrase], scope: MessageScope) -> Named | None:
    """The thing that is climbed to get there ("climb the wheel up to the mill"): no scenery, and no way itself."""
    scenery = {one.id for one in scope.given.scene.scenery}
    doors = {way.via for way in scope.given.scene.exits}
    for part in parts:
        named = scope.named(part.text, frozenset({"item"})) if part.preposition not in _INTO else None
        if named is not None and named.sort == "here" and named.id not in scenery | doors:
            return named if not scope.is_person(named.id) else None
    return None
