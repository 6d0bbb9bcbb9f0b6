"""Knows that whoever moves along a way goes there, whatever verb tells of it ("slip past her into the hall")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from bot.core.understanding.acts import PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.arriving import known_person, place_of
from bot.core.understanding.inflection import forms_of
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import EXIT, PERSON, PREPOSITIONS, NounPhrase, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.ways import CROSSED
from bot.core.understanding.words.motion import CROSSING, MOVING

_INTO = frozenset({"into", "to", "onto", "in", "inside", "toward", "towards", "for"})
_ALONG = frozenset(
    {"through", "across", "over", "out", "via", "up", "down", "along", "past", "under", "from", "by"}
)
_UP_TO = frozenset({"to", "toward", "towards"})
_UNSAID = frozenset("it them him her me us that this".split())
_BOWING = frozenset({"bend", "stoop"})
_BOWED_THROUGH = frozenset({"through", "under", "into", "in", "inside", "out"})
# What one is in by crossing it, and not beyond it.
_OPEN = frozenset(f"the {word}" for word in "street road square room floor line".split())
# What a verb of moving does not do by itself, so that a thing before the way is what is moved.
_STAYING = frozenset({*SPEECH, "look", "listen", "watch", "follow", "take", "give", "show", "go", "sneak"})


def as_going(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The act as going to where its words lead; None for a deed that stays where it is."""
    if act.do == "take" and match.verb == "take" and not match.gap:
        return _taken_way(act, match, scope)
    leaves = match.verb in MOVING and act.place is None
    here = _out_of_here(parts_of(after_verb(match)), scope, act.manner) if leaves else None
    if here is not None:
        return here
    if act.do in _STAYING or (act.do in PERCEPTION and match.phrase[:2] != ("go", "through")):
        return None
    if match.verb not in MOVING | CROSSING:
        return None
    parts = _parts(match)
    if match.verb in _BOWING and _BOWED_THROUGH.isdisjoint(part.preposition for part in parts):
        return None  # over a flap, or down to it
    if parts and parts[0].preposition == "" and match.verb not in CROSSING:
        return None
    first = [
        part for at, part in enumerate(parts) if not at or part.preposition != "by"
    ]  # "to the floor by her lamp"
    ways = [(part, one) for part in first if (one := _way(part, scope)) is not None]
    if not ways:
        return _to_somebody(parts, scope, act.manner)
    climbed = _climbed(parts, scope) if act.do == "climb" else None
    if climbed is not None:
        return replace(act, to=climbed, place=None)
    goal = next((one for part, one in ways if part.preposition in _INTO), None)
    goal = goal or _end_of_way(parts, scope) or ways[0][1]
    verb = "go" if act.do not in ("climb",) else act.verb
    return MessageAct("go", place=goal, verb=verb, manner=act.manner)


def _end_of_way(parts: Sequence[NounPhrase], scope: MessageScope) -> Named | None:
    """The place further off where a way ends ("up the stair to the roof"); None where no such is named."""
    named = (scope.named(part.text, EXIT) for part in parts[1:] if part.preposition in _INTO - {"for"})
    return next(
        (one for one in named if one and one.sort == "away" and (one.id or "").startswith("loc_")), None
    )


