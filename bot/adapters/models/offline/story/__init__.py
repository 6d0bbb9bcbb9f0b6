"""The built-in model: rules in place of a language model, so that the game plays with no key and no network."""

from bot.adapters.models.offline.story.model import OfflineModel

__all__ = ["OfflineModel"]
