"""Fills the slots of going somewhere: the way, the door, or the direction."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.language.things import WORN
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.arriving import known_person, place_of
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import OPEN_AIR, words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import EXIT, PERSON, NounPhrase
from bot.core.understanding.slots.passing import is_of_way
from bot.core.understanding.tokens import written
from bot.core.understanding.words.naming import ENTRANCES, PERSON_NOUNS, PERSONS
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.sentences import CLOTHES, WAYS_OF

_SHED = frozenset({"step", "get", "slip", "climb", "kick"})
_COMES_FIRST = frozenset({"slip", "step", "duck"})
"""How somebody comes in who has done nothing yet ("slips in and closes the door")."""
THROUGH = frozenset({"through", "in", "into", "inside", "past"})
_NUMBERS = frozenset(NUMERALS.values())


def gone(
    match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "go to the hall", "leave", "climb out of the window"."""
    if match.phrase[:2] == ("take", "off") and parts and not parts[0].preposition:
        return MessageAct("flourish", verb=verb, manner=manner)  # "takes off her cap": nobody leaves
    if _sheds(match, parts):
        return MessageAct("flourish", verb=verb, manner=manner)
    named = [
        (part, scope.named(part.text, EXIT))
        for part in parts
        if part.preposition not in ("with", "without", "for", "before", "after", "from", "like", "about")
    ]
    named = [
        (part, _shorter(part, scope) if one is not None and one.sort in ("none", "seen") else one)
        for part, one in named
    ]
    named = [(part, _here_by_name(part, one, scope)) for part, one in named if one is not None]
    if named and match.act in ("go", "sneak") and all(_stays_here(part, one, scope) for part, one in named):
        return MessageAct("posture", verb=f"{match.verb} {named[0][0].preposition}", manner=manner)
    for _, one in named:
        if one.sort == "away":
            scope.spoken_of(one)
    ways = [one for _, one in named if one.sort == "exit"]
    below = _below(match, parts, scope)
    if below is not None and not any(one.id == below.id for one in ways):
        return MessageAct("go", place=below, verb="go", manner=manner)
    if ways:
        return MessageAct(match.act, place=_goal(match, named) or ways[0], verb=verb, manner=manner)
    upward = _upward(match, scope)
    if upward is not None:
        return MessageAct("go" if match.act == "climb" else match.act, place=upward, verb=verb, manner=manner)
    door = next((one for _, one in named if one.sort in ("here", "seen", "several")), None)
    further = _further_off(match, parts, named, scope) if door is None else None
    if further is not None:
        return MessageAct(match.act, place=further, verb=verb, manner=manner)
    if door is not None and match.phrase == ("go", "over"):
        return MessageAct("examine", door, verb=verb, manner=manner)
    if door is not None:
        return MessageAct(match.act, to=door, verb=verb, manner=manner)
    nothing = next((one for _, one in named if one.sort == "none"), None)
    if match.phrase[1:] == ("over", "to") and nothing is not None:
        return MessageAct("flourish", verb=verb, manner=manner)  # up to something, and not out of the place
    comes = match.phrase[0] == "come" or (match.phrase[0] in _COMES_FIRST and scope.latest is None)
    if nothing is None and comes and scope.company and not scope.travelled and _comes_in(match):
        return MessageAct("flourish", verb=verb, manner=manner)  # to whoever is here
    entered = _entered(match, scope) if nothing is None else None
    if entered is not None:
        return MessageAct(
            match.act,
            entered if entered.sort == "here" else None,
            place=entered if entered.sort == "exit" else None,
            verb=verb,
            manner=manner,
        )
    words = " ".join(match.phrase)
    if nothing is None and scope.latest is None and not scope.travelled and _comes_in(match):
        return MessageAct("flourish", verb=verb, manner=manner)
    if nothing is not None and not re.search(
        r"\b(?:doors?|doorway|walk|stroll|while|bit|moment|night|time|step|steps|way|turn|few|side|left|right|"
        r"circle|circles|middle)\b",
        nothing.words.casefold(),
    ):
        return MessageAct(match.act, place=nothing, verb=verb, manner=manner)
    back = "back" in words or any(word.lower in ("back",) for word in match.rest)
    return MessageAct(
        match.act,
        about="back"
        if back
        else "out"
        if re.search(r"\b(?:out|outside|leave|exit|depart|escape|flee|off|away)\b", words)
        else "",
        verb=verb,
        manner=manner,
    )


