"""Measures what was asked for, prints it as a table and writes it as JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Printed

from bot.bench import core, growth, sprint, start, stream, turns
from bot.bench.figures import Figure
from bot.bench.table import endless
from bot.content_files import content_files
from bot.services.library.library import load_library

OUT = Path("bench-output/bench.json")


async def measure(quick: bool, only: Sequence[str], console: Console) -> list[Figure]:
    """Every figure asked for, in order."""
    library = endless(load_library(content_files()))
    figures: list[Figure] = []

    steps: dict[str, Callable[[], Awaitable[Figure | Sequence[Figure]]]] = {
        "core": lambda: core.rates(library, quick),
        "start": lambda: asyncio.to_thread(start.start_up),
        "overhead": lambda: turns.overhead(library, 15 if quick else 100),
        "offline": lambda: turns.offline(library, quick),
        "streamed": lambda: stream.streamed(library, 5 if quick else 40),
        "together": lambda: turns.at_once(library, 20, 5 if quick else 40),
        "memory": lambda: growth.memory(library, 100 if quick else 1000),
        "flat": lambda: growth.flat(library, 1_000 if quick else 10_000),
        "sprint": lambda: sprint.figures(quick),
    }
    for name, step in steps.items():
        if only and name not in only:
            continue
        with console.status(f"measuring: {name}"):
            found = await step()
        figures += [found] if isinstance(found, Figure) else found
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
    parser = argparse.ArgumentParser(
        prog="talewright bench", description="Measure what a turn costs beside its model calls."
    )
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
