"""Chooses the action of what is said: cues in the words, then the topic they raise."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.models.offline.lexicon import CUES
from bot.adapters.models.offline.verbs import Lexicon
from bot.adapters.models.offline.words import Token
from bot.core.contracts import ActionType, TopicView

_CUES = tuple((re.compile(pattern), meanings, yields) for pattern, meanings, yields in CUES)


def said_action(said: str, lexicon: Lexicon, default: str) -> ActionType | None:
    """The speaking action that fits the words; a question asks, everything else talks, or does the default."""
    shown = said.casefold().replace("’", "'")
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
    shown = said.casefold().replace("’", "'")
    return any(pattern.search(shown) for pattern, _, yields in _CUES if not yields) or bool(
        _CUES[-1][0].search(shown)
    )


def text_of(tokens: Sequence[Token], without: str | None = None) -> str:
    """The words of tokens, quotations included, without those that name one entity."""
    words = [token.quote or token.text for token in tokens if token.label is None or token.label != without]
    return " ".join(words)


def topic_in(
    text: str, topics: Sequence[TopicView], target: str | None, actions: Sequence[str] | None = None
) -> TopicView | None:
    """The topic that the words raise most clearly, with its holder when one is addressed."""
    shown = " ".join(text.casefold().split())
    best: tuple[int, TopicView] | None = None
    for topic in topics:
        if target is not None and topic.holder not in (None, target):
            continue
        if actions is not None and not set(actions) & set(topic.actions):
            continue
        weight = sum(len(word) for word in topic.keywords if _contains(shown, word.casefold()))
        if weight and (best is None or weight > best[0]):
            best = (weight, topic)
    return best[1] if best else None


def _contains(text: str, word: str) -> bool:
    return bool(word) and re.search(rf"(?<!\w){re.escape(word)}(?:'s|s|es)?(?!\w)", text) is not None
