"""What a turn costs where players are: turn time, first words, many tables, offline play and start-up."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path

from bot.app.database import database_bytes
from bot.bench.edge.floor import (
    ASKING_SECONDS,
    SECONDS_AFTER_START,
    STREAMED,
    dutiful_floors,
    floors,
)
from bot.bench.edge.process import BotProcess
from bot.bench.edge.start import libraries_mib, needless_imports
from bot.bench.edge.vendor import AnswerPace
from bot.bench.edge.world import LONGEST_GAME, NO_HURRY, WORDS, Spent, running
from bot.bench.figures import Figure, Tracked
from bot.bench.table import one_after_another
from bot.localguild import LocalGuild

CALL_SECONDS = 0.3
DISCORD_A_SECOND = 50
"""Requests that Discord takes of one bot (its global rate limit)."""
MODEL_CPU_MS, OFFLINE_CPU_MS = 12.0, 6.0
"""What a turn may take of the processor, told by models and by the rules."""
MOST_REQUESTS = 3
"""Requests to Discord that a turn may take, where its prose is not streamed."""
MOST_BODY_BYTES, MOST_STORED_BYTES, MOST_LOG_BYTES = 16_000, 8_000, 1_000_000
"""What a turn told by models may send to them and leave in the database, and how long the log before that may be."""
MOST_MEMORY_MIB = 40.0
"""What the bot may hold with fifty tables, beside the libraries that it loads."""
CALLS_OF_A_TURN = (2, 3)
"""How many models' answers a turn of this bench takes: a message that can mean one thing is not asked about."""
BUSY = 0.8
"""The share of its time from which this process, guild and vendor, is the bottleneck and not the bot."""


async def start_up(again: int) -> Figure:
    """Seconds from the start of `talewright run` until it takes messages: in an empty home, and after restarts."""
    times: list[float] = []
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as home:
        for _ in range(1 + again):
            guild = LocalGuild(rate_limits=NO_HURRY)
            await guild.start()
            try:
                bot, seconds = await BotProcess.started(guild, Path(home))
                await bot.stop()
            finally:
                await guild.stop()
            times.append(seconds)
    first, later = times[0], statistics.median(times[1:])
    imported = await needless_imports()
    note = f"; imported needlessly: {', '.join(imported)}" if imported else ""
    return Figure(
        "start of `talewright run` until it takes messages",
        f"{first:.2f} s the first time, {later:.2f} s again{note}",
        "≤ 2.0 s, no model SDK imported",
        max(first, later) <= 2.0 and not imported,
        {"first_s": first, "again_s": later, "imported": list(imported)},
        Tracked("edge: start", "s", max(first, later), 2.0),
    )


async def turn_time(turns: int) -> Sequence[Figure]:
    """A turn from its message until its story message stands, over the model calls that follow one another in it.

    Beside it what a turn told by models costs.
    """
    ratios: list[float] = []
    calls: list[int] = []
    spent: list[Spent] = []
    pages = bodies = log = 0
    async with running(AnswerPace(CALL_SECONDS)) as world:
        while len(ratios) < turns:
            (channel,) = await world.tables(1)
            await world.play(channel, 1)
            stored, sent = database_bytes(world.bot.home), world.vendor.sent_bytes
            for number in range(1, min(LONGEST_GAME, 1 + turns - len(ratios))):
                world.vendor.waits.clear()
                spent.append(await world.played([channel], 1, number))
                count, waited = one_after_another(world.vendor.waits)
                ratios.append(spent[-1].seconds / waited)
                calls.append(count)
            now = database_bytes(world.bot.home)
            pages, bodies, log = (
                pages + now.pages - stored.pages,
                bodies + world.vendor.sent_bytes - sent,
                now.log,
            )
    ratio = statistics.median(ratios)
    whole = _together(spent)
    figure = Figure(
        f"turn time / its model calls ({turns} turns, {CALL_SECONDS * 1000:.0f} ms a call)",
        f"{ratio:.3f}, {(ratio - 1) * statistics.median(calls) * CALL_SECONDS * 1000:.0f} ms beside the models; "
        + told_of(whole, turns),
        "≤ 1.04",
        ratio <= 1.04,
        {"ratio": ratio, "calls_one_after_another": statistics.median(calls), **data_of(whole, turns)},
        Tracked("edge: turn / its model calls", "times", ratio, 1.04),
    )
    return (
        figure,
        *costs_of(whole, turns, "told by models", MODEL_CPU_MS),
        _bytes_figure("bodies of a turn's requests to models, with schemas", bodies / turns, MOST_BODY_BYTES),
        _bytes_figure("database for a turn told by models", pages / turns, MOST_STORED_BYTES),
        _bytes_figure("the database's log after these turns", log, MOST_LOG_BYTES),
    )


