"""What a turn loses with a model that hangs, it loses once (docs/models.md, limits)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from pydantic import BaseModel

from bot.core.contracts import StepName
from bot.core.errors import ModelMalformed, ModelTimedOut
from bot.core.providers.model_keys import Limits
from bot.services.models.lost_time import LostTime
from bot.services.ports import ModelReply, StepRequest
from bot.services.turns.model_steps import ModelSteps
from tests.support.usage import SetClock

LIMITS = Limits(interpret_seconds=25, reflect_seconds=20, narrate_seconds=45)


class Said(BaseModel):
    """An answer of one word."""

    word: str


@dataclass
class Hand:
    """A model that takes its seconds over each step, or all that it is given and then says nothing."""

    key: str
    clock: SetClock
    takes: Mapping[StepName, float] = field(default_factory=dict[StepName, float])
    given: list[tuple[StepName, float]] = field(default_factory=list[tuple[StepName, float]])

    async def answer(self, request: StepRequest, heard: Any = None) -> ModelReply:
        self.given.append((request.step, round(request.deadline_s, 2)))
        seconds = self.takes.get(request.step, 0.0)
        self.clock.now += round(min(seconds, request.deadline_s) * 1000)
        if seconds > request.deadline_s:
            raise ModelTimedOut(f"{self.key}: no full answer")
        return ModelReply({"word": self.key}, self.key, "v1")


class Unwritten:
    """A journal that nobody reads."""

    def add(self, entry: object) -> None:
        pass


async def told(clock: SetClock, *models: Hand, steps: tuple[StepName, ...]) -> list[str]:
    """Who answered each step of one turn."""
    limits = {model.key: LIMITS for model in models}
    offline = Hand("offline", clock)
    turn = ModelSteps("t", "s", (), offline, clock, cast("Any", Unwritten()), limits=limits)
    asked = zip(steps, models if len(models) > 1 else models * len(steps), strict=True)
    found = [await turn.ask(model, StepRequest(step, step, cast("Any", None)), Said) for step, model in asked]
    return [answer.word for answer, _ in found]


@pytest.mark.parametrize(
    "steps",
    [
        ("ruleset_resolution", "reflection", "narrator"),
        ("ruleset_resolution", "narrator"),
        ("reflection", "reflection", "narrator"),
        ("narrator", "ruleset_resolution"),
    ],
)
async def test_a_model_that_hangs_in_every_step_costs_its_longest_limit_once(
    steps: tuple[StepName, ...],
) -> None:
    clock = SetClock()
    began = clock.now
    hangs = Hand("large", clock, dict.fromkeys(steps, 10_000.0))
    assert await told(clock, hangs, steps=steps) == ["offline"] * len(steps)
    assert clock.now - began == 45_000


async def test_a_step_that_took_long_but_answered_takes_nothing_from_the_next() -> None:
    clock = SetClock()
    slow = Hand("large", clock, {"ruleset_resolution": 24, "narrator": 44})
    assert await told(clock, slow, steps=("ruleset_resolution", "narrator")) == ["large", "large"]
    assert slow.given == [("ruleset_resolution", 25), ("narrator", 45)]


async def test_time_lost_with_one_key_is_not_taken_from_another() -> None:
    clock = SetClock()
    hangs = Hand("small", clock, {"ruleset_resolution": 10_000})
    works = Hand("large", clock, {"narrator": 40})
    assert await told(clock, hangs, works, steps=("ruleset_resolution", "narrator")) == ["offline", "large"]
    assert works.given == [("narrator", 45)]


async def test_what_hung_once_and_is_back_tells_the_passage_in_what_is_left() -> None:
    clock = SetClock()
    model = Hand("large", clock, {"ruleset_resolution": 10_000, "narrator": 10})
    assert await told(clock, model, steps=("ruleset_resolution", "narrator")) == ["offline", "large"]
    assert model.given == [("ruleset_resolution", 25), ("narrator", 20)]


def test_steps_that_are_lost_side_by_side_are_lost_once_and_a_bad_answer_is_not() -> None:
    lost = LostTime()
    for began, ended in ((0, 20_000), (100, 20_100), (0, 20_000)):
        lost.add("large", ModelTimedOut("hung"), began, ended)
    lost.add("large", ModelMalformed("bad"), 20_100, 30_000)
    assert lost.left("large", 45) == pytest.approx(24.9)
    assert lost.left("small", 45) == 45
