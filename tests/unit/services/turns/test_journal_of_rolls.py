"""What a ruleset's Python decided comes out of the journal as it went in, with every roll beside the check."""

from __future__ import annotations

from bot.core.content.resolver import ResolverRoll
from bot.core.dice import rolls
from bot.core.rules.actions import Action, ValidationResult
from bot.core.rules.adjudication import Resolved
from bot.core.state.document import State
from bot.services.turns.recording.journal_codec import (
    conclusion_from_json,
    conclusion_to_json,
    resolved_from_json,
    resolved_to_json,
)


class Sixes:
    def draw(self, n: int) -> int:
        return min(6, n)


def test_the_rolls_of_an_act_are_kept_in_order() -> None:
    made = [rolls.roll(one, Sixes()) for one in ("1d20+5", "2d6+3")]
    one = Resolved(
        Action(actor_id="pc_mira_001", type="attack", target_id="npc_burr_001"),
        ValidationResult(action_index=0, success=True),
        facts=("Mira's axe bites into Burr.",),
        rolls=tuple(ResolverRoll(roll, "Attack", f"Attack: {roll.text}", "pc_mira_001") for roll in made),
    )
    assert resolved_from_json(resolved_to_json(one)) == one


def test_an_act_without_them_is_kept_as_it_always_was() -> None:
    one = Resolved(
        Action(actor_id="pc_mira_001", type="look"), ValidationResult(action_index=0, success=True)
    )
    assert "rolls" not in resolved_to_json(one)
    assert resolved_from_json(resolved_to_json(one)) == one


def test_what_is_empty_is_left_out_and_an_older_entry_reads_the_same() -> None:
    one = Resolved(
        Action(actor_id="pc_mira_001", type="look"), ValidationResult(action_index=0, success=True)
    )
    empty = {"check": None, "operations": [], "facts": [], "topic": None, "place": "", "item_id": None}
    written = resolved_to_json(one)
    assert set(written) == {"action", "result", "seconds"}
    assert resolved_from_json({**written, **empty}) == resolved_from_json(written) == one


def test_a_conclusion_without_anything_is_nothing_and_an_older_entry_reads_the_same() -> None:
    none = {"operations": [], "told": [], "clocks": [], "memories": [], "facts": [], "ending": None}
    state: State = {}  # type: ignore[typeddict-item]
    read = conclusion_from_json({}, state)
    assert conclusion_to_json(read) == {}
    assert conclusion_from_json(none, state) == read
