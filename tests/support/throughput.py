"""`make throughput`: turns of real processes on one PostgreSQL, and what a story and a server hold in memory.

python -m tests.support.throughput [--processes 1 2 4] [--rounds 3] [--turns 8] [--stories 60] [--servers 200]

Four servers on four shards are played by one, two and four processes: in a round each table plays its turns one after
the other, all four side by side. Told are turns a second and the processor's milliseconds a turn of all bots. The
guilds, their people and PostgreSQL share the machine with them: where its processors are fewer than the processes, or
others use it, turns a second say more of the machine than of the bot; its load stands beside.

Floors: what a bare client and its calls take of a turn is in docs/speed.md; a second process costs its start.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

import discord

from bot.adapters.models.offline.story import OfflineModel
from bot.app.measuring import without_discord
from bot.bench.table import SCENARIO, NewestScenes
from bot.content_files import content_files, resolvers, word_vectors
from bot.localguild.state.seed import new_world
from bot.services.library.library import Library, load_library
from cogs.client import intents
from tests.support import postgres
from tests.support.bot_process import replies_to
from tests.support.bot_processes import BotProcesses, TableOfShard, bot_processes

SHARDS = 4
TICKS = os.sysconf("SC_CLK_TCK")
WORDS = ("I look around.", "I wait and listen.", "I ask Lena how she is.", "I tell Lena that I am sorry.")


def cpu_seconds(bots: BotProcesses) -> float:
    """What all bots have used of the processor."""
    used = 0
    for process in bots.running:
        if process is not None:
            told = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii")
            used += sum(map(int, told.rpartition(")")[2].split()[11:13]))
    return used / TICKS


def memory_mib(bots: BotProcesses) -> list[float]:
    """What each holds in memory."""
    return [
        int(line.split()[1]) / 1024
        for process in bots.running
        if process is not None
        for line in Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines()
        if line.startswith("VmRSS")
    ]


async def play(table: TableOfShard, turns: int) -> None:
    """So many turns, each answered before the next."""
    for number in range(turns):
        asked = await table.page.say("player1", "the-table", WORDS[number % len(WORDS)])
        await table.page.wait_for_message(
            lambda message, asked=asked: bool(message["components"]) or replies_to(message) == asked["id"]
        )


async def measure(server: postgres.Server, count: int, rounds: int, turns: int) -> str:
    """A line of the table."""
    seconds = cpu = 0.0
    with tempfile.TemporaryDirectory(prefix="talewright-throughput-") as home:
        async with bot_processes(server, Path(home), count, 1, SHARDS) as bots:
            for number in range(rounds):
                if number:
                    await asyncio.gather(*(table.end() for table in bots.tables))
                    await asyncio.gather(*(table.begin() for table in bots.tables))
                used, began = cpu_seconds(bots), time.monotonic()
                await asyncio.gather(*(play(table, turns) for table in bots.tables))
                seconds += time.monotonic() - began
                cpu += cpu_seconds(bots) - used
            held = memory_mib(bots)
    done = rounds * turns * SHARDS
    each = ", ".join(f"{one:.0f}" for one in held)
    load = os.getloadavg()[0]
    return (
        f"{count} processes: {done / seconds:.1f} turns/s, {1000 * cpu / done:.0f} ms CPU a turn, "
        f"memory {each} MiB; load {load:.1f} on {os.cpu_count()} processors"
    )


async def of_stories(library: Library, stories: int) -> float:
    """KiB of Python's objects that a running story holds after its first turn."""
    with tempfile.TemporaryDirectory() as home:
        tables, storage = await without_discord(Path(home), NewestScenes(), library, lambda _: OfflineModel())
        try:
            marks: list[int] = []
            for channel in range(stories + 10):
                if channel == 10:  # what is loaded once is loaded
                    gc.collect()
                    marks.append(tracemalloc.get_traced_memory()[0])
                where, who = str(channel), f"u{channel}"
                await tables.openings.start(
                    guild_id="1",
                    channel_id=where,
                    user_id=who,
                    scenario_id=SCENARIO,
                    party="free",
                    created_at=1,
                    key=f"s{where}",
                )
                await tables.seats.join(
                    channel_id=where, user_id=who, choice=None, source_id=f"j{where}", created_at=2
                )
                await tables.inputs.message(
                    channel_id=where, user_id=who, message_id=f"m{where}", text="I look around.", created_at=3
                )
                await tables.idle()
            gc.collect()
            marks.append(tracemalloc.get_traced_memory()[0])
        finally:
            await tables.close()
            await storage.close()
    return (marks[1] - marks[0]) / 1024 / stories


async def of_servers(servers: int) -> float:
    """KiB that the client keeps of a server like the local guild (its channels and roles; people are not kept)."""
    client = discord.AutoShardedClient(
        intents=intents(True), member_cache_flags=discord.MemberCacheFlags.none()
    )
    state: Any = client._connection
    worlds = [_announced(number) for number in range(servers + 5)]
    for world in worlds[:5]:
        state.parse_guild_create(world)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for world in worlds[5:]:
        state.parse_guild_create(world)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    return held / 1024 / servers


def _announced(number: int) -> dict[str, Any]:
    world = new_world()
    apart = (number + 1) << 40

    def moved(one: dict[str, Any]) -> dict[str, Any]:
        return {**one, "id": str(int(one["id"]) + apart)}

    return {
        **moved(world.guild),
        "channels": [moved(one) for one in world.guild_channels()],
        "roles": [moved(one) for one in world.roles.values()],
        "members": [],
        "threads": [],
        "member_count": len(world.members),
    }


def main() -> int:
    """The command."""
    told = argparse.ArgumentParser(prog="python -m tests.support.throughput")
    told.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    told.add_argument("--rounds", type=int, default=3)
    told.add_argument("--turns", type=int, default=8)
    told.add_argument("--stories", type=int, default=60)
    told.add_argument("--servers", type=int, default=200)
    given = told.parse_args()
    if missing := postgres.missing():
        sys.stdout.write(f"turns of several processes: not measured, {missing}\n")
    else:
        with postgres.server() as server:
            for count in given.processes:
                line = asyncio.run(measure(server, count, given.rounds, given.turns))
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()
    library = load_library(content_files(), resolvers(), word_vectors())
    tracemalloc.start()
    story = asyncio.run(of_stories(library, given.stories))
    server_kib = asyncio.run(of_servers(given.servers))
    sys.stdout.write(f"memory: {story:.0f} KiB a running story, {server_kib:.0f} KiB a server\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
