"""Several operations at once come to the same as one after another, and the state they were given stays as it was."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest

from bot.core.content.opening import first_state
from bot.core.errors import Rejected
from bot.core.state import operations as ops
from bot.core.state.document import State
from tests.support.table import LIBRARY

AT = "entities.npc_burr_001.attributes"


def opening() -> State:
    return first_state(LIBRARY.game("the-stolen-hour"))


def one_by_one(state: State, batch: Sequence[ops.AnyOp]) -> State | Rejected:
    for op in batch:
        changed = ops.apply(state, (op,), ops.ENGINE)
        if isinstance(changed, Rejected):
            return changed
        state = changed
    return state


SHARED: dict[str, Any] = {"count": 1, "names": ["a"]}
BATCHES: dict[str, list[ops.AnyOp]] = {
    "figures of one": [
        ops.SetOp(path=f"{AT}.hp_current", value=3),
        ops.DecrementOp(path=f"{AT}.hp_current", value=2, minimum=0),
        ops.SetOp(path=f"{AT}.temper", value="brave"),
    ],
    "what was set is changed in its turn": [
        ops.SetOp(path="scene_state.one", value=SHARED),
        ops.SetOp(path="scene_state.two", value=SHARED),
        ops.IncrementOp(path="scene_state.one.count", value=4),
        ops.AppendOp(path="scene_state.one.names", value="b"),
        ops.AppendOp(path="scene_state.one.names", value="c"),
        ops.RemoveOp(path="scene_state.two.names", value="a"),
    ],
    "between other kinds": [
        ops.SetOp(path=f"{AT}.hp_current", value=3),
        ops.MoveOp(entity="npc_burr_001", to=None),
        ops.StatusOp(entity="npc_burr_001", status="dead"),
        ops.SetOp(path=f"{AT}.hp_current", value=1),
        ops.AdvanceTimeOp(seconds=6),
        ops.DeleteOp(path=f"{AT}.hp_current"),
        ops.SetOp(path=f"{AT}.hp_current", value=2),
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", BATCHES)
def test_a_batch_is_its_operations_one_by_one_and_changes_nothing_it_was_given(name: str) -> None:
    state, batch = opening(), BATCHES[name]
    before, given = copy.deepcopy(state), json.dumps(ops.wire(batch))
    changed = ops.apply(state, batch, ops.ENGINE)
    assert changed == one_by_one(state, batch)
    assert (state, json.dumps(ops.wire(batch))) == (before, given)


def test_a_batch_with_a_refusal_changes_nothing() -> None:
    state = opening()
    before = copy.deepcopy(state)
    batch = [*BATCHES["figures of one"], ops.SetOp(path="entities.nobody.attributes.hp_current", value=1)]
    assert isinstance(ops.apply(state, batch, ops.ENGINE), Rejected)
    assert state == before
