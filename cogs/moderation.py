"""The clock by which what others wrote is taken up: an operator's blocks and notices, another process's erasures."""

from __future__ import annotations

import structlog
from discord.ext import commands, tasks

from bot.core.errors import NotOwner
from cogs.client import TaleBot

LOOK_SECONDS = 2.0
"""How soon what another process wrote holds here."""

log = structlog.get_logger(__name__)


class ModerationCog(commands.Cog):
    """Has no commands: `/settings block` stands with the settings."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Starts the clock."""
        self.look.start()

    async def cog_unload(self) -> None:
        """Stops it."""
        self.look.cancel()

    @tasks.loop(seconds=LOOK_SECONDS)
    async def look(self) -> None:
        """Takes up what was written since."""
        try:
            await self.bot.services.blocks.refresh()
            if self.bot.caught_up.is_set():
                await self.bot.services.announcements.look()
            if self.bot.shard_count is not None:
                await self.bot.services.privacy.go_on()
        except NotOwner:
            pass  # another process has the database, and does this
        except Exception:
            log.exception("operators_not_heard")  # tried again in a moment
