"""Which language models tell a story, and what they may use."""

from __future__ import annotations

from collections import Counter

from bot.core.history.stand_ins import reason_of
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.models.budget import Budget
from bot.services.models.model_choice import ModelChoices
from bot.services.models.server_keys import ServerKeys
from bot.services.ports.storage import FailedSteps

LOOKED_AT = 200
MOST_LINES = 8


@dataclass(frozen=True, slots=True)
class ModelUse:
    """The parts behind the choice of models, their budgets, and the API keys that servers bring."""

    choices: ModelChoices
    budget: Budget
    journal: FailedSteps
    keys: ServerKeys

    async def count_failures(self) -> tuple[Notice, ...]:
        """For each model, step and reason, how often it failed among the newest failures; for whoever runs the bot."""
        found = await self.journal.newest_failures(LOOKED_AT)
        count = Counter((one.step_name, one.model_key, reason_of(one.payload)) for one in found)
        return tuple(
            Notice(
                "model/failed",
                step=step,
                key=str(key),
                why=Notice("model/reason", reason=reason),
                times=times,
            )
            for (step, key, reason), times in count.most_common(MOST_LINES)
        )
