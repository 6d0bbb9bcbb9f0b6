"""Who may act when: freely, as addressed, one after the other, or all together in sealed rounds.

Second hop of a message: `Inputs` hands a stored turn to `TurnOrder.enqueue`, which hands it to the `TurnQueue`, or to
the `SealedRounds` until its round is complete. In `turns` the choices of the newest scene belong to whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.table.message_modes import Mode
from bot.services.play.sealed_rounds import SealedRounds, sealed_already
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import SessionRow, StoredTurn
from bot.services.sessions.members import addressed_in, can_act, seated
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """Says who may act, and sends received turns on: at once, or when their round is complete."""

    turns: TurnQueue
    rounds: SealedRounds
    sessions: SessionCache

    async def check_may_act(self, session: SessionRow, user_id: str, *, button: bool) -> None:
        """Raises PlayerError where it is another player's turn, the buttons are another player's, or one is sealed.

        Nobody waits for a character that cannot act.
        """
        if session.party == "rounds":
            for turn in await self.rounds.find_sealed(session.id):
                if turn.received.user_id == user_id:
                    raise PlayerError.saying(sealed_already(turn))
        if session.party == "turns" or (session.party == "addressed" and button):
            await self._check_addressed(session, user_id)

    async def _check_addressed(self, session: SessionRow, user_id: str) -> None:
        head = await self.sessions.head(session.id)
        addressed = addressed_in(head)
        mine = {member.character_id for member in seated(head) if member.user_id == user_id}
        if addressed is None or addressed.character_id in mine:
            return
        if can_act(await self.sessions.state(head), addressed.character_id):
            if session.party == "turns":
                raise PlayerError("turn/not_yours", name=addressed.name)
            raise PlayerError("choice/not_yours", name=addressed.name)

    def enqueue(self, session: SessionRow, stored: StoredTurn, *, begun: bool = False) -> None:
        """Queues a new turn: to be played, or to be sealed. `begun` says that its journal may not be empty."""
        if session.party == "rounds" and _can_be_sealed(stored):
            self.rounds.enqueue_seal(stored)
        else:
            self.turns.enqueue(stored, resumed=begun)

    async def resume(self, session: SessionRow, unfinished: Sequence[StoredTurn]) -> None:
        """Goes on after a start: a round that was closed is played on, an open one waits for the rest."""
        rounds = session.party == "rounds"
        closed = await self.rounds.find_closed(session.id) if rounds else frozenset[str]()
        for stored in unfinished:
            if not (rounds and _can_be_sealed(stored)) or stored.received.id in closed:
                self.turns.enqueue(stored, resumed=True)
        if rounds:
            await self.rounds.resume(session.id)


def _can_be_sealed(stored: StoredTurn) -> bool:
    return stored.received.mode == Mode.STORY and stored.status == "queued"
