"""`/scenario`: which stories there are, and stories made up on request."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation import embeds
from bot.services.library.story_drafts import Wanted
from cogs.client import TaleBot
from cogs.replies import answer, defer, offered
from cogs.scenarios.story_preview import drafts_of, guild_of, show_preview


class ScenarioCog(commands.GroupCog, group_name="scenario", group_description="The stories you can play."):
    """Lists, shows and makes up scenarios, and takes those away that a server kept."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables = bot.services.tables

    @app_commands.command(name="list", description="Show all stories you can play.")
    async def list(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        cards = await self.tables.lookups.scenarios(_guild(interaction))
        if not cards:
            raise PlayerError("scenario/none")
        await answer(interaction, embed=embeds.scenarios_embed(cards))

    @app_commands.command(name="show", description="Show one story: stakes, tone, content notes, characters.")
    @app_commands.describe(scenario="Which story")
    async def show(self, interaction: discord.Interaction, scenario: str) -> None:
        await defer(interaction)
        card = await self.tables.lookups.scenario(scenario, _guild(interaction))
        await answer(interaction, embed=embeds.scenario_embed(card))

    @app_commands.command(
        name="generate", description="Make up a new story. Only you see it until you say so."
    )
    @app_commands.describe(
        ruleset="The game system",
        seed="The same word or number gives the same story again",
        tone="What it should be like: funny, tense, tender …",
        place="Where it should play: a theatre, a station … or a town's name",
        players="For how many players, 1 to 4",
    )
    async def generate(
        self,
        interaction: discord.Interaction,
        ruleset: str,
        seed: app_commands.Range[str, 1, 40] | None = None,
        tone: app_commands.Range[str, 1, 60] | None = None,
        place: app_commands.Range[str, 1, 60] | None = None,
        players: app_commands.Range[int, 1, 4] | None = None,
    ) -> None:
        await defer(interaction)
        wanted = Wanted(
            guild_of(interaction),
            str(interaction.user.id),
            ruleset,
            seed or "",
            tone or "",
            place or "",
            players,
        )
        await show_preview(interaction, await drafts_of(self.bot).preview(wanted))

    @app_commands.command(
        name="delete", description="Delete a story that this server kept. For its maker and game masters."
    )
    @app_commands.describe(scenario="Which story")
    async def delete(self, interaction: discord.Interaction, scenario: str) -> None:
        await defer(interaction)
        words = await drafts_of(self.bot).kept_scenarios.remove(
            guild_of(interaction), scenario, str(interaction.user.id), is_gm=self.bot.leads(interaction)
        )
        await answer(interaction, words)

    @show.autocomplete("scenario")
    async def _scenarios(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        cards = await self.tables.lookups.scenarios(_guild(interaction))
        return offered([(card.title, card.id) for card in cards], current)

    @delete.autocomplete("scenario")
    async def _kept(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        drafts = self.bot.services.authoring.drafts
        cards = await drafts.kept_scenarios.cards(_guild(interaction)) if drafts else []
        return offered([(card.title, card.id) for card in cards], current)

    @generate.autocomplete("ruleset")
    async def _rulesets(
        self, _interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        drafts = self.bot.services.authoring.drafts
        return offered(drafts.options() if drafts else [], current)


def _guild(interaction: discord.Interaction) -> str:
    return str(interaction.guild_id or "")
