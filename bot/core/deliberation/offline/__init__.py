"""Offline personas: they argue, paint and judge from tables, without a model."""

from bot.core.deliberation.offline.speaking import speak
from bot.core.deliberation.offline.words import Words, load_words

__all__ = ["Words", "load_words", "speak"]
