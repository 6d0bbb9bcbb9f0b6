"""Reads the plain sentences of a message: a square, a thought, a greeting, a question, words to somebody, or deeds."""

from __future__ import annotations

import re
from itertools import pairwise

from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, MOVEMENT, PERCEPTION, MessageAct
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading._corrections import corrected, read_corrected_thing
from bot.core.understanding.reading.clauses import read_clauses
from bot.core.understanding.reading.greetings import read_greeting
from bot.core.understanding.reading.hearing import Hearing, any_named
from bot.core.understanding.reading.holding_back import held_back
from bot.core.understanding.reading.narration import narration_in
from bot.core.understanding.reading.openings import (
    is_interjection,
    is_polite,
    stripped,
    without_leads,
    word_at,
)
from bot.core.understanding.reading.questions import read_question
from bot.core.understanding.reading.squares import ends_in_square
from bot.core.understanding.reading.third_person import is_told_of, told_of_self
from bot.core.understanding.reading.vocatives import read_addressed, vocative
from bot.core.understanding.thoughts import wants_thought
from bot.core.understanding.tokens import Segment, Word, shown, words_in, written
from bot.core.understanding.words.openings import QUESTION_BEGINS, TIME_CLAUSES
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.sentences import FIRST_PERSON, MODALS, STOPS, SUBORDINATE, YOU

COUNTED = tuple(NUMERALS.values())
# What is threatened with where it is done "unless …".
HARMS = frozenset({"break", "attack", "throw", "restrain"})


def read_sentences(hearing: Hearing, part: Segment) -> None:
    words = words_in(part.text, hearing.given.scene)
    begin = 0
    hearing.counting = is_counted(words)
    hearing.more = len([word for word in words[:-1] if word.label is None and word.lower in STOPS]) > 0
    for place, word in enumerate(words):
        if word.label is None and word.lower in STOPS:
            read_sentence(hearing, words[begin:place], word.lower, deed=part.kind == "deed")
            begin = place + 1
    read_sentence(hearing, words[begin:], "", deed=part.kind == "deed")


def is_counted(words: tuple[Word, ...]) -> bool:
    """Whether numbers follow one another as in counting ("One. Two.")."""
    numbers = [word.lower for word in words if word.lower not in STOPS]
    steps = [int(b) - int(a) for a, b in pairwise(numbers) if a.isdecimal() and b.isdecimal()]
    told = [COUNTED.index(b) - COUNTED.index(a) for a, b in pairwise(numbers) if {a, b} <= set(COUNTED)]
    return "count" in numbers or any(abs(step) == 1 for step in (*steps, *told))


def read_sentence(hearing: Hearing, words: tuple[Word, ...], end: str, *, deed: bool) -> None:
    """Reads one sentence; what it only supposes is said, where somebody hears it, and never done."""
    body = held_back(hearing, tuple(word for word in words if not (word.mark and word.lower in "()")))
    plain = [word for word in body if not word.mark]
    if not plain:
        return
    before = len(hearing.acts)
    hearing.subjectless = False
    hearing.holding = all(word.held for word in plain)
    read_body(hearing, body, end, deed=deed)
    hearing.holding = False
    held = hearing.hung and any(word.held for word in plain)
    if held and len(hearing.acts) == before and hearing.scope.company and not deed:
        staked = hearing.hung in HARMS and any(word.lower == "unless" for word in plain)
        hearing.say(body, kind="threaten" if staked else None)


