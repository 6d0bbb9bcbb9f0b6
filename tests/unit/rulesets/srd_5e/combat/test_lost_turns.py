"""Turns whose owner cannot end them, and acts of who is not in the fight: the order of turns goes on all the same.

Source: SRD 5.2, Playing the Game, The Order of Combat.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.core.content.opening import joined
from bot.core.content.resolver import ResolverRequest
from bot.core.dice import rolls
from bot.core.errors import Rejected
from bot.core.rules import resolving
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Table, resolve
from bot.core.state import operations as ops
from bot.core.state.document import State
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.turns import acts
from tests.support.fifth_edition import LANE, mill, monster, rules
from tests.support.prompts import opened
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, combatant, fight_of, hero, plain_foe
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice

GAME = mill([monster(1, "Grub", attitude="hostile")])
FOE = "npc_monster_001"


def two_in_a_fight(**rows: dict[str, Any]) -> tuple[State, str, str]:
    """A fight of two characters against a goblin, in the first one's turn; and who they are."""
    state, first = opened(GAME)
    role = GAME.scenario.roles[1]
    second, made = joined(GAME, state, role, role.name)
    state = ops.apply_decided(state, made)
    order = [first, FOE, second]
    held = {one: combatant("foes" if one == FOE else "party", **rows.get(name, {}))
            for one, name in zip(order, ("first", "foe", "second"), strict=True)}  # fmt: skip
    zone = {"name": "the hall", "next_to": {}, "difficult": False, "cover": 0, "light": "bright"}
    scene = {
        "active": True,
        "round": 1,
        "turn": first,
        "order": order,
        "combatants": held,
        "zones": {"hall": zone},
    }
    return cast("State", {**state, "scene_state": scene}), first, second


def changed(state: State, who: str, **fields: Any) -> State:
    entity = cast("dict[str, Any]", {**state["entities"][who], **fields})
    return cast("State", {**state, "entities": {**state["entities"], who: entity}})


def table() -> Table:
    return Table(GAME, 1, lambda _: lambda expression, at: rolls.roll(expression, AverageDice()))


@pytest.mark.parametrize("status", ["unconscious", "dead", "paralyzed"])
def test_the_turn_of_who_fell_on_it_is_ended_by_the_next(status: str) -> None:
    state, first, second = two_in_a_fight()
    state = changed(state, first, status=status)
    due = resolving.following(GAME, state)
    assert due is not None
    after, done = resolve(state, due, 0, table())
    assert done.result.success, done.result.message
    assert cast("Any", after["scene_state"])["turn"] == second


def test_who_fled_is_not_asked_to_end_the_turn_of_another() -> None:
    state, first, second = two_in_a_fight(second={"fled": True}, foe={"fled": False})
    state = changed(changed(state, first, status="unconscious"), FOE, status="unconscious")
    due = resolving.following(GAME, state)
    assert due is None or due.actor_id != second


def test_nobody_ends_the_turn_of_somebody_who_can() -> None:
    state, _, second = two_in_a_fight()
    _, done = resolve(state, Action(actor_id=second, type="end_turn"), 0, table())
    assert (done.result.success, done.result.reason) == (False, "not_your_turn")


def test_a_blow_at_nobody_by_somebody_outside_the_fight_is_refused() -> None:
    state, _, second = two_in_a_fight()
    scene = cast("Any", state["scene_state"])
    rows = {one: row for one, row in scene["combatants"].items() if one != second}
    outside = {**scene, "combatants": rows, "order": [one for one in scene["order"] if one != second]}
    state = changed(cast("State", {**state, "scene_state": outside}), second, location=LANE)
    request = ResolverRequest("attack", second, options={"act": "attack"})
    assert isinstance(rules().resolve(state, request, AverageDice()), Rejected)


def test_whoever_was_laid_low_by_hand_does_nothing() -> None:
    foe = plain_foe()
    foe["status"] = "unconscious"
    play = fight_of(hero(), foe, dice=(10,) * 6)
    assert effects.is_helpless(play.entity(GOBLIN))
    acts.end_turn(play, fight.current(play))
    assert not [one for one in play.rolled if one.character_id == GOBLIN]
