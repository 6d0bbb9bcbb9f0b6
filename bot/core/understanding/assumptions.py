"""Tells whether a message left open who or what is meant, so that what was assumed has to be said.

Only where another reading was possible: somebody else here who could be meant as well, another thing of the kind in
reach. What is named, by whatever word of its name, is not assumed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rapidfuzz.distance import OSA

from bot.core.contracts import EntityView, InterpretInput
from bot.core.understanding.references import is_character, words_of
from bot.core.understanding.words.naming import EVERYBODY, PERSON_NOUNS, PERSONS, SKIPPED

_OF_SOMEBODY = {"he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she"}
_POINTING = frozenset({"it", "that", "this", "one", "them", "those", "these", "its"})
_LONG, _VERY_LONG = 4, 8


def leaves_open_who(given: InterpretInput, target: str) -> bool:
    """Whether a message names nobody, or by a word that fits somebody else here as well."""
    people = [
        one
        for one in given.scene.present
        if is_character(one) and one.id != given.actor_id and one.type == "npc" and one.status == "conscious"
    ]
    meant = next((one for one in people if one.id == target), None)
    said = words_of(given.text)
    if meant is None or len(people) < 2 or _called(meant, said) or not EVERYBODY.isdisjoint(said):
        return False
    pronouns = {_OF_SOMEBODY[word] for word in said if word in _OF_SOMEBODY}
    pronouns |= {PERSONS[word] for word in said if word in PERSON_NOUNS and word in PERSONS}
    fitting = [one for one in people if not pronouns or one.pronouns in pronouns]
    return meant in fitting and len(fitting) > 1


def leaves_open_which(given: InterpretInput, target: str, spoken: Collection[str]) -> bool:
    """Whether a message calls a thing by words that fit another in reach, or points at one of several `spoken` of."""
    things = [one for one in (*given.scene.present, *given.scene.carried) if not is_character(one)]
    meant = next((one for one in things if one.id == target), None)
    if meant is None:
        return False
    said = words_of(given.text)
    called = {word for word in _words(meant) if _is_said(word, said)}
    others = [one for one in things if one.id != target and one.kind == meant.kind]
    if called:
        return any(called <= _words(one) for one in others)
    pointed = not _POINTING.isdisjoint(said)
    return any(one.id in spoken for one in others) if pointed else bool(others)


def _called(one: EntityView, said: Sequence[str]) -> bool:
    return any(_is_said(word, said) for word in _words(one))


def _words(one: EntityView) -> set[str]:
    return {word for name in (one.name, *one.aliases) for word in words_of(name)} - SKIPPED - {"'s"}


def _is_said(word: str, said: Sequence[str]) -> bool:
    """Whether a word of a name is written, or a slip of it."""
    return word in said or f"{word}s" in said or any(_slip(each, word) for each in said)


def _slip(written: str, word: str) -> bool:
    if len(written) < _LONG or len(word) < _LONG or written[0] != word[0]:
        return False
    return OSA.distance(written, word, score_cutoff=2) <= (1 if len(word) < _VERY_LONG else 2)
