"""`/roll` and `/dice`: rolls that anybody can check."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation import embeds
from bot.presentation.play.dice import disclosure_file, verdict_text
from cogs.client import TaleBot
from cogs.replies import answer, defer, place


class DiceCog(commands.Cog):
    """Rolls outside a turn, and the check of all rolls of a story."""

    dice = app_commands.Group(name="dice", description="Check the dice of a story.")

    def __init__(self, bot: TaleBot) -> None:
        self.tables = bot.services.tables

    @app_commands.command(name="roll", description="Roll dice, for example 1d20+3 or 4d6kh3.")
    @app_commands.describe(
        dice="What to roll: 1d20+5, 2d6, 4d6kh3 …", reason="What it is for", secret="True: only you see it"
    )
    async def roll(
        self,
        interaction: discord.Interaction,
        dice: app_commands.Range[str, 1, 200],
        reason: app_commands.Range[str, 0, 200] = "",
        secret: bool = False,
    ) -> None:
        await defer(interaction, public=not secret)
        shown = await self.tables.dice.roll(
            channel_id=place(interaction),
            user_id=str(interaction.user.id),
            source_id=str(interaction.id),
            expression=dice,
            reason=reason,
        )
        await answer(interaction, embeds.roll_text(shown, interaction.user.display_name, reason))

    @dice.command(name="verify", description="Recompute every roll of a story and compare.")
    @app_commands.describe(session="The story's id from /game status; empty means the one in this channel")
    async def verify(self, interaction: discord.Interaction, session: str | None = None) -> None:
        await defer(interaction, public=True)
        checked = await self.tables.lookups.verify_dice(
            session_id=session, channel_id=place(interaction), guild_id=str(interaction.guild_id)
        )
        await answer(interaction, verdict_text(checked), file=disclosure_file(checked))
