"""Fills the slots of going somewhere: the way, the door, or the direction."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import OPEN_AIR, words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import EXIT, NounPhrase
from bot.core.understanding.tokens import written
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.sentences import WAYS_OF

_NUMBERS = frozenset(NUMERALS.values())


def gone(
    match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "go to the hall", "leave", "climb out of the window"."""
    named = [
        (part, scope.named(part.text, EXIT))
        for part in parts
        if part.preposition not in ("with", "without", "for", "before", "after", "from", "like", "about")
    ]
    named = [
        (part, _shorter(part, scope) if one is not None and one.sort in ("none", "seen") else one)
        for part, one in named
    ]
    named = [(part, one) for part, one in named if one is not None]
    ways = [one for _, one in named if one.sort == "exit"]
    if ways:
        return MessageAct(match.act, place=ways[0], verb=verb, manner=manner)
    upward = _upward(match, scope)
    if upward is not None:
        return MessageAct(match.act, place=upward, verb=verb, manner=manner)
    away = [one for _, one in named if one.sort == "away"]
    door = next((one for _, one in named if one.sort in ("here", "seen", "several")), None)
    if away and door is None:
        return MessageAct(match.act, place=away[0], verb=verb, manner=manner)
    if door is not None and match.phrase == ("go", "over"):
        return MessageAct("examine", door, verb=verb, manner=manner)
    if door is not None:
        return MessageAct(match.act, to=door, verb=verb, manner=manner)
    nothing = next((one for _, one in named if one.sort == "none"), None)
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
    if nothing is not None and not re.search(
        r"\b(?:doors?|doorway|walk|stroll|while|bit|moment|night|time|step|steps|way|turn|few|side|left|right|"
        r"circle|circles)\b",
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
    indoors = [way for way in scope.given.scene.exits if not OPEN_AIR & set(words_of(way.name))]
    if len(indoors) == 1 and "through" not in said:
        return Named(indoors[0].name, "exit", indoors[0].location_id)
    return None


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
