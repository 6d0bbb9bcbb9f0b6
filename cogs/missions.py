"""What is to be done in the story."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation.play.missions import missions_embed
from cogs.client import TaleBot
from cogs.replies import answer, defer, place


class MissionCommands(commands.Cog):
    """The missions, for the group `/game`."""

    bot: TaleBot

    @app_commands.command(
        name="missions", description="What there is to do, and how much time is left for it."
    )
    async def missions(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        board = await self.bot.services.tables.missions.board(channel_id=place(interaction))
        await answer(interaction, embed=missions_embed(board))
