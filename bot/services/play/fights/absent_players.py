"""A fight that waits for one of several players: reminds after a while, then lets the character stand on guard.

Whom a fight waits for follows from the state, so that a start waits anew. What an absent one does is the ruleset's
(`Resolver.unanswered`), and a turn like any other: stored, played, told and replayed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from bot.core.content.resolver import ResolverRequest
from bot.core.errors import StorageUnavailable
from bot.core.ids import tag_of, turn_id
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules.actions import Action
from bot.core.table.message_modes import Mode
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import Clock, Head, Member, ReceivedTurn, SessionDirectory, TurnIntake
from bot.services.ports.publisher import NotePost
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.members import seated
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns import storage_retry

REMIND_SECONDS = 300.0
ABSENT_SECONDS = 900.0

log = structlog.get_logger(__name__)


class Timer(Protocol):
    """Something that will be done later, unless it is cancelled."""

    def cancel(self) -> None:
        """It will not be done."""
        ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Does something after so many seconds."""


class AbsenceStorage(SessionDirectory, TurnIntake, Protocol):
    """What of the storage absences are read from and written to."""


def by_the_loop(seconds: float, call: Callable[[], None]) -> Timer:
    """Later, by the clock of the running loop."""
    return asyncio.get_running_loop().call_later(seconds, call)


@dataclass(frozen=True, slots=True)
class _Awaited:
    """Whom a fight waits for: the moment that is waited in, what is done without an answer, and whose seat it is."""

    moment: str
    unanswered: ResolverRequest
    seat: Member | None
    others: tuple[Member, ...]


class AbsentPlayers:
    """Watches the fights of tables at which several play; for a lone player nobody waits."""

    def __init__(
        self,
        jobs: JobQueue,
        turns: TurnQueue,
        sessions: SessionCache,
        storage: AbsenceStorage,
        notes: ChannelNotes,
        clock: Clock,
    ) -> None:
        self._jobs, self._turns, self._sessions = jobs, turns, sessions
        self._storage, self._notes, self._clock = storage, notes, clock
        self._timers: dict[str, tuple[str, list[Timer]]] = {}
        self.remind_seconds, self.absent_seconds = REMIND_SECONDS, ABSENT_SECONDS
        self.later: Later = by_the_loop

    def close(self) -> None:
        """Stops waiting; a fight that waits goes on waiting after the next start."""
        for session_id in list(self._timers):
            self._stop(session_id)

    async def look(self, session_id: str) -> None:
        """Sees whom the fight of a session waits for now. For a job of the session, after a turn and after a start."""
        try:
            awaited = await self._find_awaited(await self._sessions.head(session_id))
        except StorageUnavailable as fault:  # the next turn looks again
            log.warning("absence not watched", session=session_id, error=str(fault))
            return
        if awaited is None:
            self._stop(session_id)
        elif self._timers.get(session_id, ("", ()))[0] != awaited.moment:
            self._wait(session_id, awaited.moment)

    async def _find_awaited(self, head: Head) -> _Awaited | None:
        session = head.session
        if session.status == "ended" or session.party == "rounds":  # rounds let their own absent pass
            return None
        game = await self._sessions.game(session.id)
        unanswered = game.resolver.unanswered(await self._sessions.state(head)) if game.resolver else None
        players = tuple(one for one in seated(head) if one.user_id)
        if unanswered is None or len(players) < 2:
            return None
        seat = next((one for one in players if one.character_id == unanswered.actor_id), None)
        return _Awaited(str(unanswered.details.get("moment", "")), unanswered, seat, players)

    # --- waiting -----------------------------------------------------------------------------------

    def _wait(self, session_id: str, moment: str) -> None:
        self._stop(session_id)
        if not self.absent_seconds:
            return

        def job(work: Callable[[str, str], Awaitable[None]]) -> Callable[[], None]:
            return lambda: self._jobs.submit(session_id, lambda: work(session_id, moment))

        timers = [self.later(self.absent_seconds, job(self._go_on))]
        if 0 < self.remind_seconds < self.absent_seconds:
            timers.append(self.later(self.remind_seconds, job(self._remind)))
        self._timers[session_id] = (moment, timers)

    def _stop(self, session_id: str) -> None:
        for timer in self._timers.pop(session_id, ("", []))[1]:
            timer.cancel()

    async def _still(self, session_id: str, moment: str) -> tuple[Head, _Awaited] | None:
        """Whom the fight waits for, where it is the same as when the waiting began; else the waiting begins anew."""
        head = await self._sessions.head(session_id)
        awaited = await self._find_awaited(head)
        if awaited is not None and awaited.moment == moment and head.session.status == "active":
            return head, awaited
        self._stop(session_id)
        if awaited is not None:
            self._wait(session_id, awaited.moment)
        return None

    # --- what comes of it --------------------------------------------------------------------------

    async def _remind(self, session_id: str, moment: str) -> None:
        found = await self._still(session_id, moment)
        if found is None or found[1].seat is None:
            return
        head, awaited = found
        assert awaited.seat is not None
        minutes = max(1, round((self.absent_seconds - self.remind_seconds) / 60))
        said = Notice("combat/reminder", name=awaited.seat.name, minutes=minutes)
        key = f"awaited-{tag_of(session_id, moment)}"
        pinged = (awaited.seat.user_id,) if awaited.seat.user_id else ()
        await self._notes.post(head.session.channel_id, NotePost(key, session_id, None, said, pings=pinged))

    async def _go_on(self, session_id: str, moment: str) -> None:
        """The turn of whoever does not answer, as the rules have it; of one who left, in another's name."""
        found = await self._still(session_id, moment)
        if found is None:
            return
        self._stop(session_id)
        head, awaited = found
        author = awaited.seat or awaited.others[0]
        unanswered = awaited.unanswered
        action = Action(
            actor_id=author.character_id, type=unanswered.type, metadata=dict(unanswered.details) or None
        )
        source = f"absent-{head.session.current_scene_id}"
        received = ReceivedTurn(
            id=turn_id(session_id, source),
            session_id=session_id,
            source_id=source,
            source="button",
            user_id=author.user_id or "",
            channel_id=head.session.channel_id,
            mode=str(Mode.STORY),
            raw_text="",
            created_at=self._clock.now_ms(),
            choice={"key": unanswered.type, "action": action.wire()},
        )
        stored = await storage_retry.store_input(self._storage, received)
        if stored is not None:
            self._turns.enqueue(stored[0])
