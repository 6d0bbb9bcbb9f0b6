"""The truth engine (docs/protocol.md): validation changes nothing, application applies the valid actions only."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import pytest

from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.errors import IntegrityError
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Table, Validated, apply_actions, validate_actions
from bot.core.state import operations
from bot.core.state.document import State
from tests.support.prompts import opened
from tests.support.table import LIBRARY

GAME = LIBRARY.game("room-12")
LENA = "npc_lena_001"


def roller_for(index: int) -> Callable[[str, int], rolls.Roll]:
    return lambda expression, roll: rolls.roll(
        expression, DiceStream(bytes(32), "session-1", ("1",), index, roll)
    )


def judged() -> tuple[State, Validated]:
    """A deed that changes the state, between two that the state forbids."""
    state, actor = opened(GAME)
    actions = [
        Action(actor_id=actor, type="take", target_id="item_nobody_has_001"),
        Action(actor_id=actor, type="reassure", target_id=LENA),
        Action(actor_id="npc_nobody_001", type="reassure", target_id=actor),
    ]
    return state, validate_actions(actions, state, Table(GAME, 1, roller_for))


def test_validation_says_of_each_action_what_becomes_of_it_and_changes_nothing() -> None:
    state, actor = opened(GAME)
    before = deepcopy(state)
    _, validated = judged()
    assert [(result.action_index, result.success) for result in validated.results] == [
        (0, False), (1, True), (2, False),
    ]  # fmt: skip
    assert [result.reason for result in validated.results if not result.success] == [
        validated.resolved[0].result.reason,
        "not_here",
    ]
    action = Action(actor_id=actor, type="reassure", target_id=LENA)
    assert validate_actions([action], state, Table(GAME, 1, roller_for)).resolved[0].operations
    assert state == before


def test_application_applies_the_valid_actions_and_only_those() -> None:
    state, validated = judged()
    after = apply_actions(validated, state)
    expected = operations.apply(state, validated.resolved[1].operations, operations.ENGINE)
    assert after == expected
    assert after != state


def test_decisions_from_a_journal_lead_to_the_same_state() -> None:
    state, validated = judged()
    kept = Validated(validated.resolved)
    assert apply_actions(kept, deepcopy(state)) == apply_actions(validated, state)


def test_a_refused_action_changes_nothing_whatever_operations_it_carries() -> None:
    state, validated = judged()
    forged = replace(validated.resolved[0], operations=validated.resolved[1].operations)
    assert apply_actions(Validated((forged,)), state) == state


def test_decisions_that_do_not_apply_to_a_state_are_a_fault() -> None:
    state, validated = judged()
    emptied: State = {**state, "entities": {}, "relations": [], "progress_clocks": {}}
    with pytest.raises(IntegrityError, match="does not apply"):
        apply_actions(validated, emptied)
