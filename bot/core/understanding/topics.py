"""Finds the topic of a scenario that a player's words raise."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.contracts import TopicView


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
