"""Containers of character cards: plain JSON, PNG and CHARX."""

from bot.adapters.cards.files import SafeCardFiles

__all__ = ["SafeCardFiles"]
