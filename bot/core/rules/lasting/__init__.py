"""What a turn leaves for good: the story's long-term memories, and how deeds change who did them."""

from bot.core.rules.lasting.gains import Memory
from bot.core.rules.lasting.memories import corrected, focus_of, lasting

__all__ = ["Memory", "corrected", "focus_of", "lasting"]
