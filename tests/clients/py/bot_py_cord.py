"""The tour's bot in py-cord."""

import os

import discord
import discord.http
import speaking

discord.http.Route.API_BASE_URL = os.environ["GUILD_API"]

intents = discord.Intents.default()
intents.message_content = True
client = discord.Bot(intents=intents, debug_guilds=[int(os.environ["GUILD_ID"])])


class Form(discord.ui.Modal):
    def __init__(self) -> None:
        super().__init__(discord.ui.InputText(label="Name", custom_id="name"), title="A name")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"named {self.children[0].value}")


class Menu(discord.ui.View):
    @discord.ui.button(label="Press", custom_id="press")
    async def press(self, _: discord.ui.Button, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content="pressed")

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, _: discord.ui.Button, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.select(
        custom_id="choose", options=[discord.SelectOption(label=way, value=way) for way in ("north", "south")]
    )
    async def choose(self, select: discord.ui.Select, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"chose {select.values[0]}", ephemeral=True)


@client.slash_command(description="Say it at once.")
async def say(context: discord.ApplicationContext, text: str) -> None:
    await context.respond(f"said {text}")


@client.slash_command(description="Think first.")
async def think(context: discord.ApplicationContext, text: str) -> None:
    await context.defer()
    await context.edit(content=f"thought {text}")
    await context.followup.send("and more")


@client.event
async def on_ready() -> None:
    await client.get_channel(int(os.environ["CHANNEL_ID"])).send("ready")


@client.event
async def on_message(message: discord.Message) -> None:
    if not message.author.bot:
        await speaking.answer(discord, message, Menu())


@client.event
async def on_raw_reaction_add(reaction: discord.RawReactionActionEvent) -> None:
    if reaction.user_id != client.user.id:
        await client.get_channel(reaction.channel_id).send(f"saw {reaction.emoji}")


client.run(os.environ["GUILD_TOKEN"])
