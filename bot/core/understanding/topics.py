"""Finds the topic of a scenario that a player's words raise."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.contracts import TopicView

# How many times more its own the words of a small topic have to be.
_FAR = 2


def topic_in(
    text: str, topics: Sequence[TopicView], target: str | None, actions: Sequence[str] | None = None
) -> TopicView | None:
    """The topic that the words raise most clearly, with its holder when one is addressed.

    A small one comes before what the story is about only where the words are far more its own.
    """
    shown = " ".join(text.casefold().split())
    best: tuple[float, TopicView] | None = None
    for topic in topics:
        if target is not None and topic.holder not in (None, target):
            continue
        if actions is not None and not set(actions) & set(topic.actions):
            continue
        found = sum(len(word) for word in topic.keywords if _contains(shown, word.casefold()))
        weight = found / _FAR if topic.small else found
        if weight and (best is None or weight > best[0]):
            best = (weight, topic)
    return best[1] if best else None


def _contains(text: str, word: str) -> bool:
    return bool(word) and re.search(rf"(?<!\w){re.escape(word)}(?:'s|s|es)?(?!\w)", text) is not None
