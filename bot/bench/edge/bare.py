"""A bot that does nothing of its own, as a program: what discord.py and the vendor's library take for a turn's calls.

It is run from its text, in a folder of its own, as somebody else's program would be.
"""

from __future__ import annotations

PROGRAM = "bare"
"""The module that the text below is written as."""

TEXT = '''
"""Answers each message after two calls to a model, one after the other, with one message that has a button."""
import asyncio, importlib, json, os, signal, time
from pathlib import Path

import discord, discord.gateway, discord.http, yarl

for name in os.environ.get("BARE_LOADS", "").split():
    try:
        importlib.import_module(name)
    except ImportError:
        pass
SCHEMA = {"type": "json_schema", "json_schema": {"name": "", "schema": {"type": "object"}}}
home = Path(os.environ["TALEWRIGHT_HOME"])
discord.http.Route.BASE = os.environ["DISCORD_API_URL"].rstrip("/")
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
intents = discord.Intents.default()
intents.message_content = True
client = discord.Client(intents=intents, guild_ready_timeout=float(os.environ["GUILD_READY_TIMEOUT"]))
asked = json.loads((home / "models.json").read_text())["models"] if os.environ.get("BARE_ASKS") else {}
if asked:
    import openai

    vendor = openai.AsyncOpenAI(api_key="none", base_url=next(iter(asked.values()))["base_url"])


def given(step, text):
    form = {"type": "json_schema", "json_schema": {**SCHEMA["json_schema"], "name": step}}
    return {"model": "bench", "messages": [{"role": "user", "content": text}], "response_format": form}


@client.event
async def on_ready():
    (home / "health.json").write_text("{}")


@client.event
async def on_message(message):
    if message.author.bot or not message.content:
        return
    told = message.content
    if asked:
        await vendor.chat.completions.create(**given("ruleset_resolution", message.content))
        pieces = await vendor.chat.completions.create(**given("narrator", message.content), stream=True)
        parts = [part.choices[0].delta.content or "" async for part in pieces if part.choices]
        told = json.loads("".join(parts))["narration"]
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go on", custom_id="go-on"))
    await message.channel.send(told, view=view)


async def main():
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(client.close()))
    async with client:
        await client.start(os.environ["DISCORD_TOKEN"])


asyncio.run(main())
'''
