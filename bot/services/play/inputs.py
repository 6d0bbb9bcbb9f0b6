"""What people say and press at a table, stored first and then sent on as turns.

The way of a message, each hop another object and none back: `cogs/messages.py` -> `Inputs.message` (may this person
speak here; the input is stored) -> `TurnOrder.enqueue` (now, or with its round) -> `TurnQueue.enqueue` (one turn of a
table after the other) -> `TurnRunner.run` (the turn itself, to its post).
"""

from __future__ import annotations

from typing import Any

import structlog

from bot.core.errors import PlayerError, StorageUnavailable
from bot.core.ids import turn_id
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules.actions import Action
from bot.core.rules.choices import CONTINUE
from bot.core.table.message_modes import Mode, read_mode
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.endings import Endings
from bot.services.play.turn_order import TurnOrder
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import ReceivedTurn, SessionRow, TurnIntake
from bot.services.ports.publisher import NotePost
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns import storage_retry

log = structlog.get_logger(__name__)

LONGEST_MESSAGE = 4000


def past_choice() -> PlayerError:
    """The button belongs to an older scene."""
    return PlayerError("choice/past_scene")


@dataclass(frozen=True, slots=True)
class Inputs:
    """Takes what people write, press and delete. Raises PlayerError with words for the person who did."""

    channels: ChannelSessions
    order: TurnOrder
    turns: TurnQueue
    sessions: SessionCache
    storage: TurnIntake
    notes: ChannelNotes
    endings: Endings

    async def message(
        self,
        *,
        channel_id: str,
        user_id: str,
        message_id: str,
        text: str,
        created_at: int,
        is_gm: bool = False,
    ) -> bool:
        """A plain message in a channel. True when it is a turn (stored and queued), False when it is not for us."""
        session = await self.channels.find(channel_id)
        if session is None:
            await self.endings.answer_after(
                channel_id=channel_id, user_id=user_id, message_id=message_id, text=text
            )
            return False
        mode = read_mode(text).mode
        steers = is_gm and mode is Mode.GOD
        if not steers and (
            session.status != "active" or not await self.channels.has_joined(session.id, user_id)
        ):
            await self._note_heard(session, message_id)
            return False
        if mode is Mode.STORY:
            try:
                await self.order.check_may_act(session, user_id, button=False)
            except PlayerError as refusal:
                await self._note_heard(session, message_id)
                note = NotePost(f"refused-{message_id}", session.id, message_id, refusal.notice)
                await self.notes.post(channel_id, note)
                return False
        await self.receive(
            session, user_id, message_id, "message", mode, text, created_at, {"gm": is_gm} if is_gm else None
        )
        return True

    async def wait_for_story(self, channel_id: str) -> None:
        """Returns once a channel's story can be read, so that a database that is away for a moment costs no message.

        Raises StorageUnavailable where it stays away.
        """
        await storage_retry.read_patiently(lambda: self.channels.find(channel_id))

    async def pass_over(self, *, channel_id: str, message_id: str) -> None:
        """Leaves a message that was not taken for good: it is not found again as one that was missed."""
        session = await self.channels.find(channel_id)
        if session is not None:
            await self._note_heard(session, message_id)

    async def _note_heard(self, session: SessionRow, message_id: str) -> None:
        """Notes talk that was heard, so that it is not found again, as if it had been missed, after a restart."""
        try:
            await self.storage.mark_handled(session.id, message_id)
        except StorageUnavailable as fault:  # then it is found again, and is talk again
            log.warning("talk not noted", session=session.id, error=str(fault))

    async def act(
        self, *, channel_id: str, user_id: str, source_id: str, text: str, created_at: int, steers: bool = False
    ) -> Notice:  # fmt: skip
        """`/game act`: a turn by command. `steers` says that this is a `GOD MODE:` text of somebody who may."""
        if steers:
            session = await self.channels.get(channel_id)
        else:
            session = await self.channels.get_to_act(channel_id, user_id)
            if read_mode(text).mode is Mode.STORY:
                await self.order.check_may_act(session, user_id, button=False)
        choice = {"gm": True} if steers else None
        await self.receive(
            session, user_id, source_id, "command", read_mode(text).mode, text, created_at, choice
        )
        return Notice("hint/act_taken")

    async def press(
        self,
        *,
        channel_id: str,
        user_id: str,
        source_id: str,
        scene_index: int,
        session_tag: str,
        index: int,
        created_at: int,
    ) -> None:
        """A choice button. Raises PlayerError choice/past_scene for a button of an older scene."""
        session = await self.channels.get_to_act(channel_id, user_id)
        head = await self.sessions.head(session.id)
        choices = head.narration.choices if head.narration and head.narration_index == scene_index else ()
        if not session.id.endswith(session_tag) or not 0 <= index < len(choices):
            raise past_choice()
        await self.order.check_may_act(session, user_id, button=True)
        row = choices[index]
        action = row["action"]
        if action is None and row["key"] != CONTINUE.key:
            raise PlayerError("choice/other_action")
        if action is None:
            rules = await self.sessions.game(session.id)
            waiting = "wait" if "wait" in rules.ruleset.actions else rules.ruleset.default_action
            action = Action(actor_id="pc", type=waiting).wire()
        choice: dict[str, Any] = {"key": row["key"], "action": action}
        if session.party != "rounds":  # the others of a round may be resolved before
            choice["scene_index"] = scene_index
        await self.receive(session, user_id, source_id, "button", Mode.STORY, row["text"], created_at, choice)

    async def do(
        self, *, channel_id: str, user_id: str, source_id: str, action: Action, text: str, created_at: int,
        button: bool = True,
    ) -> None:  # fmt: skip
        """A turn whose action is settled: nobody reads its words. For what was asked beside the story.

        Without `button` it is open to all who may write, even where choices belong to somebody.
        """
        session = await self.channels.get_to_act(channel_id, user_id)
        await self.order.check_may_act(session, user_id, button=button)
        choice: dict[str, Any] = {"key": action.type, "action": action.wire()}
        await self.receive(session, user_id, source_id, "button", Mode.STORY, text, created_at, choice)

    async def other_action(
        self, *, channel_id: str, user_id: str, source_id: str, session_tag: str, text: str, created_at: int,
        steers: bool = False,
    ) -> None:  # fmt: skip
        """What a person wrote in the modal of `other_action`: played even when the story moved on meanwhile."""
        session = await self.channels.get_to_act(channel_id, user_id)
        if not session.id.endswith(session_tag):
            raise past_choice()
        if not steers and read_mode(text).mode is Mode.STORY:
            await self.order.check_may_act(session, user_id, button=False)
        choice = {"gm": True} if steers else None
        await self.receive(
            session, user_id, source_id, "modal", read_mode(text).mode, text, created_at, choice
        )

    async def answer_edit(self, *, channel_id: str, message_id: str) -> Notice | None:
        """A notice where an edited message was already taken as a turn."""
        session = await self.channels.find(channel_id)
        if session is None or await self.storage.turn_by_source(session.id, message_id) is None:
            return None
        return Notice("input/edited")

    async def cancel_deleted(self, *, channel_id: str, message_id: str) -> None:
        """Cancels a queued turn whose message was deleted; what is being played is played to its end."""
        session = await self.channels.find(channel_id)
        turn = await self.storage.turn_by_source(session.id, message_id) if session else None
        if turn is not None and turn.status == "queued":
            await self.turns.cancel_waiting(turn.received)

    async def receive(
        self,
        session: SessionRow,
        user_id: str,
        source_id: str,
        source: Any,
        mode: Mode,
        text: str,
        created_at: int,
        choice: dict[str, Any] | None,
    ) -> None:
        """Stores an input of somebody who may give it, once for each source, and sends it on as a turn."""
        if len(text) > LONGEST_MESSAGE:
            raise PlayerError("input/too_long", length=len(text), most=LONGEST_MESSAGE)
        received = ReceivedTurn(
            id=turn_id(session.id, source_id),
            session_id=session.id,
            source_id=source_id,
            source=source,
            user_id=user_id,
            channel_id=session.channel_id,
            mode=str(mode),
            raw_text=text,
            created_at=created_at,
            choice=choice,
        )
        stored = await storage_retry.store_input(self.storage, received)
        if stored is not None:
            self.order.enqueue(session, stored[0], begun=not stored[1])
