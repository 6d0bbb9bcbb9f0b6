"""What a casting would come to: true odds and averages, as dice give them when they are counted out.

Source: SRD 5.2, Spells, Saving Throws; Playing the Game, Damage Rolls.
"""

from __future__ import annotations

from itertools import product

import pytest

from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import odds
from rulesets.srd_5e.spells.preview import Foreseen, preview
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    compendium,
    fight,
    goblin,
    peace,
    tobin,
)


def foreseen(play: object, key: str, targets: list[str], slot_level: int | None = None) -> Foreseen:
    found = preview(play.state, compendium(), MIRA, key, targets, slot_level)  # type: ignore[attr-defined]
    assert found.refused is None
    return found.targets[0]


@pytest.mark.parametrize(
    ("armor", "chance"), [(12, 75), (7, 95), (2, 95), (16, 55), (26, 5), (30, 5)]  # +6 to hit; 1 misses, 20 hits
)  # fmt: skip
def test_the_chance_to_hit_is_true(armor: int, chance: int) -> None:
    assert (
        foreseen(fight(caster("fire_bolt"), goblin(armor_class=armor)), "fire_bolt", [GOBLIN]).chance
        == chance
    )


def test_advantage_and_dice_on_the_roll_count() -> None:
    play = fight(caster("fire_bolt"), goblin(armor_class=16))
    effects.add(
        play, GOBLIN, {"name": "lit", "origin": "test", "modifiers": [{"to": "attacked", "advantage": 1}]}
    )
    assert foreseen(play, "fire_bolt", [GOBLIN]).chance == 80  # 1 - (9/20)^2
    play = fight(caster("fire_bolt"), goblin(armor_class=16))
    effects.add(
        play, MIRA, {"name": "Bless", "origin": "test", "modifiers": [{"to": "attack_roll", "add": "1d4"}]}
    )
    assert foreseen(play, "fire_bolt", [GOBLIN]).chance == round(55 + 5 * 2.5)


@pytest.mark.parametrize(("dexterity", "chance"), [(10, 65), (18, 45), (1, 90)])
def test_the_chance_to_fail_a_save_is_true(dexterity: int, chance: int) -> None:
    """DC 14: 13 of 20 faces fail with +0, 9 with +4, 18 with -5."""
    play = fight(caster("fireball"), goblin(dexterity=dexterity))
    assert foreseen(play, "fireball", [GOBLIN]).chance == chance


def test_average_damage_counts_misses_and_critical_hits() -> None:
    """Fire Bolt, 2d10 at level 5: 11 on average, 14/20 plain hits and 1/20 critical ones against AC 12."""
    play = fight(caster("fire_bolt"), goblin())
    assert foreseen(play, "fire_bolt", [GOBLIN]).damage == round(10 * (11 * 14 / 20 + 22 / 20))


def test_average_damage_of_a_save_counts_the_half() -> None:
    """Two dice of Inflict Wounds, counted out: the half is rounded down each time."""
    play = fight(caster("inflict_wounds"), goblin())
    whole = [a + b for a, b in product(range(1, 11), repeat=2)]
    expected = 0.65 * sum(whole) / 100 + 0.35 * sum(each // 2 for each in whole) / 100
    assert foreseen(play, "inflict_wounds", [GOBLIN]).damage == round(10 * expected)


@pytest.mark.parametrize(("hit_points", "kill"), [(6, 100), (7, 98), (11, 50), (15, 2), (16, 0)])
def test_the_chance_to_kill_is_true(hit_points: int, kill: int) -> None:
    """Magic Missile: 3d4+3 against so many hit points."""
    play = fight(caster("magic_missile"), goblin(hp_current=hit_points))
    totals = [3 + a + b + c for a, b, c in product(range(1, 5), repeat=3)]
    counted = round(100 * sum(each >= hit_points for each in totals) / len(totals))
    assert foreseen(play, "magic_missile", [GOBLIN]).kill == counted == kill


def test_resistance_immunity_and_temporary_hit_points_count() -> None:
    fire = fight(caster("burning_hands"), goblin(resistances=["fire"]))
    plain = fight(caster("burning_hands"), goblin())
    assert (
        foreseen(fire, "burning_hands", [GOBLIN]).damage < foreseen(plain, "burning_hands", [GOBLIN]).damage
    )
    safe = fight(caster("burning_hands"), goblin(immunities=["fire"]))
    assert foreseen(safe, "burning_hands", [GOBLIN]).damage == 0
    padded = fight(caster("magic_missile"), goblin(hp_current=1, temp_hp=30))
    assert foreseen(padded, "magic_missile", [GOBLIN]).kill == 0


def test_healing_is_what_is_missing_at_most() -> None:
    assert foreseen(peace(caster("cure_wounds"), tobin(hp_current=1)), "cure_wounds", [TOBIN]).healing == 120
    assert foreseen(peace(caster("cure_wounds"), tobin(hp_current=18)), "cure_wounds", [TOBIN]).healing == 20


def test_a_higher_slot_is_foreseen() -> None:
    play = fight(caster("magic_missile"), goblin())
    assert foreseen(play, "magic_missile", [GOBLIN], 3).damage == 10 * 5 * 7 // 2


def test_everybody_in_an_area_is_foreseen_friends_too() -> None:
    play = fight(
        caster("fireball"), tobin(), goblin(), tobin={"engaged": [GOBLIN]}, goblin={"engaged": [TOBIN]}
    )
    found = preview(play.state, compendium(), MIRA, "fireball", [GOBLIN], None)
    assert [each.target_id for each in found.targets] == [GOBLIN, TOBIN]
    assert found.damage == sum(each.damage for each in found.targets)


def test_what_would_be_refused_says_so() -> None:
    found = preview(fight(caster(), goblin()).state, compendium(), MIRA, "fireball", [GOBLIN], None)
    assert found.refused is not None
    assert found.targets == ()


def test_a_preview_changes_nothing() -> None:
    play = fight(caster("fireball"), goblin())
    before = play.state
    preview(play.state, compendium(), MIRA, "fireball", [GOBLIN], None)
    assert play.state is before
    assert not play.operations


@pytest.mark.parametrize(("dice", "average"), [("8d6", 28), ("1d4+1", 3.5), ("2d10+4d6", 25), ("5", 5)])
def test_spreads_have_their_average_and_add_up_to_one(dice: str, average: float) -> None:
    found = odds.spread(dice)
    assert odds.average(found) == pytest.approx(average)
    assert sum(found.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("advantage", "least", "chance"), [(0, 11, 0.5), (1, 11, 0.75), (-1, 11, 0.25), (1, 20, 0.0975)]
)
def test_a_pair_of_d20_is_counted_out(advantage: int, least: int, chance: float) -> None:
    assert odds.at_least(odds.d20(advantage), least) == pytest.approx(chance)
