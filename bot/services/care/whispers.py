"""What players say to the game masters alone (issue: table care)."""

from __future__ import annotations

from bot.core import ids
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.table.message_modes import Mode
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.requester import Requester
from bot.services.ports import ReceivedTurn, Storage
from bot.services.sessions.session_cache import SessionCache

MOST_WHISPERS = 25
LONGEST_WHISPER = 1000


@dataclass(frozen=True, slots=True)
class Whisper:
    """What a player said to the game masters alone: as which character, who, what, and when in milliseconds."""

    name: str
    user_id: str
    text: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Whispers:
    """Keeps whispers. Raises PlayerError with words for the person who asked."""

    channels: ChannelSessions
    sessions: SessionCache
    storage: Storage

    async def keep(self, by: Requester, words: str) -> None:
        """Keeps a player's words for the game masters; stored like a message, so that their author can erase them."""
        session = await self.channels.get_joined(by.channel_id, by.user_id)
        if len(words) > LONGEST_WHISPER:
            raise PlayerError("care/whisper_too_long", most=LONGEST_WHISPER)
        received = ReceivedTurn(
            ids.turn_id(session.id, by.source_id), session.id, by.source_id, "command", by.user_id,
            session.channel_id, str(Mode.WHISPER), words, by.created_at,
        )  # fmt: skip
        stored, _ = await self.storage.receive(received)
        await self.storage.set_turn(stored.received.id, "answered")
        await self.storage.mark_presented(stored.received.id)

    async def read(self, by: Requester) -> tuple[Whisper, ...]:
        """What players whispered in this story, the newest first. For the GM role alone."""
        session = await self.channels.get(by.channel_id)
        if not by.may:
            raise PlayerError("care/not_yours")
        head = await self.sessions.head(session.id)
        names = {member.user_id: member.name for member in head.members if member.user_id}
        found = await self.storage.turns_of_mode(session.id, Mode.WHISPER, MOST_WHISPERS)
        said = [turn.received for turn in found]
        return tuple(
            Whisper(names.get(one.user_id, "?"), one.user_id, one.raw_text, one.created_at) for one in said
        )
