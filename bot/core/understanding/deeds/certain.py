"""Keeps of the words after a deed's verb what is certain to be one English sentence; what is not is left untold."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from bot.core.language.common_nouns import NOUNS
from bot.core.language.common_words import COMMON
from bot.core.understanding.inflection import forms_of
from bot.core.understanding.phrases import knows
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.words.improvised import BODY
from bot.core.understanding.words.retold import (
    ADJECTIVES,
    AUXILIARIES,
    DETERMINERS,
    NEVER_LAST,
    OWN_PARTS,
    PARTICLES,
    SEEMING,
    SUBJECTS,
    TAKEN_BY_HAVING,
    UNCOUNTED,
    WITH_PREPOSITION,
    WITNESSED,
)

_CONTRACTED = re.compile(r"(i|you|he|she|it|we|they|that|there|who|what|here)'(m|re|s|ve|d|ll)|\w+n't|let's")
_OWN_SUBJECT = "{actor.they}"
_THEIRS = "{actor.their}"
_OBJECTS = frozenset({"it", "him", "her", "them"})
_LOOSE = frozenset(
    {("see", "to"), ("hear", "to"), ("know", "to"), ("find", "to"), ("way", "the"), ("that", "remembers")}
)
_NUMBERS = frozenset("one two three four five six seven eight nine ten eleven twelve".split())


def certain(verb: str, words: Sequence[str], known: Collection[str]) -> list[str] | None:
    """The words after a verb up to where another sentence begins; None where they make none with it.

    `known` are the words of the names of what is in the scene: such a thing has an article before it.
    """
    kept = _one_clause(_joined(list(words)))
    if kept is None or _is_misread(verb, kept, known):
        return None
    kept = _whole_end(_with_articles(_owned(verb, kept, known), known))
    if words and not kept:
        return None
    return None if _trails_off(verb, kept) else kept


def _one_clause(words: list[str]) -> list[str] | None:
    """The words before whoever does something else; None where another verb stands without its joint."""
    for at, word in enumerate(words):
        if word in SUBJECTS or word == _OWN_SUBJECT or _CONTRACTED.fullmatch(word):
            return words[:at] if at else None
        if word == "{hearer.them}" and _may_do(words, at + 1):
            return words[:at] if at else None
        if word in AUXILIARIES:
            return None
    return words


def _may_do(words: Sequence[str], at: int) -> bool:
    """Whether a word there is a verb rather than what somebody is given."""
    if at >= len(words) or words[at] in PREPOSITIONS:
        return False  # "pokes you in the arm"
    return words[at] in AUXILIARIES or (knows(words[at]) and words[at] not in NOUNS)


def _is_misread(verb: str, words: Sequence[str], known: Collection[str]) -> bool:
    """Whether the verb is none here ("empty hands", "dry socks"), or lacks the word that it goes with ("look bag")."""
    if not words:
        return len(verb) < 2
    first = words[0]
    alone = first == "one" and (len(words) < 2 or (words[1] in PREPOSITIONS and words[1] != "of"))
    if first == "and" or alone or len(verb) < 2:
        return True
    if verb == "have":
        return first != "a" or len(words) < 2 or words[1] not in TAKEN_BY_HAVING
    if first == "like" and verb in SEEMING:
        return True
    bare = first.isalpha() and not _is_no_noun(first) and first not in _OBJECTS
    if not bare:
        return False
    return (verb in WITH_PREPOSITION and first in known) or (verb in ADJECTIVES and first not in known)


def _joined(words: list[str]) -> list[str]:
    """The words without a second deed after "and", whose verb stands as it was written."""
    for at, word in enumerate(words[:-1]):
        after = words[at + 1]
        if word == "and" and (after == "see" or _begins_deed(words, at + 1)):
            return words[:at]
    return words


def _begins_deed(words: Sequence[str], at: int) -> bool:
    after = words[at]
    if after in DETERMINERS or not knows(after) or at + 1 >= len(words):
        return False
    takes = words[at + 1] in DETERMINERS or words[at + 1] in _OBJECTS
    return takes or (after not in NOUNS and words[at + 1] not in ("of", "and"))


def _owned(verb: str, words: list[str], known: Collection[str]) -> list[str]:
    """One's own hands and feet are called so: "wipes feet" is told as "wipes her feet", "Agnes elbow" as "Agnes's"."""
    found: list[str] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else verb
        apart = at == 0 or (before in PREPOSITIONS and before not in ("of", "on", "by"))
        last = at + 1 == len(words) or words[at + 1] in PREPOSITIONS or words[at + 1] in PARTICLES
        if word in BODY and before[:1].isupper() and last and found:
            found[-1] = before if "'" in before else f"{before}'s"
        elif word in OWN_PARTS and apart and last and word not in known:
            found.append(_THEIRS)
        found.append(word)
    return found


def _with_articles(words: list[str], known: Collection[str]) -> list[str]:
    """The words with the article that somebody in a hurry left out before a thing of the scene."""
    found: list[str] = []
    for at, word in enumerate(words):
        begins = at == 0 or (words[at - 1] in PREPOSITIONS and words[at - 1] not in ("of", "like", "as"))
        counted = at + 1 < len(words) and words[at + 1] in _NUMBERS
        plain = word in known and not word.endswith("s") and not _is_no_noun(word) and word not in UNCOUNTED
        if begins and plain and not counted:
            found.append("the")
        found.append(word)
    return found


def _is_no_noun(word: str) -> bool:
    return word in DETERMINERS or word in PREPOSITIONS or word in PARTICLES or is_adverb(word)


def _whole_end(words: list[str]) -> list[str]:
    """The words without what hangs loose at their end: a joint, "to see", "the way", a "one" after a noun."""
    while words:
        last, before = words[-1], words[-2] if len(words) > 1 else ""
        loose = last in NEVER_LAST or (last, before) in _LOOSE or (last == "one" and before in PREPOSITIONS)
        if not loose and not (
            last == "one" and before in NOUNS | COMMON and before not in ADJECTIVES | DETERMINERS
        ):
            break
        words = words[:-1]
    return words


def _trails_off(verb: str, words: Sequence[str]) -> bool:
    """Whether what is left ends in a doing of something that is not told: "footprints leading"."""
    if len(words) < 2 or not words[-1].endswith("ing") or verb in WITNESSED or words[-1] in NOUNS:
        return False
    base = next(
        (stem for stem in _stems(words[-1]) if forms_of(stem).get(words[-1]) == "ing" and knows(stem)), None
    )
    before = words[-2]
    return base is not None and before not in DETERMINERS and before not in PREPOSITIONS and not knows(before)


def _stems(word: str) -> tuple[str, ...]:
    stem = word.removesuffix("ing")
    return (stem, stem + "e", stem[:-1])
