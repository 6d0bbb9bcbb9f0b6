"""At 0 hit points (SRD 5.2, Playing the Game, Dropping to 0 Hit Points, Healing)."""

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, TOBIN, fight_of, has, hero, hp, plain_foe


def fallen(*dice: int, **attributes: object) -> Play:
    play = fight_of(hero(**attributes), hero(TOBIN, "Tobin"), plain_foe(), dice=dice, turn=TOBIN)
    damage.deal(play, MIRA, [(20, "fire")], source_id=GOBLIN)
    play.facts.clear()
    return play


def saves(play: Play) -> tuple[int, int, bool]:
    held = play.attributes(MIRA)["death_saves"]
    return held["successes"], held["failures"], held["stable"]


def test_a_character_at_zero_falls_unconscious() -> None:  # SRD 5.2, Falling Unconscious
    play = fallen()
    assert play.entity(MIRA)["status"] == "unconscious"
    assert has(play, MIRA, "prone")
    assert dying.is_dying(play.entity(MIRA))
    assert saves(play) == (0, 0, False)


@pytest.mark.parametrize(
    ("current", "most", "amount", "dies"),
    [(6, 12, 18, True), (6, 12, 17, False), (12, 12, 24, True), (12, 12, 23, False), (1, 30, 30, False),
     (1, 30, 31, True)],
)  # fmt: skip
def test_massive_damage_kills(current: int, most: int, amount: int, dies: bool) -> None:
    # SRD 5.2, Massive Damage: what remains equals or exceeds the maximum
    play = fight_of(hero(hp_current=current, hp_max=most), plain_foe())
    damage.deal(play, MIRA, [(amount, "fire")], source_id=GOBLIN)
    assert (play.entity(MIRA)["status"] == "dead") == dies


@pytest.mark.parametrize(
    ("natural", "expected"),
    [(1, (0, 2, False)), (2, (0, 1, False)), (9, (0, 1, False)), (10, (1, 0, False)), (19, (1, 0, False))],
)
def test_a_death_save(natural: int, expected: tuple[int, int, bool]) -> None:
    # SRD 5.2, Death Saving Throws: 10 or higher succeeds; a 1 is two failures
    play = fallen(natural)
    dying.death_save(play, MIRA)
    assert saves(play) == expected


def test_a_twenty_wakes_with_one_hit_point() -> None:  # SRD 5.2, Rolling a 1 or 20
    play = fallen(2, 20)
    dying.death_save(play, MIRA)
    dying.death_save(play, MIRA)
    assert hp(play, MIRA) == 1
    assert play.entity(MIRA)["status"] == "conscious"
    assert has(play, MIRA, "prone")
    assert saves(play) == (0, 0, False)


@pytest.mark.parametrize("rolls", [(10, 10, 10), (10, 2, 11, 3, 19), (2, 2, 12, 13, 14)])
def test_three_successes_stabilise(rolls: tuple[int, ...]) -> None:  # SRD 5.2, Three Successes/Failures
    play = fallen(*rolls, 2)
    for _ in rolls:
        dying.death_save(play, MIRA)
    assert saves(play) == (0, 0, True)
    assert play.entity(MIRA)["status"] == "unconscious"
    assert dying.death_save(play, MIRA) is None


@pytest.mark.parametrize("rolls", [(2, 3, 4), (1, 9), (10, 1, 10, 2), (9, 1)])
def test_three_failures_kill(rolls: tuple[int, ...]) -> None:  # SRD 5.2, Three Successes/Failures
    play = fallen(*rolls)
    for _ in rolls:
        assert play.entity(MIRA)["status"] == "unconscious"
        dying.death_save(play, MIRA)
    assert play.entity(MIRA)["status"] == "dead"


@pytest.mark.parametrize(("critical", "failures"), [(False, 1), (True, 2)])
def test_damage_at_zero_is_a_failure_or_two(critical: bool, failures: int) -> None:
    # SRD 5.2, Damage at 0 Hit Points
    play = fallen()
    damage.deal(play, MIRA, [(3, "fire")], source_id=GOBLIN, critical=critical)
    assert saves(play) == (0, failures, False)


@pytest.mark.parametrize(("amount", "dies"), [(19, False), (20, True), (50, True)])
def test_damage_of_the_maximum_at_zero_kills(
    amount: int, dies: bool
) -> None:  # SRD 5.2, Damage at 0 Hit Points
    play = fallen()
    damage.deal(play, MIRA, [(amount, "fire")], source_id=GOBLIN)
    assert (play.entity(MIRA)["status"] == "dead") == dies


def test_damage_ends_stability() -> None:  # SRD 5.2, Stabilizing a Character
    play = fallen(3)
    dying.stabilise(play, MIRA)
    damage.deal(play, MIRA, [(3, "fire")], source_id=GOBLIN)
    assert saves(play) == (0, 1, False)
    assert dying.is_dying(play.entity(MIRA))


