"""Keeps the plan of a fight standing in its channel, turn by turn, beside the turns: no turn ever waits for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from bot.core.content.fight_plan import FightPlan
from bot.core.errors import StorageUnavailable
from bot.services.ports.drawing import Drawing
from bot.services.ports.fight_boards import FightBoards
from bot.services.sessions.session_cache import SessionCache

log = structlog.get_logger(__name__)


class FightWatch:
    """Shows the newest plan of each session's fight; what a later turn overtook is not drawn."""

    def __init__(self, sessions: SessionCache, drawing: Drawing, boards: FightBoards) -> None:
        self._sessions, self._drawing, self._boards = sessions, drawing, boards
        self._last: dict[str, FightPlan] = {}
        self._next: dict[str, tuple[str, FightPlan]] = {}
        self._showing: dict[str, asyncio.Task[None]] = {}

    async def look(self, session_id: str) -> None:
        """Sees how the fight of a session stands, and has it shown where that changed. For a job of the session."""
        try:
            head = await self._sessions.head(session_id)
            game, state = await self._sessions.game(session_id), await self._sessions.state(head)
        except StorageUnavailable as fault:  # the next turn looks again
            log.warning("fight_not_watched", session=session_id, error=str(fault))
            return
        last = self._last.pop(session_id, None)
        plan = game.resolver.plan(state, last) if game.resolver is not None else None
        if plan is None:
            return
        if head.session.status == "ended":
            plan = replace(plan, over=True)
        if not plan.over:
            self._last[session_id] = plan
        if plan != last:
            self._next[session_id] = (head.session.channel_id, plan)
            if session_id not in self._showing:
                self._showing[session_id] = asyncio.create_task(self._show(session_id))

    async def idle(self) -> None:
        """Returns when all is shown."""
        await asyncio.gather(*self._showing.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stops showing; a fight that is on is shown anew after the next start."""
        for task in self._showing.values():
            task.cancel()
        await self.idle()

    async def _show(self, session_id: str) -> None:
        try:
            while session_id in self._next:
                channel_id, plan = self._next.pop(session_id)
                await self._boards.show(channel_id, plan, await self._drawing.fight(plan))
        except Exception as fault:  # noqa: BLE001 - the edge of a task that nobody waits for: the story goes on
            log.error("fight_not_shown", session=session_id, error=repr(fault))
        finally:
            self._showing.pop(session_id, None)
