"""Knows what is after the things that somebody has about them: a picked pocket, a bag gone through, keys stolen."""

from __future__ import annotations

from dataclasses import replace

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import NounPhrase, parts_of
from bot.core.understanding.words.parts import OWN_THINGS
from bot.core.understanding.words.sentences import CLOTHES

_THEFT = frozenset(
    {"steal", "nick", "pinch", "swipe", "pilfer", "snatch", "pickpocket", "rob", "palm", "yoink"}
)
_LOOKED_THROUGH = frozenset(
    {"check", "inspect", "look through", "look in", "look into", "go through", "feel in"}
)
_HOLDING = CLOTHES | frozenset(
    "pocket pockets bag bags handbag purse wallet satchel briefcase sleeve sleeves apron belt pouch".split()
)
# What people carry and nobody has to describe.
_HELD = _HOLDING | frozenset(
    "key keys phone mobile money cash coin coins change ring rings ticket tickets pen pencil notebook diary card cards "
    "lighter matches cigarettes pipe stick cane umbrella knife gun badge papers letter letters photo photograph "
    "handkerchief hanky comb jewellery jewelry brooch locket earrings bracelet stuff things belongings".split()
)
_NO_THING = frozenset(
    "heart thunder idea chance line breath kiss show glance look attention side word words advice place seat time turn "
    "mind job life soul secret secrets joke name lead point".split()
)

_WAYS_OFF = frozenset("back away aside over down off out around".split())


def of_somebody(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct:
    """The act as an attempt on whoever has the thing, where that is no thing of its own that is here."""
    parts = parts_of(match.gap or match.rest)
    if match.act == "steal":
        return replace(act, used=None) if act.to is not None and scope.is_person(act.to.id) else act
    if act.do not in ("take", "search", "unlock", "move", "examine", "attempt", "flourish") or not parts:
        return act
    owner, noun = _owned(parts, scope)
    if owner is None or noun in _NO_THING:
        return act
    theirs = act.to is not None and (
        act.to.id == owner or (act.to.sort == "none" and noun in OWN_THINGS - _HELD)
    )
    if act.do == "move" and theirs and noun and noun not in _WAYS_OFF:
        return MessageAct("flourish", None, verb=act.verb, manner=act.manner)  # her ale is pushed, not she
    thing = scope.entities.get(act.to.id or "") if act.to is not None and act.to.sort == "here" else None
    real = thing is not None and not scope.is_person(thing.id)
    after = act.do in ("take", "unlock", "move") and (match.verb in _THEFT or noun in _HELD)
    through = (act.do == "search" or match.verb in _LOOKED_THROUGH) and noun in _HOLDING
    worn = noun in CLOTHES or noun in ("pocket", "pockets")
    if (after and (not real or (noun in ("pocket", "pockets")))) or (
        through and (not real or (worn and thing is not None and thing.kind == "scenery"))
    ):
        return MessageAct("steal", Named(parts[0].text, "here", owner), verb=act.verb, manner=act.manner)
    return act


def _owned(parts: tuple[NounPhrase, ...], scope: MessageScope) -> tuple[str | None, str]:
    """Whose the first thing is, and what it is called; None where it is nobody's who is here."""
    words = tuple(word for word in words_of(parts[0].text) if word != "'s")
    if parts[0].preposition == "from" and len(words) < 3:
        named = scope.named(parts[0].text, frozenset({"character"}))
        return (named.id, "") if named is not None and scope.is_person(named.id) else (None, "")
    if words and words[0] == "the" and "'s" in words_of(parts[0].text):
        words = words[1:]
    if len(words) < 2 or words[0] == "your":
        return None, ""
    return scope.owner(words), words[-1]