_LOOKED_OUT_OF = frozenset({"window", "windows", "door", "hatch", "grille", "counter"})


def _sheds(match: VerbMatch, parts: Sequence[NounPhrase]) -> bool:
    """Whether somebody steps out of what they wear ("out of the wrong shoes")."""
    out = match.phrase[-2:] == ("out", "of") or (
        match.phrase[-1] == "out" and parts and parts[0].preposition == "of"
    )
    worn = tuple(words_of(parts[0].text)[-1:]) if parts else ()
    return match.phrase[0] in _SHED and bool(out) and bool(worn) and worn[0] in CLOTHES | WORN


def _here_by_name(part: NounPhrase, named: Named, scope: MessageScope) -> Named:
    """The thing here that bears the word by which a place further off is only known ("the window" of the bakehouse)."""
    place = next((one.name for one in scope.given.places if one.location_id == named.id), "")
    said = words_of(part.text)
    if named.sort != "away" or said[-1] not in _LOOKED_OUT_OF or said[-1] in words_of(place):
        return named
    thing = scope.named(part.text, frozenset({"item"}))
    one = scope.entities.get(thing.id or "") if thing is not None and thing.sort == "here" else None
    heads = (
        {words_of(name)[-1] for name in (one.name, *one.aliases) if words_of(name)}
        if one is not None
        else set[str]()
    )
    return thing if thing is not None and said[-1] in heads else named


_BESIDE = frozenset({"behind", "beside", "near", "round", "around"})


def _stays_here(part: NounPhrase, named: Named, scope: MessageScope) -> bool:
    """Whether one only goes behind or beside what is here ("round behind the bar"), and leaves by no way."""
    if part.preposition not in _BESIDE or scope.is_person(named.id):
        return False
    way = scope.ways.get(named.id or "")
    if way is None and named.sort == "away":
        return False
    if way is None:
        return named.sort in ("none", "seen") and words_of(part.text)[-1] not in _TURNED
    return not is_of_way(part, named.id, scope)


_TURNED = frozenset("corner bend back block house building side front town world".split())
_SEEKING = frozenset("see find visit meet fetch get".split())
_ON_THE_WAY = frozenset("through along past via across by up down over under".split())


def _goal(match: VerbMatch, named: Sequence[tuple[NounPhrase, Named]]) -> Named | None:
    """Where a way ends that leads through another place ("through the hall to the gallery"); None for any other."""
    through = {*_ON_THE_WAY, ""} if match.phrase[-1] in _ON_THE_WAY else _ON_THE_WAY
    if not any(part.preposition in through and one.sort == "exit" for part, one in named):
        return None
    ends = (one for part, one in named if part.preposition not in through and _is_place(one))
    return next(ends, None)


def _further_off(
    match: VerbMatch,
    parts: Sequence[NounPhrase],
    named: Sequence[tuple[NounPhrase, Named]],
    scope: MessageScope,
) -> Named | None:
    """The place further off that is gone to: by its name, by who is there, or by a door that leads there."""
    away = [one for _, one in named if one.sort == "away"]
    met = next((one for part in parts if (one := _whom(part, scope)) is not None), None)
    meant = next(filter(_is_place, away), None) or met or next(iter(away), None)
    if meant is None:
        return None
    through = any(part.preposition in THROUGH for part in parts) or bool(THROUGH & set(match.phrase))
    place = place_of(scope.given, meant, beyond=through)
    return Named(meant.words, "away", place) if place is not None else meant


def _is_place(named: Named) -> bool:
    return (named.id or "").startswith("loc_")


