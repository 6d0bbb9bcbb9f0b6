"""Gaining levels and experience (SRD 5.2, Character Creation, Level Advancement; Multiclassing; Classes)."""

from typing import Any

import pytest

from rulesets.srd_5e import creature as rules
from rulesets.srd_5e import progression
from rulesets.srd_5e.characters import creation, experience, leveling
from rulesets.srd_5e.characters.classes import gains as class_gains
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import SCORES, compendium, creature, lines, play_of

MIRA, TOBIN = "pc_mira_001", "pc_tobin_002"
DICE = {
    "barbarian": 12, "bard": 8, "cleric": 8, "druid": 8, "fighter": 10, "monk": 8, "paladin": 10, "ranger": 10,
    "rogue": 8, "sorcerer": 6, "warlock": 8, "wizard": 6,
}  # fmt: skip
# Table: Fixed Hit Points by Class
FIXED = {12: 7, 10: 6, 8: 5, 6: 4}


def at_level(class_key: str, level: int, **answers: Any) -> dict[str, Any]:
    start = {"class": class_key, "species": "halfling", "background": "acolyte", **answers}
    made = leveling.made_at_level(compendium(), start, level)
    assert not isinstance(made, Refused), made.message
    return made


def entity(attributes: dict[str, Any], entity_id: str = MIRA, name: str = "Mira") -> dict[str, Any]:
    one = creature(entity_id, name)
    one["attributes"] = attributes
    return one


def ready(class_key: str, level: int, xp: int | None = None, **answers: Any) -> dict[str, Any]:
    """A character with the experience of the next level."""
    made = at_level(class_key, level, **answers)
    made["experience"] = {
        **made["experience"], "current": progression.xp_after_level(level) if xp is None else xp,
    }  # fmt: skip
    return entity(made)


def reason(refused: Any) -> str | None:
    return refused.reason if isinstance(refused, Refused) else None


@pytest.mark.parametrize("sides", [6, 8, 10, 12])
def test_a_hit_die_that_is_not_rolled_counts_its_fixed_value(sides: int) -> None:
    assert class_gains.fixed_hit_points(sides) == FIXED[sides]


@pytest.mark.parametrize(("class_key", "sides"), DICE.items())
@pytest.mark.parametrize("level", [2, 3, 5])
def test_hit_points_grow_by_class_and_constitution(class_key: str, sides: int, level: int) -> None:
    scores = dict(zip(SCORES, (15, 8, 14, 13, 12, 10), strict=True))
    later: list[Any] = [{}, {}, {"feat": "savage_attacker"}, {}]
    start = {"class": class_key, "species": "halfling", "background": "acolyte", "scores": scores}
    hero = leveling.made_at_level(compendium(), start, level, later)
    assert not isinstance(hero, Refused), hero.message
    tough = level if class_key == "sorcerer" and level >= 3 else 0  # Draconic Resilience
    assert hero["hp_max"] == sides + 2 + (level - 1) * (FIXED[sides] + 2) + tough
    assert hero["resources"]["hit_dice"] == {"used": 0, "total": level}


