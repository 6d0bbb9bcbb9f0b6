"""Tells what is held out to somebody and changes no hands: their own thing back, or a thing of the place as a jest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.language.things import SMALL
from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.inflection import singular
from bot.core.understanding.references import words_of
from bot.core.understanding.scenery import is_ones_own
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.words.improvised import ABOUT_ONE, BAGS, BODY
from bot.core.understanding.words.parts import OWN_THINGS
from bot.core.understanding.words.sentences import CLOTHES

_HANDED_ON = frozenset({"put", "give", "show", "throw"})
_BROUGHT_IN = frozenset({"a", "an", "some", "another"})
_WHOSE = frozenset({"my", "his", "her", "their"})
_SOMETHING = "things"
_TOOLS = frozenset(
    "knife penknife pocketknife hairpin hairgrip pin needle key keys pencil pen torch flashlight lantern candle "
    "lighter match matches handkerchief hankie tissue cloth rag towel sleeve cuff scarf glove gloves spoon".split()
)
_OWN_NOUNS = (SMALL | ABOUT_ONE | OWN_THINGS | BAGS | CLOTHES) - BODY - _TOOLS
"""What is handled for its own sake: of what serves to handle something else, an "it" may be that other thing."""
_POINTING = frozenset({"it", "them"})


def with_own(acts: Sequence[MessageAct], scope: MessageScope) -> list[MessageAct]:
    """The acts, where an "it" stays what was handled just before: a cloak or a scrap that no story has."""
    kept: list[MessageAct] = []
    own = ""
    for act in acts:
        words = [word.lower for word in act.deed]
        pointed = act.used if act.do in _HANDED_ON else act.to
        astray = pointed is None or pointed.sort in ("here", "several")
        astray = astray and act.do not in SPEECH and (pointed is None or not scope.is_person(pointed.id))
        if own and astray and words[1:2] and words[1] in _POINTING:
            mine = Named(f"my {own}", "none")
            kept.append(replace(act, used=mine) if act.do in _HANDED_ON else replace(act, to=mine))
            continue
        out = _out_of_a_pocket(act, words, scope)
        kept.append(
            replace(act, to=Named(f"my {out}", "none")) if out and not _is_carried(act, scope) else act
        )
        aside = (
            act.to is not None and act.to.sort in ("here", "seen", "exit") and not scope.is_person(act.to.id)
        )
        own = out or ("" if aside else _brought_in(words) or own)
    return kept


def _is_carried(act: MessageAct, scope: MessageScope) -> bool:
    return act.to is not None and act.to.id in scope.carried


def _out_of_a_pocket(act: MessageAct, words: Sequence[str], scope: MessageScope) -> str:
    """What an "it" may be called that comes out of one's own pocket; empty for any other."""
    mine = any(is_ones_own(word, scope.given) for word in words) and not _OWN_NOUNS.isdisjoint(words)
    return _SOMETHING if mine and act.do == "take" and words[1:2] == ["it"] else ""


def _brought_in(words: Sequence[str]) -> str:
    """The thing that somebody calls their own, or that only the message itself tells of; empty where there is none."""
    after = [words[2:5]] if words[1:2] and words[1] in _BROUGHT_IN else []
    after += [words[at + 1 : at + 4] for at, word in enumerate(words) if word in _WHOSE]
    return next((word for phrase in after for word in phrase if word in _OWN_NOUNS), "")


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
