"""What cannot be gone below: the figures of a bare client that makes the same calls with the same libraries.

They stand in the report beside our own, measured in the same run on the same machine.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from bot.bench.edge.bare import PROGRAM, TEXT
from bot.bench.edge.person import person
from bot.bench.edge.process import BotProcess
from bot.bench.edge.start import libraries
from bot.bench.edge.vendor import AnswerPace, vendor
from bot.bench.edge.world import CLOCK_AHEAD, NO_HURRY, Spent, World
from bot.bench.figures import Figure
from bot.localguild import LocalGuild

CALL_SECONDS = 0.3
CALLS = 2
"""Models' answers that a turn of the bare client waits for, the second one streamed."""
ASKS, LOADS = "BARE_ASKS", "BARE_LOADS"
NONE = "none: a floor"


@asynccontextmanager
async def bare(pace: AnswerPace | None, loads: Sequence[str] = ()) -> AsyncIterator[tuple[World, float]]:
    """The bare client in the world of the edge, and the seconds until it was ready; it asks no model without a pace.

    `loads` are libraries that it loads first and does nothing with.
    """
    guild = LocalGuild(rate_limits=NO_HURRY, clock_ahead=CLOCK_AHEAD)
    await guild.start()
    try:
        async with vendor(pace or AnswerPace()) as models, person(guild.page_url) as somebody:
            with tempfile.TemporaryDirectory(prefix="talewright-bench-") as folder:
                home = Path(folder)
                (home / "models.json").write_text(models.models_file(), encoding="utf-8")
                (home / f"{PROGRAM}.py").write_text(TEXT, encoding="utf-8")
                with _told(ASKS, "yes" if pace else ""), _told(LOADS, " ".join(loads)):
                    bot, seconds = await BotProcess.started(guild, home, PROGRAM)
                try:
                    yield World(guild, bot, models, somebody, PROGRAM), seconds
                finally:
                    await bot.stop()
    finally:
        await guild.stop()


async def floors(turns: int, tables: Sequence[int] = (20, 50)) -> list[Figure]:
    """Each figure of the edge that the libraries bound, as a bare client has it."""
    found: list[Figure] = []
    async with bare(None, await libraries(with_models=False)) as (_, seconds):
        name = "start until it is ready, with the libraries that the bot loads by then"
        found.append(_figure(name, f"{seconds:.2f} s", start_s=seconds))
    async with bare(None) as (world, seconds):
        found.append(_figure("start until it is ready", f"{seconds:.2f} s", start_s=seconds))
        alone = await _played(world, 1, turns)
        found.append(
            _figure("processor for a turn told by the rules", _ms(alone, turns), cpu_ms=alone.cpu_ms(turns))
        )
        rate = turns / alone.seconds
        found.append(
            _figure("turns a second in one channel, no model asked", f"{rate:.0f}/s", one_per_s=rate)
        )
    async with bare(AnswerPace(CALL_SECONDS)) as (world, _):
        alone = await _played(world, 1, turns)
        ratio = alone.seconds / turns / (CALLS * CALL_SECONDS)
        found += [
            _figure("turn time / its model calls", f"{ratio:.3f}", ratio=ratio),
            _figure("processor for a turn told by models", _ms(alone, turns), cpu_ms=alone.cpu_ms(turns)),
        ]
        for count in tables:
            spent = await _played(world, count, turns)
            share = turns * CALLS * CALL_SECONDS / spent.seconds
            value = f"{share:.2f}, the bench itself busy {spent.world_busy:.0%} of the time"
            name = f"{count} tables at once, throughput / ideal"
            found.append(_figure(name, value, share=share, world_busy=spent.world_busy))
        held = world.bot.memory_mib()
        if held is not None:
            found.append(_figure(f"memory with {max(tables)} tables", f"{held:.0f} MiB", held_mib=held))
    return found


async def _played(world: World, tables: int, turns: int) -> Spent:
    """Each of so many fresh channels played, after one turn that is not counted."""
    channels = [await world.person.channel(f"bare-{tables}-{number}") for number in range(tables)]
    await world.played(channels, 1)
    return await world.played(channels, turns, first=1)


def _figure(name: str, value: str, **data: float | None) -> Figure:
    return Figure(f"a bare client: {name}", value, NONE, None, dict(data))


def _ms(spent: Spent, turns: int) -> str:
    cpu = spent.cpu_ms(turns)
    return "not told" if cpu is None else f"{cpu:.1f} ms"


@contextmanager
def _told(name: str, value: str) -> Iterator[None]:
    """An environment that says so to a process that is started meanwhile."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
