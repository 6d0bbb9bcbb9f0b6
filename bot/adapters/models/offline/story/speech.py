"""Chooses the action of what is said by the cues in the words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.models.offline.story.lexicon import CUES
from bot.adapters.models.offline.story.verbs import Lexicon
from bot.adapters.models.offline.story.words import Token, spelt
from bot.core.contracts import ActionType

_CUES = tuple((re.compile(pattern), meanings, yields) for pattern, meanings, yields in CUES)


def said_action(said: str, lexicon: Lexicon, default: str) -> ActionType | None:
    """The speaking action that fits the words; a question asks, everything else talks, or does the default."""
    shown = _spelt(said)
    question = "?" in shown
    for pattern, meanings, yields in _CUES:
        if (question and yields) or not pattern.search(shown):
            continue
        found = lexicon.first(*meanings)
        if found is not None:
            return found
    order = ("ask", "talk") if question else ("talk", "greet")
    found = lexicon.first(*order)
    if found is not None:
        return found
    fallback = lexicon.by_type.get(default)
    if fallback is not None and lexicon.speaks(fallback):
        return fallback
    return next((action for action in lexicon.by_type.values() if lexicon.speaks(action)), fallback)


def has_cue(said: str) -> bool:
    """Whether words sound like speech to somebody even without quotation marks."""
    shown = _spelt(said)
    return any(pattern.search(shown) for pattern, _, yields in _CUES if not yields) or bool(
        _CUES[-1][0].search(shown)
    )


def _spelt(said: str) -> str:
    """Words in lower case, usual slips mended."""
    return re.sub(r"[^\W\d_]+", lambda word: spelt(word[0]), said.casefold().replace("’", "'"))


def text_of(tokens: Sequence[Token], without: str | None = None) -> str:
    """The words of tokens, quotations included, without those that name one entity."""
    words = [token.quote or token.text for token in tokens if token.label is None or token.label != without]
    return " ".join(words)
