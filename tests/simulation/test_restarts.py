"""PostgreSQL is restarted, crashes and loses connections below real processes at play: no table has two bots."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.support.bot_processes import BotProcesses, bot_processes
from tests.support.postgres import Server, terminate, terminate_some

pytest.importorskip("asyncpg")
RESTARTS = int(os.environ.get("TALEWRIGHT_RESTARTS", "5"))
SEED = int(os.environ.get("TALEWRIGHT_SEED", "20261128"))
IN_A_STORY = 6
"""Cuts before the stories are begun anew; one that is told for long ends by itself."""
CHANGED_HANDS_SECONDS = 6.0
CUTS = ("restart", "crash", "terminate", "terminate some", "terminate some")
"""What happens to the server, in turn; the last leaves a process with some of its connections."""


async def cut(kind: str, server: Server, url: str, chance: random.Random) -> None:
    """Does it, in the midst of what is written."""
    if kind == "terminate":
        await terminate(url)
    elif kind == "terminate some":
        await terminate_some(url, chance)
    else:
        await asyncio.to_thread(server.stop, crash=kind == "crash")
        await asyncio.sleep(chance.choice((0.0, chance.uniform(0.0, 1.0))))
        await asyncio.to_thread(server.start)


async def begin_anew(bots: BotProcesses) -> None:
    """Every table's story ends, and another begins; by then each shard is heard by whoever has it.

    While a shard changes hands, a second or two may pass in which nobody hears a command, and Discord says so.
    """
    await bots.heard()
    await asyncio.sleep(CHANGED_HANDS_SECONDS)
    await bots.heard()
    await asyncio.gather(*(table.end() for table in bots.tables))
    await asyncio.gather(*(table.begin() for table in bots.tables))


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.timeout(240 + 15 * RESTARTS)
async def test_no_table_has_two_bots_however_often_the_server_restarts(
    server: Server, tmp_path: Path
) -> None:
    waits: list[float] = []
    done = Counter[str]()
    async with bot_processes(server, tmp_path, 2, SEED) as bots:
        for number in range(RESTARTS):
            if number and number % IN_A_STORY == 0:
                await begin_anew(bots)
            await bots.burst()
            await asyncio.sleep(bots.chance.choice((0.0, bots.chance.uniform(0.0, 0.2))))
            kind = CUTS[number % len(CUTS)]
            await cut(kind, server, bots.url, bots.chance)
            done[kind] += 1
            if bots.chance.random() < 0.5:
                await bots.burst()  # what nobody who owns the table hears yet
            waits.append(await bots.settle())
        await bots.check()
    turns = sum(len(table.sent) for table in bots.tables)
    named = ", ".join(f"{count} {kind}" for kind, count in done.items())
    waits.sort()
    sys.stdout.write(
        f"{RESTARTS} cuts ({named}), {turns} messages; answered again within {waits[-1]:.1f} s, "
        f"half of them within {waits[len(waits) // 2]:.1f} s\n"
    )
