"""Tells words that say something from letters that do not."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.language.common_words import COMMON
from bot.core.understanding import utterances
from bot.core.understanding.phrases import knows
from bot.core.understanding.references import PRONOUNS
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.chat import INTERJECTIONS, NO, YES
from bot.core.understanding.words.sentences import YOU


def says_something(line: str) -> bool:
    kind = utterances.kind_of(line)
    return kind is not None or bool(YOU & set(line.split())) or len(line.split()) > 3


def is_unsayable(words: Sequence[Word]) -> bool:
    """Whether a message is letters that nobody can say ("asdfgh")."""
    odd = [
        word
        for word in words
        if re.search(r"[^aeiouy\W\d_]{5}", word.lower) or not re.search(r"[aeiouy\d]", word.lower)
    ]
    return len(odd) * 2 >= len(words) and len(words) <= 4


def is_babble(words: Sequence[Word]) -> bool:
    """Whether words are a babble: none of a language, or the same few again and again."""
    lowers = [word.lower for word in words if word.lower.isalpha()]
    if not lowers or any(word.label for word in words):
        return not lowers and len(words) > 0
    strange = [
        word
        for word in lowers
        if word not in COMMON
        and word.removesuffix("s") not in COMMON
        and not knows(word)
        and word not in INTERJECTIONS
        and len(word) > 1
        and word not in YES | NO
        and word not in PRONOUNS
        and not word.endswith(("ing", "ed", "ly", "est"))
    ]
    if len(lowers) > 2 and len(set(lowers)) * 2 <= len(lowers):
        return True
    return (
        len(lowers) <= 6
        and len(strange) * 3 >= len(lowers) * 2
        and (len(strange) > 1 or bool(re.search(r"[^aeiouy]{4}|(.)\1\1", strange[0])))
    )
