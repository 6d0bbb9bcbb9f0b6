"""Finds the verb phrase that a stretch of words begins with, and the acts it may stand for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz.distance import OSA

from bot.core.language.common_words import COMMON
from bot.core.language.function_words import LIGHT_VERBS
from bot.core.late_dataclasses import dataclass
from bot.core.understanding._phrase_list import (
    ListedPhrase,
    figures,
    handwritten_forms,
    handwritten_shapes,
    phrases_by_verb,
    verbs_by_form,
)
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.naming import PERSON_NOUNS
from bot.core.understanding.words.near_verbs import NEAR_VERBS

_POSSESSIVES = frozenset("my your his her their its our the a an this that some another one's both".split())
_REFLEXIVES = frozenset("myself yourself himself herself themself themselves itself ourselves".split())
_OPEN = frozenset(
    "and then to in on with for at by but or as if so while up down out into away back when again now too".split()
)
_BOTH = frozenset({"on", "in", "over", "off", "around", "to", "down", "round"})
_OBJECTS = {"his": "him", "her": "her", "their": "them", "your": "you"}
LONGEST_GAP = 5
_NO_GAP = frozenset(
    "has have had does doesn't did didn't was were can can't will won't wants would asked said hates i you he "
    "she we they i'm i'll i've i'd you're he's she's they're we're it's that's there's is are was were that "
    "what why how who where when if whether about to and then but for with".split()
)


@dataclass(frozen=True, slots=True)
class VerbMatch:
    """A verb phrase at the start of some words: its act, what lies in its gap, and the words after it.

    `form` is base, third, past or ing; `weight` grows with the words that had to be there.
    """

    act: str
    verb: str
    form: str
    gap: tuple[Word, ...]
    rest: tuple[Word, ...]
    weight: int
    phrase: tuple[str, ...]


def is_figure(match: VerbMatch) -> bool:
    """Whether a match is a figure of speech or an idiom, which is never one of its words alone."""
    return match.phrase in figures()


def is_own_figure(words: Sequence[Word]) -> bool:
    """Whether the words are a figure of speech that its author says of themselves ("keep my cool")."""
    if {"my", "myself"}.isdisjoint(word.lower for word in words):
        return False
    found = matches(words)
    return bool(found) and found[0].phrase in figures()


def knows(word: str) -> bool:
    """Whether a word is a form of a known verb."""
    return word in verbs_by_form()


def bases_of(word: str) -> dict[str, str]:
    """The verbs that a word may be a form of, each with which form of it that is."""
    return verbs_by_form().get(word, {})


def form_of(word: str) -> str:
    """Which form of a verb a word is, the plainest where it is several; empty for a word that is none."""
    forms = set(verbs_by_form().get(word, {}).values())
    return next((form for form in ("base", "third", "past", "ing") if form in forms), "")


def matches(words: Sequence[Word]) -> tuple[VerbMatch, ...]:
    """The phrases that the words begin with, the most telling first; none where no known verb stands first.

    A phrase drawn from WordNet counts only where no hand-written one of its length fits.
    """
    if not words or words[0].label is not None or words[0].mark:
        return ()
    first = words[0].lower
    forms = verbs_by_form().get(first, {}).items()
    laid = first == "lay" and len(words) > 1 and _takes_object(tuple(words[1:]))
    entries = [
        (phrase, verb, form)
        for verb, form in forms
        if (laid and verb == "lay") or not (laid or (first in _PASTS and form == "base"))
        for phrase in phrases_by_verb()[verb]
    ]
    following = tuple(words[1:])
    said = frozenset(word.lower for word in following)
    fitting = [
        (entry[0], match)
        for entry in entries
        if said.issuperset(_told(entry[0].rest)) and (match := _matched(following, *entry))
    ]
    written = {phrase.length for phrase, _ in fitting if not phrase.derived}
    found = [
        (phrase.order, match)
        for phrase, match in fitting
        if not phrase.derived or phrase.length not in written
    ]
    return tuple(match for _, match in sorted(found, key=lambda one: (-one[1].weight, one[0])))


@lru_cache(maxsize=16_384)
def _told(rest: tuple[str, ...]) -> tuple[str, ...]:
    """The words that have to be there for the rest of a phrase to follow."""
    return tuple(word for word in rest if word not in ("_", "@", "*"))


def _matched(following: tuple[Word, ...], phrase: ListedPhrase, verb: str, form: str) -> VerbMatch | None:
    left = _consumed(following, phrase.rest)
    if left is None:
        return None
    gap, rest = left
    return VerbMatch(phrase.act, verb, form, gap, rest, phrase.weight, (verb, *phrase.rest))


def _consumed(
    words: tuple[Word, ...], rest: tuple[str, ...]
) -> tuple[tuple[Word, ...], tuple[Word, ...]] | None:
    """What fills the gap of a phrase and what is left after it; None where its words do not follow."""
    gap: tuple[Word, ...] = ()
    place = 0
    for at, wanted in enumerate(rest):
        if wanted == "_":
            following = rest[at + 1] if at + 1 < len(rest) else None
            if following is None:
                fits = place < len(words) and not words[place].mark
                return (gap, words[place:]) if fits else None
            reached = _until(words, place, following)
            if reached is None:
                return None
            gap, place = words[place:reached], reached
            if all(word.label is None and word.lower in _ALL_THE_WAY for word in gap):
                return None  # "turn right round"
        elif wanted == "@":
            if place >= len(words) or words[place].lower not in _REFLEXIVES:
                return None
            place += 1
        elif wanted == "*":
            size = _owned(words, place)
            if size == 0 and at + 1 < len(rest) and place < len(words) and words[place].lower == rest[at + 1]:
                continue
            if size == 0:
                return None
            if words[place].label is not None or words[place].lower in _OBJECTS:
                owner = _OBJECTS.get(words[place].lower)
                gap = gap or ((Word(owner, owner),) if owner else words[place : place + 1])
            elif size > 2 and _is_somebody(words[place + size - 2]):
                gap = gap or words[place : place + size - 1]  # "the old woman's shoulder"
            place += size
        else:
            if at == 0 and place + 1 < len(words) and _is_straight(words[place], words[place + 1], wanted):
                place += 1
            if (
                wanted in _BOTH
                and at
                and at + 1 == len(rest)
                and rest[at - 1] == "_"
                and place + 1 < len(words)
                and _opens_phrase(words[place + 1 :])
            ):
                return None
            if (
                place >= len(words)
                or words[place].lower != wanted
                or (words[place].label and at == 0 and wanted not in ("in",))
            ):
                return None
            place += 1
    return gap, words[place:]


def _is_somebody(word: Word) -> bool:
    """Whether a word names a person, or is what people are called."""
    return word.label is not None or word.lower in PERSON_NOUNS


def _takes_object(words: tuple[Word, ...]) -> bool:
    """Whether what is laid stands after a "lay", which is no lying then."""
    return words[0].lower in (
        "it",
        "them",
        "whatever",
        "everything",
        "what",
        *_OBJECTS.values(),
    ) or _opens_phrase(words)


_ALL_THE_WAY = frozenset("right straight clean all clear".split())


def _is_straight(word: Word, following: Word, wanted: str) -> bool:
    """Whether a word only says how far a verb's own particle goes ("turn right round", "walk straight out")."""
    particle = wanted in PARTICLE_ENDS and following.lower == wanted
    return particle and word.label is None and word.lower in _ALL_THE_WAY


