"""Modifiers, bonuses, passive scores, speed (SRD 5.2, Playing the Game; Rules Glossary)."""

from typing import Any

import pytest

from rulesets.srd_5e import creature as rules
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature

# SRD 5.2, Playing the Game, Table: Ability Modifiers
MODIFIERS = {
    1: -5, 2: -4, 3: -4, 4: -3, 5: -3, 6: -2, 7: -2, 8: -1, 9: -1, 10: 0, 11: 0, 12: 1, 13: 1, 14: 2, 15: 2, 16: 3,
    17: 3, 18: 4, 19: 4, 20: 5, 21: 5, 22: 6, 23: 6, 24: 7, 25: 7, 26: 8, 27: 8, 28: 9, 29: 9, 30: 10,
}  # fmt: skip

# SRD 5.2, Playing the Game, Table: Skills
SKILLS = {
    "acrobatics": "dexterity", "animal_handling": "wisdom", "arcana": "intelligence", "athletics": "strength",
    "deception": "charisma", "history": "intelligence", "insight": "wisdom", "intimidation": "charisma",
    "investigation": "intelligence", "medicine": "wisdom", "nature": "intelligence", "perception": "wisdom",
    "performance": "charisma", "persuasion": "charisma", "religion": "intelligence", "sleight_of_hand": "dexterity",
    "stealth": "dexterity", "survival": "wisdom",
}  # fmt: skip


def an(**attributes: Any) -> Any:
    return creature(**attributes)


@pytest.mark.parametrize(("score", "modifier"), MODIFIERS.items())
def test_a_score_gives_the_modifier_of_the_table(score: int, modifier: int) -> None:
    assert rules.ability_modifier(score) == modifier
    assert rules.modifier(an(wisdom=score), "wisdom") == modifier


@pytest.mark.parametrize(("skill", "ability"), SKILLS.items())
def test_a_skill_goes_with_its_ability(skill: str, ability: str) -> None:
    assert rules.skill_bonus(an(**{ability: 16}), skill) == 3
    assert rules.skill_bonus(an(**{ability: 16}, skills=[skill]), skill) == 5


def test_there_are_eighteen_skills_and_no_more() -> None:
    assert dict(rules.SKILLS) == SKILLS
    with pytest.raises(KeyError):
        rules.skill_bonus(an(), "cooking")


@pytest.mark.parametrize(
    ("level", "expertise", "bonus"),
    # Rules Glossary, Expertise: the proficiency bonus is doubled
    [(1, False, 4), (1, True, 6), (5, False, 5), (5, True, 8), (9, True, 10), (13, True, 12), (17, True, 14)],
)
def test_expertise_doubles_the_proficiency_bonus(level: int, expertise: bool, bonus: int) -> None:
    held = an(dexterity=14, level=level, skills=["stealth"], expertise=["stealth"] if expertise else [])
    assert rules.skill_bonus(held, "stealth") == bonus


@pytest.mark.parametrize(("level", "bonus"), [(2, 1), (5, 1), (9, 2), (13, 2), (17, 3)])
def test_half_the_bonus_rounded_down_goes_to_whoever_has_a_little_of_each_trade(
    level: int, bonus: int
) -> None:
    # Classes, Bard, Level 2: Jack of All Trades
    bard = an(level=level, features=["jack_of_all_trades"])
    assert rules.skill_bonus(bard, "athletics") == bonus


@pytest.mark.parametrize(("wisdom", "bonus"), [(8, 1), (10, 1), (12, 1), (16, 3)])
def test_a_sacred_order_adds_wisdom_to_lore_and_at_least_one(wisdom: int, bonus: int) -> None:
    # Classes, Cleric, Divine Order, Thaumaturge; Druid, Primal Order, Magician
    cleric, druid = an(wisdom=wisdom, features=["thaumaturge"]), an(wisdom=wisdom, features=["magician"])
    assert rules.skill_bonus(cleric, "religion") == bonus
    assert rules.skill_bonus(cleric, "arcana") == bonus
    assert rules.skill_bonus(cleric, "history") == 0
    assert rules.skill_bonus(druid, "nature") == bonus
    assert rules.skill_bonus(druid, "religion") == 0


