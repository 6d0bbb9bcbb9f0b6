"""What earlier runs of the bench found: one line of JSON a run, outside the program's folder, and its picture."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from bot.bench.charts import Chart, ChartLine, charts_svg
from bot.bench.figures import Tracked
from bot.content_files import ROOT
from bot.core.late_dataclasses import dataclass

FILE = Path("bench") / "history.jsonl"
"""Where the runs are kept, in the home of an installation: cleaning a checkout leaves them, and so does a new one."""


@dataclass(frozen=True)
class BenchRun:
    """A run: when (UTC, to the second), on which commit, where known, and machine; `load` is what others did there.

    `quick` runs measure fewer turns, so they are drawn by themselves.
    """

    at: str
    commit: str | None
    cpu: str
    cores: int | None
    quick: bool
    load: float | None
    figures: tuple[Tracked, ...]

    @property
    def comparable(self) -> tuple[str, int | None, bool]:
        """What two runs share that can be compared."""
        return self.cpu, self.cores, self.quick


def processor(told: str | None = None) -> str:
    """The processor's name; `told` is what Linux tells of it."""
    if told is None:
        try:
            told = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
        except OSError:
            told = ""
    names = (line.partition(":")[2].strip() for line in told.splitlines() if line.startswith("model name"))
    return next(names, "") or platform.processor() or platform.machine()


def commit_of(folder: Path = ROOT) -> str | None:
    """The commit of a checkout, with a plus where files differ from it; None where there is none, or no git."""
    try:
        head = _git(folder, "rev-parse", "--short=8", "HEAD")
        changed = _git(folder, "status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.CalledProcessError):
        return None
    return head + ("+" if changed else "")


def _git(folder: Path, *command: str) -> str:
    done = subprocess.run(["git", "-C", folder, *command], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def run_of(figures: Iterable[Tracked], at: str, quick: bool, load: float | None) -> BenchRun:
    """What was measured just now, on this machine and this commit."""
    return BenchRun(at, commit_of(), processor(), os.cpu_count(), quick, load, tuple(figures))


def keep(path: Path, run: BenchRun) -> None:
    """Adds a run to the file, which is made where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(run), ensure_ascii=False) + "\n")


def runs_in(path: Path) -> tuple[list[BenchRun], int]:
    """The runs of a file in their order, and how many lines could not be read, as after a power cut."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return [], 0
    found: list[BenchRun] = []
    for line in lines:
        try:
            row = json.loads(line)
            found.append(BenchRun(**{**row, "figures": tuple(Tracked(**one) for one in row["figures"])}))
        except (ValueError, TypeError, KeyError):
            continue
    return found, len(lines) - len(found)


def compared(runs: Sequence[BenchRun]) -> list[BenchRun]:
    """The runs that can be compared with the last one, itself included."""
    return [one for one in runs if one.comparable == runs[-1].comparable] if runs else []


def history_svg(runs: Sequence[BenchRun]) -> str:
    """One chart for each figure that was ever measured in these runs, against its newest target."""
    last = runs[-1]
    said = f"{len(runs)} runs of the bench on {last.cpu}, {last.cores} processors{', quick' if last.quick else ''}"
    return charts_svg([*_charts(runs)], said)


def _charts(runs: Sequence[BenchRun]) -> Iterator[Chart]:
    newest: Mapping[str, Tracked] = {one.key: one for run in runs for one in run.figures}
    for key, figure in newest.items():
        points = [
            (float(number), one.amount)
            for number, run in enumerate(runs)
            for one in run.figures
            if one.key == key
        ]
        ends = tuple(_named(runs[int(at)]) for at in (points[0][0], points[-1][0]))
        yield Chart(key, figure.unit, [ChartLine(key, points)], (ends[0], ends[1]), target=figure.target)


def _named(run: BenchRun) -> str:
    return f"{run.at[:10]} {run.commit or ''}".strip()
