"""Settings of servers in tests: changes to make, and a store in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.services.ports.guild_settings import GuildSettings


def in_language(name: str) -> Callable[[GuildSettings], GuildSettings]:
    """The change to another language."""
    return lambda old: replace(old, language=name)


@dataclass
class KeptSettings:
    """A GuildSettingsStore in memory; `pause` makes awaits."""

    pause: Callable[[], int] = lambda: 0
    kept: dict[str, GuildSettings] = field(default_factory=dict[str, GuildSettings])

    async def read(self, guild_id: str) -> GuildSettings:
        for _ in range(self.pause()):
            await asyncio.sleep(0)
        return self.kept.get(guild_id, GuildSettings())

    async def update(self, guild_id: str, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        for _ in range(self.pause()):
            await asyncio.sleep(0)
        self.kept[guild_id] = change(self.kept.get(guild_id, GuildSettings()))
        return self.kept[guild_id]
