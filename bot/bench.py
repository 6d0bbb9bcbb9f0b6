"""`make bench`: what a turn costs beside its model calls, and whether that stays so."""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Printed

from bot import app as composition
from bot import bench_prompts, bench_sprint, bench_stream
from bot.core import dice, fairness, ops, planning
from bot.core.actions import Action
from bot.core.beginnings import first_state, joined
from bot.core.rulesets import Game as Rules
from bot.core.state import State, manifest_of
from bot.core.truth import Roller, Table, adjudicate
from bot.services.game import Game
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.posts import Passage, Post, ScenePost
from bot.services.prompts import Prompts
from bot.services.scenarios import Library, load_library
from bot.services.verification import verify_session
from bot.shipped import content_files

if TYPE_CHECKING:
    from bot.core.history import SessionLog

OUT = Path("bench-output/bench.json")
SCENARIO = "room-12"
CALL_SECONDS = 0.2
SAID = ("look around", "wait", "ask Lena about the letter", "I knock on the table", "offer Lena some coffee")
VENDORS = ("openai", "anthropic")
USER = "1"


@dataclass(frozen=True)
class Figure:
    """One measured figure and whether it is good enough (None: there is no target)."""

    name: str
    value: str
    target: str
    good: bool | None
    data: dict[str, Any]


class Paced:
    """The offline model behind a fixed wait. Keeps when each call waited and, where asked, what it was given."""

    key = "offline"

    def __init__(self, inner: TextModel, seconds: float) -> None:
        self._inner, self._seconds = inner, seconds
        self.waits: list[tuple[float, float]] = []
        self.given: list[StepRequest] | None = None

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if self._seconds:
            began = time.perf_counter()
            await asyncio.sleep(self._seconds)
            self.waits.append((began, time.perf_counter()))
        if self.given is not None:
            self.given.append(request)
        return await self._inner.answer(request)


@dataclass
class Shown:
    """A Publisher that keeps the newest scene of each channel."""

    scenes: dict[str, ScenePost] = field(default_factory=dict[str, ScenePost])
    posted: dict[str, asyncio.Event] = field(default_factory=dict[str, asyncio.Event])

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        if isinstance(post, ScenePost):
            self.scenes[channel_id] = post
        self.posted.setdefault(channel_id, asyncio.Event()).set()
        return (post.key,)

    def draft(self, channel_id: str, post: ScenePost) -> None:
        return None

    async def withdraw(self, channel_id: str, passage: Passage) -> None:
        return None

    async def thinking(self, channel_id: str) -> None:
        return None


@dataclass
class Played:
    """Channels with a game in each, driven as Discord would drive them."""

    game: Game
    storage: Any
    shown: Shown
    model: Paced
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))

    async def begin(self, channel: str, scenario: str = SCENARIO) -> str:
        await self.game.start(
            guild_id="1", channel_id=channel, user_id=USER, scenario_id=scenario, created_at=1, key=channel
        )
        await self.game.join(
            channel_id=channel, user_id=USER, user_name="A", choice=None, source_id=self.id(), created_at=2
        )
        return self.shown.scenes[channel].session_id

    def id(self) -> str:
        return str(next(self.ids))

    async def turn(self, channel: str, number: int) -> None:
        """One turn to its post: every other one by a choice, the rest in words."""
        before = self.shown.scenes[channel]
        posted = self.shown.posted[channel]
        posted.clear()
        if number % 2 and before.choices:
            index = number // 2 % max(1, len(before.choices) - 1)
            await self.game.press(
                channel_id=channel, user_id=USER, source_id=self.id(), scene_index=before.scene_index,
                session_tag=before.session_id[-6:], index=index, created_at=3,
            )  # fmt: skip
        else:
            said = SAID[number // 2 % len(SAID)]
            await self.game.message(
                channel_id=channel, user_id=USER, message_id=self.id(), text=said, created_at=3
            )
        await posted.wait()


def endless(library: Library) -> Library:
    """The library with scenarios that nothing ends, so that play can go on for ten thousand turns."""
    games = {
        name: replace(
            one,
            scenario=one.scenario.model_copy(
                update={"beats": tuple(beat.model_copy(update={"ends": None}) for beat in one.scenario.beats)}
            ),
        )
        for name, one in library.games.items()
    }
    return replace(library, games=games)


@asynccontextmanager
async def playing(library: Library, seconds: float = 0.0) -> AsyncIterator[Played]:
    """The whole game over SQLite in a new folder, without Discord."""
    made: list[Paced] = []

    def wrapped(inner: TextModel) -> TextModel:
        made.append(Paced(inner, seconds))
        return made[0]

    shown = Shown()
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as folder:
        game, storage = await composition.without_discord(Path(folder), shown, library, wrapped)
        try:
            yield Played(game, storage, shown, made[0])
        finally:
            await game.close()
            await storage.close()


def one_after_another(waits: Sequence[tuple[float, float]]) -> tuple[int, float]:
    """How many waits followed one another (those side by side count once), and the seconds they took together."""
    count, total, end = 0, 0.0, 0.0
    for began, ended in sorted(waits):
        if began >= end:
            count += 1
            total += ended - began
        else:
            total += max(0.0, ended - end)
        end = max(end, ended)
    return count, total


async def overhead(library: Library, turns: int) -> Figure:
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
    )  # fmt: skip


