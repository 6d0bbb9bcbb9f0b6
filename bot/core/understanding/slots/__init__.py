"""Fills the slots of a verb phrase: who or what it is done to, what is used or handed over, where to, about what."""

from bot.core.understanding.slots.aims import other_one, the_one
from bot.core.understanding.slots.filling import filled
from bot.core.understanding.slots.noun_phrases import is_adverb, manner_of, parts_of

__all__ = ["filled", "is_adverb", "manner_of", "other_one", "parts_of", "the_one"]
