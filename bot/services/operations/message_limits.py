"""How much one person, and one server, may send in a minute: more than anybody who plays, less than a flood."""

from __future__ import annotations

from collections import deque
from typing import Literal

import structlog
from cachetools import LRUCache

from bot.core.late_dataclasses import dataclass
from bot.services.ports import Clock

WINDOW_MS = 60_000
MOST_REMEMBERED = 10_000
"""People and servers whose last minute is kept."""
Whose = Literal["person", "server"]

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class OverLimit:
    """Something that is not taken: whose limit of `most` a minute it passed, and the seconds until there is room again.

    `first` says that this is the first one since there was room, so that its sender is told.
    """

    whose: Whose
    most: int
    seconds: int
    first: bool


class MessageLimits:
    """Counts what people send. `person` and `server` are the deployment's limits a minute, 0 for none."""

    def __init__(self, clock: Clock, person: int, server: int) -> None:
        self._clock, self.person, self._server = clock, person, server
        self._own: dict[str, int] = {}
        self._sent = LRUCache[tuple[str, str], deque[int]](MOST_REMEMBERED)
        self._over = LRUCache[tuple[str, str], None](MOST_REMEMBERED)

    def learn(self, guild_id: str, person: int) -> None:
        """Takes up what a server has set for each person; 0 for the deployment's limit, which is the highest."""
        self._own[guild_id] = person

    def of_server(self, guild_id: str) -> int:
        """The limit of each person on a server; 0 for none."""
        own = self._own.get(guild_id, 0)
        return min(own, self.person) if own and self.person else own or self.person

    def take(self, guild_id: str, user_id: str) -> OverLimit | None:
        """Counts one more of a person, or says that it is too much; then it counts for nothing."""
        now = self._clock.now_ms()
        limits: tuple[tuple[Whose, str, int], ...] = (
            ("person", user_id, self.of_server(guild_id)),
            ("server", "", self._server),
        )
        asked = (guild_id, user_id)
        for whose, of, most in limits:
            sent = self._last_minute((guild_id, of), now)
            if most and len(sent) >= most:
                first = asked not in self._over
                self._over[asked] = None
                log.info("over_limit", whose=whose, guild=guild_id)
                waits = sent[len(sent) - most] + WINDOW_MS - now
                return OverLimit(whose, most, max(1, -(-waits // 1000)), first)
        self._over.pop(asked, None)
        for _, of, most in limits:
            if most:
                self._last_minute((guild_id, of), now).append(now)
        return None

    def _last_minute(self, of: tuple[str, str], now: int) -> deque[int]:
        sent = self._sent.get(of)
        if sent is None:
            sent = self._sent[of] = deque()
        while sent and now - sent[0] >= WINDOW_MS:
            sent.popleft()
        return sent