def padded(rules: Rules, size: int) -> tuple[State, str]:
    """The scenario's first state with a player in it, filled up with things in another room to about `size` bytes."""
    state = first_state(rules)
    role = rules.scenario.roles[0]
    actor, made = joined(rules, state, role, role.name)
    changed = ops.apply(state, made, ops.ENGINE)
    assert isinstance(changed, dict)
    extra = 0
    while len(json.dumps(changed)) < size:
        extra += 1
        one = {
            "id": f"item_filler_{extra:04}", "name": f"filler {extra}", "type": "item", "status": "conscious",
            "location": None, "emotions": {}, "attributes": {"kind": "thing"}, "internal": {},
        }  # fmt: skip
        changed = {**changed, "entities": dict(sorted({**changed["entities"], one["id"]: one}.items()))}
    return changed, actor


def core_rate(rules: Rules, size: int, seconds: float) -> tuple[float, int]:
    """Adjudications with a roll and effects, state hash included, a second; and the state's real size."""
    state, actor = padded(rules, size)
    secret = bytes(32)

    def roller_for(index: int) -> Roller:
        return lambda expression, at: dice.roll(
            expression, fairness.DiceStream(secret, "bench", (str(index),), index, at)
        )

    action: Action | None = None
    for choice in planning.candidates(rules, state, actor, 1, "bench"):
        one = adjudicate(state, [choice.action], Table(rules, 1, roller_for)).resolved[0]
        if one.check is not None and one.operations:
            action = choice.action
            break
    assert action is not None, "no choice of this scenario rolls and changes the state"
    manifest = manifest_of(state)
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        fresh = dict(state)  # another object, so that nothing remembered of the last one helps
        after = adjudicate(fresh, [action], Table(rules, 1, roller_for, done)).state
        manifest_of(after, (fresh, manifest))
        done += 1
    return done / (time.perf_counter() - began), len(json.dumps(state))


def core(library: Library, quick: bool) -> Figure:
    rules = library.game(SCENARIO)
    rates = {size: core_rate(rules, size, 0.5 if quick else 2.0) for size in (4_000, 50_000)}
    (small, small_bytes), (large, large_bytes) = rates[4_000], rates[50_000]
    return Figure(
        "core: validate, roll, apply, hash",
        f"{small:,.0f}/s at {small_bytes / 1000:.1f} kB; {large:,.0f}/s at {large_bytes / 1000:.0f} kB",
        "≥ 2,000/s at 4 kB", small >= 2000,
        {"per_s": small, "bytes": small_bytes, "large_per_s": large, "large_bytes": large_bytes},
    )  # fmt: skip


def stored_of(found: SessionLog) -> list[tuple[int, int]]:
    """Rows and bytes that each scene stored, in order."""
    sizes = sorted(
        (int(row["seq"]), sum(len(str(value)) for value in row.values() if value is not None))
        for rows in found.rows.values()
        for row in rows
    )
    result: list[tuple[int, int]] = []
    at = 0
    for scene in found.scenes:
        rows, size = 1, sum(len(str(value)) for value in scene.values() if value is not None)
        while at < len(sizes) and sizes[at][0] <= int(scene["last_seq"]):
            rows, size, at = rows + 1, size + sizes[at][1], at + 1
        result.append((rows, size))
    return result


