"""Reads a sentence anew where the rules made of it what it most likely is not: words of a deed, or a deed of words.

The rules' own reading stands wherever they had more than a guess. What is read anew changes nothing in the world.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import BOARD, CONTACT, MOVEMENT, SPEECH, MessageAct
from bot.core.understanding.non_actions.likely_kinds import LOGIT, likely_kind, likely_no_turn
from bot.core.understanding.phrases import bases_of
from bot.core.understanding.reading.clauses import read_clauses
from bot.core.understanding.reading.message_state import CHANGES, Hearing
from bot.core.understanding.reading.openings import is_interjection, is_lead_word, stripped
from bot.core.understanding.reading.pondering import goes_on_talking
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.parts import NUMERALS

_DONE, _SAID, _SAID_IN_PART = LOGIT * 3 // 2, LOGIT * 5 // 2, LOGIT * 2
"""By how much a sentence has to be rather done than said; rather said than done; and that where some was heard so."""
_GUESSED = frozenset({"say", "answer"})
"""What the rules make of words of which they can make nothing else."""
# Whoever moves, marks a square, touches somebody or hands something over is heard by the rules alone.
_KEPT = frozenset({*MOVEMENT, *BOARD, *CONTACT, "give", "show", "offer"})
_BY_ME = frozenset("i i'm i'd i'll i've we we're we'd we'll we've let".split())
_OF_MYSELF = frozenset("i'm i'd i'll i've".split())
# How no deed begins, and how what was heard is taken in ("the office, right").
_ONLY_SAID = frozenset("could would might should must can may will shall".split())
_TAKEN_IN = frozenset("right ok okay huh see".split())
_FRAGMENT = 3
"""So few words go on with what was said before them."""
# How it is told where somebody gets to, without a verb: "up on the counter", "three steps closer".
_WAYS = frozenset(
    "up down out over off past behind under through across along round around towards toward onto into beside "
    "forward forwards back backwards closer nearer".split()
)
_COUNTS = frozenset({*NUMERALS.values(), "a", "another", "several"})
_STEPS = frozenset("step steps pace paces stride strides".split())


# What is laid somewhere, without a verb: "two fingers on the folded shirt".
_LAID = frozenset(
    "hand hands palm palms finger fingers fingertip fingertips thumb thumbs knuckle knuckles cheek forehead "
    "chin".split()
)
_WITH_DETERMINER = frozenset({*_COUNTS, *"my one both the".split()})


def read_by_likeliness(hearing: Hearing, before: int, body: tuple[Word, ...], end: str) -> None:
    """Reads a sentence anew where what came of it `before` now is hardly what it is: a deed, words, or no turn."""
    if not may_be_guessed(hearing) or _is_called(hearing, body):
        return
    heard, text = hearing.acts[before:], written(body) + end
    if not all(act.do in SPEECH and not act.verb for act in heard):
        if _is_likely_said(hearing, heard, text) and not is_by_me(body):
            del hearing.acts[before:]
            hearing.say(body)
    elif end != "?" and _is_likely_deed(hearing, heard, body, text):
        del hearing.acts[before:]
        _read_deed(hearing, body, end)
    else:
        _read_no_turn(hearing, before, text)


def may_be_guessed(hearing: Hearing) -> bool:
    """Whether the rules have not made a thought, a claim or a question to the game of what was read so far."""
    return not (hearing.thinks or hearing.claims or hearing.of_table is not None)


def is_by_me(body: tuple[Word, ...]) -> bool:
    """Whether a sentence begins with an "I" or a "we", which the rules tell better."""
    begun = stripped(body, is_interjection)
    return bool(begun) and begun[0].lower in _BY_ME


def _is_called(hearing: Hearing, body: Sequence[Word]) -> bool:
    """Whether somebody who is there is called by name before or after what is said."""
    plain = [word for word in body if not word.mark]
    called = [body[0]] if len(body) > 1 and body[1].mark else []
    return any(hearing.scope.is_person(word.label) for word in (*called, *plain[1:][-1:]))


def _is_likely_said(hearing: Hearing, heard: Sequence[MessageAct], text: str) -> bool:
    if not hearing.scope.company or any(act.do in _KEPT for act in heard):
        return False
    words = [act for act in heard if act.do in SPEECH]
    if any(act.verb for act in words) or all(act.do in SPEECH or act.do == "think" for act in heard):
        return False
    kind, ahead = likely_kind(text)
    return kind == "said" and ahead >= (_SAID_IN_PART if words else _SAID)


def _is_likely_deed(hearing: Hearing, heard: Sequence[MessageAct], body: tuple[Word, ...], text: str) -> bool:
    if not all(act.do in _GUESSED for act in heard) or is_by_me(body):
        return False
    if (
        body[0].lower in _ONLY_SAID
        or body[-1].lower in _TAKEN_IN
        or _OF_MYSELF & {word.lower for word in body}
    ):
        return False
    last = hearing.acts[-1 - len(heard)] if len(hearing.acts) > len(heard) else None
    if last is not None and last.do in SPEECH and sum(not word.mark for word in body) <= _FRAGMENT:
        return False
    kind, ahead = likely_kind(text)
    return kind == "done" and ahead >= _DONE


def _read_deed(hearing: Hearing, body: tuple[Word, ...], end: str) -> None:
    """Reads a sentence as what is done: by the rules where that changes nothing, else as a gesture."""
    before = len(hearing.acts)
    read_clauses(hearing, body, end, deed=True)
    done = [act for act in hearing.acts[before:] if act.verb and act.do not in SPEECH]
    if not done or any(act.do in CHANGES for act in done):
        done = [MessageAct("flourish", about=written(body), deed=_deed_in(hearing, body))]
    hearing.acts[before:] = done


def _deed_in(hearing: Hearing, body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of the deed from its verb on, as they are told; empty where nothing can be told without a change."""
    begun = stripped(body, is_lead_word)
    ways = {way.location_id for way in hearing.given.scene.exits}
    if not begun or begun[0].label is not None or any(word.label in ways for word in begun):
        return ()
    first = begun[0].lower
    if first in _WAYS or (first in _COUNTS and not _STEPS.isdisjoint(word.lower for word in begun[1:3])):
        return (Word("go", "go"), *begun)
    if any(word.lower in _LAID for word in begun[: 2 if first in _WITH_DETERMINER else 1]):
        article = () if first in _WITH_DETERMINER or first.endswith("s") else (Word("a", "a"),)
        return (Word("lay", "lay"), *article, *begun)
    verb = next((base for base, form in bases_of(first).items() if form in ("third", "past")), None)
    return (Word(verb, verb), *begun[1:]) if verb is not None else ()


def _read_no_turn(hearing: Hearing, before: int, text: str) -> None:
    kind = likely_no_turn(text, [act.do for act in hearing.acts[before:]])
    if kind is None or (kind == "status" and goes_on_talking(hearing)):
        return
    del hearing.acts[before:]
    if kind == "claim":
        hearing.claim()
    elif kind == "negated":
        hearing.refrained = True
    else:
        hearing.of_table = kind
