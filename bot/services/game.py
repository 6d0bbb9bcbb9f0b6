"""What a person can ask of the game, in one place: start, join, speak, press, look up, make a character."""

from __future__ import annotations

from bot.services.characters import Characters
from bot.services.lookup import LogPage, Lookup, ScenarioCard, Sheet, Status
from bot.services.play import Play, RollShown

__all__ = ["Game", "LogPage", "RollShown", "ScenarioCard", "Sheet", "Status"]


class Game(Play, Lookup, Characters):
    """The use cases of play. Raises PlayerError with words for the person who asked."""
