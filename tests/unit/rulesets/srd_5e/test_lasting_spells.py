"""What spells leave behind, and what becomes of it turn by turn. SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e import d20_tests, effects
from rulesets.srd_5e.combat import _turn_effects as turn_effects
from rulesets.srd_5e.combat import attack_rolls, damage, dying, scene, sight, zones
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import areas, turns
from rulesets.srd_5e.spells.again import again, usable
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    conditions,
    fight,
    goblin,
    hp,
    origins,
    peace,
    tobin,
    used,
    with_dice,
)


def finish_turn(play: Play, creature_id: str) -> None:
    turn_effects.finish(play, creature_id)
    turns.end(play, creature_id)


def new_turn(play: Play, creature_id: str) -> None:
    scene.put(play, turn=creature_id)
    scene.update(play, creature_id, action=True, bonus_action=True, slot_cast=False, movement=30, used=[])
    turn_effects.begin(play, creature_id)
    turns.begin(play, creature_id)


# --- modifiers --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "of", "to", "options", "dice", "flat", "advantage"),
    [
        ("bless", TOBIN, "attack_roll", {}, ("1d4",), 0, 0),
        ("bless", TOBIN, "saving_throw", {"ability": "wisdom"}, ("1d4",), 0, 0),
        ("bane", GOBLIN, "attack_roll", {}, ("-1d4",), 0, 0),
        ("bane", GOBLIN, "saving_throw", {"ability": "strength"}, ("-1d4",), 0, 0),
        ("shield_of_faith", TOBIN, "armor_class", {}, (), 2, 0),
        ("faerie_fire", GOBLIN, "attacked", {"against": TOBIN}, (), 0, 1),
        ("blur", MIRA, "attacked", {"against": GOBLIN}, (), 0, -1),
        ("haste", TOBIN, "armor_class", {}, (), 2, 0),
        ("haste", TOBIN, "saving_throw", {"ability": "dexterity"}, (), 0, 1),
        ("slow", GOBLIN, "armor_class", {}, (), -2, 0),
        ("slow", GOBLIN, "saving_throw", {"ability": "dexterity"}, (), -2, 0),
        ("longstrider", TOBIN, "speed", {}, (), 10, 0),
        ("warding_bond", TOBIN, "armor_class", {}, (), 1, 0),
        ("warding_bond", TOBIN, "saving_throw", {"ability": "charisma"}, (), 1, 0),
        (
            "pass_without_trace",
            TOBIN,
            "ability_check",
            {"ability": "dexterity", "skill": "stealth"},
            (),
            10,
            0,
        ),
        ("hex", GOBLIN, "ability_check", {"ability": "strength"}, (), 0, -1),
        ("hex", GOBLIN, "ability_check", {"ability": "wisdom"}, (), 0, 0),
        ("enhance_ability", TOBIN, "ability_check", {"ability": "strength"}, (), 0, 1),
        ("beacon_of_hope", TOBIN, "saving_throw", {"ability": "wisdom"}, (), 0, 1),
        ("beacon_of_hope", TOBIN, "death_save", {}, (), 0, 1),
        ("gaseous_form", TOBIN, "saving_throw", {"ability": "constitution"}, (), 0, 1),
        ("enlarge_reduce", TOBIN, "saving_throw", {"ability": "strength"}, (), 0, 1),
        ("guidance", TOBIN, "ability_check", {"skill": "acrobatics", "ability": "dexterity"}, ("1d4",), 0, 0),
        ("ray_of_frost", GOBLIN, "speed", {}, (), -10, 0),
        ("guiding_bolt", GOBLIN, "attacked", {"against": TOBIN}, (), 0, 1),
        ("vicious_mockery", GOBLIN, "attack_roll", {}, (), 0, -1),
        ("ray_of_enfeeblement", GOBLIN, "ability_check", {"ability": "strength"}, (), 0, -1),
    ],
)
def test_a_spell_bears_on_rolls_as_its_text_says(
    key: str, of: str, to: str, options: dict[str, str], dice: tuple[str, ...], flat: int, advantage: int
) -> None:
    rings = {"equipment": {"backpack": [{"key": "platinum_rings", "count": 2, "worth_cp": 20_000}]}}
    d20 = 15 if key in ("ray_of_frost", "guiding_bolt") else 2
    play = fight(caster(key, **rings), tobin(), goblin(), dice=(d20, 1, 1, 1, 1))
    assert cast(play, MIRA, key, [] if of == MIRA else [of]) is None
    found = effects.modifiers(play.entity(of), to, **options)  # type: ignore[arg-type]
    assert (found.dice, found.flat, found.advantage) == (dice, flat, advantage)


@pytest.mark.parametrize(
    ("dexterity", "shield", "armor_class", "now"),
    [(10, False, 10, 13), (16, False, 13, 16), (14, True, 14, 17), (10, False, 15, 15)],
)
def test_mage_armor_makes_the_base_13(dexterity: int, shield: bool, armor_class: int, now: int) -> None:
    """SRD 5.2, Mage Armor: base AC 13 plus the Dexterity modifier."""
    friend = tobin(dexterity=dexterity, armor_class=armor_class, equipment={"shield": shield})
    play = fight(caster("mage_armor"), friend, goblin())
    assert cast(play, MIRA, "mage_armor", [TOBIN]) is None
    assert attack_rolls.armor_class(play, GOBLIN, TOBIN) == now


@pytest.mark.parametrize(("armor_class", "now"), [(11, 17), (17, 17), (19, 19)])
def test_barkskin_makes_17_of_less(armor_class: int, now: int) -> None:
    """SRD 5.2, Barkskin."""
    play = fight(caster("barkskin"), tobin(armor_class=armor_class), goblin())
    assert cast(play, MIRA, "barkskin", [TOBIN]) is None
    assert attack_rolls.armor_class(play, GOBLIN, TOBIN) == now


@pytest.mark.parametrize(
    ("key", "of", "speed"),
    [("haste", TOBIN, 60), ("slow", GOBLIN, 15), ("hypnotic_pattern", GOBLIN, 0), ("longstrider", TOBIN, 40),
     ("levitate", GOBLIN, 0), ("hold_person", GOBLIN, 0), ("ray_of_frost", GOBLIN, 20)],
)  # fmt: skip
def test_a_spell_changes_speed_as_its_text_says(key: str, of: str, speed: int) -> None:
    play = fight(caster(key), tobin(), goblin(), dice=(15 if key == "ray_of_frost" else 2, 1, 1))
    assert cast(play, MIRA, key, [of]) is None
    assert effects.speed_of(play.entity(of)) == speed


def test_protection_from_evil_and_good_hinders_its_kinds_alone() -> None:
    """SRD 5.2, Protection from Evil and Good."""
    play = fight(caster("protection_from_evil_and_good"), goblin(kind="undead"), goblin(ORC, "orc"))
    assert cast(play, MIRA, "protection_from_evil_and_good", [MIRA]) is None
    assert effects.modifiers(play.entity(MIRA), "attacked", against=GOBLIN).advantage == -1
    assert effects.modifiers(play.entity(MIRA), "attacked", against=ORC).advantage == 0


@pytest.mark.parametrize(
    ("key", "kind", "taken"),
    [("protection_from_energy", "fire", 10), ("protection_from_energy", "acid", 20), ("protection_from_poison", "poison", 10),
     ("gaseous_form", "slashing", 10), ("warding_bond", "psychic", 10)],
)  # fmt: skip
def test_a_spell_halves_damage_of_its_types(key: str, kind: str, taken: int) -> None:
    rings = {"equipment": {"backpack": [{"key": "platinum_rings", "count": 2, "worth_cp": 20_000}]}}
    play = fight(caster(key, **rings), tobin(hp_current=50, hp_max=50), dice=(20,))
    choice = "fire" if key == "protection_from_energy" else None
    assert cast(play, MIRA, key, [TOBIN], choice=choice) is None
    assert damage.deal(play, TOBIN, [(20, kind)], source_id=None) == taken


def test_chill_touch_keeps_from_healing_until_the_end_of_its_casters_next_turn() -> None:
    play = fight(caster("chill_touch"), goblin(), dice=(15, 5, 5))
    assert cast(play, MIRA, "chill_touch", [GOBLIN]) is None
    assert dying.heal(play, GOBLIN, 5) == 0
    finish_turn(play, MIRA)
    assert dying.heal(play, GOBLIN, 5) == 0
    finish_turn(play, MIRA)
    assert dying.heal(play, GOBLIN, 5) == 5


def test_guiding_bolt_helps_the_next_attack_alone() -> None:
    play = fight(
        caster("guiding_bolt", "fire_bolt"), goblin(hp_current=90, hp_max=90), dice=(15, 1, 1, 1, 1, 2, 3)
    )
    assert cast(play, MIRA, "guiding_bolt", [GOBLIN]) is None
    new_turn(play, MIRA)
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    assert "(advantage)" in play.rolled[-1].line
    assert origins(play, GOBLIN) == []


def test_shocking_grasp_forbids_opportunity_attacks() -> None:
    play = fight(caster("shocking_grasp"), goblin(), dice=(15, 1, 1))
    assert cast(play, MIRA, "shocking_grasp", [GOBLIN]) is None
    assert play.attributes(GOBLIN)["active_effects"][0]["forbids"] == ["opportunity_attack"]


def test_beacon_of_hope_makes_healing_the_most_there_can_be() -> None:
    play = peace(caster("beacon_of_hope", "cure_wounds"), tobin(hp_current=1))
    assert cast(play, MIRA, "beacon_of_hope", [TOBIN]) is None
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    assert hp(play, TOBIN) == 20  # 2d8+3 at most is 19


def test_healing_at_0_hit_points_wakes() -> None:
    """SRD 5.2, Playing the Game, Healing; Cure Wounds."""
    play = fight(caster("cure_wounds"), tobin(hp_current=5), goblin(), dice=(4, 4))
    damage.deal(play, TOBIN, [(5, "fire")], source_id=None)
    assert "unconscious" in conditions(play, TOBIN)
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    assert hp(play, TOBIN) == 11
    assert "unconscious" not in conditions(play, TOBIN)


def test_spare_the_dying_stabilises() -> None:
    play = fight(caster("spare_the_dying"), tobin(hp_current=5), dice=(2,))
    damage.deal(play, TOBIN, [(5, "fire")], source_id=None)
    assert cast(play, MIRA, "spare_the_dying", [TOBIN]) is None
    assert play.attributes(TOBIN)["death_saves"]["stable"] is True


def test_goodberry_fills_the_bag() -> None:
    play = peace(caster("goodberry"))
    assert cast(play, MIRA, "goodberry") is None
    assert play.attributes(MIRA)["resources"]["consumables"]["goodberry"] == 10


# --- conditions that saves end ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "condition"),
    [("hold_person", "paralyzed"), ("blindness_deafness", "blinded"), ("hideous_laughter", "incapacitated")],
)
def test_a_save_at_the_end_of_each_turn_ends_it(key: str, condition: str) -> None:
    play = fight(caster(key), goblin(), dice=(2, 3, 18))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert condition in conditions(play, GOBLIN)
    finish_turn(play, GOBLIN)
    assert condition not in conditions(play, GOBLIN)


def test_sleep_is_deep_only_after_a_second_failure() -> None:
    """SRD 5.2, Sleep: Incapacitated until the end of its next turn, then Unconscious on a second failure."""
    play = fight(caster("sleep"), goblin(), dice=(2, 3))
    assert cast(play, MIRA, "sleep", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == ["incapacitated"]
    finish_turn(play, GOBLIN)
    assert "unconscious" in conditions(play, GOBLIN)
    damage.deal(play, GOBLIN, [(1, "fire")], source_id=None)
    assert "unconscious" not in conditions(play, GOBLIN)


def test_whoever_saves_the_second_time_does_not_sleep() -> None:
    play = fight(caster("sleep"), goblin(), dice=(2, 18))
    assert cast(play, MIRA, "sleep", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert conditions(play, GOBLIN) == []


def test_fear_asks_again_only_out_of_sight() -> None:
    """SRD 5.2, Fear: a save where the creature ends its turn without line of sight to the caster."""
    play = fight(caster("fear"), goblin(), dice=(2, 18))
    assert cast(play, MIRA, "fear", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert "frightened" in conditions(play, GOBLIN)
    scene.update(play, MIRA, cover=zones.TOTAL_COVER)
    finish_turn(play, GOBLIN)
    assert "frightened" not in conditions(play, GOBLIN)


@pytest.mark.parametrize("key", ["sleep", "hypnotic_pattern", "charm_person", "suggestion"])
def test_damage_ends_what_it_should(key: str) -> None:
    dice = (2, 2) if key == "charm_person" else (2,)
    play = fight(caster(key), goblin(), dice=dice)
    assert cast(play, MIRA, key, [GOBLIN]) is None
    damage.deal(play, GOBLIN, [(1, "fire")], source_id=MIRA)
    assert conditions(play, GOBLIN) == []


@pytest.mark.parametrize("event", ["attack", "cast", "dealt"])
@pytest.mark.parametrize("key", ["invisibility", "sanctuary"])
def test_invisibility_and_sanctuary_end_with_the_bearers_own_violence(key: str, event: str) -> None:
    play = peace(caster(key), tobin())
    assert cast(play, MIRA, key, [TOBIN]) is None
    effects.happened(play, TOBIN, event)
    assert origins(play, TOBIN) == []


def test_casting_ends_the_casters_own_invisibility() -> None:
    play = peace(caster("invisibility", "light"))
    assert cast(play, MIRA, "invisibility", [MIRA]) is None
    assert play.entity(MIRA)["status"] == "invisible"
    assert cast(play, MIRA, "light") is None
    assert play.entity(MIRA)["status"] == "conscious"


def test_people_charmed_in_a_fight_save_with_advantage() -> None:
    """SRD 5.2, Charm Person."""
    play = fight(caster("charm_person"), goblin(), dice=(2, 18))
    assert cast(play, MIRA, "charm_person", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == []


def test_constructs_are_worse_at_resisting_shatter() -> None:
    play = fight(caster("shatter"), goblin(kind="construct"), dice=(18, 2, 1, 1, 1))
    assert cast(play, MIRA, "shatter", [GOBLIN]) is None
    assert "(disadvantage)" in play.rolled[0].line


@pytest.mark.parametrize(
    ("size", "told"), [("medium", ""), ("large", "(advantage)"), ("huge", "(advantage)")]
)
def test_the_large_are_better_at_tearing_vines(size: str, told: str) -> None:
    """SRD 5.2, Ensnaring Strike."""
    hit = {"hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster("ensnaring_strike"), goblin(size=size), mira=hit, dice=(18, 18))
    assert cast(play, MIRA, "ensnaring_strike") is None
    assert told in play.rolled[0].line


@pytest.mark.parametrize(("key", "bonus"), [("sacred_flame", 0), ("acid_splash", 5)])
def test_cover_helps_with_dexterity_saves_but_not_against_sacred_flame(key: str, bonus: int) -> None:
    """SRD 5.2, Playing the Game, Cover; Sacred Flame."""
    play = fight(caster(key), goblin(), goblin={"cover": 5}, dice=(13, 1, 1))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    assert (hp(play, GOBLIN) == 40) == bool(bonus)


def test_a_friend_does_not_resist_being_enlarged() -> None:
    play = fight(caster("enlarge_reduce"), tobin())
    assert cast(play, MIRA, "enlarge_reduce", [TOBIN]) is None
    assert not play.rolled
    assert origins(play, TOBIN) == ["spell:enlarge_reduce"]


# --- damage that goes on ----------------------------------------------------------------------------------


def test_acid_arrow_burns_once_more_at_the_end_of_the_targets_turn() -> None:
    play = fight(caster("acid_arrow"), goblin(), dice=(15, 1, 1, 1, 1, 2, 2))
    assert cast(play, MIRA, "acid_arrow", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40 - 4 - 4
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40 - 4 - 4


def test_searing_smite_burns_until_a_save() -> None:
    hit = {"hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster("searing_smite"), goblin(), mira=hit, dice=(1, 2, 3, 2, 18))
    assert cast(play, MIRA, "searing_smite") is None
    new_turn(play, GOBLIN)  # 1d6 and a failed save
    new_turn(play, GOBLIN)  # 1d6 and a save
    assert hp(play, GOBLIN) == 40 - 1 - 2 - 2
    assert origins(play, GOBLIN) == []


def test_heroism_gives_temporary_hit_points_each_turn_and_no_fear() -> None:
    play = fight(caster("heroism"), tobin(), goblin())
    assert cast(play, MIRA, "heroism", [TOBIN]) is None
    new_turn(play, TOBIN)
    assert play.attributes(TOBIN)["temp_hp"] == 3
    assert effects.is_immune(play.entity(TOBIN), "frightened")


@pytest.mark.parametrize(("face", "gone"), [(3, False), (4, True), (6, True)])
def test_blink_carries_off_on_a_four_or_more(face: int, gone: bool) -> None:
    play = fight(caster("blink"), goblin(), dice=(face,))
    assert cast(play, MIRA, "blink") is None
    finish_turn(play, MIRA)
    assert ("Away" in {each["name"] for each in play.attributes(MIRA)["active_effects"]}) == gone
    new_turn(play, MIRA)
    assert "Away" not in {each["name"] for each in play.attributes(MIRA)["active_effects"]}


# --- marks and what is used again -------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "kind"), [("hunters_mark", "force"), ("hex", "necrotic")])
def test_a_mark_adds_a_die_to_spell_attacks_that_hit(key: str, kind: str) -> None:
    play = fight(caster(key, "fire_bolt"), goblin(), dice=(15, 1, 1, 6))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40 - 2 - 6
    assert play.rolled[-1].line.endswith(kind)


@pytest.mark.parametrize("key", ["hunters_mark", "hex"])
def test_a_mark_moves_once_its_bearer_has_fallen(key: str) -> None:
    play = fight(caster(key), goblin(hp_current=3), goblin(ORC, "orc"))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    new_turn(play, MIRA)
    refused = again(play, MIRA, key, [ORC])
    assert isinstance(refused, Refused)
    assert refused.reason == "still_standing"
    until = effects.concentrates_on(play.entity(MIRA))["until"]  # type: ignore[index]
    damage.deal(play, GOBLIN, [(9, "fire")], source_id=MIRA)
    assert again(play, MIRA, key, [ORC]) is None
    assert used(play, 1) == 1
    assert origins(play, ORC) == [f"spell:{key}"]
    assert play.attributes(ORC)["active_effects"][0]["until"] == until
    against = [
        one["against"]
        for each in play.attributes(MIRA)["active_effects"]
        for one in each.get("modifiers", ())
    ]
    assert against == [ORC]
    assert scene.combatant(play, MIRA)["bonus_action"] is False


def test_remove_curse_lifts_a_hex() -> None:
    play = fight(caster("hex"), caster("remove_curse", entity_id=TOBIN, name="Tobin"), goblin())
    assert cast(play, MIRA, "hex", [GOBLIN]) is None
    scene.put(play, turn=TOBIN)
    assert cast(play, TOBIN, "remove_curse", [GOBLIN]) is None
    assert origins(play, GOBLIN) == []
    assert all(not each.get("modifiers") for each in play.attributes(MIRA)["active_effects"])


def test_spiritual_weapon_strikes_as_a_bonus_action_on_later_turns_without_a_slot() -> None:
    play = fight(caster("spiritual_weapon"), goblin(), dice=(15, 1, 15, 2))
    assert cast(play, MIRA, "spiritual_weapon", [GOBLIN]) is None
    spent = again(play, MIRA, "spiritual_weapon", [GOBLIN])
    assert isinstance(spent, Refused)
    assert spent.reason == "bonus_action_spent"
    new_turn(play, MIRA)
    assert usable(play, MIRA) == ["spiritual_weapon"]
    assert again(play, MIRA, "spiritual_weapon", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40 - 4 - 5
    assert used(play, 2) == 1


def test_heat_metal_burns_the_same_target_again() -> None:
    play = fight(caster("heat_metal"), goblin(), goblin(ORC, "orc"), dice=(1, 1, 18, 2, 2, 18))
    assert cast(play, MIRA, "heat_metal", [GOBLIN]) is None
    new_turn(play, MIRA)
    assert again(play, MIRA, "heat_metal", [ORC]) is None
    assert (hp(play, GOBLIN), hp(play, ORC)) == (40 - 2 - 4, 40)


def test_dragons_breath_is_breathed_by_whom_it_was_given_to() -> None:
    play = fight(caster("dragons_breath"), tobin(), goblin(), dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "dragons_breath", [TOBIN], choice="fire") is None
    assert usable(play, MIRA) == []
    new_turn(play, TOBIN)
    assert again(play, TOBIN, "dragons_breath", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 37
    assert play.rolled[-1].line.endswith("fire")
    assert "vs DC 14" in play.rolled[0].line


def test_what_does_not_last_is_not_used_again() -> None:
    play = fight(caster("fire_bolt"), goblin(), dice=(2,))
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    new_turn(play, MIRA)
    refused = again(play, MIRA, "fire_bolt", [GOBLIN])
    assert isinstance(refused, Refused)
    assert refused.reason == "not_lasting"


def test_vampiric_touch_heals_by_half_of_what_it_takes() -> None:
    play = fight(caster("vampiric_touch", hp_current=10), goblin(), dice=(15, 6, 6, 3))
    assert cast(play, MIRA, "vampiric_touch", [GOBLIN]) is None
    assert (hp(play, MIRA), hp(play, GOBLIN)) == (17, 25)


def test_sorcerous_burst_bursts_on_for_each_eight_up_to_the_modifier() -> None:
    """SRD 5.2, Sorcerous Burst; the caster's Wisdom 16 gives 3."""
    play = fight(caster("sorcerous_burst"), goblin(), dice=(15, 8, 8, 8, 8, 8))
    assert cast(play, MIRA, "sorcerous_burst", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40 - 16 - 24 or play.entity(GOBLIN)["status"] == "dead"
    assert sum(die.sides == 8 for each in play.rolled for die in each.roll.dice) == 2 + 3


@pytest.mark.parametrize(("slot_level", "struck"), [(1, 2), (2, 3)])
def test_chromatic_orb_leaps_on_doubles_once_a_slot_level(slot_level: int, struck: int) -> None:
    foes = [goblin(f"npc_goblin_{at:03d}", f"g{at}", hp_current=90, hp_max=90) for at in (1, 2, 3, 4)]
    extra = (1,) * (slot_level - 1)
    play = fight(caster("chromatic_orb"), *foes, dice=((15, 1, 1, 1, *extra) * 4))
    assert cast(play, MIRA, "chromatic_orb", [foes[0]["id"]], slot_level=slot_level) is None
    assert sum(hp(play, each["id"]) < 90 for each in foes) == struck


@pytest.mark.parametrize(
    ("aimed", "taken"), [([GOBLIN], (6, 0)), ([GOBLIN, ORC], (4, 2)), ([GOBLIN, ORC, ORC], (2, 4))]
)
def test_magic_missiles_are_dealt_out_over_their_targets(aimed: list[str], taken: tuple[int, int]) -> None:
    play = fight(caster("magic_missile"), goblin(), goblin(ORC, "orc"), dice=(1, 1, 1))
    assert cast(play, MIRA, "magic_missile", aimed) is None
    assert (40 - hp(play, GOBLIN), 40 - hp(play, ORC)) == taken


def test_rays_go_on_to_another_target_when_one_has_fallen() -> None:
    play = fight(
        caster("scorching_ray"), goblin(hp_current=1), goblin(ORC, "orc"), dice=(15, 1, 1, 15, 1, 1, 15, 1, 1)
    )
    assert cast(play, MIRA, "scorching_ray", [GOBLIN, ORC]) is None
    assert hp(play, ORC) == 36


def test_true_strike_swings_the_weapon_with_the_mind() -> None:
    """SRD 5.2, True Strike: spellcasting ability for attack and damage, 1d6 radiant more at level 5."""
    held = {"equipment": {"held": ["longsword"], "weapons": ["longsword"]}}
    play = fight(
        caster("true_strike", strength=8, **held), goblin(),
        mira={"engaged": [GOBLIN]}, goblin={"engaged": [MIRA]}, dice=(15, 5, 4),
    )  # fmt: skip
    assert cast(play, MIRA, "true_strike", [GOBLIN]) is None
    assert "1d20+6" in play.rolled[0].line
    assert hp(play, GOBLIN) == 40 - 5 - 3 - 4
    assert origins(play, MIRA) == []


# --- moving and areas -------------------------------------------------------------------------------------


def test_thunderwave_pushes_out_of_reach() -> None:
    play = fight(
        caster("thunderwave"),
        goblin(),
        mira={"engaged": [GOBLIN]},
        goblin={"engaged": [MIRA]},
        dice=(2, 1, 1),
    )
    assert cast(play, MIRA, "thunderwave", [GOBLIN]) is None
    assert scene.engaged_with(play, MIRA) == []
    assert zones.zone_of(play, GOBLIN) == "yard"


def test_dissonant_whispers_put_to_flight_with_the_reaction() -> None:
    play = fight(caster("dissonant_whispers"), goblin(), dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "dissonant_whispers", [GOBLIN]) is None
    assert zones.zone_of(play, GOBLIN) == "gate"
    assert scene.combatant(play, GOBLIN)["reaction"] is False


@pytest.mark.parametrize(("goal", "there"), [("gate", "gate"), ("tower", "yard"), (None, "yard")])
def test_misty_step_leads_as_far_as_30_feet_and_out_of_reach(goal: str | None, there: str) -> None:
    play = fight(caster("misty_step"), goblin(), mira={"engaged": [GOBLIN]}, goblin={"engaged": [MIRA]})
    assert cast(play, MIRA, "misty_step", zone=goal) is None
    assert zones.zone_of(play, MIRA) == there
    assert scene.engaged_with(play, MIRA) == []


@pytest.mark.parametrize(
    ("key", "trait", "value"),
    [("fog_cloud", "obscured", "heavily"), ("darkness", "light", "darkness"), ("entangle", "difficult", True),
     ("web", "difficult", True), ("sleet_storm", "obscured", "heavily"), ("silence", "silent", True)],
)  # fmt: skip
def test_an_area_changes_its_zone_for_as_long_as_it_lasts(key: str, trait: str, value: object) -> None:
    play = fight(caster(key), dice=(2,))
    before = zones.zone(play, "gate")
    assert cast(play, MIRA, key, zone="gate") is None
    assert zones.zone(play, "gate")[trait] == value
    effects.end_concentration(play, MIRA)
    areas.settle(play)
    assert zones.zone(play, "gate") == before


def test_nobody_sees_through_fog() -> None:
    play = fight(caster("fog_cloud"), goblin(), goblin={"zone": "gate"})
    assert sight.can_see(play, MIRA, GOBLIN)
    assert cast(play, MIRA, "fog_cloud", zone="gate") is None
    assert not sight.can_see(play, MIRA, GOBLIN)


def test_light_brightens_a_dark_zone_and_darkness_beats_it() -> None:
    play = fight(caster("light", "darkness"))
    play.state["scene_state"]["zones"]["yard"]["light"] = "dim"  # type: ignore[index,call-overload,union-attr]
    assert cast(play, MIRA, "light", zone="yard") is None
    assert zones.zone(play, "yard")["light"] == "bright"
    new_turn(play, MIRA)
    assert cast(play, MIRA, "darkness", zone="yard") is None
    assert zones.zone(play, "yard")["light"] == "darkness"


def test_whoever_comes_into_grease_may_fall() -> None:
    play = fight(caster("grease"), goblin(), goblin={"zone": "gate"}, dice=(2,))
    assert cast(play, MIRA, "grease", zone="yard") is None
    scene.update(play, GOBLIN, zone="yard")
    turns.entered(play, GOBLIN)
    assert conditions(play, GOBLIN) == ["prone"]


def test_spike_growth_hurts_for_each_five_feet() -> None:
    """SRD 5.2, Spike Growth: 2d4 for every 5 feet."""
    play = fight(caster("spike_growth"), goblin(), dice=(1,) * 8)
    assert cast(play, MIRA, "spike_growth", [GOBLIN]) is None
    turns.moved(play, GOBLIN, 20)
    assert play.rolled[-1].roll.expression == "8d4"
    assert hp(play, GOBLIN) == 32


def test_moonbeam_asks_once_a_turn() -> None:
    play = fight(caster("moonbeam"), goblin(hp_current=90, hp_max=90), dice=(2, 1, 1, 2, 1, 1))
    assert cast(play, MIRA, "moonbeam", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 90 - 2 - 2


def test_a_moving_area_leaves_those_it_lay_on() -> None:
    play = fight(caster("moonbeam"), goblin(), goblin(ORC, "orc"), dice=(20, 1, 1, 20, 1, 1, 20, 1, 1))
    assert cast(play, MIRA, "moonbeam", [GOBLIN]) is None
    new_turn(play, MIRA)
    assert again(play, MIRA, "moonbeam", [ORC]) is None
    before = hp(play, GOBLIN)
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == before
    finish_turn(play, ORC)
    assert hp(play, ORC) == 40 - 1 - 1


def test_spirit_guardians_go_with_their_caster_and_slow_foes() -> None:
    play = fight(caster("spirit_guardians"), goblin(), goblin={"zone": "gate"}, dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "spirit_guardians") is None
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40
    scene.update(play, MIRA, zone="gate")
    new_turn(play, GOBLIN)
    assert scene.combatant(play, GOBLIN)["movement"] == 15
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 37


def test_an_area_ends_with_concentration() -> None:
    play = fight(caster("spirit_guardians"), goblin())
    assert cast(play, MIRA, "spirit_guardians") is None
    effects.end_concentration(play, MIRA)
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40


# --- undoing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "ended"), [("poisoned", True), ("blinded", True), ("frightened", False)]
)
def test_lesser_restoration_ends_one_of_its_conditions(condition: str, ended: bool) -> None:
    play = peace(caster("lesser_restoration"), tobin())
    effects.add(play, TOBIN, {"name": "venom", "origin": "test", "conditions": [condition]})
    assert cast(play, MIRA, "lesser_restoration", [TOBIN]) is None
    assert (conditions(play, TOBIN) == []) == ended


@pytest.mark.parametrize(
    ("level", "slot_level", "dice", "ended"),
    [(3, 3, (), True), (4, 3, (11,), True), (4, 3, (10,), False), (4, 4, (), True)],
)
def test_dispel_magic_ends_by_level_or_by_a_check(
    level: int, slot_level: int, dice: tuple[int, ...], ended: bool
) -> None:
    """SRD 5.2, Dispel Magic: DC 10 plus the spell's level, with the spellcasting ability (+3 here)."""
    other = caster("bless", entity_id=TOBIN, name="Tobin")
    play = peace(caster("dispel_magic"), other)
    assert cast(play, TOBIN, "bless", [TOBIN], slot_level=level) is None
    play = with_dice(play, *dice)
    assert cast(play, MIRA, "dispel_magic", [TOBIN], slot_level=slot_level) is None
    assert (origins(play, TOBIN) == []) == ended


def test_protection_from_poison_cures_first() -> None:
    play = peace(caster("protection_from_poison"), tobin())
    effects.add(play, TOBIN, {"name": "venom", "origin": "test", "conditions": ["poisoned"]})
    assert cast(play, MIRA, "protection_from_poison", [TOBIN]) is None
    assert conditions(play, TOBIN) == []


def test_calm_emotions_quiet_fear_and_charm() -> None:
    play = fight(caster("calm_emotions"), goblin(), dice=(2,))
    effects.add(play, GOBLIN, {"name": "dread", "origin": "test", "conditions": ["frightened"]})
    assert cast(play, MIRA, "calm_emotions", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == []
    assert effects.is_immune(play.entity(GOBLIN), "charmed")


def test_guidance_is_rolled_with_the_skill_it_was_given_for() -> None:
    play = peace(caster("guidance"), tobin(), dice=(10, 4, 10))
    assert cast(play, MIRA, "guidance", [TOBIN], choice="stealth") is None
    assert d20_tests.ability_check(play, TOBIN, 12, skill="stealth").total == 14
    assert d20_tests.ability_check(play, TOBIN, 12, skill="athletics").total == 10