def _bytes_figure(name: str, found: float, most: int) -> Figure:
    return Figure(
        name, f"{found / 1000:.1f} kB", f"≤ {most / 1000:g} kB", found <= most, {"bytes": found},
        Tracked(f"edge: {name}", "kB", found / 1000, most / 1000),
    )  # fmt: skip


async def first_turn(starts: int) -> Figure:
    """The first turn told by models after a start, beside later ones of the same words in the same process.

    What is said is asked about in some words and not in others, so that a turn of others has a call more or less.
    """
    firsts: list[float] = []
    others: list[float] = []
    async with running(AnswerPace(ASKING_SECONDS)) as world:
        for channel in await world.tables(starts):
            await world.restart()
            await asyncio.sleep(SECONDS_AFTER_START)
            seen = await world.play(channel, 1 + 2 * len(WORDS))
            firsts.append(seen[0].whole)
            others += [turn.whole for turn in seen[len(WORDS) :: len(WORDS)]]
    first, other = statistics.median(firsts), statistics.median(others)
    ratio = first / other
    return Figure(
        f"first turn, {SECONDS_AFTER_START:g} s after a start ({starts} starts)",
        f"{first * 1000:.0f} ms, later ones of the same words {other * 1000:.0f}; {ratio:.2f} times as long",
        "≤ 1.05",
        ratio <= 1.05,
        {"first_s": first, "other_s": other, "ratio": ratio},
        Tracked("edge: first turn / the others", "times", ratio, 1.05),
    )


async def first_words(turns: int) -> Figure:
    """How soon a turn's outcome and first words are seen, with a narration that comes piece by piece."""
    async with running(AnswerPace(ASKING_SECONDS), STREAMED) as world:
        (channel,) = await world.tables(1)
        await world.play(channel, 1)
        world.vendor.waits.clear()
        seen = await world.play(channel, min(turns, LONGEST_GAME - 1), first=1)
        count, _ = one_after_another(world.vendor.waits)
    asked = count // len(seen) - 1
    ideal = asked * ASKING_SECONDS + STREAMED.first_sentence
    outcome, words, whole = (
        statistics.median(one) for one in zip(*((s.outcome, s.words, s.whole) for s in seen), strict=True)
    )
    return Figure(
        f"first outcome and words seen ({len(seen)} turns, {ASKING_SECONDS * 1000:.0f} ms a call, streamed prose)",
        f"outcome after {outcome * 1000:.0f} ms, words after {words * 1000:.0f}, whole after {whole * 1000:.0f}; "
        f"words / models alone {words / ideal:.2f}",
        "≤ 1.15",
        words / ideal <= 1.15,
        {
            "outcome_s": outcome,
            "words_s": words,
            "whole_s": whole,
            "ideal_words_s": ideal,
            "ratio": words / ideal,
        },
        Tracked("edge: first words / models alone", "times", words / ideal, 1.15),
    )


async def at_once(tables: int, turns: int, least: float) -> Sequence[Figure]:
    """Many tables at once beside one that waits for its model calls alone, and what the bot holds then."""
    async with running(AnswerPace(CALL_SECONDS)) as world:
        channels = await world.tables(tables + 1)
        alone = channels.pop()
        await world.played([*channels, alone], 1)
        world.vendor.waits.clear()
        await world.play(alone, turns, first=1)
        ideal = one_after_another(world.vendor.waits)[0] * CALL_SECONDS
        spent = await world.played(channels, turns, first=1)
        held = world.bot.memory_mib()
    ratio = ideal / spent.seconds
    share = Figure(
        f"{tables} tables at once, throughput / ideal",
        f"{ratio:.2f}; " + told_of(spent, tables * turns),
        f"≥ {least:.2f}",
        ratio >= least,
        {"ratio": ratio, "ideal_s": ideal, "took_s": spent.seconds, **data_of(spent, tables * turns)},
        Tracked(f"edge: {tables} tables / ideal", "times", ratio, least),
    )
    libraries = await libraries_mib()
    if held is None or libraries is None:
        return (share,)
    over = held - libraries
    memory = Figure(
        f"memory with {tables} tables, beside the libraries in use",
        f"{over:.0f} MiB: {held:.0f}, {libraries:.0f} of it libraries",
        f"≤ {MOST_MEMORY_MIB:g} MiB",
        over <= MOST_MEMORY_MIB,
        {"held_mib": held, "libraries_mib": libraries},
        Tracked(f"edge: memory with {tables} tables", "MiB", over, MOST_MEMORY_MIB),
    )
    return share, memory


