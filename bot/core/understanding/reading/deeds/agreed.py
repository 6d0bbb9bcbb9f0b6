"""Finds where a deed begins behind a word of agreement ("fine, takes the tin down"): what agrees is said before it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.phrases import matches
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import ITEM, NounPhrase, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.chat import YES

_MOST = 3
_BEFORE_NOUNS = frozenset("the his her their my that this it them".split())


def deed_after_agreement(scope: MessageScope, words: Sequence[Word]) -> int:
    """Where in a sentence somebody who has agreed is told to do something with what is here; 0 for nowhere."""
    comma = next((at for at, word in enumerate(words[: _MOST + 1]) if word.mark), 0)
    said = [word.lower for word in words[:comma]]
    if not said or said[0] not in YES or any(word not in YES | {"then", "well", "so"} for word in said):
        return 0
    for match in matches(words[comma + 1 :])[:1]:
        part = next(iter([NounPhrase("", match.gap)] if match.gap else parts_of(match.rest)), None)
        if match.form != "third" or part is None or part.words[0].lower not in _BEFORE_NOUNS:
            return 0
        named = scope.named(part.text, ITEM, carried=True)
        return comma + 1 if named is not None and named.sort == "here" else 0
    return 0
