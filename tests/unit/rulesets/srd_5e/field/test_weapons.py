"""Weapons, their properties and masteries (SRD 5.2, Equipment, Weapons: Properties, Mastery Properties)."""

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.field import weapons
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    armed,
    fight_of,
    has,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import compendium, lines

ORC = "npc_orc_001"
# SRD 5.2, Equipment, Weapon Tables: mastery of each weapon
MASTERIES = {
    "club": "slow", "dagger": "nick", "greatclub": "push", "handaxe": "vex", "javelin": "slow", "light_hammer": "nick",
    "mace": "sap", "quarterstaff": "topple", "sickle": "nick", "spear": "sap", "dart": "vex", "light_crossbow": "slow",
    "shortbow": "vex", "sling": "slow", "battleaxe": "topple", "flail": "sap", "glaive": "graze", "greataxe": "cleave",
    "greatsword": "graze", "halberd": "cleave", "lance": "topple", "longsword": "sap", "maul": "topple",
    "morningstar": "sap", "pike": "push", "rapier": "vex",
}  # fmt: skip


def made(key: str, **attributes: Any) -> weapons.Weapon:
    equipment = attributes.pop("equipment", armed(key))
    play = fight_of(hero(equipment=equipment, **attributes), plain_foe())
    found = weapons.ready(play, MIRA, key)
    assert isinstance(found, weapons.Weapon)
    return found


def duel(
    *dice: int, key: str = "longsword", mastered: bool = True, foe: Any = None, **attributes: Any
) -> Play:
    mine = {"strength": 16, "dexterity": 16, "equipment": armed(key), "masteries": [key] if mastered else []}
    target = foe or plain_foe(hp_current=60, hp_max=60)
    return fight_of(hero(**{**mine, **attributes}), target, dice=dice, engaged=[(MIRA, GOBLIN)])


def attack(play: Play, **options: Any) -> Refused | None:
    return acts.act(play, MIRA, "attack", [GOBLIN], options)


@pytest.mark.parametrize(("key", "mastery"), MASTERIES.items())
def test_a_weapon_has_the_mastery_of_the_table(key: str, mastery: str) -> None:
    assert compendium().weapons[key]["mastery"] == mastery


@pytest.mark.parametrize(
    ("key", "strength", "dexterity", "ability", "bonus"),
    [
        ("longsword", 16, 18, "strength", 5), ("rapier", 16, 18, "dexterity", 6), ("rapier", 18, 16, "strength", 6),
        ("shortbow", 18, 14, "dexterity", 4), ("dagger", 10, 16, "dexterity", 5), ("greataxe", 20, 10, "strength", 7),
        ("unarmed", 14, 18, "strength", 4), ("dart", 12, 16, "dexterity", 5),
    ],
)  # fmt: skip
def test_an_attack_takes_its_ability_and_proficiency(
    key: str, strength: int, dexterity: int, ability: str, bonus: int
) -> None:
    # SRD 5.2, Attack Rolls, Ability Modifier; Finesse
    found = made(key, strength=strength, dexterity=dexterity)
    assert (found.ability, found.bonus) == (ability, bonus)


@pytest.mark.parametrize(("known", "bonus"), [(["simple"], 3), (["martial"], 5), (["longsword"], 5), ([], 3)])
def test_proficiency_counts_for_known_weapons_alone(known: list[str], bonus: int) -> None:
    # SRD 5.2, Weapon Proficiency
    assert made("longsword", strength=16, weapon_proficiencies=known).bonus == bonus


@pytest.mark.parametrize(
    ("shield", "held", "two_hands", "dice"),
    [(False, ["longsword"], None, "1d10"), (True, ["longsword"], None, "1d8"), (False, ["longsword"], False, "1d8"),
     (False, ["longsword", "torch"], None, "1d8")],
)  # fmt: skip
def test_a_versatile_weapon_deals_more_with_two_hands(
    shield: bool, held: list[str], two_hands: bool | None, dice: str
) -> None:
    play = fight_of(hero(equipment=armed("longsword", shield=shield, held=held)), plain_foe())
    found = weapons.ready(play, MIRA, "longsword", two_hands=two_hands)
    assert isinstance(found, weapons.Weapon)
    assert found.dice == dice


