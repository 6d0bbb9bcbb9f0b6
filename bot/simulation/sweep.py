"""Many seeds, one after the other: what they broke, made short, and a file by which a sweep goes on later."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, field
from pathlib import Path
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.simulation.run import Ground, Outcome, run
from bot.simulation.script import SimulatedAct, drawn, read, written
from bot.simulation.shrinking import shortest

real_seconds = time.monotonic
"""The machine's own clock: while a seed runs, `time` tells the simulation's."""


@dataclass
class Progress:
    """How far a sweep has come; kept in a file, it goes on where it stopped."""

    next_seed: int
    last_seed: int
    minutes: float
    rough: bool = False
    seeds: int = 0
    steps: int = 0
    seconds: float = 0.0
    broken: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    def kept_in(self, file: Path) -> None:
        """Writes it."""
        file.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def of(cls, file: Path) -> Progress:
        """Reads it. Raises OSError, ValueError or TypeError for what is no such file."""
        return cls(**json.loads(file.read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Reproduction:
    """A seed that broke an invariant, and the shortest list of its acts that does."""

    seed: int
    outcome: Outcome
    acts: tuple[SimulatedAct, ...]

    def document(self) -> dict[str, Any]:
        """What `--acts` plays again."""
        return {"seed": self.seed, "violation": self.outcome.violation, "acts": written(self.acts)}


def reproduced(ground: Ground, document: dict[str, Any]) -> Outcome:
    """Plays a reproduction again."""
    return run(ground, document["seed"], read(document["acts"]), keep_trace=True)


def swept(
    ground: Ground, progress: Progress, seconds: float, found: Callable[[Reproduction], None]
) -> Iterator[Outcome]:
    """Runs seed after seed until the last one, or until the time is over; each outcome as it comes."""
    began, before = real_seconds(), progress.seconds
    while progress.next_seed <= progress.last_seed and real_seconds() - began < seconds:
        seed = progress.next_seed
        acts = drawn(seed, progress.minutes, rough=progress.rough)
        outcome = run(ground, seed, acts)
        progress.next_seed += 1
        progress.seeds += 1
        progress.steps += outcome.steps
        if outcome.violation is not None:
            short = shortened(ground, seed, acts, outcome)
            progress.broken.append(short.document())
            found(short)
        progress.seconds = before + real_seconds() - began
        yield outcome


def shortened(ground: Ground, seed: int, acts: Sequence[SimulatedAct], outcome: Outcome) -> Reproduction:
    """Leaves out whatever the violation does not need."""
    needed = acts if outcome.at is None else acts[: outcome.at + 1]
    short = shortest(needed, lambda part: run(ground, seed, part).kind == outcome.kind)
    again = run(ground, seed, short, keep_trace=True)
    return Reproduction(seed, again if again.kind == outcome.kind else outcome, tuple(short))
