"""The simulation: a seed is a run, the promises hold over some seeds, and what breaks one is found and made short."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.simulation import run as running
from bot.simulation.run import Ground, run
from bot.simulation.script import SimulatedAct, drawn
from bot.simulation.seen import Seen
from bot.simulation.sweep import Progress, Reproduction, reproduced, swept

SEEDS = (2, 5, 9, 17, 23, 24)


@pytest.fixture(autouse=True)
def same_dice_each_time() -> None:
    """Instead of the suite's own dice: a seed draws all chance."""


@pytest.fixture(scope="module")
def ground() -> Ground:
    return Ground.laid()


@pytest.mark.sweep(3)
@pytest.mark.timeout(120)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_promises_hold_over_a_seed(ground: Ground, seed: int) -> None:
    assert run(ground, seed, drawn(seed, 1.0)).violation is None


@pytest.mark.timeout(120)
def test_a_seed_gives_the_same_run_every_time(ground: Ground) -> None:
    acts = (
        *drawn(4, 0.3),
        SimulatedAct(1.0, "crash", "player1", "the-table", 9),
        SimulatedAct(2.0, "say", "player1", "the-table", 0),
    )
    first, again, other = (run(ground, seed, acts, keep_trace=True) for seed in (4, 4, 5))
    assert first.violation is None
    assert first.trace == again.trace
    assert first.digest == again.digest != other.digest


@pytest.mark.timeout(240)
def test_a_broken_promise_is_found_and_made_short(
    ground: Ground, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def no_lamps(seen: Seen) -> Iterator[str]:
        yield from (one.id for one in seen.written if "lamp" in one.text)

    monkeypatch.setattr(running, "ALWAYS", (no_lamps,))
    monkeypatch.setattr("bot.simulation.sweep.drawn", lambda *_, **__: (
        *(SimulatedAct(0.1, "wait", "player1", "the-table", at) for at in range(5)),
        SimulatedAct(0.1, "say", "player1", "the-table", 6),
        SimulatedAct(0.1, "wait", "player1", "the-table", 9),
    ))  # fmt: skip
    found: list[Reproduction] = []
    progress = Progress(next_seed=7, last_seed=7, minutes=1.0)
    outcomes = list(swept(ground, progress, 1000.0, found.append))
    assert [one.kind for one in outcomes] == ["no_lamps"]
    assert [act.kind for act in found[0].acts] == ["say"]
    assert reproduced(ground, json.loads(json.dumps(found[0].document()))).kind == "no_lamps"
    progress.kept_in(tmp_path / "progress.json")
    assert Progress.of(tmp_path / "progress.json") == progress
    assert progress.next_seed == 8


def test_a_sweep_stops_with_its_time_and_goes_on(ground: Ground) -> None:
    progress = Progress(next_seed=1, last_seed=3, minutes=1.0)
    assert list(swept(ground, progress, 0.0, print)) == []
    assert progress.next_seed == 1
