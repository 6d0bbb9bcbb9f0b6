"""Cuts a message into the clauses in which terms of the rules are looked for, each with its place in its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.core.contracts import InterpretInput
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.deeds.plainly import Doer, words_and_marks
from bot.core.understanding.references import is_character, words_of

_CUTS = re.compile(
    r"\s*(?:[,;.!\n]+|\band then\b|\bthen\b|\bafter that\b|\band\b|\bwhile\b|\bplus\b)\s*", re.I
)
_SENTENCE = re.compile(r"[^.!?\n]+[.!?\n]*")
# What somebody else is to do once something is done ("so the crabs go after it").
_FOR_OTHERS = re.compile(
    r"(?<=\S )\bso (?:that )?(?:the|he|she|it|they|his|her|their|nobody|none of)\b", re.I
)
_WORD = re.compile(r"[\w'’-]+")


@dataclass(frozen=True, slots=True)
class TermClause:
    """A clause with its words in lower case, whether its sentence asks, and where in the sentence each word stands."""

    text: str
    words: tuple[str, ...]
    asking: bool
    sentence: tuple[str, ...]
    places: tuple[int, ...]


def clauses_of(text: str) -> Iterator[TermClause]:
    """The clauses of a message in order."""
    for found in _SENTENCE.findall(text):
        sentence = words_and_marks(found)
        asking = found.rstrip().endswith("?")
        begin = 0
        for cut in [*_CUTS.finditer(found), None]:
            end = cut.start() if cut is not None else len(found)
            if end > begin:
                yield _clause(found, begin, end, sentence, asking=asking)
            begin = cut.end() if cut is not None else begin


def _clause(found: str, begin: int, end: int, sentence: tuple[str, ...], *, asking: bool) -> TermClause:
    words = tuple(_WORD.finditer(found, begin, end))
    for_others = _FOR_OTHERS.search(found, begin, end)
    if for_others is not None:
        words = tuple(word for word in words if word.start() < for_others.start()) or words
    return TermClause(
        found[begin:end],
        tuple(word[0].casefold().replace("’", "'") for word in words),
        asking,
        sentence,
        tuple(min(len(words_and_marks(found[: word.start()])), len(sentence) - 1) for word in words),
    )


def doer_of(given: InterpretInput) -> Doer:
    """Who writes, as the gate before a deed wants to know it."""
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    actor = given.actor or next((one for one in given.scene.present if one.id == given.actor_id), None)
    alone = actor is not None and all(one.pronouns != actor.pronouns for one in people)
    return Doer(
        frozenset(words_of(actor.name)) if actor else frozenset(),
        actor.pronouns if actor is not None and alone else "",
        frozenset(word for one in people for label in (one.name, *one.aliases) for word in words_of(label)),
        starred="*" in given.text,
    )
