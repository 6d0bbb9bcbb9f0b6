"""What data leaves to the Python of a ruleset: an option without a value refuses the act, and nothing is rolled."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.dice import rolls
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Table, validate_actions
from bot.core.rules.choices import candidates
from bot.core.state import operations
from tests.support.fifth_edition import mill, monster
from tests.support.table import LIBRARY


def with_option(action: str, option: Any) -> Adventure:
    """The mill, with a check of one action whose difficulty is this option."""
    game = mill([monster(1, "Grub")])
    rules = LIBRARY.rulesets["srd-5e"]
    spec = rules.actions[action]
    assert spec.check is not None
    check = spec.check.model_copy(update={"resolver": {"skill": "persuasion", "dc": option}})
    actions = {**rules.actions, action: spec.model_copy(update={"check": check})}
    return Adventure(
        rules.model_copy(update={"actions": actions}), game.scenario, game.lore, resolver=game.resolver
    )


def no_dice(_index: int) -> Any:
    def roller(_expression: str, _roll: int) -> rolls.Roll:
        raise AssertionError("nothing is rolled for an act that is refused")

    return roller


@pytest.mark.parametrize(
    "option", [{"cel": "target.attributes.none"}, {"cel": "1 / 0"}, [{"cel": "'a' + 1"}]]
)
def test_an_option_without_a_value_refuses_the_act_with_a_code(option: Any) -> None:
    game = with_option("win_over", option)
    state = first_state(game)
    actor, made = joined(game, state, game.scenario.roles[0], "Hedda")
    changed = operations.apply(state, made, operations.ENGINE)
    assert isinstance(changed, dict)
    state = changed
    action = Action(actor_id=actor, type="win_over", target_id="npc_monster_001")
    assert candidates(game, state, actor, 1, "seed")
    validated = validate_actions([action], state, Table(game, 1, no_dice))
    [result] = validated.results
    assert (result.success, result.reason) == (False, "rules_at_fault")
    assert result.message == "The rules of this story have a fault there: dc of win_over has no value."
    assert validated.tried is state