@pytest.mark.parametrize(
    ("class_key", "level", "features"),
    [
        # Classes, the features of each class and its subclass, levels 1 to 5
        ("barbarian", 1, "rage unarmored_defense weapon_mastery"),
        ("barbarian", 2, "danger_sense reckless_attack"),
        ("barbarian", 3, "primal_knowledge frenzy"),
        ("barbarian", 5, "extra_attack fast_movement"),
        ("bard", 1, "bardic_inspiration"),
        ("bard", 2, "jack_of_all_trades"),
        ("bard", 3, "bonus_proficiencies cutting_words"),
        ("bard", 5, "font_of_inspiration"),
        ("cleric", 1, "divine_order"),
        ("cleric", 2, "channel_divinity"),
        ("cleric", 3, "disciple_of_life preserve_life"),
        ("cleric", 5, "sear_undead"),
        ("druid", 1, "druidic primal_order"),
        ("druid", 2, "wild_shape wild_companion"),
        ("druid", 3, "lands_aid"),
        ("druid", 5, "wild_resurgence"),
        ("fighter", 1, "fighting_style second_wind weapon_mastery"),
        ("fighter", 2, "action_surge tactical_mind"),
        ("fighter", 3, "improved_critical remarkable_athlete"),
        ("fighter", 5, "extra_attack tactical_shift"),
        ("monk", 1, "martial_arts unarmored_defense"),
        ("monk", 2, "monks_focus unarmored_movement uncanny_metabolism"),
        ("monk", 3, "deflect_attacks open_hand_technique"),
        ("monk", 4, "slow_fall"),
        ("monk", 5, "extra_attack stunning_strike"),
        ("paladin", 1, "lay_on_hands weapon_mastery"),
        ("paladin", 2, "fighting_style paladins_smite"),
        ("paladin", 3, "channel_divinity sacred_weapon"),
        ("paladin", 5, "extra_attack faithful_steed"),
        ("ranger", 1, "favored_enemy weapon_mastery"),
        ("ranger", 2, "deft_explorer fighting_style"),
        ("ranger", 3, "hunters_lore hunters_prey"),
        ("ranger", 5, "extra_attack"),
        ("rogue", 1, "sneak_attack thieves_cant weapon_mastery"),
        ("rogue", 2, "cunning_action"),
        ("rogue", 3, "steady_aim fast_hands second_story_work"),
        ("rogue", 5, "cunning_strike uncanny_dodge"),
        ("sorcerer", 1, "innate_sorcery"),
        ("sorcerer", 2, "font_of_magic metamagic"),
        ("sorcerer", 3, "draconic_resilience"),
        ("sorcerer", 5, "sorcerous_restoration"),
        ("warlock", 1, "eldritch_invocations pact_magic"),
        ("warlock", 2, "magical_cunning"),
        ("warlock", 3, "dark_ones_blessing"),
        ("wizard", 1, "ritual_adept arcane_recovery"),
        ("wizard", 2, "scholar"),
        ("wizard", 3, "evocation_savant potent_cantrip"),
        ("wizard", 5, "memorize_spell"),
    ],
)
def test_a_level_brings_the_features_of_the_class(class_key: str, level: int, features: str) -> None:
    now = set(at_level(class_key, level)["features"])
    before = set(at_level(class_key, level - 1)["features"]) if level > 1 else set()
    assert set(features.split()) <= now - before


@pytest.mark.parametrize(
    ("class_key", "level", "prepared", "cantrips"),
    [
        # Classes, features tables, with what is always prepared: by subclass at level 3 and 5, by the class
        ("bard", 3, 6, 2), ("bard", 5, 9, 3), ("sorcerer", 3, 6 + 4, 4), ("sorcerer", 5, 9 + 6, 5),
        ("cleric", 2, 5, 3), ("wizard", 5, 9, 4), ("paladin", 5, 6 + 6, 0), ("ranger", 5, 6 + 1, 0),
    ],
)  # fmt: skip
def test_a_caster_learns_as_many_spells_as_its_table_says(
    class_key: str, level: int, prepared: int, cantrips: int
) -> None:
    given = {"background": "soldier"}
    levels = [
        compendium().spells[key]["level"] for key in at_level(class_key, level, **given)["spells_known"]
    ]
    assert sum(rank > 0 for rank in levels) in (prepared, prepared - 1)  # one may be on both lists
    assert levels.count(0) == cantrips


@pytest.mark.parametrize(
    ("class_key", "subclass"),
    [
        ("barbarian", "path_of_the_berserker"), ("bard", "college_of_lore"), ("cleric", "life_domain"),
        ("druid", "circle_of_the_land"), ("fighter", "champion"), ("monk", "warrior_of_the_open_hand"),
        ("paladin", "oath_of_devotion"), ("ranger", "hunter"), ("rogue", "thief"), ("sorcerer", "draconic_sorcery"),
        ("warlock", "fiend_patron"), ("wizard", "evoker"),
    ],
)  # fmt: skip
def test_every_class_has_its_subclass_at_level_three(class_key: str, subclass: str) -> None:
    assert "subclass" not in at_level(class_key, 2)
    assert at_level(class_key, 3)["subclass"] == subclass