def _whom(part: NounPhrase, scope: MessageScope) -> Named | None:
    """The one person elsewhere whom a pronoun, or a word for somebody, means ("back to him", "to the old woman")."""
    said = words_of(part.text)
    if not said or part.preposition not in ("to", "toward", "towards", ""):
        return None
    first, last, more = said[0], said[-1], len(said) > 1
    if first in _SEEKING and more:
        sought = scope.named(written(part.words[1:]), PERSON)
        somebody = (
            sought is not None and sought.sort == "away" and (sought.id or "").startswith(("npc_", "pc_"))
        )
        return sought if somebody else None
    if scope.people and last not in PERSON_NOUNS:
        return None
    named = scope.named(part.text)
    if named is not None and named.sort in ("here", "exit", "self"):
        return None
    word = PERSONS.get(last) or last if last in PERSON_NOUNS else last
    person = known_person(scope.given, word) if not more or last in PERSON_NOUNS else None
    return Named(part.text, "away", person.id) if person is not None else None


def _shorter(part: NounPhrase, scope: MessageScope) -> Named | None:
    """The way that the first words of a noun phrase name ("the hall empty handed"), or what the whole names."""
    for size in range(len(part.words), 0, -1):
        if any(word.lower in _NUMBERS or word.lower.isdigit() for word in part.words[size:]):
            continue
        named = scope.named(written(part.words[:size]), EXIT)
        if named is not None and named.sort == "exit":
            return named
    return scope.named(part.text, EXIT)


def _entered(match: VerbMatch, scope: MessageScope) -> Named | None:
    """What "go in" or "through" means: the door spoken of last, or the only way that does not lead into the open."""
    said = {*match.phrase, *(word.lower for word in match.rest)}
    if not said & {"in", "inside", "through"}:
        return None
    last = next(
        (one.id for one in scope.mentioned if one.id in scope.entities and not scope.is_person(one.id)), ""
    )
    if last and scope.entities[last].kind == "door":
        return Named("it", "here", last)
    gate = words_of(scope.entities[last].name) if last else ()
    if len(gate) > 1 and gate[-1] in ENTRANCES:
        beyond = scope.named(" ".join(gate[:-1]), EXIT)  # the yard, where the yard gate was opened
        if beyond is not None and beyond.sort == "exit":
            return beyond
    indoors = [way for way in scope.given.scene.exits if not OPEN_AIR & set(words_of(way.name))]
    if len(indoors) == 1 and "through" not in said:
        return Named(indoors[0].name, "exit", indoors[0].location_id)
    return None


def _comes_in(match: VerbMatch) -> bool:
    """Whether somebody comes in who is in already: no way leads further in."""
    words = [*match.phrase, *(word.lower for word in match.rest)]
    at = next((at for at, word in enumerate(words) if word in ("in", "inside")), -1)
    if at > 0 and words[at + 1 : at + 2] in (["out"], ["from"]):
        return words[-1] in _WEATHER  # "in out of the rain"
    return at >= 0 and not {"out", "back", "through"} & set(words)


_WEATHER = frozenset("rain cold wet snow wind storm weather dark night fog frost heat sun".split())


def _below(match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope) -> Named | None:
    """The one way that leads down, where somebody climbs down by what is no way of its own ("through the hole")."""
    words = [*match.phrase, *(word.lower for word in match.rest[:1])]
    if match.act != "climb" or "down" not in words or any(part.preposition in _CLIMBED for part in parts):
        return None
    fitting = [way for way in scope.given.scene.exits if WAYS_OF["d"] & set(words_of(way.name))]
    return Named(fitting[0].name, "exit", fitting[0].location_id) if len(fitting) == 1 else None


_CLIMBED = frozenset({"", "from", "off", "onto", "on", "over", "to", "into"})


def _upward(match: VerbMatch, scope: MessageScope) -> Named | None:
    """The way that "upstairs" or "down" means, where its name tells."""
    said = [*match.phrase, *(word.lower for word in match.rest)]
    if len(said) > 4:
        return None
    telling = next(
        (WAYS_OF[word[0]] for word in said if word in ("up", "down", "upstairs", "downstairs")), None
    )
    fitting = [way for way in scope.given.scene.exits if telling and telling & set(words_of(way.name))]
    return Named(fitting[0].name, "exit", fitting[0].location_id) if len(fitting) == 1 else None
