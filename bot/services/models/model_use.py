"""Which language models tell a story, and what they may use."""

from __future__ import annotations

from dataclasses import dataclass

from bot.services.models.budget import Budget
from bot.services.models.model_choice import ModelChoices


@dataclass(frozen=True, slots=True)
class ModelUse:
    """The parts behind the choice of models and their budgets."""

    choices: ModelChoices
    budget: Budget
