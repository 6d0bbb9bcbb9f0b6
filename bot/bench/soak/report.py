"""Runs a soak, prints whether each figure is flat, and writes the samples as JSON and as a picture."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bot.bench.charts import Chart, ChartLine, charts_svg
from bot.bench.edge.world import running
from bot.bench.history import processor
from bot.bench.soak.flatness import FEWEST
from bot.bench.soak.playing import Soak
from bot.bench.soak.samples import Sample, SoakFigure, as_json, judged, slowest
from bot.content_files import ROOT
from bot.core.late_dataclasses import dataclass

OUT, PICTURE = "soak.json", "soak.svg"
STRETCH, LEAST_STRETCHES = 100, 2 * FEWEST + 1
MEDIAN = "a turn, median"
INFORMED = {"LOG_LEVEL": "INFO"}
"""The bot logs as an operator's does: one line a turn."""


@dataclass(frozen=True)
class Soaked:
    """What a soak found: its samples, and what went wrong in it or stands in the bot's log as an error."""

    tables: int
    samples: tuple[Sample, ...]
    troubles: tuple[str, ...]

    @property
    def good(self) -> bool:
        """Whether nothing went wrong and everything is flat."""
        return not self.troubles and all(one.trend.flat for one in judged(self.samples))


def stretch_of(turns: int) -> int:
    """Turns from one sample to the next: a hundred, or so few that a short run has samples enough."""
    return max(1, min(STRETCH, turns // LEAST_STRETCHES))


def scenarios() -> tuple[str, ...]:
    """Every story that is shipped."""
    return tuple(path.stem for path in sorted((ROOT / "data" / "scenarios").glob("*.json")))


async def soaked(turns: int, tables: int, seed: int, heard: Callable[[Soaked], None]) -> Soaked:
    """Plays in a bot of its own, told by the rules; `heard` gets what there is after each stretch.

    What Discord refused, such as an answer that came too late, is a trouble of the run and does not end it.
    """
    samples: list[Sample] = []
    troubles: list[str] = []

    def told(sample: Sample) -> None:
        samples.append(sample)
        heard(Soaked(tables, tuple(samples), tuple(troubles)))

    try:
        async with running(None, settings=INFORMED) as world:
            soak = Soak(world, turns, tables, stretch_of(turns), scenarios(), seed, troubles)
            await soak.run(told)
            troubles += errors_in((world.bot.home / "bot.log").read_text(encoding="utf-8"))
    except RuntimeError as error:
        troubles.append(str(error))
    return Soaked(tables, tuple(samples), tuple(troubles))


def errors_in(log: str) -> list[str]:
    """The lines of a log that tell of an error."""
    return [line for line in log.splitlines() if "[error" in line or "[critical" in line]


def verdicts(found: Soaked) -> Table:
    """Each figure, what it does in the second half, and whether that is flat."""
    first, last = found.samples[0], found.samples[-1]
    table = Table(
        title=f"{last.turns:,} turns at {found.tables} tables, {last.stories} stories",
        caption=f"Growth is that of the line through the second half, from turn {last.turns // 2:,} on; "
        "allowed is its noise, or a small share of its level.",
    )
    for heading in ("What", "Level", "Growth", "Allowed", ""):
        table.add_column(heading, justify="left" if heading in ("What", "") else "right")
    for one in judged(found.samples):
        trend = one.trend
        table.add_row(
            one.name, f"{trend.level:.1f} {one.unit}", f"{trend.growth:+.2f}", f"{trend.allowed:.2f}",
            "[green]flat[/]" if trend.flat else "[red]NOT FLAT[/]",
        )  # fmt: skip
    guild = (last.guild_cpu - first.guild_cpu) / (last.turns - first.turns) * 1000
    table.add_section()
    table.add_row("Discord and its people, played here", f"{guild:.1f} ms", "", "", "")
    return table


def picture(found: Soaked) -> str:
    """The figures as charts; what is judged of them is shaded."""
    last = found.samples[-1].turns
    charts = [
        Chart(
            one.name, one.unit, _lines(one, found.samples), ("the first turn", f"turn {last:,}"),
            shaded=one.points[len(one.points) // 2][0],
        )
        for one in judged(found.samples)
    ]  # fmt: skip
    told = ", ".join(f"{one.name} {one.trend.level:.1f} {one.unit}" for one in judged(found.samples))
    return charts_svg(charts, f"{last:,} turns at {found.tables} tables: {told}")


def _lines(one: SoakFigure, samples: Sequence[Sample]) -> list[ChartLine]:
    if one.name != MEDIAN:
        return [ChartLine(one.name, one.points)]
    return [ChartLine("half of them", one.points), ChartLine("95 of 100", slowest(samples))]


def write(found: Soaked, folder: Path) -> None:
    """Writes the figures and the samples as JSON, and the picture."""
    written = {
        "turns": found.samples[-1].turns,
        "tables": found.tables,
        "machine": {"cpu": processor(), "cores": os.cpu_count()},
        "good": found.good,
        "troubles": found.troubles,
        "figures": [
            {"name": one.name, "unit": one.unit, "level": one.trend.level, "growth": one.trend.growth,
             "allowed": one.trend.allowed, "flat": one.trend.flat}
            for one in judged(found.samples)
        ],
        "samples": [as_json(one) for one in found.samples],
    }  # fmt: skip
    (folder / OUT).write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / PICTURE).write_text(picture(found), encoding="utf-8")


def main(arguments: Sequence[str] = ()) -> int:
    """Play, print, write `soak.json` and `soak.svg`; 1 where something is not flat or went wrong."""
    parser = argparse.ArgumentParser(
        prog="make soak",
        description="Play thousands of turns at many tables, and say whether the bot stays as it is.",
    )
    parser.add_argument("--turns", type=int, default=10_000, help="turns in all (10,000)")
    parser.add_argument("--tables", type=int, default=200, help="tables, each with a story (200)")
    parser.add_argument("--seed", type=int, default=0, help="what is drawn of the things people do")
    parser.add_argument(
        "--out", type=Path, default=Path("bench-output"), help="the folder for soak.json and soak.svg"
    )
    chosen = parser.parse_args(list(arguments))
    if chosen.turns < LEAST_STRETCHES:
        parser.error(f"--turns must be {LEAST_STRETCHES} or more: fewer tell no trend")
    console = Console()
    chosen.out.mkdir(parents=True, exist_ok=True)

    def heard(found: Soaked) -> None:
        last = found.samples[-1]
        if last.turns % (10 * stretch_of(chosen.turns)) == 0:
            memory = "" if last.memory_mib is None else f", {last.memory_mib:.0f} MiB"
            console.print(f"{last.turns:,} turns, {last.stories} stories{memory}", highlight=False)
        if len(found.samples) > LEAST_STRETCHES:
            write(found, chosen.out)

    found = asyncio.run(soaked(chosen.turns, chosen.tables, chosen.seed, heard))
    if len(found.samples) <= LEAST_STRETCHES:
        console.print("The run ended before a trend could be told.", *found.troubles, markup=False)
        return 1
    write(found, chosen.out)
    console.print(verdicts(found))
    for trouble in found.troubles[:10]:
        console.print(f"Went wrong: {trouble}", markup=False, highlight=False)
    flat = all(one.trend.flat for one in judged(found.samples))
    console.print("Flat." if flat else "NOT FLAT.", "Something went wrong." if found.troubles else "")
    console.print(f"Written to {chosen.out / OUT} and {chosen.out / PICTURE}.")
    return int(not found.good)