@pytest.mark.parametrize("class_key", DICE)
def test_every_class_reaches_level_twenty(class_key: str) -> None:
    hero = at_level(class_key, 20)
    assert hero["level"] == 20
    assert hero["proficiency_bonus"] == 6
    assert hero["resources"]["hit_dice"]["total"] == 20
    assert hero["experience"] == {"current": 355_000, "needed_for_next_level": 355_000}
    assert all(1 <= score <= 30 for score in hero["attributes"].values())


@pytest.mark.parametrize(
    ("level", "constitution", "increases", "more"),
    [
        # Gaining a Level, 5: "level 8 … Constitution from 17 to 18 … increases by 8, in addition"
        (8, 17, {"constitution": 1, "strength": 1}, 6 + 3 + 8),
        (8, 16, {"constitution": 1, "strength": 1}, 6 + 3),
        (4, 14, {"constitution": 2}, 6 + 2 + 4),
        (4, 14, {"strength": 2}, 6 + 2),
    ],
)
def test_more_constitution_counts_for_every_level(
    level: int, constitution: int, increases: dict[str, int], more: int
) -> None:
    hero = at_level("fighter", level - 1)
    hero["attributes"] = {**hero["attributes"], "constitution": constitution, "strength": 14}
    hero["experience"]["current"] = 400_000
    play = play_of(entity(hero))
    answers = {"feat": "ability_score_improvement", "increases": increases}
    full = leveling.completed_level(compendium(), hero, "fighter", answers)
    gains = leveling.level_up(play, MIRA, answers=full)
    assert isinstance(gains, leveling.Gains)
    assert gains.hit_points == more
    assert play.attributes(MIRA)["hp_max"] == hero["hp_max"] + more


@pytest.mark.parametrize(("shown", "constitution", "more"), [(10, 14, 12), (1, 14, 3), (1, 6, 1), (3, 8, 2)])
def test_a_rolled_hit_die_counts_with_constitution_and_at_least_one(
    shown: int, constitution: int, more: int
) -> None:
    hero = ready("fighter", 1)
    hero["attributes"]["attributes"]["constitution"] = constitution
    play = play_of(hero, dice=(shown,))
    gains = leveling.level_up(play, MIRA, hit_points="rolled")
    assert isinstance(gains, leveling.Gains)
    assert gains.hit_points == more
    assert lines(play) == [f"Hit points: 1d10 = {shown}"]


def test_a_level_is_told_in_a_sentence_and_remembered() -> None:
    play = play_of(ready("fighter", 1))
    gains = leveling.level_up(play, MIRA)
    assert isinstance(gains, leveling.Gains)
    assert gains.sentence == (
        "Mira reached level 2 as a fighter and gained 7 hit points, action surge and tactical mind."
    )
    assert play.facts == [gains.sentence]
    remembered: Any = play.operations[-1]
    assert (remembered.op, remembered.kind, remembered.text) == ("remember", "level_up", gains.sentence)


def test_slots_and_proficiency_are_told_too() -> None:
    hero = ready("wizard", 4)
    answers = leveling.completed_level(compendium(), hero["attributes"], "wizard", {})
    gains = leveling.level_up(play_of(hero), MIRA, answers=answers)
    assert isinstance(gains, leveling.Gains)
    assert "a proficiency bonus of +3" in gains.sentence
    assert "2 level 3 spell slots" in gains.sentence


@pytest.mark.parametrize(
    ("level", "current", "able"),
    [(1, 299, False), (1, 300, True), (2, 899, False), (2, 900, True), (4, 6_499, False), (4, 6_500, True)],
)
def test_a_level_takes_its_experience(level: int, current: int, able: bool) -> None:
    hero = ready("rogue", level, current)
    assert leveling.can_level_up(hero["attributes"]) is able
    answers = leveling.completed_level(compendium(), hero["attributes"], "rogue", {})
    gains = leveling.level_up(play_of(hero), MIRA, answers=answers)
    assert reason(gains) == (None if able else "not_enough_experience")


