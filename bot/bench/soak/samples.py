"""What is measured after each stretch of a soak, and what of it has to stay flat."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Callable, Mapping, Sequence

from bot.bench.soak.flatness import Trend, trend
from bot.core.late_dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Sample:
    """The state of the bot after so many turns.

    `seconds` are those of each turn since the last sample, from its message until its story message stood. Sums since
    the start are `cpu` seconds of the bot, `guild_cpu` of the process that plays Discord and its people, `stories`
    begun, and bytes: `database` pages, database log (`journal`), and the bot's own log (`told`).
    """

    turns: int
    seconds: tuple[float, ...]
    memory_mib: float | None
    cpu: float | None
    guild_cpu: float
    stories: int
    database: int
    journal: int
    told: int


@dataclass(frozen=True)
class SoakFigure:
    """A figure that has to stay flat: how it is told, its points by turn, and the share of it that it may rise."""

    name: str
    unit: str
    points: tuple[Point, ...]
    share: float

    @property
    def trend(self) -> Trend:
        """What it does in the second half."""
        return trend(self.points, self.share)


def judged(samples: Sequence[Sample]) -> list[SoakFigure]:
    """The figures of a run; those that the system does not tell are left out."""
    found = [
        SoakFigure("memory of the bot", "MiB", _at(samples, lambda one: one.memory_mib), 0.02),
        SoakFigure(
            "a turn, median", "ms", _at(samples, lambda one: statistics.median(one.seconds) * 1000), 0.10
        ),
        SoakFigure("processor for a turn", "ms", _each(samples, lambda one: one.cpu, 1000), 0.05),
        SoakFigure("database for a turn", "kB", _each(samples, lambda one: one.database, 1 / 1000), 0.05),
        SoakFigure("log for a turn", "kB", _each(samples, lambda one: one.told, 1 / 1000), 0.05),
        SoakFigure("database's own log", "MB", _at(samples, lambda one: one.journal / 1e6), 0.10),
    ]
    return [one for one in found if one.points]


def slowest(samples: Sequence[Sample]) -> tuple[Point, ...]:
    """The time in milliseconds that 95 of 100 turns of each stretch stayed below."""
    return tuple((one.turns, _ninety_five(one.seconds) * 1000) for one in samples if one.seconds)


def _ninety_five(seconds: Sequence[float]) -> float:
    return sorted(seconds)[max(0, -(-len(seconds) * 95 // 100) - 1)]


def _at(samples: Sequence[Sample], read: Callable[[Sample], float | None]) -> tuple[Point, ...]:
    """A figure as it was after each stretch."""
    found = [(float(one.turns), read(one)) for one in samples if one.seconds]
    return tuple((turn, value) for turn, value in found if value is not None)


def _each(
    samples: Sequence[Sample], read: Callable[[Sample], float | None], scale: float
) -> tuple[Point, ...]:
    """What each turn of a stretch added to a sum."""
    points: list[Point] = []
    for before, after in itertools.pairwise(samples):
        first, last = read(before), read(after)
        if first is not None and last is not None:
            points.append((float(after.turns), (last - first) / (after.turns - before.turns) * scale))
    return tuple(points)


def as_json(sample: Sample) -> Mapping[str, object]:
    """A sample for the file, its turns by their median and their 95th of a hundred."""
    turns = sample.seconds
    return {
        "turns": sample.turns,
        "stories": sample.stories,
        "turn_ms": round(statistics.median(turns) * 1000, 2) if turns else None,
        "turn_95_ms": round(_ninety_five(turns) * 1000, 2) if turns else None,
        "memory_mib": sample.memory_mib,
        "cpu_s": sample.cpu,
        "guild_cpu_s": round(sample.guild_cpu, 2),
        "database_bytes": sample.database,
        "journal_bytes": sample.journal,
        "log_bytes": sample.told,
    }
