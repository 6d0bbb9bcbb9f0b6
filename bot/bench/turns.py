"""How fast turns are: beside waiting models, offline, and many at once."""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time

from bot.bench.figures import Figure, Tracked
from bot.bench.table import CALL_SECONDS, BenchTables, one_after_another, playing
from bot.services.library.library import Library


async def overhead(library: Library, turns: int) -> Figure:
    """What a turn takes beside the model calls it must wait for."""
    ratios: list[float] = []
    times: list[float] = []
    calls: list[int] = []
    async with playing(library, CALL_SECONDS) as table:
        await table.begin("1")
        await table.turn("1", 0)
        for number in range(turns):
            table.model.waits.clear()
            began = time.perf_counter()
            await table.turn("1", number)
            took = time.perf_counter() - began
            count, waited = one_after_another(table.model.waits)
            if count:
                times.append(took)
                calls.append(count)
                ratios.append(took / waited)
    ratio = statistics.median(ratios)
    data = {
        "turns": turns, "ratio": ratio, "median_turn_s": statistics.median(times),
        "calls_one_after_another": {str(n): calls.count(n) for n in sorted(set(calls))},
    }  # fmt: skip
    return Figure(
        f"turn time / its model calls ({turns} turns, {CALL_SECONDS * 1000:.0f} ms a call)",
        f"{ratio:.3f}", "≤ 1.05", ratio <= 1.05, data,
        Tracked("turn / its model calls", "times", ratio, 1.05),
    )  # fmt: skip


def fsync_ms(folder: str) -> float:
    """What this disk takes to make a small write durable: the floor of every commit."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        began = time.perf_counter()
        for _ in range(30):
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
        return (time.perf_counter() - began) / 30 * 1000


async def throughput(library: Library, sessions: int, turns: int) -> tuple[float, float]:
    """Median turns a second over three runs, and the processor's milliseconds a turn."""
    async with playing(library) as table:
        channels = [str(one) for one in range(sessions)]
        for channel in channels:
            await table.begin(channel)

        async def play(channel: str, first: int) -> None:
            for number in range(first, first + turns):
                await table.turn(channel, number)

        rates: list[float] = []
        costs: list[float] = []
        await asyncio.gather(*(play(channel, 0) for channel in channels))
        for run in range(1, 4):
            began, spent = time.perf_counter(), time.process_time()
            await asyncio.gather(*(play(channel, run * turns) for channel in channels))
            rates.append(sessions * turns / (time.perf_counter() - began))
            costs.append((time.process_time() - spent) / (sessions * turns) * 1000)
    return statistics.median(rates), statistics.median(costs)


async def offline(library: Library, quick: bool) -> Figure:
    """Turns a second with the offline model, journalled and committed."""
    alone, alone_ms = await throughput(library, 1, 20 if quick else 60)
    many, many_ms = await throughput(library, 16, 6 if quick else 15)
    sync = fsync_ms(tempfile.gettempdir())
    data = {
        "one_session": alone, "sixteen_sessions": many, "cpu_ms_one": alone_ms, "cpu_ms_sixteen": many_ms,
        "fsync_ms": sync,
    }  # fmt: skip
    return Figure(
        "offline turns through pipeline and SQLite (synchronous=FULL)",
        f"{many:.0f}/s in 16 sessions, {alone:.0f}/s in one; {many_ms:.1f} ms CPU, fsync {sync:.1f} ms",
        "≥ 150/s", many >= 150, data,
        Tracked("offline turns", "/s", many, 150),
    )  # fmt: skip


async def at_once(library: Library, sessions: int, turns: int) -> Figure:
    """What many sessions at once take beside one that waits for its models alone."""
    async with playing(library, CALL_SECONDS) as table:
        channels = [str(one) for one in range(sessions)]
        for channel in (*channels, "alone"):
            await table.begin(channel)

        async def play(channel: str) -> None:
            for number in range(turns):
                await table.turn(channel, number)

        lone = await _waited(table, "alone", turns)
        began = time.perf_counter()
        await asyncio.gather(*(play(channel) for channel in channels))
        took = time.perf_counter() - began
    ratio = lone / took
    return Figure(
        f"{sessions} sessions at once, throughput / ideal", f"{ratio:.2f}", "≥ 0.9", ratio >= 0.9,
        {"sessions": sessions, "turns": turns, "ratio": ratio, "ideal_s": lone, "took_s": took},
        Tracked(f"{sessions} sessions / ideal", "times", ratio, 0.9),
    )  # fmt: skip


async def _waited(table: BenchTables, channel: str, turns: int) -> float:
    """The seconds that one session's model calls take, those side by side counted once."""
    table.model.waits.clear()
    for number in range(turns):
        await table.turn(channel, number)
    count, _ = one_after_another(table.model.waits)
    return count * CALL_SECONDS
