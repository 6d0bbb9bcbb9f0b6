"""Several bots as processes that share a PostgreSQL database, each with shards of its own; killed and started again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.adapters.storage import open_reading
from bot.presentation.catalogue import say
from bot.services.history.verification import verify_session
from tests.support.bot_process import CHANNEL, ROOT, footers, over, replies_to
from tests.support.many_guilds import ManyGuilds, many_guilds
from tests.support.page_client import PageClient
from tests.support.postgres import Server, administrator

Json = dict[str, Any]
ANSWER_SECONDS = 60.0
STARTED_SECONDS = 180.0
STOPPED_SECONDS = 30.0
WORDS = (
    "I look around.",
    "I ask Lena how she is.",
    "DM: how do checks work?",
    "I tell Lena that I am sorry.",
    "I wait and listen.",
)

# Which backend wrote scenes of a shard in which epoch, as the database itself saw it.
WITNESS = """
CREATE TABLE witnessed (shard bigint, epoch bigint, backend int);
CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO witnessed
    SELECT owned.shard, owned.epoch, pg_backend_pid() FROM ownership AS owned, sessions
    WHERE sessions.id = NEW.session_id AND owned.shard = (sessions.guild_id::bigint >> 22) % {count};
  RETURN NULL;
END $$;
CREATE TRIGGER witness AFTER INSERT ON turn_events FOR EACH ROW EXECUTE FUNCTION witness();
CREATE TRIGGER witness AFTER INSERT ON scenes FOR EACH ROW EXECUTE FUNCTION witness();
"""


@dataclass
class TableOfShard:
    """A story on the guild of one shard, and what was said in it."""

    page: PageClient
    sent: dict[str, str] = field(default_factory=dict[str, str])

    async def begin(self) -> None:
        """A story with one player in it, and its first answer."""
        await self.page.command("player1", CHANNEL, "game start", scenario="room-12")
        await self.page.command("player1", CHANNEL, "game join")
        await self.settle()

    async def end(self) -> None:
        """The story is over, so that a new one can begin: one that is told for long ends by itself."""
        asked = await self.page.command("player1", CHANNEL, "game end")
        assert asked is not None
        await self.page.press("player1", asked, "End the story")

    async def say(self, text: str) -> str:
        """A message; its id."""
        message = await self.page.say("player1", CHANNEL, text)
        self.sent[message["id"]] = message["content"]
        return message["id"]

    async def settle(self) -> float:
        """Asks a question, which is answered after everything before it; how many seconds that took."""
        began = time.monotonic()
        asked = await self.say("DM: are you there?")
        answer = await self.page.wait_for(
            lambda e: (
                e["type"] == "message_create" and (replies_to(e["message"]) == asked or over(e["message"]))
            ),
            timeout=ANSWER_SECONDS,
        )
        assert not over(answer["message"]), "the story ended by itself; let it be shorter"
        return time.monotonic() - began

    async def history(self) -> list[Json]:
        """Every message of the channel that the bot wrote."""
        found: list[Json] = []
        place = await self.page.channel_id(CHANNEL)
        while True:
            query = {"before": found[0]["id"]} if found else {}
            viewer = self.page.identities["player1"].id
            told = await self.page.get(f"/page/channels/{place}/messages", viewer=viewer, limit="50", **query)
            if not told["messages"]:
                return [one for one in found if one["author"]["id"] == self.page.bot_id]
            found = [*told["messages"], *found]


@dataclass
class BotProcesses:
    """Some processes, and one table on each of their shards."""

    many: ManyGuilds
    url: str
    home: Path
    tables: list[TableOfShard]
    chance: random.Random
    running: list[asyncio.subprocess.Process | None] = field(default_factory=list[Any])

    async def start(self, number: int) -> None:
        """Starts one; it takes what is free when it is up."""
        home = self.home / f"process{number}"
        home.mkdir(parents=True, exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        environment = {
            **kept,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.many.token,
            "DISCORD_API_URL": self.many.api_url,
            "DISCORD_GATEWAY_URL": self.many.gateway_url,
            "DATABASE_URL": self.url,
            "TALEWRIGHT_HOME": str(home),
            "SHARD_COUNT": str(len(self.tables)),
            "SHARDS_EACH": str(-(-len(self.tables) // len(self.running))),
            "GUILD_READY_TIMEOUT": "0.1",
            "PERSON_MESSAGES": "0",
            "SERVER_MESSAGES": "0",
            "LOG_LEVEL": "INFO",
        }
        with (home / "bot.log").open("ab") as log:
            self.running[number] = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.support.small_bot", "run",
                cwd=home, env=environment, stdout=log, stderr=log,
            )  # fmt: skip

    async def kill(self, number: int) -> None:
        """kill -9."""
        process = self.running[number]
        if process is not None:
            process.kill()
            await process.wait()
        self.running[number] = None

    async def stop(self, number: int) -> int:
        """SIGTERM, as for an upgrade; its exit code."""
        process = self.running[number]
        assert process is not None
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(STOPPED_SECONDS):
            code = await process.wait()
        self.running[number] = None
        return code

    async def heard(self) -> None:
        """Returns once every shard is heard by one process."""
        async with asyncio.timeout(STARTED_SECONDS):
            while any(  # noqa: ASYNC110  (what is waited for has no event)
                self.many.live.get(shard, 0) != 1 for shard in range(len(self.tables))
            ):
                await asyncio.sleep(0.02)

    async def watch_writers(self) -> None:
        """Lets the database note who writes."""
        async with administrator(self.url) as admin:
            await admin.execute(WITNESS.format(count=len(self.tables)))

    async def burst(self) -> None:
        """A few messages at every table, without waiting for answers."""
        for table in self.tables:
            for _ in range(self.chance.randint(0, 2)):
                await table.say(self.chance.choice(WORDS))

    async def settle(self) -> float:
        """Every table is answered; how many seconds the slowest took."""
        return max(await asyncio.gather(*(table.settle() for table in self.tables)))

    async def check(self) -> None:
        """Each message is one turn with one answer, each scene is shown once, all verifies, and one wrote at a time."""
        async with administrator(self.url) as admin:
            seen = await admin.fetch(
                "SELECT shard, epoch, count(DISTINCT backend) AS writers FROM witnessed GROUP BY shard, epoch"
            )
            turns = [dict(row) for row in await admin.fetch("SELECT * FROM turns")]
            scenes = {row["id"]: row for row in await admin.fetch("SELECT * FROM scenes")}
        assert {row["shard"] for row in seen} == {*range(len(self.tables))}
        assert {row["writers"] for row in seen} == {1}, "two processes wrote in one epoch of a shard"
        sent = {number: text for table in self.tables for number, text in table.sent.items()}
        stored = [(row["source_id"], row["raw_text"]) for row in turns if row["source"] == "message"]
        lost = [(number, text) for number, text in sent.items() if (number, text) not in stored]
        assert not lost, f"not in turns with their exact text: {lost}"
        assert len(stored) == len(sent), "a message became two turns"
        history = [message for table in self.tables for message in await table.history()]
        shown = [line for message in history for line in footers(message)]
        # A note that a turn waits for the database is no answer to it.
        waits = say("turn/waits")
        replied = [replies_to(message) for message in history if not message["content"].endswith(waits)]
        for row in turns:
            assert row["status"] in ("committed", "answered"), (row["status"], row["raw_text"])
            if row["status"] == "committed":
                scene = scenes[row["scene_id"]]
                line = f"Scene {scene['scene_index']} · chain {scene['chain_hash'][:8]}"
                assert shown.count(line) == 1, f"{line} is shown {shown.count(line)} times"
            elif row["source"] == "message":
                answers = [one["content"] for one in history if replies_to(one) == row["source_id"]]
                assert replied.count(row["source_id"]) == 1, (row["raw_text"], row["source_id"], answers)
        told = [row["turn_id"] for row in scenes.values() if row["turn_id"]]
        assert len(told) == len(set(told)), "a turn became two scenes"
        storage = await open_reading(self.url)
        try:
            for session_id in sorted({row["session_id"] for row in turns}):
                assert verify_session(await storage.read_log(session_id)).problems == ()
        finally:
            await storage.close()

    def logged(self) -> str:
        """What all of them logged, for a test that failed."""
        return "\n".join(
            f"--- {log.parent.name}\n{log.read_text(errors='replace')[-4000:]}"
            for log in self.home.glob("*/bot.log")
        )


@asynccontextmanager
async def bot_processes(
    server: Server, home: Path, count: int, seed: int, shards: int | None = None
) -> AsyncIterator[BotProcesses]:
    """`count` processes that hear a guild on each of `shards`, by default one each; all have begun a story."""
    async with AsyncExitStack() as stack:
        many = await stack.enter_async_context(many_guilds(shards or count))
        pages = [await PageClient.connect(guild.page_url) for guild in many.guilds]
        for page in pages:
            stack.push_async_callback(page.close)
        tables = [TableOfShard(page) for page in pages]
        made = BotProcesses(many, server.database(), home, tables, random.Random(seed), [None] * count)
        try:
            for number in range(count):
                await made.start(number)
            await made.heard()
            await made.watch_writers()
            await asyncio.gather(*(table.begin() for table in tables))
            yield made
        except BaseException:
            sys.stdout.write(made.logged())
            raise
        finally:
            for number in range(count):
                await made.kill(number)
