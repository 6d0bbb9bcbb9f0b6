"""Mends slips of the hand before a message is read: letters that changed places, were left out or were struck twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.core.contracts import EntityView, InterpretInput, SceneView
from bot.core.language.common_nouns import NOUNS
from bot.core.language.common_words import COMMON
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_patterns import late
from bot.core.state.document import SameObject
from bot.core.understanding._phrase_list import handwritten_forms
from bot.core.understanding.phrases import bases_of, knows
from bot.core.understanding.references import words_of
from bot.core.understanding.tokens import spoken_spans
from bot.core.understanding.words.chat import FAREWELLS, GREETINGS, INTERJECTIONS, LEADS, NO, SHORT, YES
from bot.core.understanding.words.near_verbs import NEAR_VERBS, NEAR_WORDS

_WORD = late(r"[A-Za-z]+(?:['’][A-Za-z]+)?")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_VOWELS = "aeiou"
_ENDINGS = ("s", "es", "ed", "ly")
_SHORTEST = 3
_BEFORE_NOUN = frozenset(
    "the teh hte a an my your his her their its our this that these those some any no one two three both every each "
    "in on at to of off under behind with for from into onto by over through near beside inside around round past up "
    "down".split()
)
_OBJECTS = frozenset("it them him the teh my me".split())
_BEFORE_VERB = frozenset("and n then i we adn & nd to lets".split())
# "Switch of the light": how a thing is left that one turns.
_TURNED_OF = late(
    r"(?i)\b(switch(?:es|ed|ing)?|turn(?:s|ed|ing)?|tak(?:e|es|ing)|took|get|hop|jump|climb)"
    r" of(?= (?:the|teh|my|his|her|it|that)\b)"
)
_FOR = late(r"(?i)(?<!to and )\bfro(?= (?:the|teh|a|an|my|his|her|it|him|them|me|you|that|this|some)\b)")
_GO_AND = late(r"(?i)\b(go|come|run|pop|nip) n(?= (?!then\b)[a-z])")
_AN_AND = late(r"(?i)\ban (?=([b-df-gj-np-tv-z][a-z]+)\b)")
_EVERYDAY = (
    frozenset(word for line in (*GREETINGS, *FAREWELLS, *LEADS) for word in line.split() if "'" not in word)
    | YES
    | NO
    | INTERJECTIONS
)


def with_slips_mended(text: str, given: InterpretInput) -> str:
    """The message with what is plainly a slip spelt out; what is said in quotation marks stays as it is written."""
    found: list[str] = []
    end = 0
    for start, stop in spoken_spans(text):
        found += [_mended(text[end:start], given), text[start:stop]]
        end = stop
    return "".join((*found, _mended(text[end:], given)))


def _mended(text: str, given: InterpretInput) -> str:
    found: list[str] = []
    end = 0
    before, joint = "", True
    matches = tuple(_WORD.finditer(text))
    for at, match in enumerate(matches):
        joint = joint or bool(set(text[end : match.start()]) & set(",.;:!?*\n-—"))
        word = match[0]
        slip = _slip(word, joint)
        doing = joint or before in _BEFORE_VERB
        if slip and not doing and before not in _BEFORE_NOUN and at + 1 < len(matches):
            doing = matches[at + 1][0].casefold() in _OBJECTS
        mended = _meant(slip, before, doing=doing, given=given) if slip else None
        found += [text[end : match.start()], mended or word]
        end = match.end()
        before, joint = (mended or word).casefold(), False
    line = "".join((*found, text[end:]))
    line = _FOR.sub("for", _TURNED_OF.sub(r"\1 off", line))
    return _AN_AND.sub(_and_before_deed, _GO_AND.sub(r"\1 and", line))


def _and_before_deed(match: re.Match[str]) -> str:
    """ "Take a towel an dry the cups": behind such an "an" stands no vowel, and a deed."""
    following = match[1].casefold()
    return "and " if "base" in bases_of(following).values() and following not in NOUNS else match[0]


def _slip(word: str, joint: bool) -> str:
    """The word in small letters where it may be a slip: too long for chat, no name, and no word that is known."""
    lower = word.casefold()
    plain = word.isascii() and word.isalpha() and len(word) >= _SHORTEST
    named = not word.islower() and not (joint and word[1:].islower())
    return "" if not plain or named or is_word(lower) else lower


@lru_cache(maxsize=4096)
def is_word(word: str) -> bool:
    """Whether a word of small letters is one that is known to be written so."""
    if word in COMMON or word in NEAR_VERBS or word in NEAR_WORDS or word in SHORT or word in _EVERYDAY:
        return True
    if word in NOUNS or word in FUNCTION_WORDS or knows(word):
        return True
    bare = (word.removesuffix(end) for end in _ENDINGS if word.endswith(end))
    return any(one in NOUNS or one in COMMON for one in bare)


@lru_cache(maxsize=1)
def _any_words() -> frozenset[str]:
    return frozenset({*COMMON, *NOUNS, *handwritten_forms()})


def _meant(word: str, before: str, *, doing: bool, given: InterpretInput) -> str | None:
    """The one word that a slip most likely stands for where it stands; None where nobody can tell."""
    names, told = _words_here(SameObject(given.scene), SameObject(given.elsewhere), SameObject(given.scenery))
    if word in names or word in told or word.removesuffix("s") in names:
        return None
    verbs = handwritten_forms()
    nouns = (names, NOUNS)
    if any(name.startswith(word) for name in names):
        return None  # "Cas" is Casimir
    if doing:
        order = (verbs, FUNCTION_WORDS, names, COMMON, NOUNS)
    elif before in _BEFORE_NOUN:
        order = (*nouns, COMMON, FUNCTION_WORDS, verbs)
    else:
        order = (FUNCTION_WORDS, names, _any_words())
    for slips in (_swapped, _struck, _added, _misheard):
        forms = tuple(slips(word))
        for known in (names,) if slips is _added else order:
            likely = {form for form in forms if len(form) > 1 and form in known and form != word}
            if len(likely) == 1:
                return next(iter(likely))
            if likely:
                return None
    return None


@lru_cache(maxsize=16)
def _words_here(
    scene: SameObject[SceneView],
    elsewhere: SameObject[tuple[EntityView, ...]],
    texts: SameObject[tuple[str, ...]],
) -> tuple[frozenset[str], frozenset[str]]:
    """The words of the names of what is here, and those of whatever else is known or told of the place."""
    here = (*scene.value.present, *scene.value.carried, *scene.value.scenery)
    names = [label for one in here for label in (one.name, *one.aliases)]
    names += [way.name for way in scene.value.exits]
    told = [label for one in elsewhere.value for label in (one.name, *one.aliases)]
    told += [scene.value.location, scene.value.description, *texts.value]
    named = frozenset(word for label in names for word in words_of(label) if len(word) > 2)
    return named, frozenset(word for label in told for word in words_of(label))


def _swapped(word: str) -> Iterator[str]:
    """The words with two letters the other way round."""
    for at in range(len(word) - 1):
        if word[at] != word[at + 1]:
            yield f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}"


def _struck(word: str) -> Iterator[str]:
    """The words with one letter more behind the first, or without one of two that are the same."""
    for at in range(1, len(word) + 1):
        yield from (f"{word[:at]}{letter}{word[at:]}" for letter in _LETTERS)
    for at in range(1, len(word)):
        if word[at] == word[at - 1]:
            yield f"{word[:at]}{word[at + 1 :]}"


def _added(word: str) -> Iterator[str]:
    """The words without a letter that came in between."""
    for at in range(1, len(word)) if len(word) > _SHORTEST + 1 else ():
        yield f"{word[:at]}{word[at + 1 :]}"


def _misheard(word: str) -> Iterator[str]:
    """The words with another vowel in the middle, where they are long enough to be told by the rest."""
    for at in range(1, len(word) - 1) if len(word) > _SHORTEST + 1 else ():
        if word[at] in _VOWELS:
            yield from (f"{word[:at]}{vowel}{word[at + 1 :]}" for vowel in _VOWELS if vowel != word[at])
