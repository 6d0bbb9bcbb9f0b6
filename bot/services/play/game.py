"""What a person can ask of the game, in one place: start, join, speak, press, look up, make a character."""

from __future__ import annotations

from bot.services.play.characters import Characters
from bot.services.play.inputs import Play, RollShown
from bot.services.play.lookups import LogPage, Lookup, ScenarioCard, Sheet, Status

__all__ = ["Game", "LogPage", "RollShown", "ScenarioCard", "Sheet", "Status"]


class Game(Play, Lookup, Characters):
    """The use cases of play. Raises PlayerError with words for the person who asked."""
