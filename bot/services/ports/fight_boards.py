"""The port to where the plan of a fight stands in a channel while the fight is on."""

from __future__ import annotations

from typing import Protocol

from bot.core.content.fight_plan import FightPlan


class FightBoards(Protocol):
    """One message in each channel that shows a fight as it is now, changed in place."""

    async def show(self, channel_id: str, plan: FightPlan, png: bytes) -> None:
        """Shows a plan in place of the last one, or anew where that is gone or far up; never raises.

        A plan that is over is the last of its fight: it stays, and another fight has a message of its own.
        """
        ...
