"""Which servers the bot is on, and the clock by which what is over is taken away."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord.ext import commands, tasks

from bot.core.errors import PlayedElsewhere
from cogs.client import TaleBot
from cogs.replies import logged


class RetentionCog(commands.Cog):
    """Listens; has no commands."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Starts the clock."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stops it."""
        self.sweep.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Compares the servers with those it knew."""
        present = {str(guild.id) for guild in self.bot.guilds}
        await self.bot.services.retention.compare(present, self.bot.hears)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed, or the server is gone."""
        await self.bot.services.retention.leave(str(guild.id))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added, for the first time or again."""
        await self.bot.services.retention.come_back(str(guild.id))

    @tasks.loop(hours=1)
    async def sweep(self) -> None:
        """Takes away what is over."""
        await self.bot.caught_up.wait()
        async with logged("retention_failed"):  # tried again in an hour
            with suppress(PlayedElsewhere):  # whoever has shards does it
                await self.bot.services.retention.sweep()
                await self.bot.services.announcements.sweep()
