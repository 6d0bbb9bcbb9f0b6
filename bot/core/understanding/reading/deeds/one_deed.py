"""Reads one deed: what it is done to, the further things of a list, and what it is done for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from bot.core.understanding.acts import HANDLING, MessageAct, Named
from bot.core.understanding.deeds.retelling import words_of_deed
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.deeds._hiding import read_hiding
from bot.core.understanding.reading.deeds.errands import read_carried_off, read_errand
from bot.core.understanding.reading.deeds.no_deeds import does_nothing, is_bearing, is_remark
from bot.core.understanding.reading.deeds.taking import brought_to
from bot.core.understanding.reading.deeds.verb_phrases import (
    aim_of,
    is_no_way,
    leaves_to_do,
    listed_with,
    purpose_of,
    stays_behind,
)
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import word_at
from bot.core.understanding.references import PRONOUNS, words_of
from bot.core.understanding.slots import filled, is_adverb, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.motion import SEATS, VEHICLES
from bot.core.understanding.words.naming import SKIPPED
from bot.core.understanding.words.sentences import DENYING, DENYING_PAIRS, FIXED_KINDS

_EACH = frozenset({"take", "give", "show", "put", "drop", "clean", "open", "close", "light", "extinguish"})
_SO_MANY = {"both": 2, "two": 2, "pair": 2, "three": 3, "four": 4}
# More things than that are not looked at one by one.
_MANY = 5


def read_deed(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> None:
    """A deed with what it is done to, the further things of a list, and what it is done for."""
    match = replace(match, rest=without_denied(match.rest))
    if is_remark(hearing, match, body):
        hearing.say(body)
        return
    if does_nothing(match, body):
        hearing.add(MessageAct("flourish", verb=match.verb, deed=words_of_deed(match.verb, body, match.rest)))
        return
    if is_bearing(body) and hearing.acts:
        return
    _forget_own_body(hearing, match)
    way = replace(match, rest=()) if leaves_to_do(match) else match
    act = purpose_of(hearing, match) or filled(way, hearing.scope, body)
    act = replace(_again(hearing, match, act, body), deed=words_of_deed(match.verb, body, match.rest))
    act = _of_what_it_is_in(hearing, match, _shown_as_taken(hearing, match, act))
    act = _goes_on_with(hearing, match, _named_in_phrase(hearing, match, act))
    held = act.to is not None and act.to.id in hearing.scope.carried
    if (
        act.do == "take"
        and held
        and ("out" in match.phrase or match.verb in ("lift", "raise", "hold", "hoist", "clutch", "tap"))
    ):
        act = replace(
            act, do="flourish"
        )  # what is in one's bag is got out of it, what is in one's hand lifted
    if act.do == "take" and match.phrase[:2] in (("hold", "on"), ("hold", "onto")) and not held:
        act = replace(act, do="touch")  # a rail, and nothing that is kept
    if act.do == "go" and act.place is not None and _has_come_there(hearing, act.place):
        return
    up_on = act.do == "posture" and act.to is not None and act.to.sort == "here" and match.verb in _CLIMBING
    if up_on and act.to is not None and words_of(act.to.words)[-1] not in _LAIN_ON and "on" in act.verb:
        act = replace(act, do="climb")
    if _is_just_made(hearing, act) or read_hiding(hearing, match, act):
        return
    if read_carried_off(hearing, match, act) or read_errand(hearing, match, act):
        return
    if _looks_at_each(hearing, act) or _done_with_each(hearing, act) or _compares(hearing, match, act):
        return
    goes = act.do in ("go", "sneak") and act.place is None and act.to is not None
    if (
        goes
        and act.to is not None
        and act.to.sort in ("here", "seen", "several")
        and is_no_way(hearing, act.to)
    ):
        act = replace(act, do="approach", deed=_up_to(act.deed))
    if goes and act.do == "go" and act.to is not None and _only_up_to(hearing, match, act.to):
        act = replace(act, do="approach")
    if match.verb == "leave" and act.do in ("go", "approach") and stays_behind(hearing, match, act):
        hearing.refrained = True
        return
    brought = brought_to(hearing, match, act)
    if brought is None or act.to is None or act.to.id not in hearing.scope.carried:
        hearing.add(act)
    if brought is not None:
        hearing.add(brought)
    for other in listed_with(hearing, match, act):
        hearing.add(replace(act, to=other))
    aim = aim_of(hearing, match) or _turned_to_see(match, act)
    behind = aim is not None and aim.to is not None and aim.to.sort == "here" and not hearing.scope.travelled
    if aim is not None and not (behind and leaves_to_do(match)):
        hearing.add(aim)


def _shown_as_taken(hearing: Hearing, match: VerbMatch, act: MessageAct) -> MessageAct:
    """What "it" is that is shown, put or thrown right behind the taking of a thing: that thing, and no other."""
    last = hearing.acts[-1] if hearing.acts else None
    taken = last.to if last is not None and last.do == "take" else None
    said = {word.lower for word in (*match.gap, *match.rest)}
    again = act.do in ("show", "throw", "put", "give") and bool(said & {"it", "them"})
    if taken is None or taken.sort != "here" or act.used is None or not again or act.used.id == taken.id:
        return act
    return replace(act, used=taken) if act.used.words == taken.words else act


def _of_what_it_is_in(hearing: Hearing, match: VerbMatch, act: MessageAct) -> MessageAct:
    """What "it" is that is turned on, shut or lit once something was put in it ("puts a coin in and turns it on")."""
    last = hearing.acts[-1] if hearing.acts else None
    holder = last.to if last is not None and last.do == "put" and last.used is not None else None
    said = {word.lower for word in (*match.gap, *match.rest)}
    if holder is None or holder.sort != "here" or act.do not in ("use", "close", "lock", "light"):
        return act
    return replace(act, to=holder) if "it" in said else act


def _forget_own_body(hearing: Hearing, match: VerbMatch) -> None:
    """What is opened, shut or lit as "it" is no head that was moved just before ("pokes her head in, shuts it")."""
    latest = hearing.scope.latest
    said = {word.lower for word in (*match.gap, *match.rest)}
    if latest is None or latest.sort == "here" or match.act not in _NOT_TO_BODY or not said & {"it", "them"}:
        return
    if words_of(latest.words)[-1:] and words_of(latest.words)[-1] in BODY:
        hearing.scope.latest = None


_NOT_TO_BODY = frozenset("open close lock unlock light extinguish".split())


def _named_in_phrase(hearing: Hearing, match: VerbMatch, act: MessageAct) -> MessageAct:
    """The deed with the thing that its own phrase names ("wind the clock"), or what is written on; itself otherwise."""
    if act.do == "write" and (act.to is None or act.to.sort != "here"):
        written_on = [
            part
            for part in parts_of(match.rest)
            if part.preposition in ("on", "in", "across", "along", "over")
        ]
        on = hearing.scope.named(written_on[0].text) if written_on else None
        return replace(act, to=on) if on is not None and on.sort == "here" else act
    if act.to is not None or act.used is not None or act.do not in HANDLING or "the" not in match.phrase[:-1]:
        return act
    at = match.phrase.index("the")
    named = hearing.scope.named(f"the {match.phrase[at + 1]}", frozenset({"item"}))
    here = named is not None and named.sort == "here" and not hearing.scope.is_person(named.id)
    return replace(act, to=named) if here else act


_CLIMBING = frozenset("climb clamber scramble hop jump hoist".split())
_LAIN_ON = frozenset("bed bunk berth cot sofa couch mattress hammock settee swing seat armchair".split())
_GOT_IN = frozenset("climb get hop jump clamber step squeeze scramble".split())
_ROOMY = frozenset("trolley crate box wardrobe trunk chest barrel cupboard locker basket machine bin".split())
_STOOD_ON = frozenset(
    "chair stool bench table crate box case bucket ladder trolley desk counter stage wall".split()
)
_THERE = frozenset("in inside into under underneath beneath behind through".split())


def _goes_on_with(hearing: Hearing, match: VerbMatch, act: MessageAct) -> MessageAct:
    """What a deed without an object goes on with: one looks inside what one opened, and jabs what one jabbed."""
    last = hearing.acts[-1] if hearing.acts else None
    words = [word for word in (*match.gap, *match.rest) if not word.mark and not is_adverb(word.lower)]
    if match.verb in _GOT_IN and [word.lower for word in words] in (["in"], ["inside"]):
        match, words = replace(match, phrase=(*match.phrase, "in")), []
    named = hearing.scope.named("it") if last is not None and last.to is not None and not words else None
    if last is None or named is None or named.sort != "here" or hearing.scope.is_person(named.id):
        return act
    into = match.verb in _GOT_IN and match.phrase[-1] in ("in", "into", "inside")
    if into and set(words_of(named.words)) & (VEHICLES | SEATS | _ROOMY):
        return MessageAct("climb", named, verb=act.verb, manner=act.manner)
    onto = (
        act.do in ("climb", "posture")
        and match.phrase[-1] in ("up", "on", "onto")
        and match.verb in _CLIMBING
    )
    if onto and act.to is None and set(words_of(named.words)) & _STOOD_ON:
        return MessageAct("climb", named, verb=act.verb, manner=act.manner)
    if act.do in ("look", "examine", "search") and act.to is None and match.phrase[-1] in _THERE:
        return replace(act, do="examine" if act.do == "look" else act.do, to=named)
    struck = act.do == "attack" and last.do in (*HANDLING, "attempt", "touch") and last.to == named
    return replace(act, do=last.do, to=named) if struck else act


_TO_SEE = frozenset("read see look check inspect study".split())


def _turned_to_see(match: VerbMatch, act: MessageAct) -> MessageAct | None:
    """The look for which a thing is turned or lifted ("turns it over to read what she wrote on the back")."""
    if act.do != "move" or act.to is None or act.to.sort != "here":
        return None
    words = [word.lower for word in (*match.gap, *match.rest)]
    sees = any(word == "to" and after in _TO_SEE for word, after in pairwise(words))
    return MessageAct("examine", act.to, verb="look") if sees else None


def _only_up_to(hearing: Hearing, match: VerbMatch, door: Named) -> bool:
    """Whether one goes up to what leads nowhere from here, and not through it ("goes to the shed door")."""
    said = [*match.phrase, *(word.lower for word in match.rest[:2])]
    if "to" not in said or not _INTO.isdisjoint(said) or door.sort != "here":
        return False
    if hearing.scope.travelled and words_of(door.words)[-1:] != ("door",):
        return False  # what the ways are from where one will be by then is not known yet
    return not any(way.via == door.id for way in hearing.given.scene.exits)


_INTO = frozenset({"into", "in", "inside", "through"})


def _up_to(deed: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a deed that leads no further than up to a thing ("go into berth seven" is no going in)."""
    at = next((at for at, word in enumerate(deed[:3]) if at and word.lower in _INTO), 0)
    return (deed[0], Word("up", "up"), Word("to", "to"), *deed[at + 1 :]) if at else deed


