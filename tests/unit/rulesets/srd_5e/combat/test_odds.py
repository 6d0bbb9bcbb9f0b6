"""True odds of attacks (SRD 5.2, Attack Rolls, Critical Hits): counted by hand, and against counting every die."""

from itertools import product
from typing import Any

import pytest

from rulesets.srd_5e.blows.strikes import odds
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    armed,
    fight_of,
    hero,
    monster,
    plain_foe,
)


@pytest.mark.parametrize(
    ("bonus", "armor", "advantage", "hit", "critical"),
    [
        (5, 15, 0, 11 / 20, 1 / 20), (0, 21, 0, 1 / 20, 1 / 20), (30, 10, 0, 19 / 20, 1 / 20),
        (5, 16, 0, 10 / 20, 1 / 20),
        (5, 15, 1, 1 - (9 / 20) ** 2, 1 - (19 / 20) ** 2), (5, 15, -1, (11 / 20) ** 2, (1 / 20) ** 2),
        (30, 10, 1, 1 - (1 / 20) ** 2, 39 / 400), (0, 21, -1, 1 / 400, 1 / 400),
    ],
)  # fmt: skip
def test_the_chances_of_an_attack_roll(
    bonus: int, armor: int, advantage: int, hit: float, critical: float
) -> None:
    assert odds.chances(bonus, armor, advantage) == pytest.approx((hit, critical))


@pytest.mark.parametrize("dice", [("1d4",), ("-1d4",), ("1d4", "-1d6")])
@pytest.mark.parametrize("advantage", [-1, 0, 1])
def test_dice_on_the_roll_are_counted_out(dice: tuple[str, ...], advantage: int) -> None:
    sides = [int(each.rpartition("d")[2]) for each in dice]
    signs = [-1 if each.startswith("-") else 1 for each in dice]
    hits = total = 0
    for one, other, *more in product(range(1, 21), range(1, 21), *[range(1, each + 1) for each in sides]):
        face = one if not advantage else max(one, other) if advantage > 0 else min(one, other)
        added = sum(sign * value for sign, value in zip(signs, more, strict=True))
        hits += face == 20 or (face != 1 and face + 4 + added >= 14)
        total += 1
    assert odds.chances(4, 14, advantage, dice)[0] == pytest.approx(hits / total)


def asked(mine: Any, foe: Any, **options: Any) -> odds.Odds:
    play = fight_of(mine, hero(TOBIN, "Tobin"), foe, engaged=[(MIRA, GOBLIN)])
    found = odds.of_attack(play, MIRA, GOBLIN, options)
    assert isinstance(found, odds.Odds)
    assert not play.rolled
    return found


def test_the_odds_of_a_sword() -> None:
    # +5 against AC 15: 55 %; 1d8+3: 7.5 on a hit, 12 on a critical hit
    mine = hero(strength=16, equipment=armed("longsword", shield=True))
    found = asked(mine, plain_foe(armor_class=15, hp_current=10))
    assert found.hit == pytest.approx(0.55)
    assert found.critical == pytest.approx(0.05)
    assert found.expected == pytest.approx(0.5 * 7.5 + 0.05 * 12)
    assert found.kill == pytest.approx(0.5 * 2 / 8 + 0.05 * 49 / 64)  # 7 or 8 on 1d8; 7 or more on 2d8
    assert found.percent() == (55, 5, 16)


@pytest.mark.parametrize(
    ("change", "expected"),
    [({"resistances": ["slashing"]}, 0.5 * 3.5 + 0.05 * 5.75), ({"immunities": ["slashing"]}, 0),
     ({"vulnerabilities": ["slashing"]}, 0.5 * 15 + 0.05 * 24)],
)  # fmt: skip
def test_odds_know_what_the_target_resists(change: dict[str, Any], expected: float) -> None:
    # halves of 4 to 11 rounded down are 3.5 on average, of 2d8+3 they are 5.75
    mine = hero(strength=16, equipment=armed("longsword", shield=True))
    assert asked(mine, plain_foe(armor_class=15, **change)).expected == pytest.approx(expected)


def test_every_hit_on_the_helpless_is_critical() -> None:
    play = fight_of(hero(strength=16), plain_foe(armor_class=15), engaged=[(MIRA, GOBLIN)])
    effects.add(play, GOBLIN, {"name": "hold", "conditions": ["paralyzed"]})
    found = odds.of_attack(play, MIRA, GOBLIN)
    assert isinstance(found, odds.Odds)
    assert found.hit == found.critical == pytest.approx(1 - (9 / 20) ** 2)


def test_odds_know_a_sneak_attack() -> None:
    mine = hero(
        dexterity=16, equipment=armed("rapier"), features=["sneak_attack"], **{"class": "rogue", "level": 1}
    )
    play = fight_of(mine, hero(TOBIN, "Tobin"), plain_foe(), engaged=[(MIRA, GOBLIN), (TOBIN, GOBLIN)])
    found = odds.of_attack(play, MIRA, GOBLIN)
    assert isinstance(found, odds.Odds)
    assert found.expected == pytest.approx(0.65 * (4.5 + 3 + 3.5) + 0.05 * (9 + 3 + 7))


def test_odds_of_a_monster() -> None:
    play = fight_of(hero(armor_class=15), monster(), engaged=[(MIRA, GOBLIN)])
    found = odds.of_attack(play, GOBLIN, MIRA)
    assert isinstance(found, odds.Odds)
    assert found.hit == pytest.approx(0.5)


def test_what_cannot_be_made_has_no_odds() -> None:
    play = fight_of(hero(), plain_foe())
    found = odds.of_attack(play, MIRA, GOBLIN)
    assert isinstance(found, Refused)
    assert found.reason == "out_of_reach"
