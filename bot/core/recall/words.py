"""The words of a text as they are looked for: folded, without endings, and without those that say nothing.

They are this project's own, so that every database finds the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import islice

from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.recall.word_forms import BASES

MOST_STEMS = 240
"""Different words of one record that are kept."""
MOST_ASKED = 12
"""Different words of a question that are looked for."""
LONGEST = 24
"""Letters of a word that count."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_VAGUE = (
    "remember recall recap remind earlier ago before scene story time times somebody someone anybody anyone everybody "
    "everyone nobody"
)
_SILENT = FUNCTION_WORDS | LIGHT_VERBS | frozenset(_VAGUE.split())
_VOWEL = re.compile(r"[aeiouy]")


def counted(text: str) -> Mapping[str, int]:
    """The stems of a text with how often each stands in it, in the order they first come."""
    found = Counter(one for word in _WORD.findall(_folded(text)) if (one := _kept(word)))
    return dict(islice(found.items(), MOST_STEMS))


def asked(text: str) -> tuple[str, ...]:
    """The stems that a question looks for, each once."""
    return tuple(islice(counted(text), MOST_ASKED))


def _folded(text: str) -> str:
    """A text in small letters without accents."""
    plain = text.casefold().replace("’", "'")
    if plain.isascii():
        return plain
    apart = unicodedata.normalize("NFKD", plain)
    return "".join(letter for letter in apart if letter < "\x80" or not unicodedata.combining(letter))


@lru_cache(maxsize=16_384)
def _kept(word: str) -> str:
    """The stem of a word that says something; else nothing."""
    if word in _SILENT:
        return ""
    bare = word.partition("'")[0]
    if bare in _SILENT or (len(bare) < 2 and not bare.isdigit()):
        return ""
    return stem(bare)[:LONGEST]


def stem(word: str) -> str:
    """A word in small letters without what its forms differ by: hid, hides and hiding are one."""
    base = BASES.get(word) or _bare(word)
    base = BASES.get(base, base)
    while len(base) > 3 and base.endswith("e"):
        base = base[:-1]
    return base[:-1] + "i" if len(base) > 2 and base.endswith("y") else base


def _bare(word: str) -> str:
    """A word without the ending of a plural, of a verb's form, or of an adverb."""
    if len(word) > 5 and word.endswith("ly"):
        word = word[:-2]
    if len(word) > 4 and word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= 3 and _VOWEL.search(rest):
            doubled = rest[-1] == rest[-2] and rest[-1] not in "lsz"
            return rest[:-1] if doubled else rest
    return word
