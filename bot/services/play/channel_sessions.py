"""Which game runs in a channel, and what the person who asks may do in it."""

from __future__ import annotations

from dataclasses import field
from typing import Protocol

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.services.ports import AuditLog, AuditRow, Clock, SessionDirectory, SessionRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.sessions.members import seat_of
from bot.services.sessions.refusal_limit import RefusalLimit
from bot.services.sessions.session_cache import SessionCache

"""The kind of the audit row of an attempt at what is for who started the story, or for game masters."""


def no_session() -> PlayerError:
    """No game runs here."""
    return PlayerError("session/none", case="here")


def not_joined() -> PlayerError:
    """The person plays no character here."""
    return PlayerError("session/not_joined", case="play")


def paused() -> PlayerError:
    """The game takes no turns now."""
    return PlayerError("session/paused")


def check_leads(session: SessionRow, user_id: str, is_gm: bool, what: str) -> None:
    """Raises PlayerError session/not_yours for who neither started the game nor has the GM role.

    `what` they tried, as the catalogue names it: `end`, `pause` and so on.
    """
    if user_id != session.starter_id and not is_gm:
        raise PlayerError("session/not_yours", what=what)


class ChannelStorage(AuditLog, SessionDirectory, Protocol):
    """What of the storage finds the story of a channel and ends it."""


@dataclass(frozen=True, slots=True)
class ChannelSessions:
    """Finds the game that a request is about. The `get` methods raise PlayerError where there is none to get."""

    sessions: SessionCache
    storage: ChannelStorage
    clock: Clock
    refusals: RefusalLimit = field(default_factory=RefusalLimit)

    async def find(self, channel_id: str) -> SessionRow | None:
        """The game that runs in a channel, paused or not."""
        session = await self.sessions.in_channel(channel_id)
        return None if session is None or session.status == "ended" else session

    async def has_session(self, channel_id: str) -> bool:
        """Whether a game runs in a channel."""
        return await self.find(channel_id) is not None

    async def get(self, channel_id: str) -> SessionRow:
        """The game that runs in a channel. Raises session/none."""
        session = await self.find(channel_id)
        if session is None:
            raise no_session()
        return session

    async def get_or_ended(self, channel_id: str) -> SessionRow:
        """The story of a channel to look back on: the one that runs there, else the newest that ended."""
        session = await self.find(channel_id) or await self.storage.newest_in_channel(channel_id)
        if session is None:
            raise no_session()
        return session

    async def get_joined(self, channel_id: str, user_id: str, *, also_ended: bool = False) -> SessionRow:
        """The game of a channel, for who plays in it; a paused one, too. Raises session/not_joined."""
        session = await (self.get_or_ended if also_ended else self.get)(channel_id)
        return await self._check_seated(session, user_id)

    async def get_to_act(self, channel_id: str, user_id: str) -> SessionRow:
        """The game of a channel, for who plays in it and may act now. Raises session/paused, session/not_joined."""
        session = await self.get(channel_id)
        if session.status == "paused":
            raise paused()
        return await self._check_seated(session, user_id)

    async def has_joined(self, session_id: str, user_id: str) -> bool:
        """Whether a person plays in a game, or did until they left."""
        head = await self.sessions.head(session_id)
        return any(member.user_id == user_id for member in head.members)

    async def record_refusal(self, channel_id: str, user_id: str, tried: str, code: str) -> None:
        """Notes in the audit of a channel's story that somebody tried what is not theirs to do."""
        session = await self.find(channel_id)
        if session is not None and self.refusals.counts(session.id, user_id, tried, self.clock.now_ms()):
            row = AuditRow(AuditKind.REFUSED, user_id, {"tried": tried, "code": code}, self.clock.now_ms())
            await self.storage.append_audit(session.id, row)

    async def _check_seated(self, session: SessionRow, user_id: str) -> SessionRow:
        if seat_of(await self.sessions.head(session.id), user_id) is None:
            raise not_joined()
        return session
