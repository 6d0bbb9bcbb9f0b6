"""A bot with the duties of a turn and no rules of a game, as a program: what libraries and system take for them.

It asks models as often and with as many bytes, writes to the same database as often and as much, in transactions that
are on the disk before anything is shown, and shows a passage with as many requests. What it writes says nothing. It
is run from its text, in a folder of its own, as somebody else's program would be.
"""

from __future__ import annotations

PROGRAM = "dutiful"
"""The module that the text below is written as."""
ASKED = (3, 2)
"""Answers of models that turns wait for, in turns: what is said is asked about where it can mean several things."""
BODY_BYTES = 6_000
"""What a request to a model has for its instructions, its schema and what is told of the turn."""
TRANSACTIONS, QUESTIONS, STORED = {"models": 7, "rules": 3}, {"models": 5, "rules": 2}, 6_000
"""What a turn writes, asks of its database, and leaves there, by what tells it."""

TEXT = f'''
"""Answers each message as a turn of a story would be answered, and makes up nothing."""
import asyncio, itertools, json, os, signal, sqlite3, time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import discord, discord.gateway, discord.http, yarl

ASKED, BODY_BYTES, STORED = {ASKED}, {BODY_BYTES}, {STORED}
home = Path(os.environ["TALEWRIGHT_HOME"])
told_by = "models" if os.environ.get("BARE_ASKS") else "rules"
WRITES, READS = {TRANSACTIONS}[told_by], {QUESTIONS}[told_by]
discord.http.Route.BASE = os.environ["DISCORD_API_URL"].rstrip("/")
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
intents = discord.Intents.default()
intents.message_content = True
client = discord.Client(intents=intents, guild_ready_timeout=float(os.environ["GUILD_READY_TIMEOUT"]))
threads, turns, standing, rows = ThreadPoolExecutor(1), {{}}, {{}}, itertools.count()

database = sqlite3.connect(home / "dutiful.db", check_same_thread=False, isolation_level=None)
for pragma in ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=150"):
    database.execute("PRAGMA " + pragma)
database.execute("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, turn TEXT, body TEXT)")
(first,) = database.execute("SELECT coalesce(max(id), 0) FROM rows").fetchone()

models = None
if told_by == "models":
    import openai

    url = next(iter(json.loads((home / "models.json").read_text())["models"].values()))["base_url"]
    models = openai.AsyncOpenAI(api_key="none", base_url=url)


def written(turn):
    database.execute("BEGIN IMMEDIATE")
    bodies = [(first + 1 + next(rows), turn, "x" * (STORED // WRITES // 2)) for _ in range(2)]
    database.executemany("INSERT INTO rows VALUES (?, ?, ?)", bodies)
    database.execute("COMMIT")


def read(turn):
    return database.execute("SELECT * FROM rows ORDER BY id DESC LIMIT 2").fetchall()


async def stored(work, turn):
    await asyncio.get_running_loop().run_in_executor(threads, work, turn)


def body(step, text):
    schema = {{"type": "object", "description": "y" * (BODY_BYTES // 6)}}
    form = {{"type": "json_schema", "json_schema": {{"name": step, "schema": schema}}}}
    messages = [
        {{"role": "system", "content": "z" * (BODY_BYTES * 2 // 3)}},
        {{"role": "user", "content": "z" * (BODY_BYTES // 6) + text}},
    ]
    return {{"model": "bench", "messages": messages, "response_format": form}}


async def asked(step, text):
    answer = await models.post("/chat/completions", cast_to=object, body=body(step, text), options={{"timeout": 60}})
    return json.loads(answer["choices"][0]["message"]["content"])


async def narrated(text, shown):
    pieces = await models.post(
        "/chat/completions", cast_to=object, body={{**body("narrator", text), "stream": True}},
        options={{"timeout": 60}}, stream=True, stream_cls=openai.AsyncStream[object],
    )
    told, sent = "", None
    async for piece in pieces:
        for choice in piece["choices"]:
            told += choice["delta"].get("content") or ""
        words = told.partition('"narration": "')[2]
        if sent is None and ". " in words:
            sent = asyncio.ensure_future(shown(words.partition(". ")[0] + "."))
    return json.loads(told)["narration"], sent


def button():
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go on", custom_id="go-on"))
    return view


@client.event
async def on_ready():
    (home / "health.json").write_text("{{}}")


@client.event
async def on_message(message):
    if message.author.bot or not message.content:
        return
    number = turns[message.channel.id] = turns.get(message.channel.id, -1) + 1
    turn, send = str(message.id), message.channel.send
    await stored(written, turn)
    for _ in range(READS):
        await stored(read, turn)
    if models is None:
        for _ in range(WRITES - 1):
            await stored(written, turn)
        await send(message.content, view=button())
        return
    for step in ("ruleset_resolution", "reflection")[-ASKED[number % len(ASKED)] + 1:]:
        await asked(step, message.content)
        await stored(written, turn)
    told, sent = await narrated(message.content, send)
    for _ in range(WRITES - ASKED[number % len(ASKED)]):
        await stored(written, turn)
    if sent is None:
        await send(told, view=button())
    else:
        await (await sent).edit(content=told, view=button())


async def main():
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(client.close()))
    async with client:
        await client.start(os.environ["DISCORD_TOKEN"])


asyncio.run(main())
'''
