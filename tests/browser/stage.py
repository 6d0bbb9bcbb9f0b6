"""Sets the stage for the page tests: the local guild with a small discord.py bot at its second table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord
import yarl
from discord import app_commands

from bot.localguild import LocalGuild

START_SECONDS = 10.0


class OtherAction(discord.ui.Modal, title="Another action"):
    """Asks what somebody does instead."""

    text = discord.ui.TextInput(label="What do you do?", style=discord.TextStyle.paragraph, min_length=3)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You do this: {self.text.value}")


class Doors(discord.ui.View):
    """A choice, and a way to do something else."""

    @discord.ui.button(label="Open the door", style=discord.ButtonStyle.success)
    async def open_door(self, interaction: discord.Interaction, _: discord.ui.Button["Doors"]) -> None:
        await interaction.response.send_message(f"The door opens for {interaction.user.mention}.")

    @discord.ui.button(label="Something else…")
    async def something_else(self, interaction: discord.Interaction, _: discord.ui.Button["Doors"]) -> None:
        await interaction.response.send_modal(OtherAction())


class Doorkeeper(discord.Client):
    """A bot that stands at a door and rolls dice that always show 12."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.stands = asyncio.Event()
        self.commands = app_commands.CommandTree(self)

        @self.commands.command(description="Roll dice in front of everybody")
        async def roll(interaction: discord.Interaction, dice: str, reason: str | None = None) -> None:
            await interaction.response.send_message(f"🎲 {dice}: 12 {reason or ''}")

        @self.commands.command(description="Read a letter aloud")
        async def read(interaction: discord.Interaction, letter: discord.Attachment) -> None:
            said = (await letter.read()).decode()
            await interaction.response.send_message(f"{letter.filename} says: {said}")

        @self.commands.command(description="Tell only the one who asks")
        async def whisper(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("The key is false.", ephemeral=True)

        @self.commands.command(description="Bow to everybody")
        async def bow(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("The doorkeeper bows.")

        game = app_commands.Group(name="game", description="Stories")

        @game.command(name="start", description="Begin a story")
        async def start(interaction: discord.Interaction, scenario: str) -> None:
            await interaction.response.send_message(f"{scenario} begins.")

        self.commands.add_command(game)

    async def setup_hook(self) -> None:
        await self.commands.sync()

    async def on_ready(self) -> None:
        table = discord.utils.get(self.get_all_channels(), name="second-table")
        assert isinstance(table, discord.TextChannel)
        await table.send("You stand before a door.", view=Doors())
        self.stands.set()


@asynccontextmanager
async def _addressed(guild: LocalGuild) -> AsyncIterator[None]:
    """Point discord.py at the local guild, and back."""
    socket = discord.gateway.DiscordWebSocket
    before = discord.http.Route.BASE, socket.DEFAULT_GATEWAY
    discord.http.Route.BASE, socket.DEFAULT_GATEWAY = guild.api_url, yarl.URL(guild.gateway_url)
    try:
        yield
    finally:
        discord.http.Route.BASE, socket.DEFAULT_GATEWAY = before


@asynccontextmanager
async def open_stage() -> AsyncIterator[LocalGuild]:
    """Start the guild and its bot; both are gone afterwards."""
    guild = LocalGuild()
    await guild.start()
    try:
        async with _addressed(guild), Doorkeeper() as bot:
            running = asyncio.create_task(bot.start(guild.token))
            async with asyncio.timeout(START_SECONDS):
                await bot.stands.wait()
            try:
                yield guild
            finally:
                await bot.close()
                with suppress(asyncio.CancelledError):
                    await running
    finally:
        await guild.stop()
    assert guild.unknown == []
    assert guild.unknown_keys == []
