"""How long games are kept: as long as their server wants, and a while after the bot was removed from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Any, Literal

import structlog

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.models.server_keys import ServerKeys
from bot.services.ports import Clock
from bot.services.ports.guild_settings import GuildSettings, GuildSettingsStore
from bot.services.ports.privacy import RetentionBook
from bot.services.sessions.session_cache import SessionCache

log = structlog.get_logger(__name__)

DAY_MS = 24 * 60 * 60 * 1000
LONGEST_DAYS = 3650
InOrder = Callable[[str, Callable[[], Awaitable[Any]]], Awaitable[Any]]
"""Runs a job when a session's queue comes to it, and nothing else of the session meanwhile."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How many days games are kept after their end on the server where that was asked, 0 for good; `place` says
    whether it was asked on one. `left_days` are those after the bot was removed from a server.
    """

    place: Literal["server", "nowhere"]
    days: int
    left_days: int


class Retention:
    """Notes where the bot was removed, and takes away whatever has been kept for long enough."""

    def __init__(
        self,
        book: RetentionBook,
        guilds: GuildSettingsStore,
        keys: ServerKeys,
        sessions: SessionCache,
        in_order: InOrder,
        clock: Clock,
        left_days: int,
    ) -> None:
        self._book, self._guilds, self._keys, self._sessions = book, guilds, keys, sessions
        self._in_order, self._clock, self._left_ms = in_order, clock, left_days * DAY_MS

    async def set_days(self, guild_id: str, days: int) -> Notice:
        """Sets how many days a server's games are kept after their end; 0 keeps them for good."""
        if not 0 <= days <= LONGEST_DAYS:
            raise PlayerError("settings/days", most=LONGEST_DAYS)
        await self._guilds.update(guild_id, lambda kept: replace(kept, retention_days=days))
        return Notice("settings/retention_set", days=days)

    async def read_kept(self, guild_id: str | None) -> Kept:
        """How long games are kept."""
        left = self._left_ms // DAY_MS
        if guild_id is None:
            return Kept("nowhere", 0, left)
        return Kept("server", (await self._guilds.read(guild_id)).retention_days, left)

    async def leave(self, guild_id: str) -> None:
        """Discord says that the bot was removed from a server: its keys go at once, nothing there may use them."""
        await self._miss(guild_id)
        await self._remove_keys(guild_id)

    async def _miss(self, guild_id: str) -> None:
        """Notes since when the bot has not been on a server, unless that is known already."""
        now = self._clock.now_ms()
        await self._guilds.update(guild_id, lambda kept: kept if kept.left_at else replace(kept, left_at=now))
        log.info("guild_left", guild=guild_id)

    async def _remove_keys(self, guild_id: str) -> None:
        for vendor, _ in self._keys.kept(guild_id):
            await self._keys.remove(guild_id, vendor)

    async def come_back(self, guild_id: str) -> None:
        """Notes that the bot is on a server: what is stored of it stays."""
        if (await self._guilds.read(guild_id)).left_at:
            await self._guilds.update(guild_id, lambda kept: replace(kept, left_at=0))

    async def compare(
        self, present: Collection[str], hears: Callable[[str], bool] = lambda _guild_id: True
    ) -> None:
        """Notes on which servers the bot is not, or is again, after a while away.

        `hears` says of which servers this process would know. Nothing goes at once for that: whoever starts another
        bot over this database, by mistake or to try something, finds everything as it was when the right one is back.
        """
        for guild_id in await self._book.read_guilds():
            if guild_id in present:
                await self.come_back(guild_id)
            elif hears(guild_id):
                await self._miss(guild_id)

    async def sweep(self) -> int:
        """Takes away what has been kept for long enough; how many games that were."""
        removed = 0
        for guild_id in await self._book.read_guilds():
            settings = await self._guilds.read(guild_id)
            over = bool(settings.left_at) and self._clock.now_ms() - settings.left_at >= self._left_ms
            for session_id in await self._due(guild_id, settings, over=over):
                await self._in_order(session_id, lambda one=session_id: self._remove(one))
                removed += 1
            if over:
                await self._remove_keys(guild_id)
                await self._book.remove_guild(guild_id)
                log.info("guild_removed", guild=guild_id)
        return removed

    async def _due(self, guild_id: str, settings: GuildSettings, *, over: bool) -> list[str]:
        if over:
            return [*await self._book.read_games(guild_id)]
        if not settings.retention_days:
            return []
        before = self._clock.now_ms() - settings.retention_days * DAY_MS
        return [*await self._book.read_ended(guild_id, before)]

    async def _remove(self, session_id: str) -> None:
        await self._book.remove_game(session_id)
        self._sessions.forget(session_id)
        log.info("game_removed", session=session_id)
