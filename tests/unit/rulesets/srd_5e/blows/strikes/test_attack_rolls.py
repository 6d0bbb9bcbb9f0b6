"""The attack roll: natural 1 and 20, cover, sight, distance, reach and critical hits (SRD 5.2, Playing the Game)."""

from typing import Any

import pytest

from rulesets.srd_5e.blows.strikes import attack_rolls, strikes
from rulesets.srd_5e.blows.strikes.strikes import Strike, aim
from rulesets.srd_5e.d20 import second_chances
from rulesets.srd_5e.field import zones
from rulesets.srd_5e.field.weapons import Weapon
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    ZONES,
    armed,
    combatant,
    fight_of,
    hero,
    hp,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import lines


def melee(*dice: int, armor: int = 15, **attributes: Any) -> Play:
    return fight_of(hero(**attributes), plain_foe(armor_class=armor), dice=dice, engaged=[(MIRA, GOBLIN)])


def rolled(play: Play, bonus: int = 5, *, ranged: bool = False) -> attack_rolls.AttackRoll:
    found = attack_rolls.bearing(play, MIRA, GOBLIN, ranged=ranged)
    return attack_rolls.roll(play, MIRA, GOBLIN, bonus, found)


@pytest.mark.parametrize(
    ("natural", "bonus", "armor", "hit"),
    [(10, 5, 15, True), (9, 5, 15, False), (10, 5, 16, False), (19, 0, 19, True), (2, 20, 10, True), (15, 0, 15, True)],
)  # fmt: skip
def test_a_total_of_the_armor_class_or_more_hits(natural: int, bonus: int, armor: int, hit: bool) -> None:
    # SRD 5.2, Attack Rolls, Armor Class; D20 Tests: equals or exceeds
    assert rolled(melee(natural, armor=armor), bonus).hit == hit


@pytest.mark.parametrize("bonus", [-5, 0, 5, 30])
def test_a_natural_twenty_always_hits_and_is_critical(bonus: int) -> None:  # SRD 5.2, Rolling 20 or 1
    made = rolled(melee(20, armor=40), bonus)
    assert made.hit
    assert made.critical


@pytest.mark.parametrize("bonus", [0, 5, 30])
def test_a_natural_one_always_misses(bonus: int) -> None:  # SRD 5.2, Rolling 20 or 1
    assert not rolled(melee(1, armor=5), bonus).hit


def test_the_line_shows_the_armor_class_and_the_verdict() -> None:  # docs/protocol.md, Dice lines
    play = melee(10)
    rolled(play)
    assert lines(play) == ["Attack roll: 1d20+5 = 10+5 = 15 vs AC 15 (Hit)"]


@pytest.mark.parametrize(
    ("zone_cover", "own_cover", "same_zone", "engaged", "expected"),
    [
        (0, 0, False, False, 0), (2, 0, False, False, 2), (5, 0, False, False, 5), (2, 5, False, False, 5),
        (5, 2, False, False, 5), (5, 0, True, False, 0), (0, 5, True, False, 5), (0, 5, True, True, 0),
        (99, 0, False, False, 99),
    ],
)  # fmt: skip
def test_only_the_best_cover_counts(
    zone_cover: int, own_cover: int, same_zone: bool, engaged: bool, expected: int
) -> None:
    # SRD 5.2, Playing the Game, Cover: +2, +5, total; degrees are not added together
    hall = {**ZONES["hall"], "cover": zone_cover}
    play = fight_of(
        hero(),
        plain_foe(),
        rows={MIRA: {"zone": "hall" if same_zone else "yard"}, GOBLIN: {"cover": own_cover}},
        zones={**ZONES, "hall": hall},
        engaged=[(MIRA, GOBLIN)] if engaged else [],
    )
    assert zones.cover(play, MIRA, GOBLIN) == expected
    if expected < zones.TOTAL_COVER:
        assert attack_rolls.armor_class(play, MIRA, GOBLIN) == 12 + expected


def test_total_cover_cannot_be_aimed_at() -> None:  # SRD 5.2, Cover, Total
    play = fight_of(hero(), plain_foe(), rows={GOBLIN: {"cover": 99}})
    refused = acts.act(play, MIRA, "attack", [GOBLIN], {"approach": False})
    assert refused is not None
    assert refused.reason == "total_cover"


@pytest.mark.parametrize(("degree", "succeeds"), [(0, False), (2, True), (5, True)])
def test_cover_helps_dexterity_saves(degree: int, succeeds: bool) -> None:  # SRD 5.2, Cover
    flask = armed("longsword", backpack=[{"key": "acid", "count": 1}])
    play = fight_of(hero(equipment=flask), plain_foe(), dice=(3, 3, 8), rows={GOBLIN: {"cover": degree}})
    assert acts.act(play, MIRA, "use", [GOBLIN], {"item": "acid"}) is None
    assert (hp(play, GOBLIN) == 20) == succeeds  # 8 and cover against DC 8 + 0 + 2


