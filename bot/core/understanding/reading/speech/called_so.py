"""Finds whom a word of address calls that is no name: "grandmother", "old man", "sir", "ma'am", "lad".

Sex and age tell who of those here can be called so; of several, whoever was turned to last.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.core.contracts import EntityView
from bot.core.understanding import utterances
from bot.core.understanding.acts import Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped
from bot.core.understanding.references import words_of
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.address import CALLED_HE, CALLED_OLD, CALLED_SHE, FRIENDLY, OF_ADDRESS
from bot.core.understanding.words.openings import CLAUSE_BEGINS
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, YOU

_LONGEST = 4
# What may stand before it, and calls nobody by itself: "oh, grandmother", "and you, sir".
_BEFORE = frozenset("oh ah hey hi hello well and but so no yes evening morning please".split()) | YOU
# What the story calls somebody who is old.
_OLD = frozenset("old elderly ancient aged gran granny grandma grandmother grandfather grandpa".split())


def called_so(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    """Whom words call that are an address and no name; None where they are none, or fit nobody here."""
    plain = [word for word in words if not word.mark]
    if not 0 < len(plain) <= _LONGEST or any(word.label is not None for word in plain):
        return None
    *before, last = (word.lower for word in plain)
    whose = "he" if last in CALLED_HE else "she" if last in CALLED_SHE else None
    if (
        whose is None
        or (last in FRIENDLY and not before)
        or any(word not in OF_ADDRESS | _BEFORE for word in before)
    ):
        return None
    fitting = [
        one
        for one in hearing.scope.people
        if one.pronouns == whose and one.type == "npc" and one.status != "dead"
    ]
    if last in CALLED_OLD or "old" in before:
        fitting = [one for one in fitting if _is_old(one)] or fitting
    order = [mention.id for mention in hearing.scope.mentioned]
    fitting.sort(key=lambda one: order.index(one.id) if one.id in order else len(order))
    return Named(written(plain[-1:]), "here", fitting[0].id) if fitting else None


def _is_old(one: EntityView) -> bool:
    return any(_OLD.intersection(words_of(name)) for name in (one.name, *one.aliases))


def named_between(hearing: Hearing, words: Sequence[Word]) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom a name between two marks calls, behind which a clause of its own goes on ("I drive, Lena, I see it all").

    A name in a list ("the tin, Agnes, and the cups") calls nobody.
    """
    marks = [at for at, word in enumerate(words) if word.mark]
    for first, second in pairwise(marks):
        called = tuple(words[first + 1 : second])
        label = called[0].label if called else None
        listed = (
            first and words[first - 1].label is not None and hearing.scope.is_person(words[first - 1].label)
        )
        if listed or not hearing.scope.is_person(label) or any(word.label != label for word in called):
            continue
        rest = stripped(tuple(words[second + 1 :]), lambda word: word.mark or word.lower in JOINING)
        spoken = bool(rest) and rest[0].lower in YOU | FIRST_PERSON | CLAUSE_BEGINS | {"let", "let's"}
        told = (
            bool(rest) and rest[0].label is None and bool(matches(rest)) and matches(rest)[0].form == "base"
        )
        begun = stripped(tuple(words[:first]), is_interjection)
        ordered = told and bool(matches(begun)) and matches(begun)[0].form == "base"
        if (spoken and begun[0].lower not in YOU) or ordered:
            return Named(written(called), "here", label), (*words[:first], *words[second:])
    return None, tuple(words)


def called_between(hearing: Hearing, words: Sequence[Word]) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom an address between marks, or at an end, calls in words that are for somebody; and the words without it.

    "No, I meant you, grandmother - you laughed", "What do you think, old man?", "Sir, who lives here?".
    """
    begin = 0
    spans: list[tuple[int, int]] = []
    for place in (*(at for at, word in enumerate(words) if word.mark), len(words)):
        spans.append((begin, place))
        begin = place + 1
    if len(spans) < 2:
        return None, tuple(words)
    for begin, end in spans:
        called = called_so(hearing, words[begin:end])
        if called is None:
            continue
        keep = tuple(word for word in words[begin:end] if word.lower in YOU)
        rest = (*words[: max(begin - 1, 0)], *keep, *words[end if begin else end + 1 :])
        if YOU & {word.lower for word in words} or utterances.asks(shown(rest)):
            return called, rest
    return None, tuple(words)
