"""What the channel is told of a turn that broke on a fault of ours: it did not happen, and nothing is lost."""

from __future__ import annotations

from typing import Protocol

import structlog

from bot.core.errors import ModelError, OperatorError, PlayerError
from bot.core.notices import Notice
from bot.services.ports import SessionDirectory, TurnIntake
from bot.services.ports.publisher import NotePost, Publisher

log = structlog.get_logger(__name__)


class FaultStorage(SessionDirectory, TurnIntake, Protocol):
    """What of the storage a failed turn is noted in."""


class TurnFaults:
    """Closes turns that broke. The queue of jobs reports a fault, the queue of turns says before which turn it was."""

    def __init__(self, storage: FaultStorage, publisher: Publisher) -> None:
        self._storage, self._publisher = storage, publisher
        self._broken: dict[str, str] = {}

    def blame(self, session_id: str, turn_id: str) -> None:
        """Remembers which turn of a session the fault that comes next belongs to."""
        self._broken[session_id] = turn_id

    async def report(self, session_id: str, fault: BaseException) -> None:
        """Logs a fault of a session's job; the turn that it broke is closed, and its channel is told."""
        log.error("turn failed", session=session_id, exc_info=fault)
        try:
            await self._close_broken(session_id, fault)
        except OperatorError as unwritten:  # the turn stays open, and is played after the next start
            log.error("failure not noted", session=session_id, error=str(unwritten))

    async def _close_broken(self, session_id: str, fault: BaseException) -> None:
        session = await self._storage.session(session_id)
        stored = await self._storage.turn(self._broken.pop(session_id, ""))
        # What is committed did happen, and stays to be shown after the next start.
        if session is None or stored is None or stored.status not in ("queued", "running"):
            return
        turn = stored.received
        await self._storage.set_turn(turn.id, "failed")
        said = Notice("turn/broken", case="model" if isinstance(fault, ModelError) else "fault")
        try:
            note = NotePost(turn.id, session_id, turn.source_id, said, "error")
            await self._publisher.publish(session.channel_id, note)
        except PlayerError as error:
            log.warning("failure not shown", session=session_id, code=error.code)
        await self._storage.mark_presented(turn.id)
