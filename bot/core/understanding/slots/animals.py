"""Reads what is done to an animal that is here: it is called, fed, spoken to or followed, and nobody else is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.tokens import Word, written

_FED = frozenset({"feed", "give", "offer", "hand", "bring", "throw", "toss", "share"})
_PETTED = frozenset({"pet", "pat", "stroke", "scratch", "feed", "cuddle", "hug", "tickle", "ruffle", "brush"})
_CALLED = frozenset({"whistle", "call", "click", "snap", "beckon"})
_TOWARDS = frozenset({"to", "with", "at", "for", "after"})
_LONGEST_NAME = 3
_COAXING = frozenset("here come hey hello hi good old there who's a oh boy girl dog puss kitty".split())
_COAXED = re.compile(
    r"(?:(?:hey|hello|hi|oh|come|here|there|good|who's a good|that's a good|come on)[ ,]*)+"
    r"(?:boy|girl|dog|doggy|puss|kitty)"
)


def to_animal(match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The deed where a verb is followed by an animal that is here; None where it is not."""
    if not any(scope.is_animal(ident) for ident in scope.entities):
        return None
    words = match.gap or match.rest
    start = 1 if len(words) > 1 and words[0].lower in _TOWARDS and words[0].label is None else 0
    beast = _leading(words[start:], scope) or _spoken_of(words, match, scope) or _fed_to(match, scope)
    if beast is None:
        return None
    verb = " ".join(word for word in match.phrase if word not in "_*@")
    if match.act == "follow":
        return MessageAct("examine", beast, verb=verb)
    said_to = match.act in SPEECH and (
        start or match.gap or match.phrase[-1] in _TOWARDS or match.verb in ("tell", "ask", "call", "greet")
    )
    if said_to:
        return MessageAct(match.act, beast, said=written(list(match.rest)), verb=verb)
    if match.verb in _CALLED or match.verb in _FED:
        return MessageAct("use", beast, verb=match.verb)
    return MessageAct("touch", beast, verb=match.verb) if match.verb in _PETTED else None


def animal_called(said: str, scope: MessageScope) -> Named | None:
    """The animal that is called or praised without a verb ("here, boy", "Admiral! Good dog"); None where none is."""
    called = _COAXED.fullmatch(said) is not None
    one = _animal_here(scope)
    if one is None or called:
        return one if called else None
    words = set(words_of(said)) - _COAXING
    view = scope.entities[one.id or ""]
    names = {word for name in (view.name, *view.aliases) for word in words_of(name)} - {"the"}
    return one if words and words <= names and len(words_of(said)) < 6 else None


def _animal_here(scope: MessageScope) -> Named | None:
    """The animal that is here, where there is one."""
    found = [one for one in scope.entities.values() if scope.is_animal(one.id)]
    return Named(found[0].name, "here", found[0].id) if len(found) == 1 else None


def _leading(words: Sequence[Word], scope: MessageScope) -> Named | None:
    """The animal that a phrase begins with ("the dog he is a good boy")."""
    for size in range(min(_LONGEST_NAME, len(words)), 0, -1):
        said = written(list(words[:size]))
        heads = words_of(said)
        if any(scope.is_person(word.label) for word in words[:size]):
            continue
        if not heads or heads[-1] in ("the", "a", "an", "that", "this"):
            continue
        named = scope.named(said, frozenset({"item"}))
        if named is None or named.sort != "here" or not scope.is_animal(named.id):
            continue
        one = scope.entities[named.id or ""]
        if heads[-1] in {word for name in (one.name, *one.aliases) for word in words_of(name)}:
            return named
    return None


def _spoken_of(words: Sequence[Word], match: VerbMatch, scope: MessageScope) -> Named | None:
    """The animal that "him" or "it" is where an animal was spoken of last and is petted or fed."""
    fed = (
        match.verb in _FED
        and len(words) > 1
        and words[1].lower in ("a", "an", "the", "some", "my", "half", "of")
    )
    petted = match.verb in _PETTED or match.act == "follow" or fed
    if not petted or not words or words[0].lower not in ("him", "her", "it"):
        return None
    last = scope.latest if fed and words[0].lower == "it" else None
    meant = last if last is not None and last.sort == "here" else scope.named(words[0].lower)
    return Named(words[0].text, "here", meant.id) if meant is not None and scope.is_animal(meant.id) else None


def _fed_to(match: VerbMatch, scope: MessageScope) -> Named | None:
    """The animal that something is held out to ("give a crust to the dog")."""
    if match.verb not in _FED:
        return None
    place = next((at for at, word in enumerate(match.rest) if at and word.lower == "to"), 0)
    return _leading(match.rest[place + 1 :], scope) if place else None


_SAID_TO_ONE = frozenset({"you", "your", "you're", "you've", "yourself"})
_CALLED_SO = frozenset("boy girl fellow fella lad beastie doggy doggo pup puss".split())


def spoken_to(acts: Sequence[MessageAct], scope: MessageScope) -> tuple[MessageAct, ...]:
    """The acts with what calls the only animal where nobody else is, or is said after it was named, as said to it."""
    beast = None if scope.company or scope.travelled else _animal_here(scope)
    if beast is None:
        return tuple(acts)
    view = scope.entities[beast.id or ""]
    names = {word for name in (view.name, *view.aliases) if " " not in name for word in words_of(name)}
    near = False
    found: list[MessageAct] = []
    for act in acts:
        said = set(words_of(act.said or act.about))
        called = not said.isdisjoint(_CALLED_SO | names) or (near and not said.isdisjoint(_SAID_TO_ONE))
        if called and act.to is None and act.do in ("greet", "say", "ask", "think"):
            act = replace(
                act, do="say" if act.do == "think" else act.do, to=beast, said=act.said or act.about
            )
        near = near or any(one is not None and one.id == beast.id for one in (act.to, act.used))
        found.append(act)
    return tuple(found)
