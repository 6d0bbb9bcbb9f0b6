"""The tour's bot in hikari."""

import os

import hikari

INTENTS = hikari.Intents.ALL_UNPRIVILEGED | hikari.Intents.MESSAGE_CONTENT
bot = hikari.GatewayBot(
    os.environ["GUILD_TOKEN"],
    rest_url=os.environ["GUILD_API"],
    intents=INTENTS,
    banner=None,
    suppress_optimization_warning=True,
)
home, room = int(os.environ["GUILD_ID"]), int(os.environ["CHANNEL_ID"])


def menu() -> list[hikari.api.ComponentBuilder]:
    """Two buttons, and below them a choice."""
    buttons = bot.rest.build_message_action_row()
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "press", label="Press")
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "form", label="Form")
    row = bot.rest.build_message_action_row()
    ways = row.add_text_menu("choose")
    for way in ("north", "south"):
        ways.add_option(way, way)
    return [buttons, row]


@bot.listen()
async def started(_: hikari.ShardReadyEvent) -> None:
    await bot.rest.create_message(room, "ready")
    text = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="text", description="What.", is_required=True
    )
    named = {"say": "Say it at once.", "think": "Think first."}
    commands = [bot.rest.slash_command_builder(name, told).add_option(text) for name, told in named.items()]
    application = await bot.rest.fetch_application()
    await bot.rest.set_application_commands(application, commands, home)


@bot.listen()
async def heard(event: hikari.GuildMessageCreateEvent) -> None:
    if event.is_bot:
        return
    rest, channel, word = bot.rest, event.channel_id, event.content
    if word == "ping":
        await event.message.respond("pong", reply=True)
    elif word == "edit":
        draft = await rest.create_message(channel, "draft")
        await draft.edit("final", embed=hikari.Embed(title="Edited", description="by its author"))
    elif word == "delete":
        gone = await rest.create_message(channel, "soon gone")
        await gone.delete()
    elif word == "react":
        await event.message.add_reaction("👍")
    elif word == "menu":
        await rest.create_message(channel, "menu", components=menu())
    elif word == "thread":
        thread = await rest.create_message_thread(channel, event.message, "side")
        await rest.create_message(thread, "inside")
    elif word == "webhook":
        hook = await rest.create_webhook(channel, "Persona")
        spoken = await hook.execute("spoken", username="Ada")
        await hook.edit_message(spoken, "spoken again")
    elif word == "file":
        await rest.create_message(channel, "filed", attachment=hikari.Bytes(b"hello file", "note.txt"))
    elif word == "history":
        read = [past.content async for past in rest.fetch_messages(channel).limit(3)]
        await rest.create_message(channel, "history: " + ", ".join(map(str, reversed(read))))
    elif word == "typing":
        async with rest.trigger_typing(channel):
            await rest.create_message(channel, "typed")


@bot.listen()
async def reacted(event: hikari.GuildReactionAddEvent) -> None:
    if event.user_id != bot.get_me().id:
        await bot.rest.create_message(event.channel_id, f"saw {event.emoji_name}")


@bot.listen()
async def commanded(event: hikari.CommandInteractionCreateEvent) -> None:
    interaction = event.interaction
    text = interaction.options[0].value
    if interaction.command_name == "say":
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, f"said {text}")
        return
    await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    await interaction.edit_initial_response(f"thought {text}")
    await interaction.execute("and more")


@bot.listen()
async def pressed(event: hikari.ComponentInteractionCreateEvent) -> None:
    interaction = event.interaction
    if interaction.custom_id == "press":
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "pressed")
    elif interaction.custom_id == "form":
        row = bot.rest.build_modal_action_row().add_text_input("name", "Name")
        await interaction.create_modal_response("A name", "form", component=row)
    else:
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE,
            f"chose {interaction.values[0]}",
            flags=hikari.MessageFlag.EPHEMERAL,
        )


@bot.listen()
async def submitted(event: hikari.ModalInteractionCreateEvent) -> None:
    name = event.interaction.components[0].components[0].value
    await event.interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, f"named {name}")


bot.run(check_for_updates=False)
