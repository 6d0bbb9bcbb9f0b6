"""Damage and what it does (SRD 5.2, Playing the Game, Damage and Healing; Rules Glossary, Concentration)."""

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.words import band
from rulesets.srd_5e.lasting import effects
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, fight_of, hero, hp, monster, plain_foe
from tests.unit.rulesets.srd_5e.making_plays import play_of

TYPES = (
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic",
    "radiant", "slashing", "thunder",
)  # fmt: skip


def hurt(amount: int, kind: str = "fire", **attributes: Any) -> int:
    play = fight_of(hero(hp_current=200, hp_max=200, **attributes), plain_foe())
    return damage.deal(play, MIRA, [(amount, kind)], source_id=GOBLIN)


@pytest.mark.parametrize("kind", TYPES)
def test_resistance_halves_and_vulnerability_doubles_and_immunity_ends_each_type(kind: str) -> None:
    # SRD 5.2, Resistance and Vulnerability; Immunity
    assert hurt(11, kind) == 11
    assert hurt(11, kind, resistances=[kind]) == 5
    assert hurt(11, kind, vulnerabilities=[kind]) == 22
    assert hurt(11, kind, resistances=[kind], vulnerabilities=[kind]) == 10
    assert hurt(11, kind, immunities=[kind]) == 0
    assert hurt(11, kind, immunities=[kind], vulnerabilities=[kind]) == 0
    other = "cold" if kind != "cold" else "fire"
    assert hurt(11, kind, resistances=[other], vulnerabilities=[other], immunities=[other]) == 11


def test_changes_come_in_the_order_of_the_example() -> None:
    # SRD 5.2, Order of Application: 28 fire, an aura takes 5, resistance to all, vulnerable to fire: 22
    play = fight_of(hero(hp_current=60, hp_max=60, vulnerabilities=["fire"]), plain_foe())
    aura = {"name": "aura", "modifiers": [{"to": "damage_taken", "add": -5}], "resistances": ["all"]}
    effects.add(play, MIRA, aura)
    assert damage.deal(play, MIRA, [(28, "fire")], source_id=GOBLIN) == 22


def test_resistance_counts_once() -> None:  # SRD 5.2, No Stacking
    play = fight_of(hero(hp_current=60, hp_max=60, resistances=["necrotic"]), plain_foe())
    effects.add(play, MIRA, {"name": "ward", "resistances": ["all"]})
    assert damage.deal(play, MIRA, [(20, "necrotic")], source_id=GOBLIN) == 10


def test_each_type_of_a_hit_meets_its_own_resistance() -> None:
    play = fight_of(
        hero(hp_current=60, hp_max=60, resistances=["fire"], vulnerabilities=["cold"]), plain_foe()
    )
    parts = [(7, "fire"), (3, "cold"), (5, "slashing")]
    assert damage.deal(play, MIRA, parts, source_id=GOBLIN) == 3 + 6 + 5


def test_parts_of_one_type_are_halved_together() -> None:
    play = fight_of(hero(resistances=["piercing"]), plain_foe())
    assert damage.deal(play, MIRA, [(5, "piercing"), (5, "piercing")], source_id=GOBLIN) == 5


@pytest.mark.parametrize(
    ("halved", "reduced", "taken"), [(True, 0, 7), (False, 6, 9), (False, 99, 0), (True, 5, 5)]
)
def test_reactions_come_before_resistance(halved: bool, reduced: int, taken: int) -> None:
    # SRD 5.2, Uncanny Dodge (halve, round down), Deflect Attacks (reduce)
    play = fight_of(hero(), plain_foe())
    parts = [(15, "slashing")]
    assert damage.deal(play, MIRA, parts, source_id=GOBLIN, halved=halved, reduced=reduced) == taken


@pytest.mark.parametrize(
    ("temporary", "amount", "left", "current"),
    [(5, 7, 0, 18), (5, 5, 0, 20), (5, 3, 2, 20), (0, 4, 0, 16), (12, 30, 0, 2)],
)  # fmt: skip
def test_temporary_hit_points_go_first(temporary: int, amount: int, left: int, current: int) -> None:
    # SRD 5.2, Lose Temporary Hit Points First
    play = fight_of(hero(temp_hp=temporary), plain_foe())
    damage.deal(play, MIRA, [(amount, "fire")], source_id=GOBLIN)
    assert play.attributes(MIRA)["temp_hp"] == left
    assert hp(play, MIRA) == current


@pytest.mark.parametrize(("held", "given", "now"), [(10, 12, 12), (12, 10, 12), (0, 5, 5), (7, 7, 7)])
def test_temporary_hit_points_do_not_stack(
    held: int, given: int, now: int
) -> None:  # SRD 5.2, They Don't Stack
    play = play_of(hero(temp_hp=held))
    assert dying.give_temporary(play, MIRA, given) == now
    assert play.attributes(MIRA)["temp_hp"] == now


@pytest.mark.parametrize(
    ("amount", "dc"),
    [(1, 10), (19, 10), (20, 10), (21, 10), (22, 11), (23, 11), (40, 20), (59, 29), (60, 30), (100, 30)],
)  # fmt: skip
def test_the_dc_of_concentration(amount: int, dc: int) -> None:
    # SRD 5.2, Concentration: 10 or half the damage (round down), at most 30
    assert damage.concentration_dc(amount) == dc


