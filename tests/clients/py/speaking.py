"""What the bots of discord.py and of its forks answer to the words of the tour; their libraries say it alike."""

import io
from typing import Any


async def answer(library: Any, message: Any, menu: Any) -> None:
    """Answer one message; `menu` is the library's view with the two buttons and the choice."""
    channel, word = message.channel, message.content
    if word == "ping":
        await message.reply("pong")
    elif word == "edit":
        draft = await channel.send("draft")
        await draft.edit(content="final", embed=library.Embed(title="Edited", description="by its author"))
    elif word == "delete":
        gone = await channel.send("soon gone")
        await gone.delete()
    elif word == "react":
        await message.add_reaction("👍")
    elif word == "menu":
        await channel.send("menu", view=menu)
    elif word == "thread":
        thread = await message.create_thread(name="side")
        await thread.send("inside")
    elif word == "webhook":
        hook = await channel.create_webhook(name="Persona")
        spoken = await hook.send("spoken", username="Ada", wait=True)
        await spoken.edit(content="spoken again")
    elif word == "file":
        await channel.send("filed", file=library.File(io.BytesIO(b"hello file"), "note.txt"))
    elif word == "history":
        read = [past.content async for past in channel.history(limit=3)]
        await channel.send("history: " + ", ".join(reversed(read)))
    elif word == "typing":
        async with channel.typing():
            await channel.send("typed")
