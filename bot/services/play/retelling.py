"""A request for the newest passage in other words: of who acted in it, who started the story, or a game master."""

from __future__ import annotations

from typing import Protocol

from bot.core.errors import PlayerError
from bot.core.ids import turn_of_scene
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.table.message_modes import Mode
from bot.services.play.channel_sessions import ChannelSessions, check_leads, paused
from bot.services.play.inputs import Inputs
from bot.services.play.requester import Requester
from bot.services.ports import HistoryReader, TurnIntake
from bot.services.sessions.session_cache import SessionCache


class RetellingStorage(HistoryReader, TurnIntake, Protocol):
    """What of the storage says whose passage the newest one is."""


@dataclass(frozen=True, slots=True)
class Retelling:
    """Takes requests to tell a passage anew; they are carried out in order with the turns of their story."""

    channels: ChannelSessions
    sessions: SessionCache
    storage: RetellingStorage
    inputs: Inputs

    async def ask(self, by: Requester, under: tuple[str, int] | None = None) -> Notice:
        """Has the newest passage told in other words. Raises PlayerError with words for the person who asked.

        `under` are the session and the number of the scene whose button was pressed: no other passage is told then.
        """
        from bot.services.turns.retelling import find_retellable  # loads the stages of a turn

        session = await self.channels.get(by.channel_id)
        if session.status == "paused":
            raise paused()
        head = await self.sessions.head(session.id)
        if under is not None and (not session.id.endswith(under[0]) or head.narration_index != under[1]):
            raise PlayerError("timeline/not_retold", case="moved_on")
        scene = await find_retellable(self.storage, head)
        turn = None if scene is None else await self.storage.turn(turn_of_scene(scene))
        theirs = await self.channels.has_joined(session.id, by.user_id)
        if not theirs or (turn is not None and turn.received.user_id != by.user_id):
            check_leads(session, by.user_id, by.may, "retell")
        if turn is None:
            raise PlayerError("timeline/not_retold", case="moved_on")
        asked = {"scene": scene} if under is None else {"scene": scene, "scene_index": under[1]}
        await self.inputs.receive(
            session, by.user_id, by.source_id, "command" if under is None else "button", Mode.RETELL, "",
            by.created_at, asked,
        )  # fmt: skip
        return Notice("timeline/retelling")
