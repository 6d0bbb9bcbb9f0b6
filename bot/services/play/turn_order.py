"""Who may act when: freely, as addressed, one after the other, or all together in sealed rounds (issue: rounds).

In `rounds` every player seals one action. When all have, all are revealed in one message and then resolved, one after
the other, in the order of their characters' ids: what comes of a round does not depend on whose message came first. In
`turns` the choices of the newest scene belong to whose turn it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bot.core.errors import PlayerError
from bot.core.ids import post_key
from bot.core.table.message_modes import Mode
from bot.services.library.library import Library
from bot.services.play.sealed_reveal import deed, revealed
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import AuditRow, Head, Member, SessionRow, StoredTurn
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from bot.services.sessions.members import addressed_in, can_act, seated
from bot.services.turns.context import TurnContext

log = structlog.get_logger(__name__)

REMIND_SECONDS = 300.0
ABSENT_SECONDS = 900.0


class TurnOrder(TurnQueue):
    """Runs received turns at once, or keeps them sealed until the round is complete."""

    def __init__(self, services: TurnContext, library: Library) -> None:
        super().__init__(services, library)
        self._timers: dict[str, list[asyncio.TimerHandle]] = {}
        self._rounds: dict[tuple[int, str], frozenset[str]] = {}
        self.remind_seconds, self.absent_seconds = REMIND_SECONDS, ABSENT_SECONDS

    async def close(self) -> None:
        """Stops at once; what was under way is finished after the next start."""
        for session_id in list(self._timers):
            self._quiet(session_id)
        await super().close()

    async def close_round(self, *, channel_id: str, user_id: str, is_gm: bool) -> str:
        """Resolves a round now, without those who have sealed nothing. For who started the game, or the GM role."""
        session = await self._session(channel_id)
        self._may_steer(session, user_id, is_gm, "close the round")
        if session.party != "rounds":
            raise PlayerError(
                "round/none", "This game is not played in rounds. `/game start party:rounds` is."
            )
        if session.status == "paused":
            raise PlayerError("session/paused", "The game is paused. `/game resume` goes on with it.")
        if not await self._sealed(session.id):
            raise PlayerError("round/empty", "Nobody has sealed an action yet.")
        await self._desk.run(session.id, lambda: self._resolve(session.id))
        return "The round is revealed and resolved with what was sealed."

    # --- who may -----------------------------------------------------------------------------------

    async def _may_act(self, session: SessionRow, user_id: str, *, button: bool) -> None:
        """Raises PlayerError where it is another player's turn, the buttons are another player's, or one is sealed.

        Nobody waits for a character that cannot act.
        """
        if session.party == "rounds":
            for one in await self._sealed(session.id):
                if one.received.user_id == user_id:
                    raise PlayerError("round/sealed", _sealed_already(one))
        if session.party == "turns" or (session.party == "addressed" and button):
            head = await self._s.sessions.head(session.id)
            addressed = addressed_in(head)
            mine = {one.character_id for one in seated(head) if one.user_id == user_id}
            if (
                addressed is not None
                and addressed.character_id not in mine
                and can_act(await self._s.sessions.state(head), addressed.character_id)
            ):
                if session.party == "turns":
                    raise PlayerError("turn/not_yours", f"It is **{addressed.name}**'s turn now.")
                raise PlayerError(
                    "choice/not_yours",
                    f"These choices are **{addressed.name}**'s. Write in the channel what you do.",
                )

    # --- turns -------------------------------------------------------------------------------------

    def _take(
        self, session: SessionRow, stored: StoredTurn, *, resumed: bool = False, begun: bool = False
    ) -> None:
        """Queues a stored turn: to be played, or to be sealed. `begun` says that its journal may not be empty."""
        sealing = (
            session.party == "rounds" and stored.received.mode == Mode.STORY and stored.status == "queued"
        )
        if sealing and not resumed:
            self._desk.submit(session.id, lambda: self._seal(session.id, stored))
        else:
            self.queue(stored, resumed=resumed or begun)

    # --- rounds ------------------------------------------------------------------------------------

    async def _seal(self, session_id: str, stored: StoredTurn) -> None:
        received = stored.received
        if received.id in self._withdrawn:
            self._withdrawn.discard(received.id)
            return
        if received.id in await self._closed(session_id):
            return  # came with the others, and was revealed with them
        sealed = await self._sealed(session_id)
        earlier = [
            one
            for one in sealed
            if one.received.user_id == received.user_id and one.turn_index < stored.turn_index
        ]
        if earlier:
            await self._s.storage.set_turn(received.id, "cancelled")
            words = _sealed_already(earlier[0])
            await self._note(
                session_id, received.channel_id, post_key("seal", received.id), words, received.source_id
            )
            return
        head = await self._s.sessions.head(session_id)
        waiting = await self._waiting(head, sealed)
        if not waiting:
            await self._resolve(session_id)
            return
        name = next((one.name for one in seated(head) if one.user_id == received.user_id), "Somebody")
        words = f"🔒 **{name}** has sealed an action. Waiting for {_named(waiting)}."
        await self._note(session_id, received.channel_id, post_key("seal", received.id), words, None)
        if len(sealed) == 1:
            self._watch(session_id)

    async def _resolve(self, session_id: str) -> None:
        """Plays what is sealed, in the order of the characters' ids, which is on disk before the first is played."""
        self._quiet(session_id)
        sealed = await self._sealed(session_id)
        if not sealed:
            return
        head = await self._s.sessions.head(session_id)
        who = {one.user_id: one for one in seated(head)}
        for one in sealed:
            if one.received.user_id not in who:  # has left since
                await self._s.storage.set_turn(one.received.id, "cancelled")
        present = [one for one in sealed if one.received.user_id in who]
        if not present:
            return
        ordered = sorted(present, key=lambda one: who[one.received.user_id].character_id)
        absent = await self._waiting(head, sealed)
        turns = [one.received.id for one in ordered]
        row = AuditRow(AuditKind.ROUND, None, {"turns": turns}, self._s.clock.now_ms())
        await self._s.storage.audited(session_id, row)
        self._rounds[self._s.sessions.generation, session_id] = frozenset(turns)
        lines = (await self._s.sessions.boundaries(session_id)).lines
        deeds = [(who[one.received.user_id].name, deed(one, lines)) for one in ordered]
        words = revealed(deeds, [one.name for one in absent])
        await self._note(session_id, head.session.channel_id, post_key("round", turns[0]), words, None)
        for one in ordered:  # each a job of its own, so that one that fails holds up no other
            self.queue(one)

    async def _passed(self, session_id: str) -> None:
        """The round goes on without who is absent; a paused game waits."""
        session = await self._s.storage.session(session_id)
        if session is not None and session.status == "paused":
            self._watch(session_id)
        else:
            await self._resolve(session_id)

    async def leave(self, *, channel_id: str, user_id: str, source_id: str, created_at: int) -> str:
        """Takes a person's character out of the scene; a round that waited for nobody else is resolved."""
        session = await self._session(channel_id)
        words = await super().leave(
            channel_id=channel_id, user_id=user_id, source_id=source_id, created_at=created_at
        )
        self.world_changed(session)
        return words

    def world_changed(self, session: SessionRow) -> None:
        """A change that was no turn: a round that waits for nobody any more is resolved."""
        if session.party == "rounds":
            self._desk.submit(session.id, lambda: self._complete(session.id))

    async def _complete(self, session_id: str) -> None:
        head = await self._s.sessions.head(session_id)
        sealed = await self._sealed(session_id)
        if sealed and head.session.status == "active" and not await self._waiting(head, sealed):
            await self._resolve(session_id)

    async def _sealed(self, session_id: str) -> list[StoredTurn]:
        """The story turns that wait for their round to be complete."""
        closed = await self._closed(session_id)
        return [
            one
            for one in await self._s.storage.unfinished_turns(session_id)
            if one.status == "queued"
            and one.received.mode == Mode.STORY
            and one.received.id not in closed
            and one.received.id not in self._withdrawn
        ]

    async def _closed(self, session_id: str) -> frozenset[str]:
        """The turns of the newest round that was closed."""
        place = (self._s.sessions.generation, session_id)
        if place not in self._rounds:
            rows = await self._s.storage.audit_of(session_id, (AuditKind.ROUND,))
            self._rounds[place] = frozenset(rows[-1].payload["turns"] if rows else ())
        return self._rounds[place]

    async def _waiting(self, head: Head, sealed: Sequence[StoredTurn]) -> list[Member]:
        """The players who could act and have sealed nothing."""
        state = await self._s.sessions.state(head)
        done = {one.received.user_id for one in sealed}
        return [one for one in seated(head) if one.user_id not in done and can_act(state, one.character_id)]

    async def _resume_round(self, session: SessionRow, unfinished: Sequence[StoredTurn]) -> None:
        """Goes on after a start: a round that was closed is played on, an open one waits for the rest."""
        closed = await self._closed(session.id)
        for stored in unfinished:
            sealed = stored.received.mode == Mode.STORY and stored.status == "queued"
            if not sealed or stored.received.id in closed:
                self._take(session, stored, resumed=True)
        if await self._sealed(session.id):
            self._watch(session.id)

    # --- waiting -----------------------------------------------------------------------------------

    def _watch(self, session_id: str) -> None:
        self._quiet(session_id)
        loop = asyncio.get_running_loop()
        self._timers[session_id] = [
            loop.call_later(
                self.remind_seconds, self._desk.submit, session_id, lambda: self._remind(session_id)
            ),
            loop.call_later(
                self.absent_seconds, self._desk.submit, session_id, lambda: self._passed(session_id)
            ),
        ]

    def _quiet(self, session_id: str) -> None:
        for timer in self._timers.pop(session_id, ()):
            timer.cancel()

    async def _remind(self, session_id: str) -> None:
        sealed = await self._sealed(session_id)
        head = await self._s.sessions.head(session_id)
        waiting = await self._waiting(head, sealed)
        if sealed and waiting and head.session.status == "active":
            minutes = max(1, round((self.absent_seconds - self.remind_seconds) / 60))
            words = f"⏳ Waiting for {_named(waiting)}. In {minutes} minutes the round goes on without."
            await self._note(
                session_id, head.session.channel_id, f"remind-{sealed[0].received.id}", words, None
            )

    async def _note(self, session_id: str, channel_id: str, key: str, words: str, source: str | None) -> None:
        try:
            await self._s.publisher.publish(channel_id, NotePost(key, session_id, source, words))
        except PlayerError as error:
            log.warning("round note not shown", session=session_id, code=error.code)


def _sealed_already(earlier: StoredTurn) -> str:
    deletable = earlier.received.source == "message"
    other = "Delete that message to seal another." if deletable else "It stands until all are revealed."
    return f"You have sealed an action for this round already. {other}"


def _named(members: Sequence[Member]) -> str:
    names = [f"**{one.name}**" for one in members]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"