def _has_come_there(hearing: Hearing, place: Named) -> bool:
    """Whether one has gone in this message to where one is said to go ("down the steps, on into the undercroft")."""
    scope = hearing.scope
    said = {word for word in words_of(place.words) if word not in SKIPPED}
    return scope.travelled and bool(said) and said <= set(words_of(scope.given.scene.location))


def _is_just_made(hearing: Hearing, act: MessageAct) -> bool:
    """Whether "it" that is held out is what was just poured or made: that was told with the making."""
    last = hearing.acts[-1] if hearing.acts else None
    made = last is not None and last.do in ("make", "write") and last.used is None
    return (
        made
        and act.do in ("give", "show")
        and act.used is not None
        and (
            act.used.words.casefold() == "one"
            or (act.used.sort in ("several", "none") and act.used.words.casefold() in PRONOUNS)
        )
    )


def _looks_at_each(hearing: Hearing, act: MessageAct) -> bool:
    """ "Look at those doors": each of a few alike, one after the other."""
    if act.do != "examine" or act.to is None or act.to.sort != "several" or not 1 < len(act.to.ids) < _MANY:
        return False
    if not words_of(act.to.words)[-1].endswith("s"):
        return False
    for one in act.to.ids:
        view = hearing.scope.entities.get(one)
        if view is not None:
            hearing.add(replace(act, to=Named(view.name, "here", one)))
    return True


