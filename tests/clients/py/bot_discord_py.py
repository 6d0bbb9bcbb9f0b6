"""The tour's bot in discord.py."""

import os
from typing import Any

import discord
import discord.gateway
import discord.http
import speaking
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["GUILD_API"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["GUILD_GATEWAY"])

intents = discord.Intents.default()
intents.message_content = True
client = discord.Client(intents=intents)
tree = app_commands.CommandTree(client)
home = discord.Object(int(os.environ["GUILD_ID"]))


class Form(discord.ui.Modal, title="A name"):
    name = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"named {self.name.value}")


class Menu(discord.ui.View):
    @discord.ui.button(label="Press", custom_id="press")
    async def press(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.edit_message(content="pressed")

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.select(
        custom_id="choose", options=[discord.SelectOption(label=way, value=way) for way in ("north", "south")]
    )
    async def choose(self, interaction: discord.Interaction, select: Any) -> None:
        await interaction.response.send_message(f"chose {select.values[0]}", ephemeral=True)


@tree.command(description="Say it at once.", guild=home)
async def say(interaction: discord.Interaction, text: str) -> None:
    await interaction.response.send_message(f"said {text}")


@tree.command(description="Think first.", guild=home)
async def think(interaction: discord.Interaction, text: str) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(content=f"thought {text}")
    await interaction.followup.send("and more")


@client.event
async def on_ready() -> None:
    await client.get_channel(int(os.environ["CHANNEL_ID"])).send("ready")
    await tree.sync(guild=home)


@client.event
async def on_message(message: discord.Message) -> None:
    if not message.author.bot:
        await speaking.answer(discord, message, Menu())


@client.event
async def on_raw_reaction_add(reaction: discord.RawReactionActionEvent) -> None:
    if reaction.user_id != client.user.id:
        await client.get_channel(reaction.channel_id).send(f"saw {reaction.emoji}")


client.run(os.environ["GUILD_TOKEN"], log_handler=None)
