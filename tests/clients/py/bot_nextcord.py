"""The tour's bot in nextcord."""

import os

import nextcord
import nextcord.http
import speaking

nextcord.http.Route.BASE = os.environ["GUILD_API"]

intents = nextcord.Intents.default()
intents.message_content = True
client = nextcord.Client(intents=intents)
home = [int(os.environ["GUILD_ID"])]


class Form(nextcord.ui.Modal):
    def __init__(self) -> None:
        super().__init__("A name")
        self.name = nextcord.ui.TextInput(label="Name", custom_id="name")
        self.add_item(self.name)

    async def callback(self, interaction: nextcord.Interaction) -> None:
        await interaction.response.send_message(f"named {self.name.value}")


class Menu(nextcord.ui.View):
    @nextcord.ui.button(label="Press", custom_id="press")
    async def press(self, _: nextcord.ui.Button, interaction: nextcord.Interaction) -> None:
        await interaction.response.edit_message(content="pressed")

    @nextcord.ui.button(label="Form", custom_id="form")
    async def form(self, _: nextcord.ui.Button, interaction: nextcord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @nextcord.ui.string_select(
        custom_id="choose",
        options=[nextcord.SelectOption(label=way, value=way) for way in ("north", "south")],
    )
    async def choose(self, select: nextcord.ui.StringSelect, interaction: nextcord.Interaction) -> None:
        await interaction.response.send_message(f"chose {select.values[0]}", ephemeral=True)


@client.slash_command(description="Say it at once.", guild_ids=home)
async def say(interaction: nextcord.Interaction, text: str) -> None:
    await interaction.response.send_message(f"said {text}")


@client.slash_command(description="Think first.", guild_ids=home)
async def think(interaction: nextcord.Interaction, text: str) -> None:
    await interaction.response.defer()
    await interaction.edit_original_message(content=f"thought {text}")
    await interaction.followup.send("and more")


@client.event
async def on_ready() -> None:
    await client.get_channel(int(os.environ["CHANNEL_ID"])).send("ready")


@client.event
async def on_message(message: nextcord.Message) -> None:
    if not message.author.bot:
        await speaking.answer(nextcord, message, Menu())


@client.event
async def on_raw_reaction_add(reaction: nextcord.RawReactionActionEvent) -> None:
    if reaction.user_id != client.user.id:
        await client.get_channel(reaction.channel_id).send(f"saw {reaction.emoji}")


client.run(os.environ["GUILD_TOKEN"])
