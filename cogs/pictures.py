"""Pictures where people would rather look: the map one knows, and who is who."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation.play.pictures import map_words, people_words, picture_file
from cogs.client import TaleBot
from cogs.replies import answer, defer, place


class MapCommands(commands.Cog):
    """The map, for the group `/world`."""

    bot: TaleBot

    @app_commands.command(name="map", description="Draw the places you know, their doors, and who is where.")
    async def map(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        known, png = await self.bot.services.pictures.map(place(interaction), str(interaction.user.id))
        words = map_words(known)
        await answer(interaction, words, file=picture_file(png, words, filename="map.png"))


class PeopleCommands(commands.Cog):
    """The people, for the group `/game`."""

    bot: TaleBot

    @app_commands.command(
        name="people", description="Draw who is who, and how they stand to one another by now."
    )
    async def people(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        known, png = await self.bot.services.pictures.people(place(interaction), str(interaction.user.id))
        words = people_words(known)
        await answer(interaction, words, file=picture_file(png, words, filename="people.png"))