def _done_with_each(hearing: Hearing, act: MessageAct) -> bool:
    """ "Pick up the two halves", "give him both keys": the same with each, where just so many are here."""
    many = act.used if act.do in ("give", "show", "put") else act.to
    if act.do not in _EACH or many is None or many.sort != "several":
        return False
    said = words_of(many.words)
    meant = next((number for word, number in _SO_MANY.items() if word in said[:2]), 0)
    if meant != len(many.ids) or not said[-1].endswith("s"):
        return False
    for one in many.ids:
        view = hearing.scope.entities.get(one)
        if view is None or (act.do == "take" and one in hearing.scope.carried):
            continue
        named = Named(view.name, "here", one)
        hearing.add(replace(act, used=named) if many is act.used else replace(act, to=named))
    return True


def _compares(hearing: Hearing, match: VerbMatch, act: MessageAct) -> bool:
    """ "Compare the letter with the catalogue": both are looked at, one after the other."""
    if act.do != "examine" or match.verb != "compare":
        return False
    named = [
        hearing.scope.named(word.text) or hearing.scope.named(part.text)
        for part in parts_of(match.rest)
        for word in (part.words[-1], *part.words[:-1])
        if word.lower not in SKIPPED
    ]
    here = {one.id: one for one in named if one is not None and one.sort == "here"}
    things = [one for one in here.values() if not hearing.scope.is_person(one.id)]
    for at, one in enumerate(things if len(things) > 1 else ()):
        hearing.add(replace(act, to=one, used=None, verb="" if at else act.verb, deed=() if at else act.deed))
    return len(things) > 1