async def offline(channels: int, turns: int) -> Sequence[Figure]:
    """Turns a second told by the rules alone, one message waiting for the last one's answer in each channel.

    Beside them what such a turn costs.
    """
    async with running(None) as world:
        tables = await world.tables(channels)
        await world.played(tables, 1)
        alone = await world.played(tables[:1], turns, first=1)
        many = await world.played(tables[1:], turns, first=1)
    count = (channels - 1) * turns
    rate, lone = count / many.seconds, turns / alone.seconds
    figures = (
        Figure(
            f"offline turns a second in {channels - 1} channels",
            f"{rate:.0f}/s; " + told_of(many, count),
            "≥ 150/s",
            rate >= 150,
            {"per_s": rate, **data_of(many, count)},
            Tracked("edge: offline turns", "/s", rate, 150),
        ),
        Figure(
            "offline turns a second in one channel",
            f"{lone:.0f}/s; " + told_of(alone, turns),
            "≥ 100/s",
            lone >= 100,
            {"one_per_s": lone, **data_of(alone, turns)},
            Tracked("edge: offline turns in one channel", "/s", lone, 100),
        ),
    )
    return *figures, *costs_of(many, count, "told by the rules", OFFLINE_CPU_MS)


def costs_of(spent: Spent, turns: int, told: str, most_ms: float) -> Iterator[Figure]:
    """What a turn takes of the processor, where the system tells that, and of Discord; each beside its target."""
    cpu, requests = spent.cpu_ms(turns), spent.requests.total() / turns
    if cpu is not None:
        yield Figure(
            f"processor for a turn {told}", f"{cpu:.1f} ms", f"≤ {most_ms:g} ms", cpu <= most_ms,
            {"turns": turns, "cpu_ms": cpu}, Tracked(f"edge: processor for a turn {told}", "ms", cpu, most_ms),
        )  # fmt: skip
    each = ", ".join(f"{route} {count / turns:.1f}" for route, count in spent.requests.most_common(4))
    yield Figure(
        f"requests to Discord for a turn {told}", f"{requests:.1f}: {each}", f"≤ {MOST_REQUESTS}",
        requests <= MOST_REQUESTS, {"turns": turns, "requests": requests},
        Tracked(f"edge: requests for a turn {told}", "", requests, MOST_REQUESTS),
    )  # fmt: skip


def told_of(spent: Spent, turns: int) -> str:
    """What a turn took of the processor and of Discord, and whether the bench itself shaped the figure."""
    cpu, requests = spent.cpu_ms(turns), spent.requests.total() / turns
    parts = [
        f"{requests:.1f} requests a turn (Discord's {DISCORD_A_SECOND}/s: {DISCORD_A_SECOND / requests:.0f} turns/s)"
    ]
    if cpu is not None:
        parts.insert(0, f"{cpu:.1f} ms CPU a turn")
    least, most = CALLS_OF_A_TURN
    if spent.calls and not least * turns <= spent.calls <= most * turns:
        parts.append(f"NOT ALL TOLD BY MODELS, or asked again: {spent.calls / turns:.2f} calls a turn")
    if spent.world_busy > BUSY:
        parts.append(f"SHAPED BY THE BENCH, which was busy {spent.world_busy:.0%} of the time")
    return ", ".join(parts)


def data_of(spent: Spent, turns: int) -> dict[str, object]:
    """The same for the file."""
    return {
        "turns": turns,
        "cpu_ms": spent.cpu_ms(turns),
        "world_busy": spent.world_busy,
        "calls": spent.calls / turns,
        "requests": {route: count / turns for route, count in sorted(spent.requests.items())},
    }


def _together(parts: Sequence[Spent]) -> Spent:
    """Stretches of play as one."""
    seconds = sum(part.seconds for part in parts)
    cpu = None if any(part.cpu is None for part in parts) else sum(part.cpu or 0.0 for part in parts)
    busy = sum(part.world_busy * part.seconds for part in parts) / seconds
    requests = sum((part.requests for part in parts), Counter[str]())
    return Spent(seconds, cpu, busy, requests, sum(part.calls for part in parts))


def steps(quick: bool) -> Mapping[str, Callable[[], Awaitable[Figure | Sequence[Figure]]]]:
    """Each measurement by its name."""
    return {
        "edge-start": lambda: start_up(1 if quick else 5),
        "edge-turn": lambda: turn_time(10 if quick else 60),
        "edge-words": lambda: first_words(4 if quick else 16),
        "edge-together": lambda: at_once(20, 2 if quick else 10, 0.9),
        "edge-fifty": lambda: at_once(50, 1 if quick else 6, 0.6),
        "edge-first": lambda: first_turn(2 if quick else 5),
        "edge-floor": lambda: floors(4 if quick else 12),
        "edge-duties": lambda: dutiful_floors(4 if quick else 12),
        "edge-offline": lambda: offline(17, 6 if quick else 17),
    }