def _taken_way(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """Going by what leads somewhere, and is not carried off ("takes the plank along the weir", "take the stairs")."""
    parts = parts_of(match.rest)
    if not parts or parts[0].preposition:
        return None
    led = [one for part in parts[1:] if part.preposition in _ALONG | _INTO and (one := _way(part, scope))]
    far = _end_of_way(parts, scope)
    led = led or ([far] if far is not None else [])
    crossed = words_of(parts[0].text)[-1:] and words_of(parts[0].text)[-1] in CROSSED
    if not crossed:
        return None
    by = scope.named(parts[0].text, EXIT)
    goal = (led or [by] if by is not None and by.sort == "exit" else led)[:1]
    return MessageAct("go", place=goal[0], verb="go", manner=act.manner) if goal else None


def going_by(words: tuple[Word, ...], scope: MessageScope) -> MessageAct | None:
    """Going somewhere, or up to somebody, by a verb that tells of nothing else ("pads back to her")."""
    verb, form = _moving_forms().get(words[0].lower, ("", "")) if words else ("", "")
    if not verb or words[0].label is not None or len(words) < 2:
        return None
    match = VerbMatch("flourish", verb, form, (), words[1:], 0, (verb,))
    going = as_going(MessageAct("flourish", verb=verb), match, scope)
    if going is not None:
        return going
    to = next((part for part in parts_of(words[1:]) if part.preposition in _UP_TO), None)
    named = scope.named(to.text, PERSON) if to is not None else None
    return MessageAct("approach", named, verb=verb) if named and scope.is_person(named.id) else None


@lru_cache(maxsize=1)
def _moving_forms() -> dict[str, tuple[str, str]]:
    """The forms of the verbs of moving oneself, each with its verb and what form it is."""
    return {form: (verb, kind) for verb in sorted(MOVING) for form, kind in forms_of(verb).items()}


def _to_somebody(parts: Sequence[NounPhrase], scope: MessageScope, manner: str | None) -> MessageAct | None:
    """Going to where somebody is who is elsewhere ("slip back out to the conductor")."""
    for part in parts:
        if part.preposition not in _UP_TO:
            continue
        named = scope.named(part.text, PERSON)
        missed = known_person(scope.given, part.text.casefold()) if part.text.casefold() in PRONOUNS else None
        if missed is not None and not scope.people:
            named = Named(part.text, "away", missed.id)
        person = named is not None and named.sort == "away" and (named.id or "").startswith(("npc_", "pc_"))
        place = place_of(scope.given, named, beyond=False) if person else None
        if place is not None and named is not None:
            return MessageAct("go", place=Named(named.words, "away", place), verb="go", manner=manner)
    return None


def _out_of_here(parts: Sequence[NounPhrase], scope: MessageScope, manner: str | None) -> MessageAct | None:
    """Going out of the very place one is in, by its name ("duck out of the berth")."""
    here = set(words_of(scope.given.scene.location)) | {"room", "place"}
    for part in parts:
        said = {word for word in words_of(part.text) if word not in ("the", "this")}
        if part.preposition == "from" and said and said <= here and scope.given.scene.exits:
            return MessageAct("go", about="out", verb="go", manner=manner)
    return None


def after_verb(match: VerbMatch) -> tuple[Word, ...]:
    """All the words behind a verb, those that its phrase took among them."""
    said = tuple(Word(word, word) for word in match.phrase[1:] if word not in "_*@")
    first = match.phrase[1:2] == ("_",)
    return (*match.gap, *said, *match.rest) if first else (*said, *match.gap, *match.rest)


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
    if named is None or named.sort != "exit":
        return None
    if part.preposition in _UP_TO and not is_of_way(part, named.id, scope):
        thing = scope.named(part.text, _ITEM)
        if thing is not None and thing.sort == "here":
            return None  # "the table" here, and not the one by which a way is known
    return named


_ITEM = frozenset({"item"})


def is_of_way(part: NounPhrase, ident: str | None, scope: MessageScope) -> bool:
    """Whether the last word of a phrase is of a way's own name, or of its door's."""
    way = scope.ways.get(ident or "")
    if way is None:
        return False
    door = scope.entities.get(way.via or "")
    names = (way.name, *((door.name, *door.aliases) if door else ()))
    return words_of(part.text)[-1] in {word for name in names for word in words_of(name)}


def _climbed(parts: Sequence[NounPhrase], scope: MessageScope) -> Named | None:
    """The thing that is climbed to get there ("climb the wheel up to the mill"): no scenery, and no way itself."""
    scenery = {one.id for one in scope.given.scene.scenery}
    doors = {way.via for way in scope.given.scene.exits}
    for part in parts:
        named = scope.named(part.text, frozenset({"item"})) if part.preposition not in _INTO else None
        if named is not None and named.sort == "here" and named.id not in scenery | doors:
            return named if not scope.is_person(named.id) else None
    return None
