"""Worldbuilding sprints, and what shows them."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.services.sprints.display.outbox import Outbox
from bot.services.sprints.use_cases import Sprints


@dataclass(frozen=True, slots=True)
class ShownSprints:
    """The parts behind `/sprint`."""

    matches: Sprints
    outbox: Outbox

    async def close(self) -> None:
        """Stops showing, then stops the matches; both go on after the next start."""
        await self.outbox.close()
        await self.matches.close()