async def flat(library: Library, turns: int) -> tuple[Figure, ...]:
    """Turn 100 against the last turns of a long story; its prompts; and the speed of verifying it."""
    times: list[float] = []
    prompts: list[int] = []
    scale = bench_prompts.Scale(Prompts(content_files()))
    async with playing(library) as table:
        session = await table.begin("1")
        for number in range(turns):
            table.model.given = []
            began = time.perf_counter()
            await table.turn("1", number)
            times.append(time.perf_counter() - began)
            prompts.append(scale.weigh(table.model.given))
        found = await table.storage.read_log(session)
    stored = stored_of(found)[-turns:]
    width = 100

    def grown(values: Sequence[float], middle: Any) -> float:
        early, late = values[50 : 50 + width], values[-width:]
        return middle(late) / middle(early)

    ratios = {
        "rows": grown([rows for rows, _ in stored], statistics.mean),
        "bytes": grown([size for _, size in stored], statistics.mean),
        "prompt": grown(prompts, statistics.mean),
        "time": grown(times, statistics.median),
    }
    good = all(ratios[name] <= 1.10 for name in ("rows", "bytes", "prompt")) and ratios["time"] <= 1.25
    shown = ", ".join(f"{name} ×{value:.2f}" for name, value in ratios.items())
    gc.collect()
    began = time.perf_counter()
    report = verify_session(found)
    rate = len(found.scenes) / (time.perf_counter() - began)
    return (
        Figure(
            f"turn {turns:,} against turn 100 (means of {width} turns)", shown,
            "≤ ×1.10, time ≤ ×1.25", good, {"turns": turns, **ratios},
        ),
        Figure(*bench_prompts.sizes(scale)),
        Figure(*bench_prompts.beginnings(scale)),
        Figure(
            "verification by replay", f"{rate:,.0f} turns/s{'' if report.ok else ', FOUND PROBLEMS'}",
            "≥ 1,000/s", rate >= 1000 and report.ok, {"per_s": rate, "ok": report.ok},
        ),
    )  # fmt: skip


async def at_once(library: Library, sessions: int, turns: int) -> Figure:
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
    )  # fmt: skip


async def _waited(table: Played, channel: str, turns: int) -> float:
    """The seconds that one session's model calls take, those side by side counted once."""
    table.model.waits.clear()
    for number in range(turns):
        await table.turn(channel, number)
    count, _ = one_after_another(table.model.waits)
    return count * CALL_SECONDS


def resident_bytes() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


async def streamed(library: Library, turns: int) -> Figure:
    """How soon a turn shows its outcome and its first words, where every step is a model's."""
    made: list[bench_stream.Streamer] = []

    def wrapped(inner: TextModel) -> TextModel:
        made.append(bench_stream.Streamer(inner))
        return inner

    watched = bench_stream.Watched()
    times: list[tuple[float, float, float, float]] = []
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as folder:
        game, storage = await composition.without_discord(
            Path(folder), watched, library, wrapped, lambda: {"streamer": made[0]}
        )
        try:
            await storage.put_guild_settings("1", {"models": {"small": "streamer", "large": "streamer"}})
            await game.start(
                guild_id="1", channel_id="1", user_id=USER, scenario_id=SCENARIO, created_at=1, key="1"
            )
            await game.join(
                channel_id="1", user_id=USER, user_name="A", choice=None, source_id="2", created_at=2
            )
            for number in range(turns):
                watched.clear()
                watched.posted["1"].clear()
                began = time.perf_counter()
                said = SAID[number % len(SAID)]
                await game.message(
                    channel_id="1", user_id=USER, message_id=str(100 + number), text=said, created_at=3
                )
                await watched.posted["1"].wait()
                if watched.outcome and watched.words:
                    ideal = 2 * bench_stream.CALL_SECONDS + made[0].first_sentence
                    seen = (watched.outcome[0], watched.words[0], watched.whole[0])
                    times.append((*(at - began for at in seen), ideal))  # type: ignore[arg-type]
        finally:
            await game.close()
            await storage.close()
    return Figure(*bench_stream.shown(times))


