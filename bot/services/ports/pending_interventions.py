"""The port to interventions that wait for a word, so that their buttons work after a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PendingIntervention:
    """A command that waits: for who gave it, or once `asked` for a second game master.

    `command` is its stored form. `expected` is the fingerprint of the effect that who asked had seen, and
    `expected_scene_id` the head then. `source_id` is what it is committed under, once. `message_id` is the channel's
    message that waits with it, empty where there is none. Times are milliseconds since 1970.
    """

    token: str
    session_id: str
    user_id: str
    source_id: str
    command: Mapping[str, Any]
    expected: str
    expected_scene_id: str
    message_id: str
    created_at: int
    expires_at: int
    asked: bool = False


class PendingInterventions(Protocol):
    """What waits, each in one short transaction."""

    async def add(self, pending: PendingIntervention, *, most: int) -> None:
        """Stores one. What expired goes, and of those not asked of a second the oldest beyond `most` of a session."""
        ...

    async def find(self, token: str) -> PendingIntervention | None:
        """One that waits, also when it expired."""
        ...

    async def ask(
        self, token: str, *, expected: str, expires_at: int, most: int
    ) -> Literal["asked", "full", "gone"]:
        """From now on it waits for a second game master; full where `most` of its session do already."""
        ...

    async def note_message(self, token: str, message_id: str) -> None:
        """Remembers the channel's message that waits with it."""
        ...

    async def remove(self, token: str) -> bool:
        """Whether it waited until now."""
        ...