def darkness(*, viewer: int = 0, seen: int = 0) -> Play:
    hall = {**ZONES["hall"], "light": "darkness"}
    mine = hero(senses={"darkvision": viewer} if viewer else {})
    theirs = plain_foe(senses={"darkvision": seen} if seen else {})
    return fight_of(mine, theirs, zones={**ZONES, "hall": hall})


@pytest.mark.parametrize(("mine", "theirs", "advantage"), [(0, 0, 0), (60, 0, 1), (0, 60, -1), (60, 60, 0)])
def test_the_unseen_have_the_upper_hand(mine: int, theirs: int, advantage: int) -> None:
    # SRD 5.2, Attack Rolls, Unseen Attackers and Targets: blind to each other, both cancel out
    play = darkness(viewer=mine, seen=theirs)
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage == advantage


@pytest.mark.parametrize(("sense", "feet", "sees"), [
    ("blindsight", 30, True), ("blindsight", 10, False), ("truesight", 30, True), ("darkvision", 60, False),
    ("tremorsense", 60, True),
])  # fmt: skip
def test_some_senses_find_the_invisible(sense: str, feet: int, sees: bool) -> None:
    # SRD 5.2, Rules Glossary, Blindsight, Truesight, Tremorsense, Invisible
    play = fight_of(hero(senses={sense: feet}), plain_foe())
    effects.add(play, GOBLIN, {"name": "veil", "origin": "spell:invisibility", "conditions": ["invisible"]})
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage == (0 if sees else -1)


@pytest.mark.parametrize(
    ("helpless", "blind", "advantage"), [(False, False, -1), (True, False, 0), (False, True, 0)]
)
def test_a_shot_beside_a_foe_goes_astray(helpless: bool, blind: bool, advantage: int) -> None:
    # SRD 5.2, Ranged Attacks in Close Combat: a foe who sees you and is not incapacitated
    other = "npc_orc_001"
    play = fight_of(hero(), plain_foe(), plain_foe(other, "orc"), engaged=[(MIRA, other)])
    condition = "incapacitated" if helpless else "blinded" if blind else "deafened"
    effects.add(play, other, {"name": "ill", "conditions": [condition]})
    found = attack_rolls.bearing(play, MIRA, GOBLIN, ranged=True)
    assert found.hindered == (advantage == -1)


@pytest.mark.parametrize(
    ("key", "zone", "reason", "hindered"),
    [
        ("shortbow", "hall", None, False), ("shortbow", "yard", None, False), ("shortbow", "tower", None, True),
        ("dart", "yard", None, True), ("dart", "tower", "out_of_range", False), ("longbow", "tower", None, False),
        ("longsword", "yard", "out_of_reach", False), ("longsword", "hall", "out_of_reach", False),
    ],
)  # fmt: skip
def test_range_is_normal_long_or_too_far(key: str, zone: str, reason: str | None, hindered: bool) -> None:
    # SRD 5.2, Range: disadvantage beyond the normal range, nothing beyond the long one
    arrows = [{"key": "arrows", "count": 5}]
    play = fight_of(
        hero(equipment=armed(key, backpack=arrows), strength=14, dexterity=14),
        plain_foe(),
        rows={GOBLIN: {"zone": zone}},
    )
    aimed = aim(play, MIRA, GOBLIN, Strike(key, thrown=key == "dart"))
    if reason is None:
        assert isinstance(aimed, Weapon)
        assert strikes.bearing(play, MIRA, GOBLIN, aimed).hindered == hindered
    else:
        assert isinstance(aimed, Refused)
        assert aimed.reason == reason


@pytest.mark.parametrize(("key", "friend_engaged", "reaches"), [
    ("longsword", False, False), ("longsword", True, False), ("glaive", False, False), ("glaive", True, True),
])  # fmt: skip
def test_a_long_weapon_reaches_past_a_friend(key: str, friend_engaged: bool, reaches: bool) -> None:
    # SRD 5.2, Reach: 5 feet more; in zones that is past a friend who is engaged (docs/srd-5e.md, A fight)
    play = fight_of(
        hero(equipment=armed(key), strength=14),
        hero(TOBIN, "Tobin"),
        plain_foe(),
        engaged=[(TOBIN, GOBLIN)] if friend_engaged else [],
    )
    assert isinstance(aim(play, MIRA, GOBLIN, Strike(key)), Weapon) == reaches


CRITICALS = [
    ("longsword", (6, 5), 11), ("greatsword", (1, 2, 3, 4), 10), ("greataxe", (12, 11), 23), ("club", (4, 4), 8),
    ("maul", (6, 6, 6, 6), 24), ("rapier", (8, 1), 9),
]  # fmt: skip


