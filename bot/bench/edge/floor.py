"""What cannot be gone below: the figures of clients that make the same calls with the same libraries.

A bare one asks models twice and answers; a dutiful one also sends as many bytes, stores and shows as a turn does. They
stand in the report beside our own, measured in the same run on the same machine.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from bot.bench.edge import bare as bare_program
from bot.bench.edge import dutiful
from bot.bench.edge.person import person
from bot.bench.edge.process import BotProcess
from bot.bench.edge.start import code_mib, libraries, libraries_mib
from bot.bench.edge.vendor import AnswerPace, vendor
from bot.bench.edge.world import CLOCK_AHEAD, NO_HURRY, WORDS, Spent, World
from bot.bench.figures import Figure
from bot.bench.table import one_after_another
from bot.localguild import LocalGuild

CALL_SECONDS = 0.3
CALLS = 2
"""Models' answers that a turn of the bare client waits for, the second one streamed."""
ASKS, LOADS = "BARE_ASKS", "BARE_LOADS"
ASKING_SECONDS = 0.2
STREAMED = AnswerPace(pieces=60, piece_seconds=0.02)
SECONDS_AFTER_START = 3.0
"""How long after a start a player writes, for the first turn."""
NONE = "none: a floor"


@asynccontextmanager
async def client(
    pace: AnswerPace | None,
    telling: AnswerPace | None = None,
    program: tuple[str, str] = (bare_program.PROGRAM, bare_program.TEXT),
    loads: Sequence[str] = (),
) -> AsyncIterator[tuple[World, float]]:
    """A client in the world of the edge, and the seconds until it was ready; it asks no model without a pace.

    `program` is its name and its text, `loads` are libraries that it loads first and does nothing with.
    """
    name, text = program
    guild = LocalGuild(rate_limits=NO_HURRY, clock_ahead=CLOCK_AHEAD)
    await guild.start()
    try:
        async with vendor(pace or AnswerPace(), telling) as models, person(guild.page_url) as somebody:
            with tempfile.TemporaryDirectory(prefix="talewright-bench-") as folder:
                home = Path(folder)
                (home / "models.json").write_text(models.models_file(), encoding="utf-8")
                (home / f"{name}.py").write_text(text, encoding="utf-8")
                with _told(ASKS, "yes" if pace else ""), _told(LOADS, " ".join(loads)):
                    bot, seconds = await BotProcess.started(guild, home, name)
                    world = World(guild, bot, models, somebody, name)
                    try:
                        yield world, seconds
                    finally:
                        await world.bot.stop()
    finally:
        await guild.stop()


async def floors(turns: int, tables: Sequence[int] = (20, 50)) -> list[Figure]:
    """Each figure of the edge that the libraries bound, as a bare client has it."""
    found: list[Figure] = []
    async with client(None, loads=await libraries(with_models=False)) as (_, seconds):
        name = "start until it is ready, with the libraries that the bot loads by then"
        found.append(_figure(name, f"{seconds:.2f} s", start_s=seconds))
    async with client(None) as (world, seconds):
        found.append(_figure("start until it is ready", f"{seconds:.2f} s", start_s=seconds))
        alone = await _played(world, 1, turns)
        found.append(
            _figure("processor for a turn told by the rules", _ms(alone, turns), cpu_ms=alone.cpu_ms(turns))
        )
        rate = turns / alone.seconds
        found.append(
            _figure("turns a second in one channel, no model asked", f"{rate:.0f}/s", one_per_s=rate)
        )
    async with client(AnswerPace(CALL_SECONDS)) as (world, _):
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


async def dutiful_floors(
    turns: int, tables: Sequence[int] = (20, 50), channels: int = 16, starts: int = 2
) -> list[Figure]:
    """Each figure of a turn's work, as a client has it that does the same work for no game."""
    program = (dutiful.PROGRAM, dutiful.TEXT)
    found: list[Figure] = []
    async with client(None, program=program) as (world, _):
        alone = await _played(world, 1, turns)
        many = await _played(world, channels, turns)
        count = channels * turns
        one_rate, rate = turns / alone.seconds, count / many.seconds
        found += [
            _dutiful("processor for a turn told by the rules", _ms(many, count), cpu_ms=many.cpu_ms(count)),
            _dutiful("offline turns a second in one channel", f"{one_rate:.0f}/s", one_per_s=one_rate),
            _dutiful(f"offline turns a second in {channels} channels", f"{rate:.0f}/s", per_s=rate),
        ]
    async with client(AnswerPace(CALL_SECONDS), program=program) as (world, _):
        (channel,) = [await world.person.channel("dutiful")]
        await world.played([channel], 1)
        world.vendor.waits.clear()
        alone = await world.played([channel], turns, first=1)
        ratio = alone.seconds / one_after_another(world.vendor.waits)[1]
        found += [
            _dutiful("turn time / its model calls", f"{ratio:.3f}", ratio=ratio),
            _dutiful("processor for a turn told by models", _ms(alone, turns), cpu_ms=alone.cpu_ms(turns)),
        ]
        calls = alone.calls / turns
        for count in tables:
            spent = await _played(world, count, turns)
            share = turns * calls * CALL_SECONDS / spent.seconds
            value = f"{share:.2f}, {_ms(spent, count * turns)} a turn, the bench busy {spent.world_busy:.0%} of it"
            name = f"{count} tables at once, throughput / ideal"
            found.append(_dutiful(name, value, share=share, world_busy=spent.world_busy))
    return [*found, *await _dutiful_moments(turns, starts, program), *await _code_floor()]


async def _dutiful_moments(turns: int, starts: int, program: tuple[str, str]) -> list[Figure]:
    """When words are seen, and how much longer the first turn after a start takes."""
    found: list[Figure] = []
    async with client(AnswerPace(ASKING_SECONDS), STREAMED, program) as (world, _):
        channel = await world.person.channel("dutiful-words")
        await world.play(channel, 1)
        world.vendor.waits.clear()
        seen = await world.play(channel, turns, first=1)
        asked = one_after_another(world.vendor.waits)[0] // len(seen) - 1
        ideal = asked * ASKING_SECONDS + STREAMED.first_sentence
        ratio = statistics.median(turn.words for turn in seen) / ideal
        found.append(_dutiful("first words / models alone", f"{ratio:.2f}", ratio=ratio))
        firsts: list[float] = []
        others: list[float] = []
        for _ in range(starts):
            await world.restart()
            await asyncio.sleep(SECONDS_AFTER_START)
            played = await world.play(channel, 1 + 2 * len(WORDS))
            firsts.append(played[0].whole)
            others += [turn.whole for turn in played[2::2]]  # those that ask as often as the first
        ratio = statistics.median(firsts) / statistics.median(others)
        found.append(_dutiful("first turn after a start / the others", f"{ratio:.2f}", ratio=ratio))
    return found


async def _code_floor() -> list[Figure]:
    """What the bot's own code takes as it is loaded, before it has read anything and anybody plays."""
    libraries_alone, code = await libraries_mib(), await code_mib()
    if libraries_alone is None or code is None:
        return []
    over = code - libraries_alone
    name = "memory of the bot's own code as it is loaded, beside the libraries in use"
    return [Figure(name, f"{over:.0f} MiB", NONE, None, {"code_mib": over})]


def _dutiful(name: str, value: str, **data: float | None) -> Figure:
    return Figure(f"a client with a turn's duties: {name}", value, NONE, None, dict(data))


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
