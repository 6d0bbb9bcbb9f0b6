"""Pictures that cost money, held against a server's budget like every call to a model."""

from __future__ import annotations

from bot.core.errors import ModelOverBudget
from bot.core.providers.costs import Amount
from bot.core.sprint.contracts import ImagePrompt
from bot.services.models.budget import Budget, Capped
from bot.services.ports.images import PATIENCE_S, ImageModel, Picture


class PaidPainter:
    """An image model whose pictures a server pays for: `price` micro-dollars for each that came."""

    def __init__(self, painter: ImageModel, price: int, budget: Budget, guild_id: str, user_id: str) -> None:
        self.key = painter.key
        self._painter, self._price, self._budget = painter, price, budget
        self._guild_id, self._user_id = guild_id, user_id

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = PATIENCE_S) -> Picture:
        """One picture. Raises ModelOverBudget before anything is sent where too little is left."""
        cost = Amount(0, self._price)
        reserved = await self._budget.reserve(self._guild_id, None, self._user_id, cost)
        if isinstance(reserved, Capped):
            raise ModelOverBudget(f"{self.key}: too little is left of the budget for a picture")
        try:
            picture = await self._painter.paint(prompt, seed=seed, deadline_s=deadline_s)
            reserved.spent = cost
            return picture
        finally:
            await self._budget.charge(reserved)

    async def close(self) -> None:
        """The painter is others' too: it stays open."""
