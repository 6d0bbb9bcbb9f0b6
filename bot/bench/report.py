"""Measures what was asked for, prints it in two tables and writes it as JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table as Printed

from bot.bench import core, edge, fights, growth, history, sprint, stream, turns, world_time
from bot.bench.edge.profile import TurnProfile, profiles
from bot.bench.edge.start import start_up
from bot.bench.figures import Figure
from bot.bench.table import endless
from bot.content_files import content_files, resolvers
from bot.core.late_dataclasses import dataclass
from bot.services.library.library import load_library
from bot.settings import Settings

OUT, PROFILE_OUT = Path("bench-output/bench.json"), Path("bench-output/profile.json")
HISTORY_OUT = Path("bench-output/history.svg")
Step = Callable[[], Awaitable[Figure | Sequence[Figure]]]
TITLES = {
    "edge": "At the edge: `talewright run` through the local guild (REST, gateway) and models by HTTP",
    "inside": "Inside: parts of one process, without Discord and HTTP, to find where time goes",
}
COUNTED = "Processor: without the stages inside. Wall: with them, and with all waiting. Counting costs a few percent."
LIMITS = "The guild of these figures refuses nobody for haste: Discord's rate limits shape none of them."


@dataclass(frozen=True)
class ReportSection:
    """Figures of one kind: `edge` or `inside`."""

    name: str
    figures: tuple[Figure, ...]


def steps_of(quick: bool) -> Mapping[str, Mapping[str, Step]]:
    """Every measurement by section and name."""
    library = endless(load_library(content_files(), resolvers()))
    inside: dict[str, Step] = {
        "core": lambda: core.rates(library, quick),
        "fight": lambda: fights.rate(library, quick),
        "year": lambda: world_time.year(library),
        "overhead": lambda: turns.overhead(library, 15 if quick else 100),
        "offline": lambda: turns.offline(library, quick),
        "streamed": lambda: stream.streamed(library, 5 if quick else 40),
        "together": lambda: turns.at_once(library, 20, 5 if quick else 40),
        "memory": lambda: growth.memory(library, 100 if quick else 1000),
        "flat": lambda: growth.flat(library, 1_000 if quick else 10_000),
        "sprint": lambda: sprint.figures(quick),
    }
    return {
        "edge": {**edge.steps(quick), "start": lambda: asyncio.to_thread(start_up)},
        "inside": inside,
    }


async def measure(quick: bool, only: Sequence[str], console: Console) -> list[ReportSection]:
    """Every figure asked for, in order; `only` names sections and measurements."""
    sections: list[ReportSection] = []
    for name, steps in steps_of(quick).items():
        figures: list[Figure] = []
        for step, measured in steps.items():
            if only and not {name, step} & set(only):
                continue
            with console.status(f"measuring: {step}"):
                found = await measured()
            figures += [found] if isinstance(found, Figure) else found
        if figures:
            sections.append(ReportSection(name, tuple(figures)))
    return sections


def shown(section: ReportSection) -> Printed:
    """The figures of a section as a table."""
    table = Printed(title=TITLES[section.name], caption=LIMITS if section.name == "edge" else None)
    for heading in ("What", "Measured", "Target", ""):
        table.add_column(heading)
    for figure in section.figures:
        verdict = "" if figure.good is None else "[green]met[/]" if figure.good else "[red]missed[/]"
        table.add_row(figure.name, figure.value, figure.target, verdict)
    return table


def shown_profile(profile: TurnProfile) -> Printed:
    """The stages of a turn as a table."""
    table = Printed(title=f"A turn {profile.told}, stage by stage ({profile.turns} turns)", caption=COUNTED)
    table.add_column("Stage")
    for heading in ("Processor, ms", "Wall, ms", "Times"):
        table.add_column(heading, justify="right")
    for stage in profile.stages:
        wall, calls = ("" if value is None else f"{value:.1f}" for value in (stage.wall_ms, stage.calls))
        table.add_row(stage.name, f"{stage.cpu_ms:.1f}", wall, calls)
    table.add_section()
    table.add_row(f"whole turn, target ≤ {profile.target_ms:g} ms", f"{profile.cpu_ms:.1f}", "", "")
    return table


def write_profile(quick: bool, console: Console) -> int:
    """Measure and print the stages of a turn at the edge; they are written beside the figures."""
    with console.status("measuring: the stages of a turn"):
        found = asyncio.run(profiles(quick))
    for profile in found:
        console.print(shown_profile(profile))
    PROFILE_OUT.parent.mkdir(parents=True, exist_ok=True)
    written = json.dumps([asdict(profile) for profile in found], indent=2, ensure_ascii=False)
    PROFILE_OUT.write_text(written + "\n", encoding="utf-8")
    console.print(f"Written to {PROFILE_OUT}.")
    return 0


def draw_history(kept: Path, console: Console) -> int:
    """Draw the runs that can be compared with the last one; 1 where there is none."""
    every, unread = history.runs_in(kept)
    if not every:
        console.print(f"No run is kept in {kept}. `make bench` keeps one.")
        return 1
    runs = history.compared(every)
    HISTORY_OUT.parent.mkdir(parents=True, exist_ok=True)
    HISTORY_OUT.write_text(history.history_svg(runs), encoding="utf-8")
    last, others = runs[-1], len(every) - len(runs)
    console.print(
        f"{len(runs)} {'quick' if last.quick else 'whole'} runs on {last.cpu} with {last.cores} processors are drawn.",
        f"Left out: {others} of other machines or of the other kind, {unread} lines that cannot be read.",
        highlight=False,
    )
    console.print(f"Written to {HISTORY_OUT}.")
    return 0


def now() -> str:
    """The time in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def load_before() -> float | None:
    """What others have this machine do: programs that wanted a processor in the last minute, where that is known."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def main(arguments: Sequence[str] = ()) -> int:
    """Measure, print, write `bench-output/bench.json`; 1 where a target is missed."""
    parser = argparse.ArgumentParser(
        prog="talewright bench", description="Measure what a turn costs beside its model calls."
    )
    parser.add_argument("--quick", action="store_true", help="fewer turns: about a minute and a half")
    parser.add_argument(
        "--only", action="append", default=[],
        help="one figure by its name, or a section (edge, inside); may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--profile", action="store_true",
        help="where a turn's time goes at the edge, stage by stage, and nothing else",
    )  # fmt: skip
    parser.add_argument(
        "--history",
        action="store_true",
        help="draw what earlier runs found on this machine, and measure nothing",
    )
    parser.add_argument(
        "--history-file", type=Path, default=None,
        help="where runs are kept (bench/history.jsonl in TALEWRIGHT_HOME)",
    )  # fmt: skip
    chosen = parser.parse_args(list(arguments))
    console, load = Console(), load_before()
    kept: Path = chosen.history_file or Settings().talewright_home / history.FILE
    if chosen.history:
        return draw_history(kept, console)
    if chosen.profile:
        return write_profile(chosen.quick, console)
    sections = asyncio.run(measure(chosen.quick, chosen.only, console))
    for section in sections:
        console.print(shown(section))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    figures = [(section.name, figure) for section in sections for figure in section.figures]
    written = {
        "quick": chosen.quick,
        "python": sys.version.split()[0],
        "cpus": os.cpu_count(),
        "load_before": load,
        "figures": [
            {
                "section": name,
                "name": one.name,
                "value": one.value,
                "target": one.target,
                "met": one.good,
                **one.data,
            }
            for name, one in figures
        ],
    }
    OUT.write_text(json.dumps(written, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if load is not None:
        console.print(f"The load of this machine was {load:.1f} before, with {os.cpu_count()} processors.")
    tracked = [one.tracked for _, one in figures if one.tracked is not None]
    history.keep(kept, history.run_of(tracked, now(), chosen.quick, load))
    console.print(f"Written to {OUT}, and kept in {kept}.")
    return int(any(one.good is False for _, one in figures))
