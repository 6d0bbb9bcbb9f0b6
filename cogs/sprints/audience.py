"""Foreseeing a sprint from Discord: predictions of who wins and how rounds end, and the season's table."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation.sprints import audience
from bot.services.sprints import Sprints
from bot.services.sprints.audience.predicting import Foresight
from bot.services.sprints.display.outbox import Outbox
from cogs.client import TaleBot
from cogs.replies import answer, defer, guarded, in_style


class AudienceCommands(commands.Cog):
    """The commands of the audience, for the group `/sprint`."""

    bot: TaleBot
    sprints: Sprints
    outbox: Outbox

    async def match_of(self, interaction: discord.Interaction, wanted: str) -> str: ...

    @app_commands.command(
        name="predict", description="Say who will win, and how the running rounds will end."
    )
    async def predict(self, interaction: discord.Interaction, match: str = "") -> None:
        await defer(interaction)
        await self._show(interaction, await self.match_of(interaction, match))

    async def show_prediction(self, interaction: discord.Interaction, match_id: str) -> None:
        """The same for a press of a button."""
        await defer(interaction)
        await self._show(interaction, match_id)

    async def _show(self, interaction: discord.Interaction, match_id: str) -> None:
        foresight = await self.sprints.foresight(match_id, str(interaction.user.id))
        if not foresight.open:
            raise PlayerError("sprint/not_open")
        embed, view = audience.prediction(foresight, match_id)
        await interaction.followup.send(**in_style(interaction, embed), view=view, ephemeral=True)

    @commands.Cog.listener()
    async def on_sprint_guess(
        self, interaction: discord.Interaction, match_id: str, subject: str, choice: str
    ) -> None:
        """A press below the prediction: kept, and shown with what can be foreseen by now."""
        async with guarded(interaction):
            await interaction.response.defer()
            found: Foresight = await self.sprints.predict(match_id, str(interaction.user.id), subject, choice)
            self.outbox.refresh(match_id)
            embed, view = audience.prediction(found, match_id)
            await interaction.edit_original_response(**in_style(interaction, embed), view=view)

    @app_commands.command(
        name="season", description="Who foresaw most on this server since the quarter began."
    )
    async def season(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        found = await self.sprints.season(str(interaction.guild_id))
        await answer(interaction, embed=audience.season(found))