@pytest.mark.parametrize("hours", [1, 2, 3, 4])
def test_the_stable_wake_after_hours(hours: int) -> None:  # SRD 5.2, Stabilizing a Character: 1d4 hours
    play = fallen(hours)
    dying.stabilise(play, MIRA)
    play.do(ops.AdvanceTimeOp(seconds=hours * 3600 - 1))
    effects.time_passed(play, hours * 3600 - 1)
    assert hp(play, MIRA) == 0
    play.do(ops.AdvanceTimeOp(seconds=1))
    effects.time_passed(play, 1)
    assert hp(play, MIRA) == 1
    assert play.entity(MIRA)["status"] == "conscious"


@pytest.mark.parametrize(
    ("current", "most", "amount", "gained"),
    [(14, 20, 8, 6), (14, 20, 6, 6), (1, 20, 5, 5), (20, 20, 5, 0), (5, 20, 0, 0)],
)  # fmt: skip
def test_healing_stops_at_the_maximum(current: int, most: int, amount: int, gained: int) -> None:
    # SRD 5.2, Healing: 8 at 14 of 20 is 6
    play = fight_of(hero(hp_current=current, hp_max=most), plain_foe())
    assert dying.heal(play, MIRA, amount) == gained
    assert hp(play, MIRA) == current + gained


def test_healing_brings_back_from_zero_and_forgets_the_saves() -> None:  # SRD 5.2, Three Successes/Failures
    play = fallen(2, 12)
    dying.death_save(play, MIRA)
    dying.death_save(play, MIRA)
    assert saves(play) == (1, 1, False)
    dying.heal(play, MIRA, 3)
    assert saves(play) == (0, 0, False)
    assert play.entity(MIRA)["status"] == "conscious"


def test_the_dead_are_not_healed() -> None:  # SRD 5.2, Dead
    play = fallen(1, 1)
    dying.death_save(play, MIRA)
    dying.death_save(play, MIRA)
    assert dying.heal(play, MIRA, 10) == 0
    assert play.entity(MIRA)["status"] == "dead"


def test_temporary_hit_points_wake_nobody() -> None:  # SRD 5.2, They're Not Hit Points or Healing
    play = fallen()
    dying.give_temporary(play, MIRA, 10)
    assert play.entity(MIRA)["status"] == "unconscious"


@pytest.mark.parametrize(("natural", "stable"), [(9, False), (10, True)])
def test_first_aid_takes_medicine(natural: int, stable: bool) -> None:
    # SRD 5.2, Stabilizing a Character: the Help action, Wisdom (Medicine) DC 10
    play = fallen(natural, 2)
    assert acts.act(play, TOBIN, "stabilise", [MIRA]) is None
    assert saves(play)[2] == stable
    assert acts.act(play, TOBIN, "dodge") is not None  # the action is spent either way


def test_a_healers_kit_needs_no_check() -> None:  # SRD 5.2, Healer's Kit
    play = fallen(2)
    assert acts.act(play, TOBIN, "stabilise", [MIRA], {"kit": True}) is None
    assert saves(play)[2]


@pytest.mark.parametrize("exhaustion", [0, 1, 2])
def test_exhaustion_and_bless_bear_on_death_saves(exhaustion: int) -> None:
    # SRD 5.2, Exhaustion (every D20 Test); Bless (saving throws)
    play = fallen(9, 4)
    effects.exhaust(play, MIRA, exhaustion)
    effects.add(play, MIRA, {"name": "Bless", "modifiers": [{"to": "saving_throw", "add": "1d4"}]})
    tested = dying.death_save(play, MIRA)
    assert tested is not None
    assert tested.total == 13 - 2 * exhaustion
    assert tested.succeeded == (exhaustion < 2)


def test_the_knocked_out_come_round_with_first_aid() -> None:  # SRD 5.2, Knocking Out a Creature
    play = fight_of(hero(), plain_foe(), dice=(10,))
    damage.deal(play, GOBLIN, [(30, "bludgeoning")], source_id=MIRA, melee=True, knock_out=True)
    assert hp(play, GOBLIN) == 1
    assert has(play, GOBLIN, "unconscious")
    assert acts.act(play, MIRA, "stabilise", [GOBLIN]) is None
    assert not has(play, GOBLIN, "unconscious")


@pytest.mark.parametrize(
    ("natural", "told"),
    [
        (9, "Mira slips closer to death: one death save of three failed."),
        (1, "Mira slips closer to death: two death saves of three failed."),
        (12, "Mira holds on to life: one death save of three made."),
    ],
)
def test_death_saves_are_told_with_their_count(natural: int, told: str) -> None:
    # SRD 5.2, Death Saving Throws
    play = fallen(natural)
    dying.death_save(play, MIRA)
    assert told in play.facts
