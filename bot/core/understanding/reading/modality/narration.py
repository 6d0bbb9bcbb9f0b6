"""Finds where a comment to the table turns to what the writer's character does ("poor guy. so I'd sit by him")."""

from __future__ import annotations

from itertools import takewhile

from bot.core.understanding.acts import HANDLING, MOVEMENT, PERCEPTION, SPEECH
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.openings import is_interjection, stripped, without_leads
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.sentences import (
    FIRST_PERSON,
    JOINING,
    NARRATED_LEADS,
    STATIVE,
    THIRD_OF,
    TURNING,
    YOU,
)


def narration_in(hearing: Hearing, words: tuple[Word, ...]) -> int | None:
    """Where the deed begins that a sentence of comment leads up to; None where it has none.

    Who speaks of the only hearer as "her", or of what "I'd" do to a thing that is here, tells it to the table and not
    to the hearer.
    """
    comma = next((at for at, word in enumerate(words) if word.mark), 0)
    called = comma and all(hearing.scope.is_person(word.label) for word in words[:comma])
    if called or YOU & {word.lower for word in words}:
        return None
    for start in _starts(words):
        rest = stripped(
            words[start:],
            lambda word: is_interjection(word) or (word.label is None and word.lower in JOINING),
        )
        begun = without_leads(rest, hearing.given.actor_id)
        if not rest or begun is rest or not _leads(hearing, rest):
            continue
        begun = begun if matches(begun) else rest[1:]
        found = matches(begun)
        if (
            not found
            or found[0].form not in ("base", "ing")
            or begun[0].lower in STATIVE
            or begun[0].lower in ("say", "be")
            or (found[0].verb == "count" and rest[1].lower == "can")  # what one is able to do
        ):
            continue
        if is_told(hearing, found[0], words, start):
            return len(words) - len(begun)
    return None


def _starts(words: tuple[Word, ...]) -> tuple[int, ...]:
    """Where clauses may begin: at the start, and after a mark or a joining word."""
    joints = [
        place + 1
        for place, word in enumerate(words[:60])
        if word.mark or (word.label is None and word.lower in TURNING)
    ]
    return (0, *joints)


def _leads(hearing: Hearing, rest: tuple[Word, ...]) -> bool:
    """Whether the writer's character is the subject."""
    first = rest[0]
    return (
        first.lower in FIRST_PERSON
        or first.label == hearing.given.actor_id
        or (first.lower in NARRATED_LEADS)
    )


def is_told(hearing: Hearing, match: VerbMatch, words: tuple[Word, ...], start: int) -> bool:
    """Whether a deed is told to the table: it is about the only hearer, or about a thing that is here."""
    lowers = {word.lower for word in words}
    people = hearing.scope.people
    of_hearer = len(people) == 1 and bool(THIRD_OF.get(people[0].pronouns, frozenset()) & lowers)
    done_to = takewhile(lambda word: not word.mark, match.rest[:4])  # ", Dorcas" only calls her
    of_hearer = of_hearer or any(hearing.scope.is_person(word.label) for word in done_to)
    if of_hearer:
        return match.act != "think"
    if start == 0 or match.act in SPEECH:
        return False
    named = any_named(hearing, match.gap or tuple(takewhile(lambda word: not word.mark, match.rest)))
    return match.act in (*HANDLING, *MOVEMENT, *PERCEPTION) and (named is not None or not match.rest)
