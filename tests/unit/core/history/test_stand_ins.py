"""What the built-in model answered for another is read from the journal, that of earlier versions too."""

from __future__ import annotations

from typing import Any

from bot.core.history.scene_record import Step
from bot.core.history.stand_ins import StandIn, stand_ins


def step(key: str, kind: str, model: str | None, payload: dict[str, Any] | None = None, ms: int = 0) -> Step:
    return Step(key, 0, kind, "narrator", payload or {}, model, None, None, None, 0, 0, 0, ms)


def test_a_step_that_another_model_put_right_is_no_stand_in() -> None:
    steps = [
        step("narrate/error", "error", "large", {"reason": "cut_short"}),
        step("narrate", "model_output", "large"),
    ]
    assert stand_ins(steps) == ()


def test_all_attempts_at_a_step_count_and_the_last_says_why() -> None:
    steps = [
        step("narrate/error", "error", "large", {"reason": "not_as_asked"}, 1200),
        step("narrate/error", "error", "large", {"reason": "timed_out"}, 3000),
        step("guard/narrate/error", "error", None, {"violations": []}),
        step("narrate", "model_output", "offline"),
        step("interpret", "model_output", "offline"),
    ]
    assert stand_ins(steps) == (StandIn("narrate", "large", "timed_out", 2, 4200),)


def test_a_passage_that_was_cut_and_gone_on_with_was_told_by_both() -> None:
    steps = [
        step("narrate/error", "error", "large", {"reason": "unavailable"}),
        step("narrate/offline", "model_output", "offline"),
    ]
    assert [one.reason for one in stand_ins(steps)] == ["unavailable"]


def test_a_journal_of_before_says_it_by_the_name_of_the_error() -> None:
    steps = [
        step("interpret/error", "error", "small", {"error": "ModelRefused", "problems": ["no"]}),
        step("interpret", "model_output", "offline"),
    ]
    assert [one.reason for one in stand_ins(steps)] == ["refused"]
