"""What lasts: adding, counting down, concentration, and what uses itself up (docs/srd-5e.md, What lasts).

Source: SRD 5.2, Spells, Duration; Rules Glossary, Concentration.
"""

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.lasting import effects
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, TOBIN, fight_of, hero, plain_foe
from tests.unit.rulesets.srd_5e.making_plays import play_of


def bless(source: str = MIRA, **more: Any) -> dict[str, Any]:
    modifiers = [{"to": "attack_roll", "add": "1d4"}, {"to": "saving_throw", "add": "1d4"}]
    return {"name": "Bless", "origin": "spell:bless", "source": source, "modifiers": modifiers, **more}


def ids(play: Any, who: str) -> list[str]:
    return [each["id"] for each in effects.effects_of(play.entity(who))]


def test_an_effect_bears_on_what_it_names_alone() -> None:
    play = play_of(hero())
    effects.add(play, MIRA, bless())
    assert effects.modifiers(play.entity(MIRA), "attack_roll").dice == ("1d4",)
    assert effects.modifiers(play.entity(MIRA), "ability_check").dice == ()


def test_the_same_spell_from_two_casters_counts_once() -> None:  # SRD 5.2, Spells, Combining Spell Effects
    play = play_of(hero())
    effects.add(play, MIRA, bless(MIRA))
    effects.add(play, MIRA, bless(TOBIN))
    assert effects.modifiers(play.entity(MIRA), "saving_throw").dice == ("1d4",)


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "net"),
    [(0, 0, 0), (1, 0, 1), (3, 0, 1), (0, 1, -1), (0, 2, -1), (1, 1, 0), (3, 1, 0), (1, 3, 0)],
)
def test_advantage_never_stacks(advantages: int, disadvantages: int, net: int) -> None:
    # SRD 5.2, Playing the Game, They Don't Stack
    play = play_of(hero())
    for number, value in enumerate([1] * advantages + [-1] * disadvantages):
        modifiers = [{"to": "attack_roll", "advantage": value}]
        effects.add(play, MIRA, {"name": f"n{number}", "origin": f"test:{number}", "modifiers": modifiers})
    assert effects.modifiers(play.entity(MIRA), "attack_roll").advantage == net


def test_an_effect_against_one_creature_does_not_count_against_others() -> None:
    play = play_of(hero())
    modifiers = [{"to": "attack_roll", "advantage": 1, "against": GOBLIN}]
    effects.add(play, MIRA, {"name": "vex", "origin": "mastery:vex", "modifiers": modifiers})
    assert effects.modifiers(play.entity(MIRA), "attack_roll", against=GOBLIN).advantage == 1
    assert effects.modifiers(play.entity(MIRA), "attack_roll", against=TOBIN).advantage == 0


def test_an_effect_of_one_ability_counts_for_it_alone() -> None:
    play = play_of(hero())
    modifiers = [{"to": "saving_throw", "ability": "strength", "advantage": 1}]
    effects.add(play, MIRA, {"name": "rage", "modifiers": modifiers})
    assert effects.modifiers(play.entity(MIRA), "saving_throw", ability="strength").advantage == 1
    assert effects.modifiers(play.entity(MIRA), "saving_throw", ability="wisdom").advantage == 0


@pytest.mark.parametrize("at", ["start", "end"])
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_rounds_are_counted_at_the_turns_of_whom_they_belong_to(at: str, rounds: int) -> None:
    play = fight_of(hero(), plain_foe())
    lasts = {"rounds": rounds, "at": at, "of": GOBLIN}
    effects.add(play, MIRA, bless(lasts=lasts))
    count = effects.start_of_turn if at == "start" else effects.end_of_turn
    other = effects.end_of_turn if at == "start" else effects.start_of_turn
    for _ in range(rounds):
        assert ids(play, MIRA)
        other(play, GOBLIN)
        count(play, MIRA)
        count(play, GOBLIN)
    assert not ids(play, MIRA)
    assert play.facts == ["Bless on Mira ends."]


@pytest.mark.parametrize(("seconds", "left"), [(6, True), (54, True), (60, False), (3600, False)])
def test_outside_a_fight_a_round_is_six_seconds(seconds: int, left: bool) -> None:
    # SRD 5.2, Playing the Game, The Order of Combat: a round is about 6 seconds
    play = play_of(hero())
    effects.add(play, MIRA, bless(lasts={"rounds": 10, "at": "start", "of": MIRA}))
    effects.time_passed(play, seconds)
    assert bool(ids(play, MIRA)) == left


@pytest.mark.parametrize(("seconds", "left"), [(3599, True), (3600, False)])
def test_what_lasts_until_a_moment_ends_then(seconds: int, left: bool) -> None:
    play = play_of(hero())
    effects.add(play, MIRA, bless(until=effects.now(play) + 3600))
    play.do(ops.AdvanceTimeOp(seconds=seconds))
    effects.time_passed(play, seconds)
    assert bool(ids(play, MIRA)) == left


