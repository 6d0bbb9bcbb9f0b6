"""Answers `GOD MODE:` messages at their turn: events happen at once, the rest waits behind a button."""

from __future__ import annotations

from typing import Literal

from bot.core.errors import PlayerError
from bot.core.god.commands import GodCommand, InjectEvent
from bot.core.god.typed_commands import read_typed
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice, Said
from bot.services.god.interventions import Interventions
from bot.services.play.requester import Requester
from bot.services.ports import StoredTurn
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class TypedMessages:
    """Commands of god mode that game masters type in a story's channel."""

    god: Interventions
    sessions: SessionCache

    async def answer(self, stored: StoredTurn) -> NotePost | None:
        """What answers a `GOD MODE:` message at its turn: events happen, the rest waits behind a button.

        None where the event itself is the answer. The same message again changes nothing more.
        """
        received = stored.received
        session = (await self.sessions.head(received.session_id)).session
        may = bool((received.choice or {}).get("gm"))
        by = Requester(received.channel_id, received.user_id, may, received.source_id, received.created_at)
        said = read_typed(received.raw_text)
        if not may:
            await self.god.note(session, by, AuditKind.GOD_REFUSED, {"tried": typed_kind(said)})
            return _answer(stored, Notice("god/not_allowed", case="god"), "refusal")
        if session.status == "ended":
            return _answer(stored, Notice("god/story_over"), "refusal")
        if said is None:
            return _answer(stored, Notice("god/typed_help"), "refusal")
        if not isinstance(said, InjectEvent):
            return _answer(stored, Notice("god/typed_waits"), "god", f"{said.kind}:{received.source_id}")
        try:
            await self.god.apply_now(session, by, said, None)
        except PlayerError as error:
            return _answer(stored, error.notice, "refusal")
        return None


def typed_kind(said: GodCommand | None) -> str:
    """What the audit says that somebody typed."""
    return f"typed {said.kind if said else 'help'}"


def _answer(stored: StoredTurn, words: Said, kind: Literal["refusal", "god"], opens: str = "") -> NotePost:
    received = stored.received
    source = received.source_id if received.source == "message" else None
    return NotePost(received.id, received.session_id, source, words, kind, opens)
