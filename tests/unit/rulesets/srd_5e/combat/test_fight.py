"""Initiative, turns, rounds and the end of a fight (SRD 5.2, Playing the Game, The Order of Combat)."""

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.field import dying, scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    WOLF,
    ZONES,
    fight_of,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import lines, play_of
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice

SECOND = "npc_goblin_002"


def begun(*entities: Any, dice: tuple[int, ...] = (), **options: Any) -> Play:
    play = play_of(*entities, dice=dice)
    sides = {each["id"]: "party" if each["type"] == "pc" else "foes" for each in entities}
    assert fight.begin(play, sides, ZONES, {}, **options) is None
    return play


def order(play: Play) -> Any:
    return play.state["scene_state"]["order"]


@pytest.mark.parametrize(
    ("mira", "goblin", "first"), [(15, 10, MIRA), (10, 15, GOBLIN), (20, 1, MIRA), (1, 20, GOBLIN)]
)
def test_the_highest_initiative_goes_first(mira: int, goblin: int, first: str) -> None:
    # SRD 5.2, Initiative Order
    play = begun(hero(), plain_foe(), dice=(goblin, mira))
    assert order(play)[0] == first
    assert fight.current(play) == first


@pytest.mark.parametrize(("mira", "goblin", "first"), [(14, 10, MIRA), (10, 14, GOBLIN), (10, 10, GOBLIN)])
def test_ties_go_to_the_nimbler_then_by_id(mira: int, goblin: int, first: str) -> None:
    dice = (12 - (goblin - 10) // 2, 12 - (mira - 10) // 2)
    play = begun(hero(dexterity=mira), plain_foe(dexterity=goblin), dice=dice)
    assert order(play)[0] == first


def test_identical_monsters_share_a_roll() -> None:  # SRD 5.2, Initiative: a group of identical creatures
    play = begun(
        hero(),
        monster(),
        monster(entity_id=SECOND, name="goblin 2"),
        monster("wolf", WOLF, "wolf"),
        dice=(5, 6, 7),
    )
    assert len(lines(play)) == 3
    assert row(play, GOBLIN)["initiative"] == row(play, SECOND)["initiative"] == 7


def test_the_surprised_roll_with_disadvantage() -> None:  # SRD 5.2, Surprise
    play = begun(hero(), plain_foe(), dice=(10, 18, 4), surprised=[MIRA])
    assert row(play, MIRA)["initiative"] == 4
    assert lines(play)[1].startswith("Initiative (disadvantage)")


def test_the_surprised_of_a_kind_roll_for_themselves() -> None:
    play = begun(
        hero(), monster(), monster(entity_id=SECOND, name="goblin 2"), dice=(12, 15, 3, 9), surprised=[SECOND]
    )
    assert row(play, GOBLIN)["initiative"] == 14
    assert row(play, SECOND)["initiative"] == 5


@pytest.mark.parametrize(
    ("condition", "natural"),
    [("invisible", 18), ("incapacitated", 4), ("poisoned", 4), ("frightened", 4), ("prone", 18)],
)  # fmt: skip
def test_conditions_bear_on_initiative(condition: str, natural: int) -> None:
    # SRD 5.2, Invisible, Surprise; Incapacitated, Surprised; Poisoned and Frightened: ability checks
    play = play_of(hero(), plain_foe(), dice=(10, 18, 4))
    effects.add(play, MIRA, {"name": condition, "conditions": [condition]})
    fight.begin(play, {MIRA: "party", GOBLIN: "foes"}, ZONES, {})
    assert row(play, MIRA)["initiative"] == natural


def test_the_alert_add_their_proficiency() -> None:  # SRD 5.2, Alert
    play = begun(hero(features=["alert"], dexterity=14), plain_foe(), dice=(10, 10))
    assert row(play, MIRA)["initiative"] == 14


def test_there_is_one_fight_at_a_time_and_it_takes_two_sides() -> None:
    play = begun(hero(), plain_foe(), dice=(10, 10))
    assert fight.begin(play, {MIRA: "party", GOBLIN: "foes"}, ZONES, {}) is not None
    peace = play_of(hero(), hero(TOBIN, "Tobin"))
    assert fight.begin(peace, {MIRA: "party", TOBIN: "party"}, ZONES, {}) is not None


def test_a_round_is_six_seconds() -> None:  # SRD 5.2, The Order of Combat
    play = begun(hero(), plain_foe(), dice=(10, 15))
    for _ in range(4):
        fight.next_turn(play)
    assert play.state["scene_state"]["round"] == 3
    assert play.state["world_time"]["second"] == 12


def test_a_turn_begins_afresh() -> None:
    play = begun(hero(), plain_foe(), dice=(10, 15))
    scene.update(
        play, MIRA, action=False, bonus_action=False, reaction=False, movement=0, used=["cleave"], attacks=1
    )
    fight.next_turn(play)
    assert not row(play, MIRA)["reaction"]
    fight.next_turn(play)
    held = row(play, MIRA)
    assert (held["action"], held["bonus_action"], held["reaction"], held["movement"]) == (
        True,
        True,
        True,
        30,
    )
    assert (held["used"], held["attacks"]) == ([], 0)


def test_whoever_joins_comes_at_its_initiative() -> None:
    play = begun(hero(), plain_foe(), dice=(5, 15, 10))
    play.state["entities"][TOBIN] = hero(TOBIN, "Tobin")  # type: ignore[typeddict-item]
    assert fight.join(play, TOBIN, "party", "yard") is None
    assert order(play) == [MIRA, TOBIN, GOBLIN]
    assert fight.join(play, TOBIN, "party", "yard") is not None


def test_the_fallen_are_passed_over_but_their_time_counts() -> None:
    play = begun(hero(), monster(), monster("wolf", WOLF, "wolf"), dice=(15, 10, 5))
    effects.add(play, MIRA, {"name": "hex", "lasts": {"rounds": 1, "at": "start", "of": GOBLIN}})
    dying.die(play, GOBLIN)
    while fight.current(play) != MIRA:
        fight.next_turn(play)
    turns = [fight.next_turn(play) for _ in range(3)]
    assert GOBLIN not in turns
    assert not effects.effects_of(play.entity(MIRA))


@pytest.mark.parametrize("how", ["dead", "fled", "surrendered"])
def test_a_fight_ends_when_one_side_is_left(how: str) -> None:  # SRD 5.2, Ending Combat
    play = begun(hero(), monster(), dice=(10, 15))
    if how == "dead":
        dying.die(play, GOBLIN)
    else:
        fight.leave(play, GOBLIN, surrendered=how == "surrendered")
    assert fight.settle(play)
    assert not scene.is_fighting(play)
    assert play.facts[-1] == "The fight is over."


def test_the_winners_see_to_their_dying() -> None:
    play = fight_of(hero(), hero(TOBIN, "Tobin"), monster(), dice=(12, 3))
    damage.deal(play, MIRA, [(20, "fire")], source_id=GOBLIN)
    dying.die(play, GOBLIN)
    fight.settle(play)
    assert play.attributes(MIRA)["death_saves"]["stable"]


def test_turns_pass_until_somebody_can_choose() -> None:
    play = fight_of(hero(hp_current=40, hp_max=40, armor_class=30), monster(), monster("wolf", WOLF, "wolf"))
    play.roller = AverageDice()
    assert acts.end_turn(play, MIRA) is None
    assert fight.current(play) == MIRA
    assert play.state["scene_state"]["round"] == 2


def test_the_dying_make_their_saves_while_the_turns_pass() -> None:  # SRD 5.2, Death Saving Throws
    play = fight_of(hero(armor_class=30), hero(TOBIN, "Tobin"), plain_foe(equipment={}))
    play.roller = AverageDice()
    damage.deal(play, TOBIN, [(20, "fire")], source_id=GOBLIN)
    acts.end_turn(play, MIRA)
    assert play.attributes(TOBIN)["death_saves"]["successes"] == 1
    assert fight.current(play) == MIRA


def test_nobody_ends_the_turn_of_another() -> None:
    play = fight_of(hero(), hero(TOBIN, "Tobin"), monster())
    refused = acts.end_turn(play, TOBIN)
    assert refused is not None
    assert refused.reason == "not_your_turn"


@pytest.mark.parametrize(("at", "hurt"), [("start", True), ("end", True), ("never", False)])
def test_harm_that_goes_on_comes_with_the_turn(at: str, hurt: bool) -> None:
    play = fight_of(hero(), plain_foe(equipment={}))
    play.roller = AverageDice()
    effects.add(play, MIRA, {"name": "flames", "damage": {"dice": "1d4", "type": "fire", "at": at}})
    fight.next_turn(play)
    fight.next_turn(play)
    assert (hp(play, MIRA) < 20) == hurt


@pytest.mark.parametrize(("natural", "held"), [(12, True), (13, False)])
def test_a_save_at_the_end_of_the_turn_may_end_an_effect(natural: int, held: bool) -> None:
    play = fight_of(hero(), plain_foe(), dice=(natural,))
    save = {"ability": "wisdom", "dc": 13, "at": "end"}
    effects.add(play, MIRA, {"name": "fear", "source": GOBLIN, "conditions": ["frightened"], "save": save})
    fight.next_turn(play)
    assert ("frightened" in effects.conditions_of(play.entity(MIRA))) == held


@pytest.mark.parametrize(("natural", "spent"), [(4, ["fire_breath"]), (5, []), (6, [])])
def test_a_breath_recharges_on_its_number(natural: int, spent: list[str]) -> None:  # SRD 5.2, Recharge X-Y
    play = fight_of(
        hero(),
        monster("young_red_dragon", GOBLIN, "dragon"),
        dice=(natural,),
        rows={GOBLIN: {"spent": ["fire_breath"]}},
    )
    fight.next_turn(play)
    assert row(play, GOBLIN)["spent"] == spent
