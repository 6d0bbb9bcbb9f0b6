"""What subclasses and late features do in a fight. SRD 5.2, Classes, by class and feature."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells.casting import cast
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e import spell_fights
from tests.unit.rulesets.srd_5e.making_fights import (
    FOES,
    GOBLIN,
    MIRA,
    PARTY,
    TOBIN,
    WOLF,
    ZONES,
    armed,
    fight_of,
    has,
    hero,
    hp,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import play_of

AT_HAND = [(MIRA, GOBLIN)]


def strike(play: Play, **options: Any) -> None:
    assert acts.act(play, MIRA, "attack", [GOBLIN], options) is None


def rage(who: str = MIRA) -> dict[str, Any]:
    return {"id": "rage-1", "name": "rage", "origin": "feature:rage", "source": who}


def uses(**left: int) -> dict[str, Any]:
    return {"class_features": {key: {"used": 0, "total": total} for key, total in left.items()}}


# --- attacks ------------------------------------------------------------------------------------------------


def test_a_frenzied_barbarian_hits_harder_once_a_turn() -> None:
    """Barbarian, Frenzy: as many d6 as the rage damage, first target hit with Strength on a reckless turn."""
    features = ["rage", "frenzy", "reckless_attack", "extra_attack"]
    barbarian = hero(features=features, class_levels={"barbarian": 5}, resources=uses(rage=3))
    foe = plain_foe(hp_current=60, hp_max=60)
    play = fight_of(barbarian, foe, dice=(15, 12, 4, 3, 3, 15, 12, 4), engaged=AT_HAND)
    assert acts.act(play, MIRA, "feature", [], {"feature": "rage"}) is None
    strike(play, reckless=True)
    assert hp(play, GOBLIN) == 60 - (4 + 2) - 6
    strike(play)
    assert hp(play, GOBLIN) == 48 - (4 + 2)


@pytest.mark.parametrize(("hurt", "lost"), [(True, 4 + 5), (False, 4)])
def test_a_colossus_slayer_falls_on_the_wounded(hurt: bool, lost: int) -> None:
    """Ranger, Hunter's Prey, Colossus Slayer: 1d8 more once a turn where hit points are missing."""
    start = 19 if hurt else 20
    play = fight_of(
        hero(features=["colossus_slayer"]), plain_foe(hp_current=start), dice=(15, 4, 5) if hurt else (15, 4),
        engaged=AT_HAND,
    )  # fmt: skip
    strike(play)
    assert hp(play, GOBLIN) == start - lost


@pytest.mark.parametrize(("what", "condition"), [("topple", "prone"), ("push", None), ("addle", None)])
def test_an_open_hand_topples_pushes_or_addles(what: str, condition: str | None) -> None:
    """Monk, Open Hand Technique: on a hit of a flurry."""
    known = ["martial_arts", "monks_focus", "open_hand_technique"]
    monk = hero(features=known, equipment=armed(), resources=uses(focus_points=3), class_levels={"monk": 3})
    play = fight_of(monk, plain_foe(), dice=(15, 1, 2) if what != "addle" else (15, 1), engaged=AT_HAND)
    assert acts.act(play, MIRA, "feature", [], {"feature": "flurry_of_blows"}) is None
    strike(play, weapon="unarmed", technique=what)
    assert has(play, GOBLIN, "prone") is (condition == "prone")
    assert (row(play, MIRA)["engaged"] == []) is (what == "push")
    forbidden = [one for each in effects.effects_of(play.entity(GOBLIN)) for one in each.get("forbids", ())]
    assert forbidden == (["opportunity_attack"] if what == "addle" else [])


@pytest.mark.parametrize(("face", "hit"), [(4, False), (1, True)])
def test_a_bards_words_take_a_die_off_a_friends_attacker(face: int, hit: bool) -> None:
    """Bard, Cutting Words: a reaction and a use, where the die may turn a hit."""
    bard = hero(
        TOBIN,
        "Tobin",
        features=["cutting_words"],
        class_levels={"bard": 3},
        resources=uses(bardic_inspiration=3),
    )
    dice = (14, face, 2) if hit else (14, face)
    play = fight_of(
        hero(armor_class=15), bard, plain_foe(strength=14), dice=dice, turn=GOBLIN, engaged=AT_HAND
    )
    assert acts.act(play, GOBLIN, "attack", [MIRA]) is None
    assert (hp(play, MIRA) < 20, row(play, TOBIN)["reaction"]) == (hit, False)
    assert play.attributes(TOBIN)["resources"]["class_features"]["bardic_inspiration"]["used"] == 1


