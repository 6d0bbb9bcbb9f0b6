"""`/world`: the world of a story. Looking is for everybody, changing for who started it and for game masters."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.god.commands import Place, SetEnforcement, UpsertLocation
from bot.presentation.god import world as shown
from bot.presentation.god.interventions import GodChoice, view_of
from cogs.client import TaleBot
from cogs.god.offers import characters, make_offer, places
from cogs.pictures import MapCommands
from cogs.replies import NO_PINGS, answer, defer, kept_whole, place


@app_commands.guild_only()
class WorldCog(
    MapCommands, commands.GroupCog, group_name="world", group_description="The world of the story."
):
    """The commands of the world."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self._world = bot.services.game_master.world

    @app_commands.command(
        name="show", description="Rules, places and the latest events, as far as you may know."
    )
    async def show(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        world = await self._world.show(place(interaction), everything=self.bot.leads(interaction))
        await answer(interaction, embed=shown.world_embed(world))

    @app_commands.command(name="events", description="What happened in the world, newest first.")
    async def events(
        self, interaction: discord.Interaction, page: app_commands.Range[int, 1, 100] = 1
    ) -> None:
        await defer(interaction)
        everything = self.bot.leads(interaction)
        rows, more = await self._world.events(place(interaction), page, everything=everything)
        await answer(interaction, embed=shown.events_embed(rows, page, more, everything=everything))

    @app_commands.command(name="rules", description="Show the world's rules; who may can edit them.")
    async def rules(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        world = await self._world.show(place(interaction), everything=False)
        await interaction.followup.send(
            **kept_whole(interaction, shown.rules_embed(world.rules)),
            view=view_of(GodChoice("edit_rules")),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )

    @app_commands.command(
        name="location", description="Make or change a place. For its starter and game masters."
    )
    @app_commands.describe(
        name="The name of a new place, or of one there is",
        description="What it is like",
        atmosphere="A mood: oppressive silence, dust in shafts of light",
        time_of_day="When it is told: dusk, midnight",
        connects="A place it leads to, and back",
        id="An id of your own for a new place: iron_tower",
    )
    async def location(
        self,
        interaction: discord.Interaction,
        name: app_commands.Range[str, 1, 80],
        description: app_commands.Range[str, 1, 500],
        atmosphere: app_commands.Range[str, 0, 200] = "",
        time_of_day: app_commands.Range[str, 0, 40] = "",
        connects: app_commands.Range[str, 1, 100] | None = None,
        id: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        await defer(interaction)
        made = UpsertLocation(
            name,
            description,
            location_id=id,
            atmosphere=atmosphere,
            time_of_day=time_of_day,
            connected_to=(connects,) if connects else (),
        )
        await make_offer(self.bot, interaction, made)

    @app_commands.command(
        name="place", description="Put a character somewhere. For its starter and game masters."
    )
    async def place_(
        self,
        interaction: discord.Interaction,
        character: app_commands.Range[str, 1, 80],
        location: app_commands.Range[str, 1, 100],
    ) -> None:
        await defer(interaction)
        await make_offer(self.bot, interaction, Place(character, location))

    @app_commands.command(
        name="enforcement",
        description="How strongly the story takes up events. For its starter and game masters.",
    )
    @app_commands.describe(strength="soft: where it fits; medium: woven in; hard: the opening line")
    async def enforcement(
        self, interaction: discord.Interaction, strength: Literal["soft", "medium", "hard"]
    ) -> None:
        await defer(interaction)
        await make_offer(self.bot, interaction, SetEnforcement(strength))

    @place_.autocomplete("character")
    async def _characters(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await characters(self.bot, interaction, current)

    @place_.autocomplete("location")
    @location.autocomplete("connects")
    async def _places(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await places(self.bot, interaction, current)
