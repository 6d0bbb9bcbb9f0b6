"""Real processes share one database, and one after the other is killed: every table goes on, each turn once."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from tests.support.bot_processes import bot_processes
from tests.support.postgres import Server

pytest.importorskip("asyncpg")
MINUTES = float(os.environ.get("TALEWRIGHT_PROCESS_MINUTES", "0"))
"""How long it goes on; one process is killed each minute, or stopped in order. In a sweep one is killed."""
PROCESSES = 3 if MINUTES else 2
"""A start is most of what the short play of a sweep takes."""
SEED = int(os.environ.get("TALEWRIGHT_SEED", "20261128"))
WITHIN_SECONDS = 10.0
"""How soon the tables of a process that is gone are answered by another."""
KILL_EVERY_SECONDS = 60.0
BURSTS = 4
"""How often something is said at each table between two kills; a story that is told for long ends by itself."""


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.timeout(300 + 90 * MINUTES)
async def test_the_tables_of_a_killed_process_go_on_in_another(server: Server, tmp_path: Path) -> None:
    waits: list[float] = []
    async with bot_processes(server, tmp_path, PROCESSES, SEED) as bots:
        ends = time.monotonic() + 60 * MINUTES
        while True:
            next_kill = time.monotonic() + KILL_EVERY_SECONDS
            await bots.burst()
            await asyncio.sleep(bots.chance.uniform(0.0, 0.3))
            victim = bots.chance.choice([at for at, one in enumerate(bots.running) if one is not None])
            if len(waits) % 3 == 2:
                assert await bots.stop(victim) == 0  # as an upgrade does
            else:
                await bots.kill(victim)
            waits.append(await bots.settle())
            if time.monotonic() >= ends:
                break
            await bots.start(victim)
            await asyncio.gather(*(table.end() for table in bots.tables))
            await asyncio.gather(*(table.begin() for table in bots.tables))
            for _ in range(BURSTS):
                await bots.burst()
                await bots.settle()
            await asyncio.sleep(max(0.0, next_kill - time.monotonic()))
        await bots.check()
    turns = sum(len(table.sent) for table in bots.tables)
    each = " ".join(f"{seconds:.1f}" for seconds in waits)
    sys.stdout.write(f"{len(waits)} kills, {turns} messages, answered again within seconds: {each}\n")
    assert max(waits) < WITHIN_SECONDS
