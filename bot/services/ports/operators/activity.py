"""What is played and asked of models on servers, and the port that counts it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.core.providers.costs import NOTHING, Amount


@dataclass(frozen=True, slots=True)
class Activity:
    """A server's stories that went on since a time, their turns, and the answers that language models gave in them.

    `used` is what the operator's keys were used for in a month, `own` what the server's own keys were.
    """

    stories: int = 0
    turns: int = 0
    answers: int = 0
    used: Amount = NOTHING
    own: Amount = NOTHING


class ActivityBook(Protocol):
    """Counts from what is stored; nothing is kept for it."""

    async def read(self, since_ms: int, month: str, guild_id: str | None = None) -> Mapping[str, Activity]:
        """By server, since a time and in the `month` (`2026-11`) of it; of one server, or of all with any."""
        ...
