"""Plays received turns of a table one after the other (third hop of a message: `TurnRunner.run` is next).

What could not be shown while Discord was out is shown here later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.core.errors import StorageUnavailable
from bot.core.table.message_modes import Mode
from bot.services.play.endings import Endings
from bot.services.play.failed_turns import TurnFaults
from bot.services.ports import ReceivedTurn, StoredTurn, TurnIntake
from bot.services.ports.publisher import Publisher
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.runner import TurnRunner
from bot.services.turns.storage_retry import TurnRetry

SHOW_SECONDS = 300.0
SHOW_TRIES = 24
"""How often, and after how long, a turn that no attempt could show is tried again while the connection stands."""


class TurnQueue:
    """Runs turns as jobs of their session. An ending that a turn tells is handed to `endings`."""

    def __init__(
        self,
        jobs: JobQueue,
        faults: TurnFaults,
        endings: Endings,
        runner: TurnRunner,
        intake: TurnIntake,
        sessions: SessionCache,
        publisher: Publisher,
    ) -> None:
        self._jobs, self._faults, self._endings, self._runner = jobs, faults, endings, runner
        self._intake, self._sessions = intake, sessions
        self._retry = TurnRetry(runner, intake, sessions, publisher)
        self._withdrawn: set[str] = set()
        self._queued: set[str] = set()
        self._running: dict[str, str] = {}
        self.show_seconds = SHOW_SECONDS
        self.followers: list[Callable[[str], Awaitable[None]]] = []
        """What looks at a session after each of its turns, as a job of it."""

    def enqueue(self, stored: StoredTurn, *, resumed: bool = False) -> None:
        """Queues a turn to be played. One of the story may be cut off (an X-card); an answer or a command may not."""
        received = stored.received
        if received.id in self._queued or self._running.get(received.session_id) == received.id:
            return
        self._queued.add(received.id)
        since = self._sessions.generation
        self._jobs.submit(
            received.session_id,
            lambda: self._run(stored, resumed=resumed, since=since),
            may_stop=received.mode == Mode.STORY,
        )

    def running(self, session_id: str) -> str | None:
        """The id of the turn that is being played."""
        return self._running.get(session_id)

    async def cancel(self, turn_id: str, *, waits: bool) -> None:
        """Cancels a turn that is not committed; `waits` says that its job is still queued."""
        if waits:
            self._withdrawn.add(turn_id)
        await self._intake.set_turn(turn_id, "cancelled")

    async def cancel_waiting(self, received: ReceivedTurn) -> None:
        """Cancels a turn whose job has not begun; one that runs, or is over meanwhile, is left as it is."""
        if self._running.get(received.session_id) == received.id or self.is_withdrawn(received.id):
            return
        self._withdrawn.add(received.id)  # at once, so that its job cannot begin while this is written
        if not await self._intake.cancel_queued(received.id):
            self._withdrawn.discard(received.id)

    def is_withdrawn(self, turn_id: str) -> bool:
        """Whether a turn was cancelled while its job waits."""
        return turn_id in self._withdrawn

    def drop_withdrawn(self, turn_id: str) -> bool:
        """Whether a turn was cancelled while its job waited; the job has come, and the turn is forgotten."""
        known = turn_id in self._withdrawn
        self._withdrawn.discard(turn_id)
        return known

    async def _run(self, stored: StoredTurn, *, resumed: bool, since: int) -> None:
        received = stored.received
        self._queued.discard(received.id)
        if self.drop_withdrawn(received.id):
            return
        self._running[received.session_id] = received.id
        try:
            with suppress(StorageUnavailable):
                await self.show_missed(received.session_id)
            ending = await self._retry.play(stored, resumed=resumed, since=since)
        except Exception:
            self._faults.blame(received.session_id, received.id)
            raise
        finally:
            self._running.pop(received.session_id, None)
        if ending is not None:
            await self._endings.finish(received.session_id, ending, received.created_at)
        for look in self.followers:
            await look(received.session_id)
        self._show_later(received.session_id, SHOW_TRIES)

    # --- what an outage kept from being shown ------------------------------------------------------

    async def show_missed(self, session_id: str) -> None:
        """Shows the turns that could not be shown while Discord was out, in order. For a job of the session."""
        if session_id in self._runner.unshown:
            open_turns = {
                turn.received.id: turn for turn in await self._intake.read_unfinished_turns(session_id)
            }
            missed = self._runner.unshown.pop(session_id, [])
            for stored in [open_turns[turn_id] for turn_id in missed if turn_id in open_turns]:
                ending = await self._runner.run(stored, resumed=True)
                if ending is not None:
                    await self._endings.finish(session_id, ending, stored.received.created_at)
        if session_id in self._endings.unshown:
            await self._endings.show(session_id)

    def enqueue_missed(self) -> None:
        """The connection is back: what could not be shown is shown now."""
        for session_id in self._unshown():
            self._jobs.submit(session_id, lambda session_id=session_id: self.show_missed(session_id))

    def _unshown(self) -> tuple[str, ...]:
        return (*self._runner.unshown, *self._endings.unshown)

    def _show_later(self, session_id: str, tries: int) -> None:
        """Tries again after a while, and so on, even where nothing tells that the connection is back."""
        if tries == 0 or session_id not in self._unshown():
            return

        async def again() -> None:
            await self.show_missed(session_id)
            self._show_later(session_id, tries - 1)

        asyncio.get_running_loop().call_later(self.show_seconds, self._jobs.submit, session_id, again)
