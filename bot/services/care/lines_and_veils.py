"""What a table never tells, and what it only hints at: looked at, drawn and lifted (issue: table care)."""

from __future__ import annotations

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.table.boundaries import MOST, Boundaries, Kind, read_boundaries
from bot.services.play.channel_sessions import ChannelSessions, check_leads, not_joined
from bot.services.play.requester import Requester
from bot.services.ports import AuditRow, Clock
from bot.services.ports.audit_kinds import AuditKind
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class LinesAndVeils:
    """Keeps the boundaries of a table. Raises PlayerError with words for the person who asked."""

    channels: ChannelSessions
    sessions: SessionCache
    clock: Clock

    async def look(self, by: Requester) -> Boundaries:
        """The lines and veils of the table, for who plays here or leads."""
        session = await self.channels.get(by.channel_id)
        if not by.may and not await self.channels.has_joined(session.id, by.user_id):
            raise not_joined()
        return await self.sessions.boundaries(session.id)

    async def draw(self, by: Requester, kind: Kind, words: str) -> Boundaries:
        """Adds lines or veils; nobody is named with them. Raises PlayerError care/too_long, too_vague, too_many."""
        session = await self.channels.get_joined(by.channel_id, by.user_id)
        found = read_boundaries(words)
        if isinstance(found, Notice):
            raise PlayerError.saying(found)
        if not found:
            raise PlayerError("care/empty")
        known = await self.sessions.boundaries(session.id)
        if len(known.lines if kind == "line" else known.veils) + len(found) > MOST:
            raise PlayerError("care/too_many", most=MOST)
        for text in found:
            await self._mark(session.id, kind, text, removed=False)
        return await self.sessions.boundaries(session.id)

    async def lift(self, by: Requester, kind: Kind, text: str) -> Boundaries:
        """Takes a line or a veil back. For who started the game, or the GM role."""
        session = await self.channels.get(by.channel_id)
        check_leads(session, by.user_id, by.may, "lines")
        known = await self.sessions.boundaries(session.id)
        if text.casefold() not in {
            line.casefold() for line in (known.lines if kind == "line" else known.veils)
        }:
            raise PlayerError("care/unknown")
        await self._mark(session.id, kind, text, removed=True)
        return await self.sessions.boundaries(session.id)

    async def _mark(self, session_id: str, kind: Kind, text: str, *, removed: bool) -> None:
        payload = {"text": text, "removed": removed}
        await self.sessions.mark(session_id, AuditRow(AuditKind(kind), None, payload, self.clock.now_ms()))
