"""What servers use in a month: turns, answers of models, tokens and money, and what their caps leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.core.late_dataclasses import dataclass
from bot.core.providers import quotas
from bot.core.providers.quotas import CapKey, Caps, Unit
from bot.services.ports import Clock
from bot.services.ports.guild_settings import GuildSettingsStore
from bot.services.ports.operators.activity import Activity, ActivityBook


@dataclass(frozen=True, slots=True)
class MonthOfServer:
    """A server's use in a month (`2026-11`); what is left of its caps, None where it has none."""

    guild_id: str
    month: str
    activity: Activity
    tokens_left: int | None
    micros_left: int | None


@dataclass(frozen=True, slots=True)
class UsageReports:
    """Reports of the running month of UTC. `defaults` are the deployment's caps."""

    book: ActivityBook
    guilds: GuildSettingsStore
    defaults: Caps
    clock: Clock

    async def of_server(self, guild_id: str) -> MonthOfServer:
        """A server's month so far."""
        month, since = self._month()
        found = await self.book.read(since, month, guild_id)
        return await self._report(guild_id, month, found)

    async def of_all(self) -> Sequence[MonthOfServer]:
        """Every server's with any use, most tokens first, then most turns."""
        month, since = self._month()
        found = await self.book.read(since, month)
        reports = [await self._report(guild_id, month, found) for guild_id in found if guild_id]
        return sorted(reports, key=lambda one: (-one.activity.used.tokens, -one.activity.turns, one.guild_id))

    def _month(self) -> tuple[str, int]:
        now = self.clock.now_ms()
        first = datetime.fromtimestamp(now // 1000, tz=UTC).replace(day=1, hour=0, minute=0, second=0)
        return next(one.id for one in quotas.periods(now) if one.span == "month"), int(
            first.timestamp()
        ) * 1000

    async def _report(self, guild_id: str, month: str, found: Mapping[str, Activity]) -> MonthOfServer:
        activity = found.get(guild_id, Activity())
        caps = quotas.effective((await self.guilds.read(guild_id)).caps, self.defaults)

        def left(unit: Unit, used: int) -> int | None:
            cap = caps.get(CapKey("guild", "month", unit))
            return None if cap is None else max(0, cap - used)

        used = activity.used
        return MonthOfServer(
            guild_id, month, activity, left("tokens", used.tokens), left("micros", used.micros)
        )