def read_body(hearing: Hearing, body: tuple[Word, ...], end: str, *, deed: bool) -> None:
    staked = utterances.bargain_of(shown(body)) if hearing.scope.company and not deed else None
    if staked is not None and matches(stripped(body, is_polite)):
        hearing.say(body, kind=staked)
        return
    if (
        hearing.scope.company
        and not deed
        and re.search(r"\bor (?:i|we|else)\b(?! (?:could|can|might|should|don't))", shown(body))
        and utterances.kind_of(shown(body)) == "threaten"
    ):
        hearing.say(body, kind="threaten")
        return
    if hearing.board and not deed and end != "?" and ends_in_square(hearing, body):
        return
    if wants_thought(shown([word for word in body if not word.mark][:40])):
        hearing.thinks, hearing.thought_at = True, len(hearing.acts)
        return
    if deed:
        read_clauses(hearing, body, end, deed=True)
        return
    if read_greeting(hearing, body, end):
        return
    body = corrected(hearing, body) or body
    if end != "?" and read_corrected_thing(hearing, body):
        return
    told = told_of_self(hearing, body)
    if told is not None:
        read_clauses(hearing, told, end, deed=True)
        return
    if end != "?" and is_told_of(hearing, body):
        hearing.add(MessageAct("flourish", None, about=written(body)))
        return
    told_at = narration_in(hearing, body) if end != "?" else None
    if told_at is not None:
        read_clauses(hearing, body[told_at:], end, deed=True)
        return
    called, body = vocative(hearing, body)
    if called is not None and not [word for word in body if not word.mark]:
        if not hearing.acts:
            hearing.add(MessageAct("greet" if end != "?" else "say", called, said=written(body)))
        return
    body = main_clause(body)
    begun = stripped(body, is_interjection)
    asked = end == "?" or (utterances.asks(shown(begun)) and not begins_with_deed(begun))
    if asked and called is None:
        deed_first = deed_before_question(hearing, begun)
        if deed_first:
            read_clauses(hearing, begun[:deed_first], "", deed=False)
            begun = begun[deed_first + 1 :]
            if (
                hearing.acts
                and hearing.acts[-1].do in PERCEPTION
                and not YOU & {word.lower for word in begun}
            ):
                return
    if asked:
        read_question(hearing, begun or body, called)
        return
    if called is not None and called.sort == "here":
        read_addressed(hearing, begun or body, called)
        return
    read_clauses(hearing, body, end, deed=False)


def deed_before_question(hearing: Hearing, words: tuple[Word, ...]) -> int:
    """Where the deed ends that a question follows ("I look at her: is she crying?"); 0 for none."""
    place = next((at for at, word in enumerate(words) if word.mark and word.lower in ",:—–"), 0)
    head, tail = words[:place], words[place + 1 :]
    if len(head) < 2 or not tail or YOU & {word.lower for word in head} or utterances.asks(shown(head)):
        return 0
    deed = matches(without_leads(head, hearing.given.actor_id))
    if not deed or deed[0].act not in (*PERCEPTION, *MOVEMENT, *HANDLING) or deed[0].form != "base":
        return 0
    return (
        place
        if head[0].lower in FIRST_PERSON or (begins_with_deed(head) and any_named(hearing, head[1:]))
        else 0
    )


def main_clause(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The sentence without the clause of time it begins with ("before I go in, I …")."""
    begun = stripped(body, is_interjection)
    if begun and begun[0].lower == "if":
        return _after_condition(begun) or body
    if not begun or begun[0].lower not in TIME_CLAUSES:
        return body
    if len(begun) > 1 and begun[1].lower in ("that", "this", "then", "a"):
        return body
    comma = next((at for at, word in enumerate(begun) if word.lower == ","), None)
    if comma is not None and comma + 1 < len(begun):
        return begun[comma + 1 :]
    second = next((at for at, word in enumerate(begun) if at > 3 and word.lower in FIRST_PERSON), None)
    return begun[second:] if second is not None else body


def _after_condition(begun: tuple[Word, ...]) -> tuple[Word, ...]:
    """What is done where a thing is as one supposes ("if it's not locked I just walk in"); empty for anything else."""
    lowers = [word.lower for word in begun]
    if (
        len(begun) < 4
        or lowers[1] not in ("it", "its", "it's", "the", "that", "that's", "this")
        or YOU & set(lowers)
    ):
        return ()
    own = next(
        (
            at
            for at in range(3, len(begun))
            if lowers[at] in ("i", "we", "i'll")
            and lowers[at - 1] not in SUBORDINATE
            and word_at(begun, at + 1) not in MODALS
        ),
        None,
    )
    return begun[own:] if own is not None else ()


def is_had(words: tuple[Word, ...]) -> bool:
    """Whether a deed or a thing is to be had ("have a look round", "have a biscuit")."""
    return words[0].lower == "have" and len(words) > 2 and words[1].lower in ("a", "another", "some")


def begins_with_deed(words: tuple[Word, ...]) -> bool:
    return (
        bool(words)
        and not (
            words[0].lower == "do"
            and words[1:2]
            and words[1].lower not in ("a", "an", "the", "some", "my", "another")
        )
        and (words[0].lower not in QUESTION_BEGINS or is_had(words))
        and bool(matches(words))
    )
