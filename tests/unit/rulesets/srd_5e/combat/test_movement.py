"""Moving between zones and what it provokes (SRD 5.2, Playing the Game, Movement and Position)."""

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.combat import movement
from rulesets.srd_5e.field import zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    ZONES,
    armed,
    fight_of,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)

ORC = "npc_orc_001"


def reason(refused: Any) -> str | None:
    return None if refused is None else refused.reason


def field(
    *dice: int, engaged: bool = False, zones_: Any = None, foe_zone: str = "hall", **attributes: Any
) -> Play:
    return fight_of(
        hero(**attributes),
        plain_foe(),
        dice=dice,
        engaged=[(MIRA, GOBLIN)] if engaged else [],
        rows={GOBLIN: {"zone": foe_zone}},
        zones=zones_,
    )


@pytest.mark.parametrize(
    ("one", "other", "feet"),
    [("hall", "yard", 30), ("yard", "tower", 60), ("hall", "tower", 90), ("tower", "hall", 90)],
)  # fmt: skip
def test_zones_are_as_far_apart_as_the_shortest_way(one: str, other: str, feet: int) -> None:
    play = fight_of(hero(), plain_foe(), rows={MIRA: {"zone": one}, GOBLIN: {"zone": other}})
    assert zones.distance(play, MIRA, GOBLIN) == feet


@pytest.mark.parametrize(("engaged", "feet"), [(False, 15), (True, 5)])
def test_those_in_one_zone_are_near(engaged: bool, feet: int) -> None:
    assert zones.distance(field(engaged=engaged), MIRA, GOBLIN) == feet


@pytest.mark.parametrize(("difficult", "prone", "cost"), [
    (False, False, 30), (True, False, 60), (False, True, 60), (True, True, 90),
])  # fmt: skip
def test_difficult_ground_and_crawling_cost_a_foot_more_each(difficult: bool, prone: bool, cost: int) -> None:
    # SRD 5.2, Difficult Terrain (1 extra foot); Crawling (1 extra, 2 extra in Difficult Terrain)
    play = field(zones_={**ZONES, "yard": {**ZONES["yard"], "difficult": difficult}})
    if prone:
        movement.drop_prone(play, MIRA)
    assert movement.cost_to_zone(play, MIRA, "yard") == cost


def test_a_move_takes_its_feet_from_the_turn() -> None:  # SRD 5.2, Movement and Position
    play = field()
    assert acts.act(play, MIRA, "move", [], {"zone": "yard"}) is None
    assert (row(play, MIRA)["zone"], row(play, MIRA)["movement"]) == ("yard", 0)
    assert reason(acts.act(play, MIRA, "move", [], {"zone": "hall"})) == "no_movement"


def test_a_long_way_goes_on_next_turn() -> None:
    play = fight_of(hero(), plain_foe(), rows={MIRA: {"zone": "yard"}, GOBLIN: {"zone": "hall"}})
    acts.act(play, MIRA, "move", [], {"zone": "tower"})
    assert row(play, MIRA)["zone"] == "yard"
    assert row(play, MIRA)["under_way"] == {"to": "tower", "feet": 30}
    play.do(ops.SetOp(path=f"scene_state.combatants.{MIRA}.movement", value=30))
    acts.act(play, MIRA, "move", [], {"zone": "tower"})
    assert row(play, MIRA)["zone"] == "tower"


@pytest.mark.parametrize(("zone", "left"), [("hall", 20), ("yard", 5)])
def test_going_to_a_foe_engages_it(zone: str, left: int) -> None:
    play = field(foe_zone=zone)
    assert acts.act(play, MIRA, "move", [GOBLIN]) is None
    assert row(play, MIRA)["engaged"] == [GOBLIN]
    assert row(play, GOBLIN)["engaged"] == [MIRA]
    assert row(play, MIRA)["movement"] == left


@pytest.mark.parametrize(("options", "why"), [
    ({"zone": "moon"}, "no_way"), ({"zone": "hall"}, "no_way"), ({"toward": MIRA}, "no_target"),
    ({"away": True}, "not_engaged"),
])  # fmt: skip
def test_moves_that_lead_nowhere_cost_nothing(options: dict[str, Any], why: str) -> None:
    play = field()
    before = play.state
    assert reason(acts.act(play, MIRA, "move", [], options)) == why
    assert play.state is before


