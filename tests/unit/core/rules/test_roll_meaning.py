"""What success or failure of a stat means stands with the roll."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.rules.actions import Action, ValidationResult
from bot.core.rules.adjudication import Resolved
from bot.core.rules.checks import CheckResult, Degree
from bot.core.rules.public_facts import dice_lines
from bot.presentation.text import dice_line
from tests.support.table import LIBRARY

EVERYDAY = LIBRARY.game("room-12")
WARMTH = CheckResult(
    rolls.roll("1d20", DiceStream(bytes(32), "s", ("1",), 0, 0)),
    "Warmth", "clean", "Clean success", "success", "warmth", "Warmth check: 1d20 = 17 vs 16+ (Clean success)",
)  # fmt: skip


def shown(check: CheckResult) -> str:
    action = Action(actor_id="pc_1", type="reassure")
    fate = Resolved(action, ValidationResult(action_index=0, success=True), check)
    (line,) = dice_lines(EVERYDAY, [fate])
    return line


@pytest.mark.parametrize(
    ("degree", "meaning"),
    [("success", "\nCreates rapport."), ("failure", "\nComes off cold or overly familiar."), ("mixed", "")],
)
def test_the_outcome_of_a_stat_stands_below_its_roll(degree: Degree, meaning: str) -> None:
    assert shown(replace(WARMTH, degree=degree)) == WARMTH.line + meaning


def test_a_roll_that_does_not_name_its_stat_tells_nothing_of_it() -> None:
    """Which of an NPC's stats is highest would show."""
    assert shown(replace(WARMTH, label="Nerve")) == WARMTH.line
    assert shown(replace(WARMTH, aspect=None)) == WARMTH.line


def test_the_meaning_is_small_print_below_the_die() -> None:
    assert dice_line("Warmth check: 1d20 = 17\nCreates rapport.") == (
        "🎲 Warmth check: 1d20 = 17\n-# Creates rapport."
    )
    assert dice_line("Damage: 1d8 = 4 slashing") == "🎲 Damage: 1d8 = 4 slashing"
    assert dice_line("") == "🎲 "