def test_two_hands_are_needed_where_the_weapon_says_so() -> None:  # SRD 5.2, Two-Handed
    play = fight_of(hero(equipment=armed("greatsword", shield=True)), plain_foe())
    refused = weapons.ready(play, MIRA, "greatsword")
    assert isinstance(refused, Refused)
    assert refused.reason == "hands_full"


@pytest.mark.parametrize(
    ("key", "strength", "dexterity", "hindered"),
    [("greataxe", 12, 18, True), ("greataxe", 13, 8, False), ("longbow", 18, 12, True), ("longbow", 8, 13, False),
     ("longsword", 8, 8, False)],
)  # fmt: skip
def test_a_heavy_weapon_takes_a_score_of_thirteen(
    key: str, strength: int, dexterity: int, hindered: bool
) -> None:
    play = fight_of(hero(strength=strength, dexterity=dexterity, equipment=armed(key)), plain_foe())
    found = weapons.ready(play, MIRA, key)
    assert isinstance(found, weapons.Weapon)
    assert weapons.is_too_heavy(play.entity(MIRA), found) == hindered


# --- ammunition, loading, throwing ------------------------------------------------------------------------


def archer(*dice: int, key: str = "shortbow", arrows: int = 2, **attributes: Any) -> Play:
    kind = "bolts" if "crossbow" in key else "arrows"
    backpack = [{"key": "rope", "count": 1}, {"key": kind, "count": arrows}]
    mine = hero(dexterity=16, equipment=armed(key, backpack=backpack), **attributes)
    return fight_of(mine, plain_foe(hp_current=60, hp_max=60), dice=dice)


def arrows_of(play: Play) -> int:
    return play.attributes(MIRA)["equipment"]["backpack"][1]["count"]


def test_each_shot_takes_a_piece_of_ammunition() -> None:  # SRD 5.2, Ammunition
    play = archer(2)
    assert attack(play) is None
    assert arrows_of(play) == 1


def test_without_ammunition_there_is_no_shot_and_nothing_is_spent() -> None:
    play = archer(arrows=0)
    refused = attack(play)
    assert refused is not None
    assert refused.reason == "no_ammunition"
    assert row(play, MIRA)["action"]


