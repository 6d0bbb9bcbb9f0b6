"""The clock by which what others wrote is taken up: an operator's blocks and notices, another process's erasures."""

from __future__ import annotations

import asyncio

import structlog
from discord.ext import commands, tasks

from bot.core.errors import NotOwner, StorageUnavailable
from cogs.client import TaleBot

LOOK_SECONDS = 2.0
"""How soon what another process wrote holds here."""

log = structlog.get_logger(__name__)


class ModerationCog(commands.Cog):
    """Has no commands: `/settings block` stands with the settings."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self._one_at_a_time = asyncio.Lock()

    async def cog_load(self) -> None:
        """Starts the clock."""
        self.look.start()

    async def cog_unload(self) -> None:
        """Stops it."""
        self.look.cancel()

    @commands.Cog.listener()
    async def on_news(self) -> None:
        """Another process says that it wrote something."""
        await self._look()

    @tasks.loop(seconds=LOOK_SECONDS)
    async def look(self) -> None:
        """Takes up what was written since, whether or not anybody was heard to say so."""
        await self._look()

    async def _look(self) -> None:
        async with self._one_at_a_time:
            await self._take_up()

    async def _take_up(self) -> None:
        try:
            await self.bot.services.blocks.refresh()
            if self.bot.caught_up.is_set():
                await self.bot.services.announcements.look()
            if self.bot.shard_count is not None:
                await self.bot.services.privacy.go_on()
                await self.bot.services.models.budget.tell_held()
        except StorageUnavailable as away:
            # Where another process has the database, it does this.
            if not isinstance(away, NotOwner):
                log.warning("operators_not_heard", error=str(away))
        except Exception:
            log.exception("operators_not_heard")  # tried again in a moment