async def memory(library: Library, sessions: int) -> Figure:
    async with playing(library) as table:
        await table.begin("first")
        gc.collect()
        before = resident_bytes()
        for number in range(sessions):
            await table.begin(str(number))
        gc.collect()
        after = resident_bytes()
    each = (after - before) / sessions
    whole = before + 1000 * each
    note = "" if sessions == 1000 else f" (extrapolated from {sessions})"
    return Figure(
        "memory with 1,000 sessions begun",
        f"{whole / 2**20:.0f} MiB, {each / 1024:.0f} KiB each{note}" if before else "not known on this system",
        "", None, {"sessions": sessions, "bytes_before": before, "bytes_each": each, "extrapolated": sessions != 1000},
    )  # fmt: skip


def start_up() -> Figure:
    """Seconds from the command to the ready line, with what was never needed never imported."""
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as home:
        command = [sys.executable, "-u", "-m", "bot", "play", "--home", home]
        began = time.perf_counter()
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
        ) as process:
            assert process.stdout is not None
            ready = any("Open this page" in line for line in process.stdout)
            took = time.perf_counter() - began
            process.terminate()
            process.communicate(timeout=15)
    looked = subprocess.run(
        [sys.executable, "-c", "import sys, bot.__main__, bot.app, bot.localguild\nprint(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    imported = sorted(set(VENDORS) & set(looked.stdout.split()))
    note = f"; imported needlessly: {', '.join(imported)}" if imported else ""
    return Figure(
        "start to online in the local guild", f"{took:.2f} s{note}" if ready else "did not start",
        "≤ 3 s, no model SDK imported", ready and took <= 3 and not imported,
        {"seconds": took, "imported": imported},
    )  # fmt: skip


async def measure(quick: bool, only: Sequence[str], console: Console) -> list[Figure]:
    """Every figure asked for, in order."""
    library = endless(load_library(content_files()))
    figures: list[Figure] = []

    async def flat_and_replay() -> None:
        figures.extend(await flat(library, 1_000 if quick else 10_000))

    async def sprints() -> None:
        figures.extend(Figure(*one) for one in await bench_sprint.figures(quick))

    steps: dict[str, Any] = {
        "core": lambda: figures.append(core(library, quick)),
        "start": lambda: figures.append(start_up()),
        "overhead": lambda: overhead(library, 15 if quick else 100),
        "offline": lambda: offline(library, quick),
        "streamed": lambda: streamed(library, 5 if quick else 40),
        "together": lambda: at_once(library, 20, 5 if quick else 40),
        "memory": lambda: memory(library, 100 if quick else 1000),
        "flat": flat_and_replay,
        "sprint": sprints,
    }
    for name, step in steps.items():
        if only and name not in only:
            continue
        with console.status(f"measuring: {name}"):
            found = step()
            made = await found if found is not None else None
            if isinstance(made, Figure):
                figures.append(made)
    return figures


def shown(figures: Sequence[Figure]) -> Printed:
    """The figures as a table."""
    table = Printed(title="Talewright, measured")
    for heading in ("What", "Measured", "Target", ""):
        table.add_column(heading)
    for one in figures:
        verdict = "" if one.good is None else "[green]met[/]" if one.good else "[red]missed[/]"
        table.add_row(one.name, one.value, one.target, verdict)
    return table


def main(arguments: Sequence[str] = ()) -> int:
    """Measure, print, write `bench-output/bench.json`; 1 where a target is missed."""
    parser = argparse.ArgumentParser(prog="talewright bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer turns: about a minute")
    parser.add_argument("--only", action="append", default=[], help="one figure by its name, may be repeated")
    chosen = parser.parse_args(list(arguments))
    console = Console()
    figures = asyncio.run(measure(chosen.quick, chosen.only, console))
    console.print(shown(figures))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    written = {
        "quick": chosen.quick,
        "python": sys.version.split()[0],
        "cpus": os.cpu_count(),
        "figures": [
            {"name": one.name, "value": one.value, "target": one.target, "met": one.good, **one.data}
            for one in figures
        ],
    }
    OUT.write_text(json.dumps(written, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    console.print(f"Written to {OUT}.")
    return int(any(one.good is False for one in figures))