@pytest.mark.parametrize(("shots", "found"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_half_of_the_ammunition_is_found_again(shots: int, found: int) -> None:  # SRD 5.2, Ammunition
    play = archer(*[2] * shots, arrows=10)
    for _ in range(shots):
        play.do(*_refresh(play))
        assert attack(play) is None
    fight.end(play)
    assert arrows_of(play) == 10 - shots + found


def _refresh(play: Play) -> list[Any]:
    return [ops.SetOp(path=f"scene_state.combatants.{MIRA}.action", value=True)]


def test_a_loading_weapon_shoots_once_an_action() -> None:  # SRD 5.2, Loading
    play = archer(2, key="light_crossbow", features=["extra_attack"])
    assert attack(play) is None
    refused = attack(play)
    assert refused is not None
    assert refused.reason == "loading"


def test_a_thrown_weapon_is_gone_until_the_fight_is_over() -> None:  # SRD 5.2, Thrown
    play = fight_of(hero(strength=16, equipment=armed("handaxe", "dagger")), plain_foe(), dice=(2,))
    assert attack(play, weapon="handaxe", thrown=True) is None
    assert play.attributes(MIRA)["equipment"]["weapons"] == ["dagger"]
    assert attack(play, weapon="handaxe", thrown=True) is not None
    fight.end(play)
    assert sorted(play.attributes(MIRA)["equipment"]["weapons"]) == ["dagger", "handaxe"]


def test_a_longsword_is_not_thrown() -> None:
    refused = attack(duel(), thrown=True)
    assert refused is not None
    assert refused.reason == "not_thrown"


# --- two weapons ------------------------------------------------------------------------------------------


def pair(*dice: int, weapons_: tuple[str, ...] = ("shortsword", "scimitar"), **attributes: Any) -> Play:
    mine = hero(dexterity=16, equipment=armed(*weapons_, held=weapons_), **attributes)
    return fight_of(mine, plain_foe(hp_current=60, hp_max=60), dice=dice, engaged=[(MIRA, GOBLIN)])


def test_the_extra_attack_of_light_adds_no_modifier() -> None:  # SRD 5.2, Light
    play = pair(15, 4, 15, 4)
    assert attack(play, weapon="shortsword") is None
    assert hp(play, GOBLIN) == 60 - 7
    assert attack(play, weapon="scimitar", bonus=True) is None
    assert hp(play, GOBLIN) == 60 - 7 - 4
    assert not row(play, MIRA)["bonus_action"]


def test_the_style_of_two_weapons_keeps_the_modifier() -> None:  # SRD 5.2, Two-Weapon Fighting
    play = pair(15, 4, 15, 4, fighting_style="two_weapon_fighting")
    attack(play, weapon="shortsword")
    attack(play, weapon="scimitar", bonus=True)
    assert hp(play, GOBLIN) == 60 - 14


def test_nick_makes_it_part_of_the_action_once() -> None:  # SRD 5.2, Nick
    play = pair(2, 2, masteries=["scimitar"])
    attack(play, weapon="shortsword")
    assert attack(play, weapon="scimitar", bonus=True) is None
    assert row(play, MIRA)["bonus_action"]
    refused = attack(play, weapon="scimitar", bonus=True)
    assert refused is not None
    assert refused.reason == "once_a_turn"


@pytest.mark.parametrize(
    ("carried", "first", "second", "reason"),
    [
        (("shortsword", "scimitar"), None, "scimitar", "no_bonus_attack"),
        (("shortsword", "longsword"), "shortsword", "longsword", "no_bonus_attack"),
        (("longsword", "scimitar"), "longsword", "scimitar", "no_bonus_attack"),
        (("dagger",), "dagger", "dagger", "same_weapon"),
    ],
)
def test_the_extra_attack_takes_two_light_weapons(
    carried: tuple[str, ...], first: str | None, second: str, reason: str
) -> None:
    play = pair(2, weapons_=carried)
    if first:
        attack(play, weapon=first)
    refused = attack(play, weapon=second, bonus=True)
    assert refused is not None
    assert refused.reason == reason


def test_two_daggers_are_two_weapons() -> None:
    play = pair(2, 2, weapons_=("dagger", "dagger"))
    attack(play, weapon="dagger")
    assert attack(play, weapon="dagger", bonus=True) is None


# --- masteries --------------------------------------------------------------------------------------------


def test_graze_hurts_on_a_miss() -> None:  # SRD 5.2, Graze
    play = duel(2, key="greatsword")
    attack(play)
    assert hp(play, GOBLIN) == 57
    assert len(play.rolled) == 1


def test_push_breaks_contact_and_provokes_nothing() -> None:  # SRD 5.2, Push
    play = duel(15, 3, key="greatclub")
    attack(play)
    assert row(play, MIRA)["engaged"] == []
    assert row(play, MIRA)["reaction"]


@pytest.mark.parametrize(
    ("size", "pushed"), [("tiny", True), ("large", True), ("huge", False), ("gargantuan", False)]
)
def test_push_moves_the_large_at_most(size: str, pushed: bool) -> None:  # SRD 5.2, Push
    play = duel(15, 3, key="greatclub", foe=plain_foe(size=size))
    attack(play)
    assert (row(play, MIRA)["engaged"] == []) == pushed


def test_sap_spoils_the_next_attack_alone() -> None:  # SRD 5.2, Sap
    play = duel(15, 3, key="mace")
    attack(play)
    found = effects.modifiers(play.entity(GOBLIN), "attack_roll", against=MIRA)
    assert found.hindered
    effects.spend(play, GOBLIN, found.once)
    assert not effects.modifiers(play.entity(GOBLIN), "attack_roll", against=MIRA).hindered


def test_sap_ends_at_the_start_of_the_attackers_turn() -> None:  # SRD 5.2, Sap
    play = duel(15, 3, key="mace")
    attack(play)
    effects.start_of_turn(play, GOBLIN)
    assert effects.effects_of(play.entity(GOBLIN))
    effects.start_of_turn(play, MIRA)
    assert not effects.effects_of(play.entity(GOBLIN))


def test_slow_takes_ten_feet_however_often() -> None:  # SRD 5.2, Slow
    play = duel(15, 3, 15, 3, key="club", features=["extra_attack"])
    attack(play)
    assert effects.speed_of(play.entity(GOBLIN)) == 20
    attack(play)
    assert effects.speed_of(play.entity(GOBLIN)) == 20


def test_slow_needs_damage() -> None:  # SRD 5.2, Slow: "and deal damage to it"
    play = duel(15, 3, key="club", foe=plain_foe(immunities=["bludgeoning"]))
    attack(play)
    assert effects.speed_of(play.entity(GOBLIN)) == 30


@pytest.mark.parametrize(("natural", "prone"), [(12, True), (13, False)])
def test_topple_asks_for_a_constitution_save(natural: int, prone: bool) -> None:
    # SRD 5.2, Topple: DC 8 + ability modifier + proficiency bonus = 13
    play = duel(15, 3, natural, key="quarterstaff")
    attack(play)
    assert has(play, GOBLIN, "prone") == prone
    assert "vs DC 13" in lines(play)[-1]


def test_vex_gives_advantage_on_the_next_attack_against_that_foe() -> None:  # SRD 5.2, Vex
    play = duel(15, 3, 2, 15, 4, key="rapier", features=["extra_attack"])
    attack(play)
    assert effects.modifiers(play.entity(MIRA), "attack_roll", against=GOBLIN).favoured
    assert not effects.modifiers(play.entity(MIRA), "attack_roll", against=ORC).favoured
    attack(play)
    assert lines(play)[2].startswith("Rapier attack (advantage)")
    effects.end_of_turn(play, MIRA)
    assert effects.modifiers(play.entity(MIRA), "attack_roll", against=GOBLIN).favoured
    effects.end_of_turn(play, MIRA)
    assert not effects.modifiers(play.entity(MIRA), "attack_roll", against=GOBLIN).favoured


def test_cleave_goes_on_to_a_second_foe_once_a_turn() -> None:  # SRD 5.2, Cleave
    mine = hero(strength=16, equipment=armed("greataxe"), masteries=["greataxe"], features=["extra_attack"])
    foes = (plain_foe(hp_current=60, hp_max=60), plain_foe(ORC, "orc", hp_current=60, hp_max=60))
    play = fight_of(mine, *foes, dice=(15, 5, 15, 6, 15, 1), engaged=[(MIRA, GOBLIN), (MIRA, ORC)])
    attack(play)
    assert (hp(play, GOBLIN), hp(play, ORC)) == (60 - 8, 60 - 6)  # no modifier on the second
    attack(play)
    assert (hp(play, GOBLIN), hp(play, ORC)) == (60 - 8 - 4, 60 - 6)


@pytest.mark.parametrize("key", ["mace", "club", "quarterstaff", "rapier", "greatclub", "greatsword"])
def test_masteries_are_for_those_who_have_mastered_the_weapon(key: str) -> None:
    # SRD 5.2, Mastery Properties: "usable only by a character who has a feature …"
    play = duel(15, 3, 3, key=key, mastered=False)
    attack(play)
    assert not effects.effects_of(play.entity(GOBLIN))
    assert not effects.effects_of(play.entity(MIRA))
    assert row(play, MIRA)["engaged"] == [GOBLIN]


def test_nothing_is_done_to_the_dead() -> None:
    play = duel(15, 8, key="quarterstaff", foe=monster(hp_current=3))
    attack(play)
    assert play.entity(GOBLIN)["status"] == "dead"
    assert len(play.rolled) == 2


def test_bare_hands_deal_one_and_strength() -> None:  # SRD 5.2, Unarmed Strike
    play = duel(15)
    attack(play, weapon="unarmed")
    assert hp(play, GOBLIN) == 60 - 4


def test_the_style_of_great_weapons_lifts_low_dice() -> (
    None
):  # SRD 5.2, Great Weapon Fighting: 1 or 2 counts as 3
    play = duel(15, 1, 2, key="greatsword", mastered=False, fighting_style="great_weapon_fighting")
    attack(play)
    assert hp(play, GOBLIN) == 60 - (3 + 3 + 3)


def test_the_archer_s_style_adds_two_to_shots() -> None:  # SRD 5.2, Archery
    assert made("shortbow", dexterity=16, fighting_style="archery").bonus == 7
    assert made("longsword", strength=16, fighting_style="archery").bonus == 5


def test_a_champion_strikes_hard_on_a_nineteen() -> None:  # SRD 5.2, Champion, Improved Critical
    play = duel(19, 4, 4, features=["improved_critical"], mastered=False)
    attack(play)
    assert hp(play, GOBLIN) == 60 - 11


def test_a_savage_attacker_takes_the_better_of_two_rolls() -> None:  # SRD 5.2, Savage Attacker
    play = duel(15, 2, 9, features=["savage_attacker"], mastered=False)
    attack(play)
    assert hp(play, GOBLIN) == 60 - 12
