"""Finds what a question, a request or a remark is about among the subjects that its hearer has something to say of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.shapes import SubjectContent
from bot.core.understanding.topic_clauses import Clause, asking_clauses, clauses_in, idle

_PRONOUNS = {
    "it": "it", "its": "it", "that": "it", "this": "it", "he": "he", "him": "he", "his": "he",
    "she": "she", "her": "she", "hers": "she", "they": "they", "them": "they", "their": "they",
    "those": "they", "these": "they",
}  # fmt: skip
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
# A remark is about a subject where that is at least this share of what it says.
_MOSTLY = 1 / 3


def subject_asked(said: str, subjects: Sequence[SubjectContent], told: str) -> SubjectContent | None:
    """The subject that the words ask about: what they name, or else what of the `told` they point at."""
    clauses = asking_clauses(clauses_in(said))
    named = [found for clause in clauses if (found := _named(clause, subjects)) is not None]
    return named[-1] if named else _pointed_at(clauses, subjects, told)


def subject_remarked(said: str, subjects: Sequence[SubjectContent]) -> SubjectContent | None:
    """The subject that a remark is mostly about."""
    clauses = clauses_in(said)
    own = sum(not idle(word) for clause in clauses for word in clause.words)
    named = ((clause, _named(clause, subjects)) for clause in clauses)
    return next(
        (one for clause, one in named if one is not None and _size(clause, one) >= _MOSTLY * own), None
    )


def _named(clause: Clause, subjects: Sequence[SubjectContent]) -> SubjectContent | None:
    """The subject with the longest name in a clause; the first of several that are equally long."""
    best = max(subjects, key=lambda one: _size(clause, one), default=None)
    return best if best is not None and _size(clause, best) else None


def _size(clause: Clause, subject: SubjectContent) -> int:
    return max((len(clause.places_of(name.casefold().split())) for name in subject.about), default=0)


def _pointed_at(
    clauses: Sequence[Clause], subjects: Sequence[SubjectContent], told: str
) -> SubjectContent | None:
    """What a pronoun can be for, where a question has no word of its own: what was spoken of, or told of last."""
    words = [word for clause in clauses for word in clause.words]
    if any(not idle(word) and word not in _PRONOUNS for word in words):
        return None
    wanted = {_PRONOUNS[word] for word in words if word in _PRONOUNS}
    if not wanted and (len(words) == 1 or "mean" in words):
        wanted = set(_PRONOUNS.values())
    possible = [one for one in subjects if one.pronouns in wanted]
    heard = " ".join(told.replace("’", "'").split())
    for places in (_line_in, _name_in):
        latest = max(possible, key=lambda one: places(one, heard), default=None)
        if latest is not None and places(latest, heard) >= 0:
            return latest
    return None


def _line_in(subject: SubjectContent, told: str) -> int:
    """Where a line about a subject stands in what was told; -1 for nowhere."""
    lines = (line for lines in subject.says.values() for line in lines)
    return max((told.rfind(max(_PLACEHOLDER.split(line), key=len)) for line in lines), default=-1)


def _name_in(subject: SubjectContent, told: str) -> int:
    """Where a subject is named last in what was told; -1 for nowhere."""
    names = "|".join(map(re.escape, subject.about))
    found = list(re.finditer(rf"(?i)\b(?:{names})(?:s|es|'s)?\b", told))
    return found[-1].start() if found else -1