def test_a_caster_concentrates_on_one_thing() -> None:  # SRD 5.2, Concentration, Another Concentration Effect
    play = play_of(hero(), plain_foe())
    effects.add(play, MIRA, {"name": "Hold", "origin": "spell:hold", "source": MIRA, "holds": True})
    held = {
        "name": "Hold",
        "origin": "spell:hold",
        "source": MIRA,
        "concentration": True,
        "conditions": ["paralyzed"],
    }
    effects.add(play, GOBLIN, held)
    assert play.entity(GOBLIN)["status"] == "paralyzed"
    effects.add(play, MIRA, {"name": "Bless", "origin": "spell:bless", "source": MIRA, "holds": True})
    assert play.entity(GOBLIN)["status"] == "conscious"
    assert [each["name"] for each in effects.effects_of(play.entity(MIRA))] == ["Bless"]


@pytest.mark.parametrize("condition", ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"])
def test_whoever_cannot_act_loses_concentration(condition: str) -> None:  # SRD 5.2, Concentration
    play = play_of(hero(), plain_foe())
    effects.add(play, MIRA, {"name": "Web", "origin": "spell:web", "source": MIRA, "holds": True})
    effects.add(
        play, GOBLIN, {"name": "Web", "source": MIRA, "concentration": True, "conditions": ["restrained"]}
    )
    effects.add(play, MIRA, {"name": condition, "conditions": [condition]})
    assert effects.concentrates_on(play.entity(MIRA)) is None
    assert not effects.conditions_of(play.entity(GOBLIN))


def test_the_dead_concentrate_on_nothing() -> None:  # SRD 5.2, Concentration, Incapacitated or Dead
    play = play_of(hero(), plain_foe())
    effects.add(play, MIRA, {"name": "Web", "source": MIRA, "holds": True})
    effects.add(
        play, GOBLIN, {"name": "Web", "source": MIRA, "concentration": True, "conditions": ["restrained"]}
    )
    effects.set_dead(play, MIRA)
    assert not effects.conditions_of(play.entity(GOBLIN))
    assert play.entity(MIRA)["status"] == "dead"


def test_a_grappler_who_cannot_act_lets_go() -> None:  # SRD 5.2, Grappling, Ending a Grapple
    play = play_of(hero(), plain_foe())
    effects.add(
        play, GOBLIN, {"name": "grappled", "source": MIRA, "conditions": ["grappled"], "escape_dc": 13}
    )
    effects.add(play, MIRA, {"name": "stun", "conditions": ["stunned"]})
    assert not effects.conditions_of(play.entity(GOBLIN))


def test_a_modifier_that_counts_once_is_used_up() -> None:
    play = play_of(hero())
    modifiers = [{"to": "attack_roll", "advantage": -1, "once": True}]
    effects.add(play, MIRA, {"name": "sapped", "origin": "mastery:sap", "modifiers": modifiers})
    found = effects.modifiers(play.entity(MIRA), "attack_roll")
    effects.spend(play, MIRA, found.once)
    assert not ids(play, MIRA)


@pytest.mark.parametrize("event", ["damage", "attack", "cast", "action", "incapacitated"])
def test_an_effect_ends_on_its_event_alone(event: str) -> None:
    play = play_of(hero())
    effects.add(play, MIRA, {"name": "calm", "ends_on": [event]})
    effects.happened(play, MIRA, "something else")
    assert ids(play, MIRA)
    effects.happened(play, MIRA, event)
    assert not ids(play, MIRA)


def test_adding_the_same_again_makes_it_last_anew() -> None:
    play = play_of(hero())
    effects.add(play, MIRA, bless(lasts={"rounds": 2, "at": "start", "of": MIRA}))
    effects.add(play, MIRA, bless(lasts={"rounds": 9, "at": "start", "of": MIRA}))
    assert [each["lasts"]["rounds"] for each in effects.effects_of(play.entity(MIRA))] == [9]


@pytest.mark.parametrize(("own_turn", "rounds"), [(True, 2), (False, 1)])
def test_until_the_end_of_the_next_turn_skips_this_one(own_turn: bool, rounds: int) -> None:
    play = fight_of(hero(), plain_foe(), turn=MIRA if own_turn else GOBLIN)
    assert effects.until_end_of_next(play, MIRA) == {"rounds": rounds, "at": "end", "of": MIRA}


def test_a_maximum_that_an_effect_raises_goes_with_it() -> None:
    play = play_of(hero(hp_current=20, hp_max=20))
    made = effects.add(play, MIRA, {"name": "Aid", "origin": "spell:aid", "hp_max": 5})
    assert play.attributes(MIRA)["hp_max"] == 25
    effects.end(play, MIRA, made or "")
    assert play.attributes(MIRA)["hp_max"] == 20


def test_ids_stay_unique_on_a_creature() -> None:
    play = play_of(hero())
    for number in range(5):
        effects.add(play, MIRA, {"name": f"mark {number}"})
        effects.add(play, MIRA, {"name": "mark", "origin": f"test:{number}"})
    assert len(set(ids(play, MIRA))) == 10


def test_whoever_lies_at_no_hit_points_does_not_get_up_for_an_effect() -> (
    None
):  # SRD 5.2, Dropping to 0 Hit Points
    play = play_of(hero(status="unconscious", hp_current=0))
    effects.add(play, MIRA, bless())
    assert play.entity(MIRA)["status"] == "unconscious"