def test_there_is_no_level_twenty_one() -> None:
    hero = ready("rogue", 20, 1_000_000)
    assert not leveling.can_level_up(hero["attributes"])
    assert reason(leveling.level_up(play_of(hero), MIRA)) == "highest_level"


def test_nothing_is_written_where_a_choice_is_missing() -> None:
    play = play_of(ready("bard", 1))
    refused = leveling.level_up(play, MIRA)
    assert reason(refused) == "choose"
    assert play.operations == []
    assert play.rolled == []


@pytest.mark.parametrize(
    ("feat", "increases", "why"),
    [
        ("ability_score_improvement", {"strength": 2}, None),
        ("ability_score_improvement", {"strength": 1, "wisdom": 1}, None),
        ("ability_score_improvement", {"strength": 1}, "increase_amount"),
        ("ability_score_improvement", {"strength": 2, "wisdom": 1}, "increase_amount"),
        ("ability_score_improvement", {"charisma": 2}, "increase_limit"),  # 20 is the most
        ("grappler", {"strength": 1}, None),
        ("grappler", {"wisdom": 1}, "increase_amount"),
        ("alert", {}, None),
        ("boon_of_fate", {"strength": 1}, "not_an_option"),  # level 19
        ("flying", {}, "not_an_option"),
    ],
)
def test_at_level_four_a_feat_is_chosen(feat: str, increases: Any, why: str | None) -> None:
    # Feats; Classes, Level 4: Ability Score Improvement
    hero = ready("fighter", 3)
    hero["attributes"]["attributes"] |= {"strength": 14, "charisma": 19}
    given = {"feat": feat, "increases": increases}
    answers = leveling.completed_level(compendium(), hero["attributes"], "fighter", given)
    play = play_of(hero)
    assert reason(leveling.level_up(play, MIRA, answers=answers)) == why
    if why is None:
        scores = play.attributes(MIRA)["attributes"]
        assert scores["strength"] == 14 + increases.get("strength", 0)


def test_a_feat_asks_for_what_it_requires() -> None:
    # Feats, Grappler: Strength or Dexterity 13
    hero = ready("wizard", 3)["attributes"]
    hero["attributes"] = {**hero["attributes"], "strength": 8, "dexterity": 12}
    asked = {each.key: each for each in leveling.asked(compendium(), hero, "wizard", {})}
    assert "grappler" not in asked["feat"].options
    assert not any(key in asked["feat"].options for key in ("archery", "boon_of_fate"))
    assert "ability_score_improvement" in asked["feat"].options


# --- a second class -------------------------------------------------------------------------------------------


def test_a_second_class_gives_its_level_and_some_of_its_training() -> None:
    hero = ready("wizard", 1)
    hero["attributes"]["attributes"] |= {"strength": 13, "intelligence": 17}
    play = play_of(hero)
    answers = leveling.completed_level(compendium(), hero["attributes"], "fighter", {})
    gains = leveling.level_up(play, MIRA, class_key="fighter", answers=answers)
    assert isinstance(gains, leveling.Gains), gains
    held = play.attributes(MIRA)
    assert held["class_levels"] == {"wizard": 1, "fighter": 1}
    assert (held["level"], held["class"]) == (2, "wizard")
    assert held["armor_training"] == ["light", "medium", "shield"]
    assert held["weapon_proficiencies"] == ["simple", "martial"]
    assert held["saving_throw_proficiencies"] == ["intelligence", "wisdom"]
    assert gains.hit_points == 6 + rules.ability_modifier(held["attributes"]["constitution"])
    assert held["resources"]["hit_dice"]["total"] == 2
    assert held["resources"]["class_features"]["second_wind"] == {"used": 0, "total": 2}
    assert gains.sentence.startswith("Mira reached level 2 (Fighter 1) and gained ")


