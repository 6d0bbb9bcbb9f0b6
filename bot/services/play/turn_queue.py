"""Plays received turns one after the other, and shows later what could not be shown while Discord was out."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.core.errors import StorageUnavailable
from bot.core.table.message_modes import Mode
from bot.services.library.library import Library
from bot.services.play.endings import Endings
from bot.services.ports import StoredTurn
from bot.services.turns.context import TurnContext
from bot.services.turns.runner import TurnRunner
from bot.services.turns.storage_retry import played

SHOW_SECONDS = 300.0
SHOW_TRIES = 24
"""How often, and after how long, a turn that no attempt could show is tried again while the connection stands."""


class TurnQueue(Endings):
    """Runs turns at the desk of their session."""

    def __init__(self, services: TurnContext, library: Library) -> None:
        super().__init__(services, library)
        self._runner = TurnRunner(services)
        self._withdrawn: set[str] = set()
        self._queued: set[str] = set()
        self._running: dict[str, str] = {}
        self.show_seconds = SHOW_SECONDS

    def queue(self, stored: StoredTurn, *, resumed: bool = False) -> None:
        """Queues a turn to be played. One of the story may be cut off (an X-card); an answer or a command may not."""
        received = stored.received
        if received.id in self._queued or self._running.get(received.session_id) == received.id:
            return
        self._queued.add(received.id)
        since = self._s.sessions.generation
        self._desk.submit(
            received.session_id,
            lambda: self._turn(stored, resumed=resumed, since=since),
            may_stop=received.mode == Mode.STORY,
        )

    def running(self, session_id: str) -> str | None:
        """The turn that is being played."""
        return self._running.get(session_id)

    async def let_go(self, turn_id: str, *, waits: bool) -> None:
        """Cancels a turn that is not committed; `waits` says that its job is still queued."""
        if waits:
            self._withdrawn.add(turn_id)
        await self._s.storage.set_turn(turn_id, "cancelled")

    async def _turn(self, stored: StoredTurn, *, resumed: bool, since: int) -> None:
        received = stored.received
        self._queued.discard(received.id)
        if received.id in self._withdrawn:
            self._withdrawn.discard(received.id)
            return
        self._running[received.session_id] = received.id
        try:
            with suppress(StorageUnavailable):
                await self.show_missed(received.session_id)
            ending = await played(self._s, self._runner, stored, resumed=resumed, since=since)
        except Exception:
            self._broken[received.session_id] = received.id
            raise
        finally:
            self._running.pop(received.session_id, None)
        if ending is not None:
            await self._finish(received.session_id, ending, received.created_at)
        self._show_later(received.session_id, SHOW_TRIES)

    # --- what an outage kept from being shown ------------------------------------------------------

    async def show_missed(self, session_id: str) -> None:
        """Shows the turns that could not be shown while Discord was out, in order. For a job at the desk."""
        if session_id in self._runner.unshown:
            open_turns = {one.received.id: one for one in await self._s.storage.unfinished_turns(session_id)}
            missed = self._runner.unshown.pop(session_id, [])
            for stored in [open_turns[one] for one in missed if one in open_turns]:
                ending = await self._runner.run(stored, resumed=True)
                if ending is not None:
                    await self._finish(session_id, ending, stored.received.created_at)
        if session_id in self._unclosed:
            await self._show_ending(session_id)

    def connected(self) -> None:
        """The connection is back: what could not be shown is shown now."""
        for session_id in (*self._runner.unshown, *self._unclosed):
            self._desk.submit(session_id, lambda session_id=session_id: self.show_missed(session_id))

    def _show_later(self, session_id: str, tries: int) -> None:
        """Tries again after a while, and so on, even where nothing tells that the connection is back."""
        if tries == 0 or session_id not in {*self._runner.unshown, *self._unclosed}:
            return

        async def again() -> None:
            await self.show_missed(session_id)
            self._show_later(session_id, tries - 1)

        asyncio.get_running_loop().call_later(self.show_seconds, self._desk.submit, session_id, again)