# --- by themselves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spent", "gathers"), [(2, True), (1, False)])
def test_a_monk_gathers_itself_as_a_fight_begins(spent: int, gathers: bool) -> None:
    """Monk, Uncanny Metabolism: all focus back, and a martial arts die and the level in hit points, once a day."""
    resources = uses(uncanny_metabolism=1, ki_points=3)
    resources["class_features"]["ki_points"]["used"] = spent
    monk = hero(features=["uncanny_metabolism"], resources=resources, class_levels={"monk": 3}, hp_current=5)
    play = play_of(monk, plain_foe(), dice=(10, 20, 4) if gathers else (10, 20))
    sides, places = {MIRA: PARTY, GOBLIN: FOES}, {MIRA: "hall", GOBLIN: "yard"}
    assert fight.begin(play, sides, ZONES, places) is None
    assert play.attributes(MIRA)["resources"]["class_features"]["ki_points"]["used"] == (
        0 if gathers else spent
    )
    assert hp(play, MIRA) == (5 + 4 + 3 if gathers else 5)


@pytest.mark.parametrize(
    ("engaged", "source", "given"), [((), MIRA, 5), (((MIRA, GOBLIN),), TOBIN, 5), ((), TOBIN, 0)]
)
def test_a_fiend_rewards_whoever_fells_a_foe_or_stands_beside_it(
    engaged: Any, source: str, given: int
) -> None:
    """Warlock, Dark One's Blessing: Charisma modifier and warlock level."""
    warlock = hero(features=["dark_ones_blessing"], charisma=14, class_levels={"warlock": 3})
    play = fight_of(warlock, hero(TOBIN, "Tobin"), plain_foe(), plain_foe(WOLF, "wolf"), engaged=engaged)
    damage.deal(play, GOBLIN, [(30, "fire")], source_id=source)
    assert play.attributes(MIRA)["temp_hp"] == given


def test_a_tactical_shift_slips_away_with_the_second_wind() -> None:
    """Fighter, Tactical Shift."""
    known = {"features": ["second_wind", "tactical_shift"], "resources": uses(second_wind=2)}
    play = fight_of(hero(**known), plain_foe(), dice=(5,), engaged=AT_HAND)
    assert acts.act(play, MIRA, "feature", [], {"feature": "second_wind", "away": True}) is None
    assert (row(play, MIRA)["engaged"], row(play, GOBLIN)["reaction"]) == ([], True)


@pytest.mark.parametrize(
    ("raging", "skill", "total"), [(True, "stealth", 13), (False, "stealth", 10), (True, "insight", 10)]
)
def test_a_rage_lends_strength_to_some_skills(raging: bool, skill: str, total: int) -> None:
    """Barbarian, Primal Knowledge."""
    one = hero(strength=16, features=["primal_knowledge"], active_effects=[rage()] if raging else [])
    assert d20_tests.ability_check(play_of(one, dice=(10,)), MIRA, None, skill=skill).total == total


def test_fast_hands_use_things_with_a_bonus_action() -> None:
    """Thief, Fast Hands: the Utilize action as a bonus action."""
    gear = armed("longsword")
    gear["backpack"] = [{"key": "rope", "count": 1}]
    play = fight_of(hero(features=["fast_hands"], equipment=gear), plain_foe())
    assert acts.act(play, MIRA, "use", [], {"item": "rope"}) is None
    assert (row(play, MIRA)["action"], row(play, MIRA)["bonus_action"]) == (True, False)


# --- magic --------------------------------------------------------------------------------------------------


def test_a_favored_enemy_is_marked_without_a_slot_as_long_as_uses_are_left() -> None:
    """Ranger, Favored Enemy: Hunter's Mark without a slot."""
    caster = spell_fights.caster("hunters_mark")
    caster["attributes"]["resources"] = {**caster["attributes"]["resources"], **uses(favored_enemy=1)}
    play = spell_fights.fight(caster, spell_fights.goblin())
    assert cast(play, MIRA, "hunters_mark", [GOBLIN]) is None
    assert spell_fights.used(play, 1) == 0
    scene.update(play, MIRA, bonus_action=True)
    assert cast(play, MIRA, "hunters_mark", [GOBLIN]) is None
    assert spell_fights.used(play, 1) == 1


@pytest.mark.parametrize(
    ("spell", "dice", "lost"),
    [("sacred_flame", (19, 4, 4), 4), ("fire_bolt", (2, 4, 4), 4)],  # Dexterity save made; attack missed
)
def test_a_potent_cantrip_does_half_where_it_fails(spell: str, dice: tuple[int, ...], lost: int) -> None:
    """Evoker, Potent Cantrip: half the damage on a miss or a successful save."""
    play = spell_fights.fight(
        spell_fights.caster(spell, features=["potent_cantrip"]), spell_fights.goblin(), dice=dice
    )
    assert cast(play, MIRA, spell, [GOBLIN]) is None
    assert 40 - hp(play, GOBLIN) == lost


def test_a_wizard_casts_rituals_from_the_book() -> None:
    """Wizard, Ritual Adept: without having prepared them."""
    wizard = spell_fights.caster(features=["ritual_adept"], spellbook=["detect_magic"])
    play = spell_fights.peace(wizard)
    assert cast(play, MIRA, "detect_magic") is not None
    assert cast(play, MIRA, "detect_magic", ritual=True) is None