def test_a_skill_can_go_with_another_ability() -> None:
    # Playing the Game, Ability Checks: the ability is the one the task asks for
    held = an(strength=18, charisma=8, skills=["intimidation"])
    assert rules.skill_bonus(held, "intimidation") == 1
    assert rules.skill_bonus(held, "intimidation", "strength") == 6


def test_a_stat_block_states_its_own_bonuses() -> None:
    wolf = an(
        dexterity=15, wisdom=12, challenge="1/4", bonuses={"skill": {"stealth": 4}, "save": {"wisdom": 3}}
    )
    assert rules.skill_bonus(wolf, "stealth") == 4
    assert rules.skill_bonus(wolf, "stealth", "wisdom") == 3
    assert rules.skill_bonus(wolf, "acrobatics") == 2
    assert rules.save_bonus(wolf, "wisdom") == 3
    assert rules.save_bonus(wolf, "dexterity") == 2


@pytest.mark.parametrize("ability", rules.ABILITIES)
def test_a_trained_save_adds_the_proficiency_bonus(ability: str) -> None:
    # Playing the Game, Saving Throw Proficiencies
    assert rules.save_bonus(an(**{ability: 14}), ability) == 2
    assert rules.save_bonus(an(**{ability: 14}, saving_throw_proficiencies=[ability]), ability) == 4


@pytest.mark.parametrize(
    ("attributes", "advantage", "score"),
    [
        # Rules Glossary, Passive Perception: Wisdom 15 and proficiency make 14, with advantage 19
        ({"wisdom": 15, "skills": ["perception"]}, 0, 14),
        ({"wisdom": 15, "skills": ["perception"]}, 1, 19),
        ({"wisdom": 15, "skills": ["perception"]}, -1, 9),
        ({}, 0, 10),
        ({"wisdom": 8}, 0, 9),
    ],
)
def test_passive_perception_is_ten_and_the_bonus(attributes: Any, advantage: int, score: int) -> None:
    assert rules.passive(an(**attributes), "perception", advantage) == score


@pytest.mark.parametrize(
    ("attributes", "bonus"),
    [
        ({"dexterity": 14}, 2),
        ({"dexterity": 14, "features": ["alert"]}, 4),  # Feats, Alert
        ({"dexterity": 14, "features": ["alert"], "level": 9}, 6),
        ({"dexterity": 14, "bonuses": {"initiative": 7}}, 7),
    ],
)
def test_initiative_adds_dexterity(attributes: Any, bonus: int) -> None:
    assert rules.initiative_bonus(an(**attributes)) == bonus


@pytest.mark.parametrize(("challenge", "bonus"), [("1/4", 2), ("5", 3), ("17", 6), ("30", 9)])
def test_a_monster_without_a_stated_bonus_has_that_of_its_challenge(challenge: str, bonus: int) -> None:
    assert rules.proficiency_bonus(an(challenge=challenge)) == bonus


