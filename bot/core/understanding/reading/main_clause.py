"""Finds what a sentence does behind the clause of time, manner or condition that it begins with."""

from __future__ import annotations

from bot.core.understanding.reading.openings import is_interjection, stripped, word_at
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.openings import TIME_CLAUSES
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, MODALS, SUBORDINATE, YOU

_OWN_SUBJECTS = FIRST_PERSON | {"she", "he", "they"}
# "When did you last hear it, and who was near?" asks for a time, and tells of none.
_ASKED_WHEN = frozenset("did do does will would is are was were can could has".split())


def main_clause(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The sentence without the clause of time it begins with ("before I go in, I …")."""
    begun = stripped(body, is_interjection)
    if len(begun) > 2 and begun[0].lower in ("quick", "quickly") and begun[1].mark:
        body = begun = begun[2:]
    if begun and begun[0].lower == "if":
        return _after_condition(begun) or body
    if not begun or begun[0].lower not in TIME_CLAUSES:
        return body
    if len(begun) > 1 and begun[1].lower in ("that", "this", "then", "a", *_ASKED_WHEN):
        return body
    comma = next((at for at, word in enumerate(begun) if word.lower == ","), None)
    second = next((at for at, word in enumerate(begun) if at > 2 and word.lower in FIRST_PERSON), None)
    joined = second is not None and begun[second - 1].lower in JOINING
    if comma is not None and comma + 1 < len(begun) and (second is None or joined or comma < second):
        return begun[comma + 1 :]
    return begun[second:] if second is not None else body


def after_manner(begun: tuple[Word, ...]) -> tuple[Word, ...]:
    """What is done after words for how it is not done ("without waiting I set off"); all of it for none."""
    if len(begun) < 2 or begun[0].lower != "without" or not begun[1].lower.endswith("ing"):
        return begun
    comma = next((at for at, word in enumerate(begun) if word.lower == ","), None)
    subject = next((at for at, word in enumerate(begun) if at > 1 and word.lower in _OWN_SUBJECTS), None)
    if subject is not None:
        return begun[subject:]
    return (begun[comma + 1 :] if comma is not None else ()) or begun


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
