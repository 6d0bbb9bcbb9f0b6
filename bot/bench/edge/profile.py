"""Where a turn's milliseconds go: processor and wall time of each stage, told by models and told by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.bench.edge.figures import MODEL_CPU_MS, OFFLINE_CPU_MS
from bot.bench.edge.vendor import AnswerPace
from bot.bench.edge.world import LONGEST_GAME, running
from bot.core.late_dataclasses import dataclass

PROGRAM = "bot.bench.edge.profiled"
CALL_SECONDS = 0.2
THREADS = "other threads: SQLite, files"
LOOP = "the event loop, sockets, all that no stage has"
Json = dict[str, Any]


@dataclass(frozen=True)
class StageCost:
    """Milliseconds that a turn spends in a stage: of the processor without stages inside, and on the wall with them.

    `calls` is how often a turn comes there.
    """

    name: str
    cpu_ms: float
    wall_ms: float | None
    calls: float | None


@dataclass(frozen=True)
class TurnProfile:
    """The stages of turns of one kind, in the order of a turn, and what the whole may take of the processor."""

    told: str
    turns: int
    stages: tuple[StageCost, ...]
    target_ms: float

    @property
    def cpu_ms(self) -> float:
        """What a turn takes of the processor, all in all; counting it is part of that."""
        return sum(stage.cpu_ms for stage in self.stages)


async def profiles(quick: bool) -> list[TurnProfile]:
    """One table plays, told by models and then by the rules, in a bot that counts its stages."""
    turns = 12 if quick else LONGEST_GAME - 2
    return [
        await _profile("told by models", AnswerPace(CALL_SECONDS), turns, MODEL_CPU_MS),
        await _profile("told by the rules", None, turns, OFFLINE_CPU_MS),
    ]


async def _profile(told: str, pace: AnswerPace | None, turns: int, target_ms: float) -> TurnProfile:
    async with running(pace, program=PROGRAM) as world:
        (channel,) = await world.tables(1)
        await world.play(channel, 1)
        before = await world.bot.stage_times()
        await world.play(channel, turns, first=1)
        after = await world.bot.stage_times()
    return TurnProfile(told, turns, tuple(stage_costs(before, after, turns)), target_ms)


def stage_costs(before: Json, after: Json, turns: int) -> Sequence[StageCost]:
    """What each of so many turns took between two readings of `BotProcess.stage_times`."""

    def each(of: str, key: str) -> float:
        return (after["stages"][of][key] - before["stages"][of][key]) / turns

    costs = [
        StageCost(name, 1000 * each(name, "cpu"), 1000 * each(name, "wall"), each(name, "calls"))
        for name in after["stages"]
    ]
    loop = 1000 * (after["loop"] - before["loop"]) / turns
    whole = 1000 * (after["process"] - before["process"]) / turns
    rest = loop - sum(cost.cpu_ms for cost in costs)
    return [*costs, StageCost(LOOP, rest, None, None), StageCost(THREADS, whole - loop, None, None)]
