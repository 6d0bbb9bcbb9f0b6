"""Reads a deed whose verb was left out, or stands with the thing ("hood on", "the brass key goes in the door")."""

from __future__ import annotations

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import word_at
from bot.core.understanding.rephrasing import is_part
from bot.core.understanding.slots import is_adverb, parts_of
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.sentences import CLOTHES, LIMBS, SUBORDINATE, YOU


def read_elliptical(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """ "hood on", "crank into the wheel", "a hand on his back": a deed whose verb was left out."""
    end = next((at for at, word in enumerate(words) if at > 1 and word.lower in SUBORDINATE), len(words))
    words = words[:end]  # "hood on before my nerve goes"
    if _lays_limb(hearing, words):
        return True
    parts = parts_of(words)
    last = words[-1].lower
    if last in ("on", "off") and 1 < len(words) <= 4 and not is_part(words[-2].lower):
        thing = hearing.scope.named(written(words[:-1]), frozenset({"item"}), carried=True)
        verb = "put" if last == "on" else "take"
        if words[-2].lower in CLOTHES and (thing is None or thing.sort == "none"):
            deed = (Word(verb, verb), Word(last, last), Word("my", "my"), words[-2])
            hearing.add(MessageAct("flourish", verb=f"{verb} {last}", deed=deed))
            return True
        if thing is not None and thing.sort == "here" and not hearing.scope.is_person(thing.id):
            if words[-2].lower in _SWITCHED:
                lit = words[-2].lower in _LIT
                done = "extinguish" if last == "off" else "light"
                hearing.add(MessageAct(done if lit else "use", thing, verb=f"switch {last}"))
                return True
            hearing.add(
                MessageAct(
                    "wear" if last == "on" else "take_off",
                    thing,
                    verb="put on" if last == "on" else "take off",
                )
            )
            return True
    if (
        len(parts) == 2
        and parts[0].preposition == ""
        and parts[1].preposition in ("into", "in", "onto", "on")
        and len(words) <= 7
    ):
        thing, where = (hearing.scope.named(part.text, frozenset({"item"}), carried=True) for part in parts)
        if (
            thing is not None
            and where is not None
            and thing.sort == "here"
            and where.sort == "here"
            and thing.id != where.id
            and not hearing.scope.is_person(thing.id)
            and (parts[1].preposition in ("into", "onto") or _is_own_put(hearing, words, thing.id))
        ):
            hearing.add(MessageAct("put", where, used=thing, verb="put"))
            return True
    return False


_LIT = frozenset("torch light lights lamp lamps lantern flashlight bulb".split())
_SWITCHED = _LIT | frozenset("radio tap taps kettle telly tv heater fan".split())


# How a part of one's body is held to something ("ear to the door", "a hand flat on his back").
_LAID = frozenset("on to against round around over under in between along".split())
_WHOSE = frozenset("a an my one both two the".split())
_SENSING = {"ear": "listen", "ears": "listen", "nose": "examine", "eye": "watch", "eyes": "watch"}


def _lays_limb(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether words without a verb tell where one's own hand, ear or head is put, and that is here."""
    begin = 1 if words[0].lower in _WHOSE else 0
    limb = word_at(words, begin)
    at = next((at for at in range(begin + 1, min(begin + 4, len(words))) if words[at].lower in _LAID), 0)
    between = words[begin + 1 : at]
    if limb not in _LIMBS or not at or len(words) > at + 6 or YOU & {word.lower for word in words}:
        return False
    if any(word.label is not None or not _is_manner(word.lower) for word in between):
        return False
    parts = parts_of(words[at:])
    named = hearing.scope.named(parts[0].text) if parts else None
    if named is None or named.sort not in ("here", "seen") or named.id == hearing.given.actor_id:
        return False
    do = _SENSING.get(limb, "touch")
    person = hearing.scope.is_person(named.id)
    if not person and words[0].lower in ("a", "an", "the"):
        return False  # "a hand on the lid" only says what is seen
    if do == "listen" and person:
        do = "touch"
    elif do == "watch" and not person:
        do = "examine"
    hearing.add(MessageAct(do, named, verb="put", deed=(Word("put", "put"), *words)))
    return True


_LIMBS = LIMBS | frozenset(_SENSING) | {"elbow", "shoulder", "cheek", "knee", "back", "foot"}
_MANNERS = frozenset("flat pressed still tight light lightly hard firm just right straight".split())


def _is_manner(word: str) -> bool:
    return word in _MANNERS or is_adverb(word)


def _is_own_put(hearing: Hearing, words: tuple[Word, ...], thing: str | None) -> bool:
    """Whether "key in the lock" is done with what one holds; "a red key in a shoe" only says what is seen."""
    return thing in hearing.scope.carried and words[0].lower not in _SEEN


# How what is seen begins ("a key in a shoe", "your hand on the lid").
_SEEN = frozenset("a an one two some no your his her their another every half".split())


def read_declared(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """ "the brass key goes in the carved door": what one carries is put where it is said to go."""
    place = next(
        (at for at, word in enumerate(body) if at and word.lower in ("goes", "go") and word.label is None), 0
    )
    after = word_at(body, place + 1)
    if (
        not place
        or place > 5
        or after not in ("in", "into", "inside", "on", "onto", "to")
        or len(body) > place + 9
    ):
        return False
    thing = hearing.scope.named(written(body[:place]), frozenset({"item"}), carried=True)
    parts = parts_of(body[place + 1 :])
    if thing is None or thing.id not in hearing.scope.carried or not parts:
        return False
    where = hearing.scope.named(parts[0].text, frozenset({"item"}))
    if where is None or where.sort != "here" or hearing.scope.is_person(where.id) or where.id == thing.id:
        return False
    hearing.add(MessageAct("put", where, used=thing, verb="put"))
    return True