@pytest.mark.parametrize(("key", "faces", "damage"), CRITICALS)
def test_a_critical_hit_rolls_the_weapon_s_dice_twice(key: str, faces: tuple[int, ...], damage: int) -> None:
    # SRD 5.2, Critical Hits: dice twice, modifiers once
    mine = hero(strength=16, equipment=armed(key, shield=key in ("longsword",)))
    play = fight_of(mine, plain_foe(hp_current=60, hp_max=60), dice=(20, *faces), engaged=[(MIRA, GOBLIN)])
    assert acts.act(play, MIRA, "attack", [GOBLIN], {"weapon": key}) is None
    assert hp(play, GOBLIN) == 60 - damage - 3
    assert not play.roller.left  # type: ignore[attr-defined]


def test_a_critical_hit_doubles_the_dice_of_a_sneak_attack_too() -> None:  # SRD 5.2, Critical Hits
    rogue = hero(
        dexterity=16, equipment=armed("rapier"), features=["sneak_attack"], **{"class": "rogue", "level": 3}
    )
    play = fight_of(
        rogue,
        hero(TOBIN, "Tobin"),
        plain_foe(hp_current=60, hp_max=60),
        dice=(20, 1, 2, 3, 4, 5, 6),
        engaged=[(MIRA, GOBLIN), (TOBIN, GOBLIN)],
    )
    assert acts.act(play, MIRA, "attack", [GOBLIN], {}) is None
    assert hp(play, GOBLIN) == 60 - (1 + 2 + 3 + 4 + 5 + 6) - 3


def test_an_attack_gives_the_hidden_away() -> None:  # SRD 5.2, Attack Rolls, Unseen Attackers and Targets
    play = melee(2, 2)
    made = {"name": "hidden", "origin": effects.HIDING, "conditions": ["invisible"], "ends_on": ["attack"]}
    effects.add(play, MIRA, made)
    assert play.entity(MIRA)["status"] == "hidden"
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage == 1
    acts.act(play, MIRA, "attack", [GOBLIN], {})
    assert play.entity(MIRA)["status"] == "conscious"


@pytest.mark.parametrize(
    ("dodging", "sees", "advantage"), [(True, True, -1), (True, False, 0), (False, True, 0)]
)
def test_dodging_helps_against_whom_one_sees(dodging: bool, sees: bool, advantage: int) -> None:
    # SRD 5.2, Dodge: if you can see the attacker (an unseen attacker has advantage, and dodging takes nothing away)
    play = fight_of(plain_foe(), hero(), turn=MIRA, engaged=[(MIRA, GOBLIN)])
    if dodging:
        assert acts.act(play, MIRA, "dodge") is None
    if not sees:
        effects.add(play, GOBLIN, {"name": "veil", "conditions": ["invisible"]})
    found = attack_rolls.bearing(play, GOBLIN, MIRA, ranged=False)
    assert found.hindered == (advantage == -1)


def test_a_readied_or_unknown_target_is_refused_and_costs_nothing() -> None:
    play = melee()
    before = play.state
    for target in ("npc_nobody_009", MIRA):
        assert acts.act(play, MIRA, "attack", [target], {}) is not None
    assert play.state is before
    assert row(play, MIRA) == {**combatant("party"), "engaged": [GOBLIN]}


def test_a_bard_s_die_may_turn_a_miss_into_a_hit() -> None:  # SRD 5.2, Bard, Bardic Inspiration
    play = melee(8, 4)
    effects.add(play, MIRA, {"name": "inspired", "origin": second_chances.BARDIC, "die": "1d6"})
    made = rolled(play)
    assert made.hit
    assert made.total == 17
    assert not effects.effects_of(play.entity(MIRA))


def test_a_bard_s_die_is_kept_where_it_cannot_help() -> None:
    play = melee(2)
    effects.add(play, MIRA, {"name": "inspired", "origin": second_chances.BARDIC, "die": "1d6"})
    assert not rolled(play).hit
    assert effects.effects_of(play.entity(MIRA))


@pytest.mark.parametrize(
    ("first", "second", "hit", "left"),
    [((3,), 15, True, False), ((3,), 4, False, False), ((12,), 0, True, True)],
)
def test_heroic_inspiration_rolls_a_miss_again(
    first: tuple[int, ...], second: int, hit: bool, left: bool
) -> None:
    # SRD 5.2, Heroic Inspiration: reroll any die, the new roll stands
    dice = (*first, second, 4) if second else (*first, 4)
    play = melee(*dice, strength=16, inspiration=True)
    acts.act(play, MIRA, "attack", [GOBLIN], {"inspiration": True})
    assert (hp(play, GOBLIN) < 20) == hit
    assert play.attributes(MIRA)["inspiration"] == left
