"""Offline personas: they argue, paint and judge from tables, without a model."""

from bot.core.deliberation.offline.judging import judge
from bot.core.deliberation.offline.painting import paint
from bot.core.deliberation.offline.speaking import speak
from bot.core.deliberation.offline.understudy import OfflinePersonas
from bot.core.deliberation.offline.words import Words, load_words

__all__ = ["OfflinePersonas", "Words", "judge", "load_words", "paint", "speak"]