@pytest.mark.parametrize("condition", ["grappled", "restrained", "paralyzed", "stunned"])
def test_the_held_do_not_move(condition: str) -> None:
    play = field()
    effects.add(play, MIRA, {"name": condition, "source": GOBLIN, "conditions": [condition]})
    assert acts.act(play, MIRA, "move", [], {"zone": "yard"}) is not None


def test_getting_up_takes_half_the_speed() -> None:  # SRD 5.2, Prone
    play = field()
    movement.drop_prone(play, MIRA)
    assert acts.act(play, MIRA, "stand") is None
    assert row(play, MIRA)["movement"] == 15
    assert reason(acts.act(play, MIRA, "stand")) == "not_prone"


def test_getting_up_takes_the_movement_there_is() -> None:
    play = field()
    movement.drop_prone(play, MIRA)
    play.do(ops.SetOp(path=f"scene_state.combatants.{MIRA}.movement", value=10))
    assert reason(acts.act(play, MIRA, "stand")) == "no_movement"


@pytest.mark.parametrize(("kind", "options"), [("move", {"toward": GOBLIN}), ("move", {"zone": "yard"})])
def test_the_frightened_do_not_go_closer(kind: str, options: dict[str, Any]) -> None:  # SRD 5.2, Frightened
    play = field(foe_zone="tower")
    effects.add(play, MIRA, {"name": "fear", "source": GOBLIN, "conditions": ["frightened"]})
    assert reason(acts.act(play, MIRA, kind, [], options)) == "frightened"


def test_the_frightened_may_go_away() -> None:
    play = fight_of(hero(), plain_foe(), rows={MIRA: {"zone": "yard"}, GOBLIN: {"zone": "tower"}})
    effects.add(play, MIRA, {"name": "fear", "source": GOBLIN, "conditions": ["frightened"]})
    assert acts.act(play, MIRA, "move", [], {"zone": "hall"}) is None


# --- opportunity attacks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"zone": "yard"}, {"away": True}])
def test_leaving_a_foe_s_reach_provokes(options: dict[str, Any]) -> None:  # SRD 5.2, Opportunity Attacks
    play = field(15, 4, engaged=True)
    assert acts.act(play, MIRA, "move", [], options) is None
    assert hp(play, MIRA) == 20 - 4
    assert not row(play, GOBLIN)["reaction"]
    assert row(play, MIRA)["engaged"] == []


def test_a_reaction_is_taken_once_a_round() -> None:  # SRD 5.2, Reaction
    play = field(15, 4, engaged=True)
    acts.act(play, MIRA, "move", [], {"away": True})
    acts.act(play, MIRA, "move", [GOBLIN])
    play.do(ops.SetOp(path=f"scene_state.combatants.{MIRA}.movement", value=30))
    acts.act(play, MIRA, "move", [], {"away": True})
    assert hp(play, MIRA) == 16


def test_whoever_disengages_provokes_nothing() -> None:  # SRD 5.2, Disengage
    play = field(engaged=True)
    acts.act(play, MIRA, "disengage")
    assert acts.act(play, MIRA, "move", [], {"zone": "yard"}) is None
    assert row(play, GOBLIN)["reaction"]
    assert not play.rolled


@pytest.mark.parametrize("condition", ["stunned", "incapacitated", "unconscious", "blinded"])
def test_a_foe_that_cannot_act_or_see_strikes_nobody(condition: str) -> None:
    # SRD 5.2, Opportunity Attacks: a creature that you can see, with a Reaction
    play = field(engaged=True)
    effects.add(play, GOBLIN, {"name": condition, "conditions": [condition]})
    assert acts.act(play, MIRA, "move", [], {"away": True}) is None
    assert not play.rolled


def test_whoever_falls_on_the_way_lies_there() -> None:
    # SRD 5.2, Opportunity Attacks: the attack occurs right before it leaves
    wounded = hero(hp_current=3)
    play = fight_of(wounded, hero(TOBIN, "Tobin"), plain_foe(), dice=(20, 4, 4), engaged=[(MIRA, GOBLIN)])
    assert acts.act(play, MIRA, "move", [], {"zone": "yard"}) is None
    assert row(play, MIRA)["zone"] == "hall"
    assert play.entity(MIRA)["status"] == "unconscious"