def without_denied(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without what nothing is done to ("the hood, not the crank")."""
    end = next(
        (
            at
            for at, word in enumerate(words)
            if at and (word.lower in DENYING or (word.lower, word_at(words, at + 1)) in DENYING_PAIRS)
        ),
        len(words),
    )
    return words[:end]


def _again(hearing: Hearing, match: VerbMatch, act: MessageAct, body: tuple[Word, ...]) -> MessageAct:
    """A deed after others of the message: one comes back in where one went out, and dries with what was just taken."""
    last = hearing.acts[-1] if hearing.acts else None
    if act.do == "go" and act.place is not None and any(one.do == "go" for one in hearing.acts):
        said = {word.lower for word in body}
        back = ("in" in said or "back" in said) and not set(words_of(act.place.words)) & said
        return replace(act, place=None, about="back") if back else act
    thing = hearing.scope.entities.get(last.to.id or "") if last is not None and last.to is not None else None
    if (
        match.phrase == ("let", "it", "drop")
        and last is not None
        and last.do in HANDLING
        and last.to is not None
    ):
        return MessageAct("drop" if last.do == "take" else "flourish", last.to, verb="let drop")
    freed = match.phrase in (("let", "_", "go"), ("let", "go", "of"), ("release",)) and last is not None
    if freed and last is not None and thing is not None and not hearing.scope.is_person(thing.id):
        held = next((one.to for one in hearing.acts if one.do == "take" and one.to is not None), None)
        if held is not None and held.id == thing.id:
            return MessageAct("drop", last.to, verb="let go")
    if match.phrase == ("drop", "it") and thing is not None and not hearing.scope.is_person(thing.id):
        return MessageAct("drop", last.to if last is not None else None, verb="drop")
    if act.do != "clean" or act.used is not None or last is None or last.do != "take" or last.to is None:
        return act
    entity = hearing.scope.entities.get(last.to.id or "")
    if entity is None or entity.kind not in FIXED_KINDS or act.to == last.to:
        return act
    hearing.acts.pop()
    return replace(act, used=last.to)
