"""Reads what is handed over or held out in words ("here, have the whole tin", "take my coat", "this is yours")."""

from __future__ import annotations

import re

from bot.core.understanding import utterances
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import is_own_figure
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped, word_at
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.sentences import DEEDS_HAD, FIRST_PERSON, FIXED_KINDS, YOU

_HERE = re.compile(
    r"(?:here|there) you (?:go|are)\b|here(?:'s| is| are)\b|here\b(?! (?:we|i|it|he|she|they|lies|comes)\b)"
)
_HERE_LAST = re.compile(
    r"(?:[,.!] ?here|\bhere you (?:go|are)|\bfor you|\bthere you (?:go|are)|\ball yours)\W*$"
)
_YOURS = re.compile(
    r"(?:'s|\bis|\bare|\bthey're) (?:all )?(?:yours|for you)\b|\byou (?:can|may|should|must|to) "
    r"(?:have|keep|take)\b"
)
_BROUGHT_FOR = re.compile(
    r"(?P<other>\b(?:you|he|she|they|it|who|what|how)(?:'s|'ve|'d|ve)? (?:\w+ )?)?"
    r"\b(?:brought|found|got|saved|kept|fetched) (?:you|your)\b"
    r"(?! (?:here|there|back|home|in|along|up|down|out|to|into|through|together|this far|so far)\b)"
)
# What is left to the hearer, and handed over by nobody ("take all the room you want").
_AS_MUCH = re.compile(
    r"(?:so |then |please |just |here ,? ?)*(?:take|have|use|borrow|keep|eat|drink) (?:all|as (?:much|many|long)|"
    r"whatever|whichever|anything) .*\byou (?:want|need|like|can|please|wish|fancy)\b"
)
_TAKING = frozenset("have take keep hold try eat drink wear use borrow accept".split())
_LENT = frozenset("have take use borrow wear keep".split())
_NOT_TAKEN = frozenset("off out away down from back apart".split())
_SOME = frozenset({"one", "some", "another"})
_SHOWN = frozenset({"this", "these", "my", "a", "an", "some"})
_NOTHING_HELD = frozenset(
    "look seat breath moment minute rest guess peek glance go try nap break walk listen".split()
)
_PERSONAL = frozenset({"you", "your", "her", "him", "them"})
_BROUGHT = frozenset("found brought got saved kept fetched made bought".split())


def read_gift(hearing: Hearing, body: tuple[Word, ...], called: Named | None) -> bool:
    """Words with which something is handed to the hearer, or offered where it cannot change hands."""
    begun = stripped(body, is_interjection)
    line = shown(begun)
    had = word_at(begun, 0) == "have" and word_at(begun, 1) not in YOU | FIRST_PERSON
    if not hearing.scope.company or (utterances.asks(line) and not had):
        return False
    handed = _HERE_LAST.search(line) is not None
    here = _HERE.match(line) is not None or handed
    yours = _YOURS.search(line) is not None or _is_brought(line)
    if word_at(begun, 0) in ("i", "we") and not (handed or yours):
        return False
    if _AS_MUCH.match(line):
        hearing.say(body, called, kind="comfort" if {"time", "breath"} & set(line.split()) else "offer")
        return True
    taken = _taken(begun)
    if (not taken and not here and not yours) or is_own_figure(begun):
        return False
    to_you = here or yours or bool(YOU & set(line.split()))
    thing = _handed(hearing, begun, taken, loose=here or yours or "you'll" in line) if to_you else None
    hearer = called or Named("", "here", hearing.scope.hearer())
    mine = thing is not None and (thing.id in hearing.scope.carried or "my" in line.split())
    if _is_brought(line) and not mine:
        hearing.say(body, called, kind="offer")
        return True  # "I brought you violets": those that stand here were not carried in just now
    if thing is not None and hearer.id is not None:
        hearing.add(MessageAct("give", hearer, used=thing, verb="give"))
        return True
    said = set(line.split())
    brought = here and bool(_BROUGHT & said) and bool(_PERSONAL & said) and bool(FIRST_PERSON & said)
    some = word_at(taken, 0) == "have" and word_at(taken, 1) in _SOME and bool(hearing.scope.carried)
    own = _HERE.match(line) is not None and word_at(begun, 1) == "my"
    held = word_at(taken, 1) in _SHOWN and word_at(taken, 2) not in _NOTHING_HELD
    unknown = here and held and _names_nothing_here(hearing, taken[1:])
    if brought or some or own or unknown or (taken and _is_own(hearing, taken)):
        hearing.say(body, called, kind="offer")
        return True
    return False


def _names_nothing_here(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether what is held out is nothing that the scene knows ("this twenty"), which its holder has about them."""
    named = hearing.scope.named(written(words))
    return named is None or named.sort in ("none", "seen")


def _is_brought(line: str) -> bool:
    """Whether something is brought to the hearer, and not had by them or by another ("how you got your half")."""
    brought = _BROUGHT_FOR.search(line)
    return brought is not None and brought["other"] is None


def _taken(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What the hearer is told to have or take, with what follows in its clause; empty for nothing."""
    for at, word in enumerate(words):
        before = words[at - 1] if at else None
        opened = (
            before is None
            or before.mark
            or before.lower in ("and", "here", "can", "may", "to", "please", "just")
        )
        if word.label is None and word.lower in _TAKING and opened:
            end = next((later for later in range(at + 1, len(words)) if words[later].mark), len(words))
            return words[at:end]
    return ()


def _handed(
    hearing: Hearing, words: tuple[Word, ...], taken: tuple[Word, ...], *, loose: bool
) -> Named | None:
    """The thing that is handed over: carried, or with a word that hands it over lying loose in reach."""
    pieces = [taken[1:]] if taken else []
    begin = next((at + 1 for at, word in enumerate(words) if word.lower in _BROUGHT), 0)
    pieces.append(words[1:] if words[0].lower in ("here", "here's") and not begin else words[begin:])
    pieces.append(
        words[: next((at for at, word in enumerate(words) if word.lower in ("is", "are")), len(words))]
    )
    for piece in pieces:
        for part in parts_of(piece)[:4]:
            if {word.lower for word in part.words} & DEEDS_HAD:
                break
            named = hearing.scope.named(part.text, frozenset({"item"}), carried=True)
            if named is not None and _can_be_given(hearing, named, loose=loose):
                return named
    return None


def _can_be_given(hearing: Hearing, named: Named, *, loose: bool) -> bool:
    if named.id in hearing.scope.carried:
        return True
    entity = hearing.scope.entities.get(named.id or "")
    return (
        loose
        and named.sort == "here"
        and entity is not None
        and entity.type == "item"
        and entity.kind not in FIXED_KINDS
    )


def _is_own(hearing: Hearing, taken: tuple[Word, ...]) -> bool:
    """Whether "take my coat" offers what one wears or is, and does not tell of taking it oneself."""
    if taken[0].lower not in _LENT:
        return False
    if word_at(taken, 1) == "mine":
        return not _NOT_TAKEN & {word.lower for word in taken[2:]}
    if word_at(taken, 1) != "my" or len(taken) < 3:
        return False
    own = hearing.scope.named(written(taken[1:3]), frozenset({"item"}), carried=True)
    held = own is not None and own.id in hearing.scope.carried
    return not held and not (_NOT_TAKEN | {"and"}) & {word.lower for word in taken[3:]}