@pytest.mark.parametrize(
    ("weapon", "attributes", "thrown", "bonus"),
    [
        # Equipment, Properties: finesse takes either, ranged takes Dexterity, thrown melee takes Strength
        ("longsword", {"strength": 16, "dexterity": 18}, False, 5),
        ("rapier", {"strength": 16, "dexterity": 18}, False, 6),
        ("rapier", {"strength": 18, "dexterity": 8}, False, 6),
        ("longbow", {"strength": 18, "dexterity": 12}, False, 3),
        ("javelin", {"strength": 16, "dexterity": 8}, True, 5),
        ("dagger", {"strength": 8, "dexterity": 16}, True, 5),
        ("dart", {"strength": 16, "dexterity": 8}, True, 5),
        # Feats, Archery: 2 more with ranged weapons
        ("longbow", {"dexterity": 12, "fighting_style": "archery"}, False, 5),
        ("longsword", {"strength": 12, "fighting_style": "archery"}, False, 3),
        # Playing the Game, Equipment Proficiencies
        ("longsword", {"strength": 16, "weapon_proficiencies": ["simple"]}, False, 3),
        ("mace", {"strength": 16, "weapon_proficiencies": ["simple"]}, False, 5),
        ("longsword", {"strength": 16, "weapon_proficiencies": ["longsword"]}, False, 5),
        # Classes, Rogue: martial weapons with Finesse or Light; Monk: with Light
        (
            "rapier",
            {"dexterity": 16, "weapon_proficiencies": ["simple", "martial_finesse", "martial_light"]},
            False,
            5,
        ),
        (
            "longsword",
            {"strength": 16, "weapon_proficiencies": ["simple", "martial_finesse", "martial_light"]},
            False,
            3,
        ),
        ("rapier", {"dexterity": 16, "weapon_proficiencies": ["simple", "martial_light"]}, False, 3),
        ("scimitar", {"dexterity": 16, "weapon_proficiencies": ["simple", "martial_light"]}, False, 5),
        # Classes, Monk, Martial Arts, Dexterous Attacks
        ("quarterstaff", {"dexterity": 16, "features": ["martial_arts"]}, False, 5),
        ("quarterstaff", {"dexterity": 16}, False, 2),
        (
            "quarterstaff",
            {"dexterity": 16, "features": ["martial_arts"], "equipment": {"shield": True}},
            False,
            2,
        ),
        ("battleaxe", {"dexterity": 16, "features": ["martial_arts"]}, False, 2),
    ],
)
def test_a_weapon_attack_adds_its_ability_and_training(
    weapon: str, attributes: Any, thrown: bool, bonus: int
) -> None:
    assert rules.weapon_attack_bonus(an(**attributes), weapon, compendium().weapons[weapon], thrown) == bonus


@pytest.mark.parametrize(
    ("level", "charisma", "attack", "dc"), [(1, 16, 5, 13), (5, 18, 7, 15), (17, 20, 11, 19), (1, 9, 1, 9)]
)
def test_spells_use_their_ability_and_proficiency(level: int, charisma: int, attack: int, dc: int) -> None:
    # Character Creation, Fill In Numbers, Spellcasting
    bard = an(level=level, charisma=charisma, spellcasting_ability="charisma")
    assert rules.spell_attack_bonus(bard) == attack
    assert rules.spell_save_dc(bard) == dc


@pytest.mark.parametrize(
    ("attributes", "feet"),
    [
        ({}, 30),
        ({"combat_stats": {"speed": 35}}, 35),
        ({"exhaustion": 1}, 25),  # Rules Glossary, Exhaustion: 5 feet a level
        ({"exhaustion": 5}, 5),
        ({"combat_stats": {"speed": 20}, "exhaustion": 5}, 0),
        ({"status_conditions": ["grappled"]}, 0),
        ({"status_conditions": ["restrained"]}, 0),
        ({"status_conditions": ["paralyzed"]}, 0),
        ({"status_conditions": ["petrified"]}, 0),
        ({"status_conditions": ["unconscious"]}, 0),
        ({"status_conditions": ["stunned"]}, 30),  # Rules Glossary, Stunned: says nothing of speed
        ({"status_conditions": ["prone"]}, 30),
    ],
)
def test_speed_falls_with_exhaustion_and_is_nothing_where_one_is_held(attributes: Any, feet: int) -> None:
    assert rules.speed(an(**attributes)) == feet


def test_a_creature_has_only_the_kinds_of_speed_it_is_given() -> None:
    hawk = an(combat_stats={"speed": 10}, speeds={"walk": 10, "fly": 60}, exhaustion=1)
    assert rules.speed(hawk) == 5
    assert rules.speed(hawk, "fly") == 55
    assert rules.speed(hawk, "swim") == 0


def test_levels_by_class_are_read_whether_one_class_or_two() -> None:
    assert rules.class_levels(an(**{"class": "rogue", "level": 3})) == {"rogue": 3}
    both = an(level=5, class_levels={"fighter": 3, "rogue": 2})
    assert rules.class_level(both, "rogue") == 2
    assert rules.class_level(both, "bard") == 0
    assert rules.class_levels(an()) == {}