PARTICLE_ENDS = frozenset("round around out off up down back in over away through".split())
_FRIENDS = frozenset("guy man friend dear love lad girl lady old good".split())


def _opens_phrase(words: tuple[Word, ...]) -> bool:
    """Whether a noun phrase begins here, so that a particle before it is a preposition ("put it on the floor")."""
    word = words[0]
    if word.lower == "my" and len(words) > 1 and words[1].lower in _FRIENDS:
        return False
    return word.label is not None or word.lower in _POSSESSIVES or word.lower in _REFLEXIVES


def _until(words: tuple[Word, ...], place: int, wanted: str) -> int | None:
    """Where the word after a gap stands: after one to five words, before any mark."""
    for reached in range(place + 1, min(place + LONGEST_GAP + 1, len(words))):
        before = words[reached - 1]
        if before.mark or (before.lower in _NO_GAP and not (before.lower == "you" and reached == place + 1)):
            return None
        if words[reached].lower == wanted or (wanted == "*" and _owned(words, reached)):
            return reached
    return None


def _owned(words: tuple[Word, ...], place: int) -> int:
    """How many words a possessive takes: "her", "Lena's", "the old man's"."""
    if place >= len(words):
        return 0
    if words[place].lower in _REFLEXIVES:
        return 1
    if words[place].lower in _POSSESSIVES:
        if (
            place + 1 >= len(words)
            or words[place + 1].mark
            or (words[place].lower == "her" and words[place + 1].lower in _OPEN)
        ):
            return 0
        if words[place].lower == "the":
            for size in (3, 4):
                if place + size - 1 < len(words) and words[place + size - 1].lower == "'s":
                    return size
        return 1
    if place + 1 < len(words) and words[place + 1].lower == "'s":
        return 2
    return 0


_PASTS = frozenset({"saw", "felt", "found", "ground", "wound", "bound", "rose", "lay"})
_NO_SLIPS = frozenset("three sory sorri soory thanx thnks pleas plees helo hllo heloo yess nooo waht".split())


@lru_cache(maxsize=4096)
def mended(word: str) -> str | None:
    """The verb that a misspelt word stands for, where just one is that near; a word of English is no slip."""
    if (
        len(word) < 4
        or word in _NO_SLIPS
        or word in COMMON
        or word in NEAR_VERBS
        or word.removesuffix("s") in COMMON
        or word.removesuffix("s") in LIGHT_VERBS
        or knows(word)
    ):
        return None
    lengths = range(len(word) - 1, len(word) + 2)
    near = [
        form
        for length in lengths
        for form in handwritten_shapes().get((word[0], length), ())
        if (len(word) > 4 or sorted(form) == sorted(word)) and OSA.distance(word, form, score_cutoff=1) <= 1
    ]
    bases = {handwritten_forms()[form] for form in near}
    return near[0] if len(bases) == 1 else None
