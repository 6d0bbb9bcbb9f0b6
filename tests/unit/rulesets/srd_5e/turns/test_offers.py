"""What a turn waits for once its action is spent, and what is offered then (SRD 5.2, Playing the Game, Your Turn)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.content.resolver import ResolverRequest
from bot.core.state import operations
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns.fight_view import choices_of, goes_on
from rulesets.srd_5e.turns.turn_acts import play_act
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    WOLF,
    armed,
    fight_of,
    hero,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice
from tests.unit.rulesets.srd_5e.spell_fights import compendium

ONE_EACH = ((MIRA, GOBLIN),)
HURT = {"hp_current": 8}


def uses(**left: int) -> dict[str, Any]:
    """Resources with so much left of each feature."""
    return {"class_features": {key: {"used": 0, "total": n} for key, n in left.items()}, "consumables": {}}


def able(*features: str, **more: Any) -> dict[str, Any]:
    """Attributes of somebody with features, each of which can be used once."""
    return {"features": list(features), "resources": uses(**dict.fromkeys(features, 1)), **more}


def spent(**fields: Any) -> dict[str, Any]:
    """The row of somebody who has taken the action of the turn."""
    return {"action": False, **fields}


BOW = {"equipment": armed("longbow", backpack=[{"key": "arrows", "count": 20}])}
BLADES = {"equipment": armed("shortsword", "dagger", held=["shortsword", "dagger"])}
MONK = able("martial_arts", "monks_focus", resources=uses(focus_points=2), equipment=armed("quarterstaff"))

CASES: dict[str, tuple[dict[str, Any], dict[str, Any], tuple[tuple[str, str], ...], list[str]]] = {
    # name: (attributes, what is left of the turn, who stands beside whom, what is offered beside the end of the turn)
    "nothing but movement, in melee": ({}, spent(), ONE_EACH, []),
    "nothing but movement, hurt and in melee": (HURT, spent(), ONE_EACH, []),
    "nothing but movement, unhurt and free": ({}, spent(), (), []),
    "hurt and free": (HURT, spent(), (), ["Fall back to the yard"]),
    "hurt and free, with no movement left": (HURT, spent(movement=0), (), []),
    "a bow and free": (BOW, spent(), (), ["Fall back to the yard"]),
    "a bow, free, and moved before": (BOW, spent(moved=10, movement=20), (), []),
    "a bow in melee": (BOW, spent(), ONE_EACH, []),
    "free to step back": ({}, spent(disengaged=True), ONE_EACH, ["Step back"]),
    "second wind, unhurt": (able("second_wind"), spent(), ONE_EACH, []),
    "second wind, hurt": (able("second_wind", **HURT), spent(), ONE_EACH, ["Second wind"]),
    "second wind, without a bonus action": (able("second_wind", **HURT), spent(bonus_action=False), ONE_EACH, []),
    "second wind, used up": (
        able("second_wind", **HURT, resources=uses(second_wind=0)), spent(), ONE_EACH, [],
    ),
    "rage": (able("rage"), spent(), ONE_EACH, ["Rage"]),
    "a surge that can wait": (able("action_surge"), spent(), ONE_EACH, []),
    "a surge in need": (able("action_surge", **HURT), spent(), ONE_EACH, ["Action surge"]),
    "cunning, unhurt": (able("cunning_action"), spent(), ONE_EACH, ["Slip away"]),
    "cunning, hurt": (able("cunning_action", **HURT), spent(), ONE_EACH, ["Slip away"]),
    "a second blade": (
        BLADES, spent(light="shortsword"), ONE_EACH, ["Strike again with the dagger: the goblin"],
    ),
    "a second blade, used before": (BLADES, spent(light="shortsword", used=["light"]), ONE_EACH, []),
    "bare hands": (
        MONK, spent(), ONE_EACH, ["Flurry of blows", "Strike again with the bare hands: the goblin"],
    ),
    "a flurry under way": (
        MONK, spent(bonus_action=False, flurry=2), ONE_EACH, ["Strike again with the bare hands: the goblin"],
    ),
}  # fmt: skip
CAN_WAIT = {"cunning, unhurt"}
"""What is offered, and not worth holding a turn for."""


@pytest.mark.parametrize("case", CASES)
def test_a_turn_waits_for_what_is_useful_and_offers_it(case: str) -> None:
    attributes, left, engaged, offered = CASES[case]
    play = fight_of(hero(**attributes), plain_foe(), engaged=engaged, rows={MIRA: left})
    found = [one.text for one in choices_of(play.state, MIRA, compendium())]
    assert found == [*offered, "End your turn"] or sorted(found) == sorted([*offered, "End your turn"])
    assert goes_on(play.state, MIRA, compendium()) is (bool(offered) and case not in CAN_WAIT)


@pytest.mark.parametrize(
    ("attributes", "friend", "offered"),
    [
        (able("lay_on_hands", resources=uses(lay_on_hands=5)), {"hp_current": 0}, "Lay on hands: Tobin"),
        (able("lay_on_hands", resources=uses(lay_on_hands=5)), {}, None),
        (able("bardic_inspiration"), {}, "Inspire Tobin"),
        (able("action_surge"), {"hp_current": 4}, "Action surge"),
    ],
)
def test_a_turn_waits_for_the_sake_of_a_friend(
    attributes: dict[str, Any], friend: dict[str, Any], offered: str | None
) -> None:
    play = fight_of(
        hero(**attributes),
        hero(TOBIN, "Tobin", **friend),
        plain_foe(),
        engaged=ONE_EACH,
        rows={MIRA: spent()},
    )
    found = [one.text for one in choices_of(play.state, MIRA, compendium())]
    assert found == ([offered] if offered else []) + ["End your turn"]
    assert goes_on(play.state, MIRA, compendium()) is bool(offered)


def test_somebody_outnumbered_is_asked_for_a_surge() -> None:
    foes = [plain_foe(), plain_foe(WOLF, "wolf"), plain_foe("npc_rat_001", "rat")]
    play = fight_of(hero(**able("action_surge")), *foes, engaged=ONE_EACH, rows={MIRA: spent()})
    assert goes_on(play.state, MIRA, compendium())


def test_a_turn_with_an_action_left_waits_whatever_can_be_done_with_it() -> None:
    play = fight_of(hero(), plain_foe())
    assert goes_on(play.state, MIRA, compendium())
    texts = [one.text for one in choices_of(play.state, MIRA, compendium())]
    assert texts == ["Attack the goblin", "Ready an attack", "Dodge", "Offer peace", "End your turn"]


@pytest.mark.parametrize(
    ("features", "left", "after"),
    [
        (("cunning_action",), {}, {"action": True, "bonus_action": False}),
        (("monks_focus",), {}, {"action": True, "bonus_action": False}),
        (("cunning_action",), {"bonus_action": False}, {"action": False, "bonus_action": False}),
        ((), {}, {"action": False, "bonus_action": True}),
    ],
)
def test_who_can_disengage_with_a_bonus_action_keeps_the_action(
    features: tuple[str, ...], left: dict[str, Any], after: dict[str, bool]
) -> None:
    play = fight_of(hero(features=list(features)), plain_foe(), engaged=ONE_EACH, rows={MIRA: left})
    request = ResolverRequest("disengage", MIRA, options={"act": "disengage"}, first=True)
    assert play_act(play, request) is None
    held = row(play, MIRA)
    assert held["disengaged"]
    assert {key: held[key] for key in after} == after


def caster_of(*spells: str) -> dict[str, Any]:
    slots = {"2": {"used": 0, "total": 2}, "1": {"used": 0, "total": 2}}
    held = {"spells_known": list(spells), "spellcasting_ability": "wisdom", "level": 3, "class": "cleric"}
    resources = {"spell_slots": slots, "class_features": {}, "consumables": {"holy_symbol": 1}}
    return hero(**held, resources=resources)


def played(play: Play, act: str, target: str | None = None, **details: Any) -> None:
    request = ResolverRequest(act, MIRA, target, options={"act": act}, details=details, first=True)
    refused = play_act(play, request)
    assert refused is None, refused


def test_what_was_let_go_once_holds_no_later_turn() -> None:
    # SRD 5.2, Playing the Game, Your Turn
    foe = plain_foe(attitude="hostile")
    play = fight_of(caster_of("spiritual_weapon"), foe, engaged=ONE_EACH, rows={MIRA: spent()})
    assert goes_on(play.state, MIRA, compendium())
    again = Play(play.state, AverageDice(), compendium())
    played(again, "end_turn")
    assert row(again, MIRA)["let_go"] == ["cast:spiritual_weapon"]
    left = {**row(again, MIRA), "action": False}
    again.do(operations.SetOp(path=f"scene_state.combatants.{MIRA}", value=left))
    assert not goes_on(again.state, MIRA, compendium())
    assert "Spiritual Weapon: the goblin" in [one.text for one in choices_of(again.state, MIRA, compendium())]


def test_healing_that_was_let_go_is_waited_for_again_once_somebody_is_worse() -> None:
    # SRD 5.2, Playing the Game, Your Turn
    paladin = hero(**able("lay_on_hands", resources=uses(lay_on_hands=5), hp_current=10))
    play = fight_of(
        paladin,
        plain_foe(),
        engaged=ONE_EACH,
        rows={MIRA: spent(let_go=[f"feature:lay_on_hands:{MIRA}:bloodied"])},
    )
    assert not goes_on(play.state, MIRA, compendium())
    play.set(MIRA, "hp_current", 2)
    assert goes_on(play.state, MIRA, compendium())


def test_a_spell_that_goes_on_is_offered_and_used_again_at_no_slot() -> None:
    # SRD 5.2, Spiritual Weapon
    play = fight_of(caster_of("spiritual_weapon"), plain_foe(hp_current=200, hp_max=200), engaged=ONE_EACH)
    play = Play(play.state, AverageDice(), compendium())
    played(play, "cast", GOBLIN, option="spiritual_weapon")
    fresh = {**row(play, MIRA), "bonus_action": True, "slot_cast": False}
    play.do(operations.SetOp(path=f"scene_state.combatants.{MIRA}", value=fresh))
    texts = [one.text for one in choices_of(play.state, MIRA, compendium())]
    assert "Spiritual Weapon again: the goblin" in texts
    assert "Spiritual Weapon: the goblin" not in texts
    played(play, "cast", None, option="spiritual_weapon")
    assert play.attributes(MIRA)["resources"]["spell_slots"]["2"]["used"] == 1
    assert "Mira uses Spiritual Weapon again." in play.facts


def test_an_attack_on_nobody_named_goes_on_against_whom_it_went_at_last() -> None:
    # SRD 5.2, Attack
    foes = [plain_foe(hp_current=90, hp_max=90), plain_foe(WOLF, "wolf", hp_current=90, hp_max=90)]
    play = fight_of(hero(), *foes, engaged=((MIRA, GOBLIN), (MIRA, WOLF)))
    play = Play(play.state, AverageDice(), compendium())
    played(play, "attack", WOLF)
    play.do(operations.SetOp(path=f"scene_state.combatants.{MIRA}.action", value=True))
    before = play.attributes(WOLF)["hp_current"], play.attributes(GOBLIN)["hp_current"]
    played(play, "attack")
    assert row(play, MIRA)["aimed"] == WOLF
    assert play.attributes(GOBLIN)["hp_current"] == before[1]
