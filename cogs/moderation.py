"""The clock by which a block that somebody wrote beside the bot is taken up."""

from __future__ import annotations

import structlog
from discord.ext import commands, tasks

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
        except Exception:
            log.exception("blocks_not_read")  # tried again in a moment
