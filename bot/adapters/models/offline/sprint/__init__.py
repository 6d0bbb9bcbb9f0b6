"""Offline personas: they argue, paint and judge from tables, without a model."""

from bot.adapters.models.offline.sprint.judging import judge
from bot.adapters.models.offline.sprint.painting import paint
from bot.adapters.models.offline.sprint.personas import OfflinePersonas
from bot.adapters.models.offline.sprint.speaking import speak
from bot.adapters.models.offline.sprint.words import PersonaWords, load_words

__all__ = ["OfflinePersonas", "PersonaWords", "judge", "load_words", "paint", "speak"]