@pytest.mark.parametrize(("natural", "kept"), [(9, False), (10, True), (20, True), (1, False)])
def test_damage_tests_concentration(natural: int, kept: bool) -> None:  # SRD 5.2, Concentration, Damage
    play = fight_of(hero(), plain_foe(), dice=(natural,))
    effects.add(play, MIRA, {"name": "Bless", "source": MIRA, "holds": True})
    damage.deal(play, MIRA, [(4, "fire")], source_id=GOBLIN)
    assert (effects.concentrates_on(play.entity(MIRA)) is not None) == kept


def test_damage_that_does_nothing_tests_no_concentration() -> None:
    play = fight_of(hero(immunities=["fire"]), plain_foe())
    effects.add(play, MIRA, {"name": "Bless", "source": MIRA, "holds": True})
    damage.deal(play, MIRA, [(40, "fire")], source_id=GOBLIN)
    assert not play.rolled
    assert play.facts == ["Mira is hurt, to no effect."]


def test_damage_is_never_below_zero() -> None:  # SRD 5.2, Damage Rolls: 0, but not negative
    play = fight_of(hero(), plain_foe(), dice=(1,))
    assert damage.rolled(play, MIRA, [("1d4-3", "slashing")]) == (damage.DamagePart(0, "slashing"),)


@pytest.mark.parametrize(
    ("dice", "critical", "least", "expression"),
    [
        ([("1d8+3", "fire")], False, 0, "1d8+3"), ([("1d8+3", "fire")], True, 0, "2d8+3"),
        ([("2d6+4", "fire"), ("1d6", "fire")], False, 0, "3d6+4"),
        ([("2d6", "fire"), ("1d8", "fire")], True, 0, "2d8+4d6"),
        ([("2d6+3", "fire")], False, 3, "2d6mi3+3"), ([("1", "fire")], True, 0, "1"),
    ],
)  # fmt: skip
def test_dice_of_one_type_are_one_roll(dice: Any, critical: bool, least: int, expression: str) -> None:
    play = fight_of(hero(), plain_foe(), dice=(1,) * 8)
    damage.rolled(play, MIRA, dice, critical=critical, least=least)
    assert play.roller.asked == [expression]  # type: ignore[attr-defined]


def test_a_monster_dies_at_zero() -> None:  # SRD 5.2, Instant Death, Monster Death
    play = fight_of(hero(), monster())
    damage.deal(play, GOBLIN, [(10, "slashing")], source_id=MIRA)
    assert play.entity(GOBLIN)["status"] == "dead"
    assert hp(play, GOBLIN) == 0


@pytest.mark.parametrize(("melee", "status", "left"), [(True, "unconscious", 1), (False, "dead", 0)])
def test_a_melee_attack_may_knock_out(melee: bool, status: str, left: int) -> None:
    # SRD 5.2, Knocking Out a Creature: 1 hit point and Unconscious, with a melee attack
    play = fight_of(hero(), monster())
    damage.deal(play, GOBLIN, [(25, "slashing")], source_id=MIRA, melee=melee, knock_out=True)
    assert play.entity(GOBLIN)["status"] == status
    assert hp(play, GOBLIN) == left


@pytest.mark.parametrize(("natural", "kind", "critical", "left"), [
    (20, "slashing", False, 1), (1, "slashing", False, 0), (20, "radiant", False, 0), (20, "slashing", True, 0),
])  # fmt: skip
def test_a_zombie_may_refuse_to_fall(natural: int, kind: str, critical: bool, left: int) -> None:
    # SRD 5.2, Zombie, Undead Fortitude: Constitution DC 5 + damage, unless radiant or critical
    play = fight_of(hero(), monster("zombie"), dice=(natural,))
    damage.deal(play, GOBLIN, [(15, kind)], source_id=MIRA, critical=critical)
    assert hp(play, GOBLIN) == left


def test_an_orc_endures_once() -> None:  # SRD 5.2, Orc, Relentless Endurance
    uses = {"class_features": {"relentless_endurance": {"used": 0, "total": 1}}, "consumables": {}}
    play = fight_of(hero(resources=uses), plain_foe())
    damage.deal(play, MIRA, [(22, "fire")], source_id=GOBLIN)
    assert hp(play, MIRA) == 1
    damage.deal(play, MIRA, [(22, "fire")], source_id=GOBLIN)
    assert play.entity(MIRA)["status"] in ("unconscious", "dead")


@pytest.mark.parametrize(
    ("current", "expected"),
    [(20, "unhurt"), (19, "scratched"), (11, "scratched"), (10, "bloodied"), (6, "bloodied"), (5, "near death"),
     (1, "near death"), (0, "down")],
)  # fmt: skip
def test_hit_points_are_told_as_bands(
    current: int, expected: str
) -> None:  # SRD 5.2, Bloodied: half or fewer
    entity: Any = hero(hp_current=current)
    assert band(entity) == expected


def test_a_band_is_told_once_as_it_is_reached() -> None:
    play = fight_of(hero(), plain_foe())
    for amount in (4, 7, 1, 4):
        damage.deal(play, GOBLIN, [(amount, "fire")], source_id=MIRA)
    assert [fact for fact in play.facts if " is hurt" not in fact] == [
        "The goblin is bloodied.",
        "The goblin is near death.",
    ]
