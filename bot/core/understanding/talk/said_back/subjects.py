"""Finds where the subject of a clause ends, in words of small letters."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.language.common_nouns import NOUNS
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.talk.said_back.known import Known
from bot.core.understanding.talk.said_back.persons import (
    ADVERBS,
    BE,
    DO,
    FINITE,
    HAVE,
    MODALS,
    PRONOUNS,
    forms_in,
)
from bot.core.understanding.words.retold import ADJECTIVES

DETERMINERS = frozenset(
    "the a an my your his her our their its that this these those some any no every each".split()
)
SAID_OF = frozenset(
    "enough ok okay alive dead true safe ill well married asleep awake upset cross angry sorry late early mad "
    "drunk".split()
)
_DEGREES = frozenset("so very quite rather that".split())
_SOMEBODY = frozenset(
    "anyone anybody someone somebody everyone everybody nobody people there this that these those one".split()
)


def subject_end(words: Sequence[str], start: int, known: Known, aux: str = "") -> int | None:
    """Where the subject ends that begins here; None where none does, or its end is in doubt."""
    if start >= len(words):
        return None
    first = words[start]
    after = words[start + 1] if start + 1 < len(words) else ""
    if first in PRONOUNS:
        return None if after in ("two", "lot", "guys", "people", "and", "or") else start + 1
    if first in known.names:
        return start + 2 if after in known.names else start + 1
    later = words[start + 2] if start + 2 < len(words) else ""
    described = after in ADJECTIVES and _may_be_noun(later)
    if first in ("that", "this") and aux in BE and later and _stands_before_noun(after):
        return None  # "what is that grey stuff": where its name ends is in doubt
    plural = after == "of" and first in ("one", "some", "any", "this", "that")
    if (
        first in _SOMEBODY
        and not plural
        and (first not in DETERMINERS or not (_may_be_noun(after) or described))
    ):
        return start + 1
    if first == "no" and after == "one":
        return start + 2
    if first not in DETERMINERS or plural:
        return None
    return _noun_phrase_end(words, start, aux)


def _stands_before_noun(word: str) -> bool:
    """Whether a word is nothing but what a noun is described by, as far as anybody can tell."""
    told = (
        word in PREPOSITIONS or word in DETERMINERS or word in ADVERBS or is_adverb(word) or word in PRONOUNS
    )
    return not told and word not in _DEGREES and word not in SAID_OF and not forms_in(word)


def _may_be_noun(word: str) -> bool:
    return bool(word) and (word in NOUNS or word.removesuffix("s") in NOUNS) and word not in PREPOSITIONS


def _noun_phrase_end(words: Sequence[str], start: int, aux: str) -> int | None:
    found: list[int] = []
    for at in range(start + 1, min(len(words) + 1, start + 7)):
        here = words[at] if at < len(words) else ""
        before = words[at - 1]
        if here in ("that", "who", "which", "whom"):
            return None
        if (
            at > start + 1
            and before != "of"
            and before not in DETERMINERS
            and (not here or here == "," or _begins_what_is_said(here, aux) or _is_said_of(here, before, aux))
        ):
            found.append(at)
        if here == "of":
            found.clear()
        elif here in PREPOSITIONS or here in FINITE or here in PRONOUNS:
            break
    sure = [at for at in found if at >= len(words) or words[at] not in NOUNS]
    if len(found) == 1:
        return found[0]
    return sure[0] if sure and (not found or sure[0] == found[0] or len(sure) == 1) else None


def _is_said_of(word: str, before: str, aux: str) -> bool:
    """Whether an adjective is what is said of the noun before it ("is the air bad")."""
    described = ADJECTIVES | SAID_OF
    return aux in BE and word in described and word not in NOUNS and before not in described


def _begins_what_is_said(word: str, aux: str) -> bool:
    if word in FINITE or word in ADVERBS or is_adverb(word) or word in _DEGREES:
        return True
    forms = forms_in(word)
    if aux in DO | MODALS:
        return "base" in forms
    if aux in BE | HAVE:
        return bool({"ing", "past"} & forms) or word in PREPOSITIONS
    return bool({"base", "past", "third"} & forms) or word in PREPOSITIONS
