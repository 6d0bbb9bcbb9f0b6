"""`/scenario`: which stories there are."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation import embeds, text
from cogs.answers import answer, defer, offered
from cogs.client import TaleBot


class ScenarioCog(commands.GroupCog, group_name="scenario", group_description="The stories you can play."):
    """Lists and shows scenarios."""

    def __init__(self, bot: TaleBot) -> None:
        self.game = bot.game

    @app_commands.command(name="list", description="Show all stories you can play.")
    async def list(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        cards = await self.game.scenarios()
        if not cards:
            raise PlayerError("scenario/none", text.NO_SCENARIOS)
        await answer(interaction, embed=embeds.scenarios_embed(cards))

    @app_commands.command(name="show", description="Show one story: stakes, tone, content notes, characters.")
    @app_commands.describe(scenario="Which story")
    async def show(self, interaction: discord.Interaction, scenario: str) -> None:
        await defer(interaction)
        await answer(interaction, embed=embeds.scenario_embed(await self.game.scenario(scenario)))

    @show.autocomplete("scenario")
    async def _scenarios(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return offered([(card.title, card.id) for card in await self.game.scenarios()], current)