@pytest.mark.parametrize(
    ("scores", "why"),
    [
        ({"strength": 13}, None),
        ({"strength": 12, "dexterity": 12}, "multiclass_score"),
        ({"dexterity": 13}, None),
    ],
)
def test_a_second_class_has_its_price(scores: dict[str, int], why: str | None) -> None:
    hero = ready("wizard", 1)
    hero["attributes"]["attributes"] |= {"strength": 8, "dexterity": 8, **scores}
    answers = leveling.completed_level(compendium(), hero["attributes"], "fighter", {})
    assert reason(leveling.level_up(play_of(hero), MIRA, class_key="fighter", answers=answers)) == why


def test_experience_for_a_second_class_goes_by_the_total_level() -> None:
    # Multiclassing, Experience Points and Proficiency Bonus: a fighter 3 / rogue 2 has +3
    hero = ready("fighter", 3)
    hero["attributes"]["attributes"] |= {"dexterity": 14}
    hero["attributes"]["experience"]["current"] = 6_500
    play = play_of(hero)
    for _ in range(2):
        answers = leveling.completed_level(compendium(), play.attributes(MIRA), "rogue", {})
        assert isinstance(leveling.level_up(play, MIRA, class_key="rogue", answers=answers), leveling.Gains)
    held = play.attributes(MIRA)
    assert (held["class_levels"], held["proficiency_bonus"]) == ({"fighter": 3, "rogue": 2}, 3)
    assert reason(leveling.level_up(play, MIRA)) == "not_enough_experience"


def test_a_class_that_is_none_is_refused() -> None:
    assert reason(leveling.level_up(play_of(ready("fighter", 1)), MIRA, class_key="jester")) == "no_class"


# --- experience -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attributes", "worth"),
    [
        ({"challenge": "1/4"}, 50),
        ({"challenge": "5"}, 1_800),
        ({"monster": "goblin_warrior"}, 50),
        ({"monster": "owlbear"}, 700),
        ({}, 0),
    ],
)
def test_a_foe_is_worth_its_challenge(attributes: Any, worth: int) -> None:
    play = play_of(creature("npc_foe_001", "Foe", **attributes))
    assert experience.worth(play, "npc_foe_001") == worth


@pytest.mark.parametrize(("total", "share"), [(100, 50), (101, 50), (700, 350), (1, 0), (0, 0)])
def test_experience_is_shared_evenly(total: int, share: int) -> None:
    play = play_of(entity(at_level("fighter", 1)), entity(at_level("rogue", 1), TOBIN, "Tobin"))
    experience.award(play, [MIRA, TOBIN], total)
    assert [play.attributes(who)["experience"]["current"] for who in (MIRA, TOBIN)] == [share, share]
    assert play.facts[:1] == ([f"Mira and Tobin gain {share} experience points each."] if share else [])


def test_whoever_has_enough_can_gain_a_level() -> None:
    play = play_of(entity(at_level("fighter", 1)), creature("npc_owl_001", "Owlbear", monster="owlbear"))
    assert experience.award_for(play, [MIRA], ["npc_owl_001"]) == (MIRA,)
    assert play.attributes(MIRA)["experience"] == {"current": 700, "needed_for_next_level": 300}
    assert play.facts == ["Mira gains 700 experience points.", "Mira can gain a level."]
    assert isinstance(leveling.level_up(play, MIRA), leveling.Gains)
    assert play.attributes(MIRA)["experience"] == {"current": 700, "needed_for_next_level": 900}


def test_experience_is_never_taken() -> None:
    with pytest.raises(ValueError, match="not taken"):
        experience.award(play_of(creature()), [MIRA], -1)


def test_a_character_of_a_higher_level_begins_with_its_experience() -> None:
    # Starting at Higher Levels: "at level 10, you have 64,000 XP"
    assert at_level("fighter", 10)["experience"] == {"current": 64_000, "needed_for_next_level": 85_000}


def test_building_does_not_touch_its_answers() -> None:
    told: Any = {"class": "wizard", "species": "elf", "background": "sage"}
    creation.completed(compendium(), told)
    assert told == {"class": "wizard", "species": "elf", "background": "sage"}
