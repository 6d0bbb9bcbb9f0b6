"""The bot as a process of its own, against a local guild: started, stopped in order, and killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bot.cli.main import cli
from bot.localguild import LocalGuild, RateLimits
from bot.localguild.state.ratelimit import Window
from tests.support.page_client import PageClient
from tests.support.postgres import administrator

Json = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
GENEROUS = RateLimits(message_create=Window(1000, 1.0), webhook=Window(1000, 1.0))
STARTING = 90.0
CHANNEL = "the-table"


@dataclass
class BotProcess:
    """One bot at a time; its output goes to `bot.log` in its home."""

    guild: LocalGuild
    page: PageClient
    home: Path
    process: asyncio.subprocess.Process | None = field(default=None)
    program: str = "bot"
    database: str | None = None
    """The URL of its database; without one, a file in its home."""
    more: dict[str, str] = field(default_factory=dict[str, str])
    """Settings beside those that it needs."""

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        return {**kept, "PYTHONPATH": str(ROOT), **self.settings}

    @property
    def settings(self) -> dict[str, str]:
        return {
            "DISCORD_TOKEN": self.guild.token,
            "DISCORD_API_URL": self.guild.api_url,
            "DISCORD_GATEWAY_URL": self.guild.gateway_url,
            "DATABASE_URL": self.database or f"sqlite+aiosqlite:///{self.home / 'talewright.db'}",
            "TALEWRIGHT_HOME": str(self.home),
            "GUILD_READY_TIMEOUT": "0.05",
            "PERSON_MESSAGES": "0",
            "LOG_LEVEL": "WARNING",
            **self.more,
        }

    def command(self, *words: str) -> tuple[str, ...]:
        """How a command of the bot is run as a process."""
        return sys.executable, "-m", self.program, *words

    async def start(self, *, wait: bool = True) -> None:
        """Start it; with `wait`, until the guild sees it online."""
        before = len(self.page._events["player1"])
        with (self.home / "bot.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command("run"), cwd=self.home, env=self.environment, stdout=log, stderr=log
            )
        if wait:
            await self.online(before)

    async def online(self, before: int) -> None:
        """Wait until the guild sees it, in events after the first `before`."""
        self.page._marks["player1"] = before
        await self.page.wait_for(lambda e: e["type"] == "bot" and e["online"], timeout=STARTING)

    async def stop(self) -> int:
        """SIGTERM, and its exit code."""
        assert self.process is not None
        os.kill(self.pid, signal.SIGTERM)
        async with asyncio.timeout(20):
            return await self.process.wait()

    @property
    def pid(self) -> int:
        """The process that is the bot."""
        assert self.process is not None
        return self.process.pid

    async def kill(self) -> None:
        """kill -9."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    async def call(self, *words: str) -> tuple[int, str]:
        """Another command of the bot in this process, with the same settings: its exit code and what it said."""
        told = await asyncio.to_thread(CliRunner().invoke, cli, words, env=self.environment)
        return told.exit_code, told.output

    def rows(self, query: str) -> list[Json]:
        """What the database holds; for a bot that is not running."""
        if self.database is not None:
            with ThreadPoolExecutor(1) as beside:  # a loop runs here already
                return beside.submit(asyncio.run, _fetched(self.database, query)).result()
        with closing(sqlite3.connect(self.home / "talewright.db")) as database:
            database.row_factory = sqlite3.Row
            return [dict(row) for row in database.execute(query)]

    async def history(self, channel: str = CHANNEL) -> list[Json]:
        """Every message of a channel, oldest first."""
        found: list[Json] = []
        place = await self.page.channel_id(channel)
        viewer = self.page.identities["player1"].id
        while True:
            query = {"before": found[0]["id"]} if found else {}
            told = await self.page.get(f"/page/channels/{place}/messages", viewer=viewer, limit="50", **query)
            if not told["messages"]:
                return found
            found = [*told["messages"], *found]


async def _fetched(database: str, query: str) -> list[Json]:
    async with administrator(database) as admin:
        return [dict(row) for row in await admin.fetch(query)]


def footers(message: Json) -> list[str]:
    return [embed["footer"]["text"] for embed in message["embeds"] if embed.get("footer")]


def replies_to(message: Json) -> str | None:
    return (message.get("message_reference") or {}).get("message_id")


def over(message: Json) -> bool:
    """Whether this message says that a story has ended."""
    return any((embed.get("title") or "").startswith("The end") for embed in message["embeds"])


async def check_every_answer(bot: BotProcess, sent: dict[str, str]) -> None:
    """The promise of a turn, for all that was played: stored exactly, answered once, and everything verifies.

    `sent` is every message that was sent to a story, id to exact text. The bot must not run.
    """
    turns = bot.rows("SELECT * FROM turns ORDER BY created_at")
    by_source = {row["source_id"]: row for row in turns}
    assert len(by_source) == len(turns), "a message became two turns"
    messages = {row["source_id"]: row["raw_text"] for row in turns if row["source"] == "message"}
    lost = [text for number, text in sent.items() if messages.get(number) != text]
    assert not lost, f"not in turns with their exact text: {lost}"
    assert messages.keys() <= sent.keys()
    assert not [row for row in turns if row["open"]], "a turn is still open"

    scenes = {row["id"]: row for row in bot.rows("SELECT * FROM scenes")}
    own = [message for message in await bot.history() if message["author"]["id"] == bot.page.bot_id]
    shown = [line for message in own for line in footers(message)]
    replied = [reference for message in own if (reference := replies_to(message))]
    for row in turns:
        assert row["status"] in ("committed", "answered"), (row["status"], row["raw_text"])
        if row["status"] == "committed":
            scene = scenes[row["scene_id"]]
            line = f"Scene {scene['scene_index']} · chain {scene['chain_hash'][:8]}"
            assert shown.count(line) == 1, f"{line} is shown {shown.count(line)} times: {row['raw_text']}"
        elif row["source"] == "message":
            wanted = 0 if row["mode"] == "OOC" else 1
            assert replied.count(row["source_id"]) == wanted, row["raw_text"]
    assert len(shown) == len(set(shown)), "a scene is shown twice"
    committed = [row["scene_id"] for row in turns if row["scene_id"]]
    assert len(committed) == len(set(committed))
    for session in bot.rows("SELECT id FROM sessions"):
        code, said = await bot.call("verify", "--session", session["id"])
        assert code == 0, said
