"""What a person can ask of the game, in one place: start, join, speak, press, look up, make a character."""

from __future__ import annotations

from bot.services.play.characters import Characters
from bot.services.play.inputs import Inputs, RollShown
from bot.services.play.lookups import LogPage, Lookups, ScenarioCard, SessionStatus, Sheet

__all__ = ["LogPage", "RollShown", "ScenarioCard", "SessionStatus", "Sheet", "Tables"]


class Tables(Inputs, Lookups, Characters):
    """The use cases of play. Raises PlayerError with words for the person who asked."""
