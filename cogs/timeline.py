"""`/timeline`: the history of a story."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation import embeds
from cogs.answers import answer, defer, place
from cogs.client import TaleBot


@app_commands.guild_only()
class TimelineCog(commands.GroupCog, group_name="timeline", group_description="The history of the story."):
    """Reads the log of scenes."""

    def __init__(self, bot: TaleBot) -> None:
        self.game = bot.game

    @app_commands.command(name="log", description="List the latest scenes, newest first.")
    @app_commands.describe(before="Show scenes before this number", limit="How many scenes")
    async def log(
        self,
        interaction: discord.Interaction,
        before: app_commands.Range[int, 1] | None = None,
        limit: app_commands.Range[int, 1, 20] = 10,
    ) -> None:
        await defer(interaction)
        page = await self.game.log(channel_id=place(interaction), before=before, limit=limit)
        await answer(interaction, embed=embeds.log_embed(page))