def test_each_foe_at_hand_strikes() -> None:
    play = fight_of(
        hero(), plain_foe(), plain_foe(ORC, "orc"), dice=(15, 1, 15, 2), engaged=[(MIRA, GOBLIN), (MIRA, ORC)]
    )
    acts.act(play, MIRA, "move", [], {"away": True})
    assert hp(play, MIRA) == 20 - 3


def test_a_monster_strikes_with_its_stat_block() -> None:
    play = fight_of(hero(), monster(), dice=(15, 4), engaged=[(MIRA, GOBLIN)])
    acts.act(play, MIRA, "move", [], {"away": True})
    assert hp(play, MIRA) == 20 - 6
    assert "The goblin's scimitar bites into Mira: 6 slashing." in play.facts


def test_an_archer_strikes_with_the_bare_hand() -> None:
    # SRD 5.2, Opportunity Attacks: a melee weapon or an Unarmed Strike
    play = fight_of(
        hero(equipment=armed("shortbow"), strength=14),
        plain_foe(),
        dice=(15,),
        turn=GOBLIN,
        engaged=[(MIRA, GOBLIN)],
    )
    acts.act(play, GOBLIN, "move", [], {"away": True})
    assert hp(play, GOBLIN) == 20 - 3


def test_a_grappler_drags_its_prey_along() -> None:  # SRD 5.2, Grappled, Movable
    play = field(2, engaged=True, equipment=armed("longsword", held=[]), strength=16)
    acts.act(play, MIRA, "grapple", [GOBLIN])
    assert movement.cost_to_zone(play, MIRA, "yard") == 60
    play.do(ops.SetOp(path=f"scene_state.combatants.{MIRA}.movement", value=60))
    assert acts.act(play, MIRA, "move", [], {"zone": "yard"}) is None
    assert row(play, GOBLIN)["zone"] == "yard"
    assert row(play, MIRA)["engaged"] == [GOBLIN]
    assert "grappled" in effects.conditions_of(play.entity(GOBLIN))


@pytest.mark.parametrize(("size", "cost"), [("tiny", 30), ("small", 60), ("medium", 60), ("large", 60)])
def test_dragging_the_tiny_costs_nothing(size: str, cost: int) -> None:  # SRD 5.2, Grappled, Movable
    play = fight_of(hero(), plain_foe(size=size), engaged=[(MIRA, GOBLIN)])
    effects.add(play, GOBLIN, {"name": "grappled", "source": MIRA, "conditions": ["grappled"]})
    assert movement.cost_to_zone(play, MIRA, "yard") == cost


def test_friends_do_not_strike_as_one_leaves() -> None:
    play = fight_of(hero(), hero(TOBIN, "Tobin"), plain_foe(), engaged=[(MIRA, TOBIN)])
    acts.act(play, MIRA, "move", [], {"away": True})
    assert not play.rolled


def test_an_attack_goes_to_its_target_first() -> None:  # SRD 5.2, Breaking Up Your Move
    play = field(15, 5, foe_zone="yard")
    assert acts.act(play, MIRA, "attack", [GOBLIN], {"two_hands": False}) is None
    assert row(play, MIRA)["zone"] == "yard"
    assert hp(play, GOBLIN) == 15


def test_an_attack_out_of_reach_costs_nothing() -> None:
    play = field(foe_zone="tower")
    before = play.state
    assert reason(acts.act(play, MIRA, "attack", [GOBLIN])) == "out_of_reach"
    assert play.state is before


def test_who_holds_somebody_fast_is_named_as_what_stands_in_the_way() -> None:
    play = field(engaged=True)
    effects.add(play, MIRA, {"name": "grappled", "source": GOBLIN, "conditions": ["grappled"]})
    refused = movement.held_back(play, MIRA)
    assert refused is not None
    assert refused.message == (
        "Mira is held fast by the goblin, and cannot move from the spot without breaking free first."
    )
