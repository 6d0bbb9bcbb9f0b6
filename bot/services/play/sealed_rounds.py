"""Rounds in which every player seals one action before any is played (issue: rounds).

When all have sealed, all are revealed in one message and then resolved, one after the other, in the order of a
fight, else of their characters' ids: what comes of a round does not depend on whose message came first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from bot.core.errors import PlayerError
from bot.core.ids import post_key
from bot.core.notices import Notice
from bot.core.rules.resolving import order_of_turns
from bot.core.table.message_modes import Mode
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.channel_sessions import ChannelSessions, check_leads, paused
from bot.services.play.sealed_reveal import deed, revealed
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import (
    AuditLog,
    AuditRow,
    Clock,
    Head,
    Member,
    SessionDirectory,
    SessionRow,
    StoredTurn,
    TurnIntake,
)
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.members import can_act, seated
from bot.services.sessions.session_cache import SessionCache

REMIND_SECONDS = 300.0
ABSENT_SECONDS = 900.0


class RoundStorage(AuditLog, SessionDirectory, TurnIntake, Protocol):
    """What of the storage sealed rounds read and write."""


class SealedRounds:
    """Keeps the turns of a round sealed until all have acted, and then hands them to the queue of turns."""

    def __init__(
        self,
        channels: ChannelSessions,
        jobs: JobQueue,
        turns: TurnQueue,
        sessions: SessionCache,
        storage: RoundStorage,
        notes: ChannelNotes,
        clock: Clock,
    ) -> None:
        self._channels, self._jobs, self._turns = channels, jobs, turns
        self._sessions, self._storage, self._notes, self._clock = sessions, storage, notes, clock
        self._timers: dict[str, list[asyncio.TimerHandle]] = {}
        self._closed: dict[tuple[int, str], frozenset[str]] = {}
        self.remind_seconds, self.absent_seconds = REMIND_SECONDS, ABSENT_SECONDS

    def close(self) -> None:
        """Stops waiting; a round that is open waits anew after the next start."""
        for session_id in list(self._timers):
            self._stop_waiting(session_id)

    async def close_round(self, *, channel_id: str, user_id: str, is_gm: bool) -> Notice:
        """Resolves a round now, without those who have sealed nothing. For who started the game, or the GM role."""
        session = await self._channels.get(channel_id)
        check_leads(session, user_id, is_gm, "round")
        if session.party != "rounds":
            raise PlayerError("round/none")
        if session.status == "paused":
            raise paused()
        if not await self.find_sealed(session.id):
            raise PlayerError("round/empty")
        await self._jobs.run(session.id, lambda: self._resolve(session.id))
        return Notice("round/closed")

    def enqueue_seal(self, stored: StoredTurn) -> None:
        """Queues a new turn to be sealed; the last of a round resolves it."""
        self._jobs.submit(stored.received.session_id, lambda: self._seal(stored))

    def enqueue_check(self, session: SessionRow) -> None:
        """Something changed that was no turn: a round that waits for nobody any more is resolved."""
        if session.party == "rounds":
            self._jobs.submit(session.id, lambda: self._resolve_if_complete(session.id))

    async def resume(self, session_id: str) -> None:
        """Waits anew for who has sealed nothing, after a start."""
        if await self.find_sealed(session_id):
            self._wait(session_id)

    async def find_sealed(self, session_id: str) -> list[StoredTurn]:
        """The story turns that wait for their round to be complete."""
        closed = await self.find_closed(session_id)
        return [
            turn
            for turn in await self._storage.read_unfinished_turns(session_id)
            if turn.status == "queued"
            and turn.received.mode == Mode.STORY
            and turn.received.id not in closed
            and not self._turns.is_withdrawn(turn.received.id)
        ]

    async def find_closed(self, session_id: str) -> frozenset[str]:
        """The ids of the turns of the newest round that was closed."""
        place = (self._sessions.generation, session_id)
        if place not in self._closed:
            rows = await self._storage.audit_of(session_id, (AuditKind.ROUND,))
            self._closed[place] = frozenset(rows[-1].payload["turns"] if rows else ())
        return self._closed[place]

    # --- sealing and resolving ---------------------------------------------------------------------

    async def _seal(self, stored: StoredTurn) -> None:
        received, session_id = stored.received, stored.received.session_id
        if self._turns.drop_withdrawn(received.id):
            return
        if received.id in await self.find_closed(session_id):
            return  # came with the others, and was revealed with them
        sealed = await self.find_sealed(session_id)
        mine = [turn for turn in sealed if turn.received.user_id == received.user_id]
        earlier = [turn for turn in mine if turn.turn_index < stored.turn_index]
        key = post_key("seal", received.id)
        if earlier:
            await self._storage.set_turn(received.id, "cancelled")
            note = NotePost(key, session_id, received.source_id, sealed_already(earlier[0]))
            await self._notes.post(received.channel_id, note)
            return
        head = await self._sessions.head(session_id)
        waiting = await self._find_waiting(head, sealed)
        if not waiting:
            await self._resolve(session_id)
            return
        players = seated(head)
        name = next((player.name for player in players if player.user_id == received.user_id), None)
        said = Notice("round/one_sealed", name=name or Notice("round/somebody"), waiting=_waiting(waiting))
        await self._notes.post(received.channel_id, NotePost(key, session_id, None, said))
        if len(sealed) == 1:
            self._wait(session_id)

    async def _resolve_if_complete(self, session_id: str) -> None:
        head = await self._sessions.head(session_id)
        sealed = await self.find_sealed(session_id)
        if sealed and head.session.status == "active" and not await self._find_waiting(head, sealed):
            await self._resolve(session_id)

    async def _resolve(self, session_id: str) -> None:
        """Plays what is sealed, in the order of a fight or of ids, which is on disk before the first is played."""
        self._stop_waiting(session_id)
        sealed = await self.find_sealed(session_id)
        if not sealed:
            return
        head = await self._sessions.head(session_id)
        who = {player.user_id: player for player in seated(head)}
        for turn in sealed:
            if turn.received.user_id not in who:  # has left since
                await self._storage.set_turn(turn.received.id, "cancelled")
        present = [turn for turn in sealed if turn.received.user_id in who]
        if not present:
            return
        fight = await self._find_order(head)

        def place(turn: StoredTurn) -> tuple[int, str]:
            character_id = who[turn.received.user_id].character_id
            return fight.index(character_id) if character_id in fight else len(fight), character_id

        ordered = sorted(present, key=place)
        absent = await self._find_waiting(head, sealed)
        turns = [turn.received.id for turn in ordered]
        row = AuditRow(AuditKind.ROUND, None, {"turns": turns}, self._clock.now_ms())
        await self._storage.append_audit(session_id, row)
        self._closed[self._sessions.generation, session_id] = frozenset(turns)
        lines = (await self._sessions.boundaries(session_id)).lines
        deeds = [(who[turn.received.user_id].name, deed(turn, lines)) for turn in ordered]
        words = revealed(deeds, [player.name for player in absent])
        note = NotePost(post_key("round", turns[0]), session_id, None, words)
        await self._notes.post(head.session.channel_id, note)
        for turn in ordered:  # each a job of its own, so that one that fails holds up no other
            self._turns.enqueue(turn)

    async def _find_order(self, head: Head) -> tuple[str, ...]:
        """The characters in the order of their turns in a fight; empty without one."""
        game = await self._sessions.game(head.session.id)
        return order_of_turns(game, await self._sessions.state(head))

    async def _find_waiting(self, head: Head, sealed: Sequence[StoredTurn]) -> list[Member]:
        """The players who could act and have sealed nothing."""
        state = await self._sessions.state(head)
        done = {turn.received.user_id for turn in sealed}
        players = [player for player in seated(head) if player.user_id not in done]
        return [player for player in players if can_act(state, player.character_id)]

    # --- waiting -----------------------------------------------------------------------------------

    def _wait(self, session_id: str) -> None:
        self._stop_waiting(session_id)
        later, submit = asyncio.get_running_loop().call_later, self._jobs.submit
        self._timers[session_id] = [
            later(self.remind_seconds, submit, session_id, lambda: self._remind(session_id)),
            later(self.absent_seconds, submit, session_id, lambda: self._go_on_without(session_id)),
        ]

    def _stop_waiting(self, session_id: str) -> None:
        for timer in self._timers.pop(session_id, ()):
            timer.cancel()

    async def _go_on_without(self, session_id: str) -> None:
        """The round goes on without who is absent; a paused game waits."""
        session = await self._storage.session(session_id)
        if session is not None and session.status == "paused":
            self._wait(session_id)
        else:
            await self._resolve(session_id)

    async def _remind(self, session_id: str) -> None:
        sealed = await self.find_sealed(session_id)
        head = await self._sessions.head(session_id)
        waiting = await self._find_waiting(head, sealed)
        if sealed and waiting and head.session.status == "active":
            minutes = max(1, round((self.absent_seconds - self.remind_seconds) / 60))
            said = Notice("round/reminder", waiting=_waiting(waiting), minutes=minutes)
            note = NotePost(f"remind-{sealed[0].received.id}", session_id, None, said)
            await self._notes.post(head.session.channel_id, note)


def sealed_already(earlier: StoredTurn) -> Notice:
    """Why a second action in a round is not taken."""
    return Notice("round/sealed", case="message" if earlier.received.source == "message" else "command")


def _waiting(members: Sequence[Member]) -> tuple[str, ...]:
    return tuple(f"**{member.name}**" for member in members)
