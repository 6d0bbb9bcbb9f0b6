"""The tour's bot in disnake."""

import os

import disnake
import disnake.http
import speaking
from disnake.ext import commands

disnake.http.Route.BASE = os.environ["GUILD_API"]

intents = disnake.Intents.default()
intents.message_content = True
client = commands.InteractionBot(intents=intents, test_guilds=[int(os.environ["GUILD_ID"])])


class Form(disnake.ui.Modal):
    def __init__(self) -> None:
        super().__init__(title="A name", components=[disnake.ui.TextInput(label="Name", custom_id="name")])

    async def callback(self, interaction: disnake.ModalInteraction) -> None:
        await interaction.response.send_message(f"named {interaction.text_values['name']}")


class Menu(disnake.ui.View):
    @disnake.ui.button(label="Press", custom_id="press")
    async def press(self, _: disnake.ui.Button, interaction: disnake.MessageInteraction) -> None:
        await interaction.response.edit_message(content="pressed")

    @disnake.ui.button(label="Form", custom_id="form")
    async def form(self, _: disnake.ui.Button, interaction: disnake.MessageInteraction) -> None:
        await interaction.response.send_modal(Form())

    @disnake.ui.string_select(custom_id="choose", options=["north", "south"])
    async def choose(self, select: disnake.ui.StringSelect, interaction: disnake.MessageInteraction) -> None:
        await interaction.response.send_message(f"chose {select.values[0]}", ephemeral=True)


@client.slash_command(description="Say it at once.")
async def say(interaction: disnake.ApplicationCommandInteraction, text: str) -> None:
    await interaction.response.send_message(f"said {text}")


@client.slash_command(description="Think first.")
async def think(interaction: disnake.ApplicationCommandInteraction, text: str) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(content=f"thought {text}")
    await interaction.followup.send("and more")


@client.event
async def on_ready() -> None:
    await client.get_channel(int(os.environ["CHANNEL_ID"])).send("ready")


@client.event
async def on_message(message: disnake.Message) -> None:
    if not message.author.bot:
        await speaking.answer(disnake, message, Menu())


@client.event
async def on_raw_reaction_add(reaction: disnake.RawReactionActionEvent) -> None:
    if reaction.user_id != client.user.id:
        await client.get_channel(reaction.channel_id).send(f"saw {reaction.emoji}")


client.run(os.environ["GUILD_TOKEN"])
