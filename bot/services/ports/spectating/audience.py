"""The port to what spectators of sprints predicted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.core.sprint.records.predictions import Prediction, Predictor


class AudienceBook(Protocol):
    """Durable predictions. Each call is one short transaction."""

    async def keep(self, match_id: str, prediction: Prediction) -> None:
        """Store a prediction, in place of what the person said before of this subject."""
        ...

    async def predictions(self, match_id: str) -> Sequence[Prediction]:
        """All predictions of a match."""
        ...

    async def read_unsettled(self, guild_id: str) -> Sequence[str]:
        """The ids of a guild's matches that are over and whose predictions have no points yet."""
        ...

    async def settle(self, match_id: str, points: Mapping[tuple[str, str], int]) -> None:
        """Store the points of a match by person and subject; predictions that are not named get none."""
        ...

    async def read_season(self, guild_id: str, since_ms: int) -> Sequence[Predictor]:
        """How everybody did in a guild's matches that began since then, in no order."""
        ...
