"""Tells what is held out to somebody and changes no hands: their own thing back, or a thing of the place as a jest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.inflection import singular
from bot.core.understanding.references import words_of
from bot.core.understanding.scenery import is_ones_own
from bot.core.understanding.scope import MessageScope

_POCKETS = frozenset("pocket pockets bag handbag coat purse wallet satchel waistcoat jacket apron".split())
_HANDED_ON = frozenset({"put", "give", "show", "throw"})


def with_own(acts: Sequence[MessageAct], scope: MessageScope) -> list[MessageAct]:
    """The acts, where the "it" that was taken out of one's own pocket stays that, whatever else the story has."""
    kept: list[MessageAct] = []
    own = False
    for act in acts:
        words = [word.lower for word in act.deed]
        if own and words[1:2] == ["it"]:
            it = Named("it", "none")
            act = replace(act, used=it) if act.do in _HANDED_ON else replace(act, to=it)
        own = own or _is_from_a_pocket(act, words, scope)
        kept.append(act)
    return kept


def _is_from_a_pocket(act: MessageAct, words: Sequence[str], scope: MessageScope) -> bool:
    if act.do != "take" or words[1:2] != ["it"]:
        return False
    at = next((at for at, word in enumerate(words) if word in ("of", "from")), len(words))
    owner = next(iter(words[at + 1 : at + 2]), "")
    return is_ones_own(owner, scope.given) and not _POCKETS.isdisjoint(words[at + 2 :])


def held_out(acts: Sequence[MessageAct], scope: MessageScope) -> list[MessageAct]:
    """The acts, where what belongs to the place and is handed to somebody is only held out to them.

    Picking it up for that takes nothing off. What stands alone and is not theirs ("give him the piano") stays as it is.
    """
    handed = {place: act.used for place, act in enumerate(acts) if _is_only_held_out(place, acts, scope)}
    ids = {named.id for named in handed.values() if named is not None}
    first = min(handed, default=0)
    kept: list[MessageAct] = []
    for place, act in enumerate(acts):
        if place < first and act.do == "take" and act.to is not None and act.to.id in ids:
            kept.append(replace(act, do="flourish"))
        elif _is_there_already(place, acts, scope):
            kept.append(MessageAct("flourish", act.to, verb=act.verb, parts=act.parts))
        elif place in handed:
            kept.append(MessageAct("flourish", act.to, verb=act.verb, deed=act.deed, parts=act.parts))
        else:
            kept.append(act)
    return kept


def _is_only_held_out(place: int, acts: Sequence[MessageAct], scope: MessageScope) -> bool:
    act = acts[place]
    thing = scope.entities.get(act.used.id or "") if act.used is not None else None
    if act.do != "give" or act.to is None or not scope.is_person(act.to.id):
        return False
    if thing is None or act.used is None or thing.kind != "scenery" or thing.id in scope.carried:
        return False
    taken_up = any(one.to is not None and one.to.id == thing.id for one in acts[:place])
    return (
        taken_up
        or "back" in act.verb
        or _is_theirs(act.used, act.to, scope)
        or _is_one_of_many(act.used, thing.name)
    )


def _is_there_already(place: int, acts: Sequence[MessageAct], scope: MessageScope) -> bool:
    """Whether, beside something else, a thing is handed back that nobody has taken up: it is where it was."""
    act = acts[place]
    thing = scope.entities.get(act.used.id or "") if act.used is not None else None
    if len(acts) < 2 or act.do != "give" or thing is None or "back" not in act.verb.split():
        return False
    taken_up = any(one.to is not None and one.to.id == thing.id for one in acts[:place])
    return thing.kind != "scenery" and thing.id not in scope.carried and not taken_up


def _is_theirs(named: Named, to: Named, scope: MessageScope) -> bool:
    """Whether the thing is called that person's ("I hand him his fork")."""
    said = words_of(named.words)
    return len(said) > 1 and said[0] in ("his", "her", "their") and scope.owner(said) == to.id


def _is_one_of_many(named: Named, name: str) -> bool:
    """Whether one of a heap is meant ("a toilet roll" of the toilet rolls)."""
    head = words_of(name)[-1]
    return head != singular(head) or words_of(named.words)[:1] in (("a",), ("an",), ("one",), ("some",))
