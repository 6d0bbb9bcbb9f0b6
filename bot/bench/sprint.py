"""Measures worldbuilding sprints: the engine's own time, and waiting beside the models' own."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from bot.app import building
from bot.app.sprints import offline_cast
from bot.bench.figures import Figure, Tracked
from bot.bench.match import MemorySprintBook, answers_of, played, with_key
from bot.bench.sprint_tokens import token_figures
from bot.bench.table import CALL_SECONDS
from bot.content_files import content_files
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TEAMS, Persona, TurnBrief, TurnOutput
from bot.core.sprint.deliberation.engine import Request, taken
from bot.core.sprint.events import AnswerOrigin, AnswerUsage, MatchState, TurnTaken
from bot.core.sprint.protocol import RoundPlan
from bot.services.sprints.match.cast import SprintCast


async def offline_match(sprint_cast: SprintCast) -> Figure:
    """A whole match of the offline personas: everything but storage and pictures."""
    began, cpu = time.perf_counter(), time.process_time()
    status, events = await played(MemorySprintBook(), sprint_cast, RoundPlan())
    wall, cpu = time.perf_counter() - began, time.process_time() - cpu
    whole = status.life == "judging"
    return Figure(
        f"a whole offline sprint ({len(events)} events, without pictures)",
        f"{cpu:.2f} s of the processor, {wall:.2f} s in all",
        "≤ 2 s",
        whole and cpu <= 2,
        {"cpu_s": cpu, "wall_s": wall, "events": len(events)},
    )


@dataclass
class PacedVoice:
    """What the offline personas said before, behind a fixed wait: a model whose thinking costs us nothing."""

    answers: Mapping[tuple[str, str], TurnOutput]
    waits: dict[tuple[str, str], float] = field(default_factory=dict[tuple[str, str], float])

    async def answer(
        self, match: MatchState, persona: Persona, brief: TurnBrief, wanted: Request
    ) -> TurnTaken:
        began = time.perf_counter()
        await asyncio.sleep(CALL_SECONDS)
        self.waits[persona.team, wanted.id] = time.perf_counter() - began
        origin = AnswerOrigin(source="model", model_key="paced", usage=AnswerUsage(calls=1))
        return taken(wanted, self.answers[persona.team, wanted.id], origin)


async def critical_path(sprint_cast: SprintCast, quick: bool) -> Figure:
    """Wall time of a match over the longest chain of calls that must wait for each other, on a real database."""
    plan = RoundPlan(foundation=1, landmarks=1, tension=1, crystallization=1) if quick else RoundPlan()
    _, events = await played(MemorySprintBook(), sprint_cast, plan)
    voice = PacedVoice(answers_of(events))
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as home:
        storage = await building.open_storage(f"sqlite+aiosqlite:///{Path(home) / 'sprint.db'}")
        began = time.perf_counter()
        await played(storage.sprints, with_key(sprint_cast, "paced"), plan, lambda _: voice)
        wall = time.perf_counter() - began
        await storage.close()
    longest = max(_waited(voice.waits, team) for team in TEAMS)
    ratio = wall / longest
    return Figure(
        f"a sprint of models of {CALL_SECONDS * 1000:.0f} ms ({len(voice.waits)} calls)",
        f"{wall:.2f} s, {longest:.2f} s of them calls that wait for each other; ratio {ratio:.3f}",
        "≤ 1.05",
        ratio <= 1.05,
        {"wall_s": wall, "critical_s": longest, "ratio": ratio, "calls": len(voice.waits)},
        Tracked("sprint / its model calls", "times", ratio, 1.05),
    )


def _waited(waits: Mapping[tuple[str, str], float], team: str) -> float:
    """What a team waits for one call after another; the votes of a ballot are asked at once."""
    ballots: dict[str, float] = defaultdict(float)
    alone = 0.0
    for (whose, turn), seconds in waits.items():
        if whose == team and "-vote-" in turn:
            ballot = "-".join(part for part in turn.split("-") if part.startswith("R") or part.isdecimal())
            ballots[ballot] = max(ballots[ballot], seconds)
        elif whose == team:
            alone += seconds
    return alone + sum(ballots.values())


async def figures(quick: bool) -> list[Figure]:
    """All of them, in order."""
    sprint_cast = offline_cast(content_files())
    await played(
        MemorySprintBook(), sprint_cast, RoundPlan(foundation=1, landmarks=1, tension=0, crystallization=1)
    )  # warms caches up
    return [
        await offline_match(sprint_cast),
        await critical_path(sprint_cast, quick),
        *await token_figures(sprint_cast),
    ]
