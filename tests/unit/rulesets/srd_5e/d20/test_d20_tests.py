"""Ability checks and saving throws (SRD 5.2, Playing the Game, D20 Tests; Rules Glossary)."""

from typing import Any

import pytest

from rulesets.srd_5e.d20 import d20_tests
from tests.unit.rulesets.srd_5e.making_plays import creature, lines, play_of

MIRA = "pc_mira_001"


def an_effect(**modifier: Any) -> dict[str, Any]:
    return {"id": "effect-1", "name": "Effect", "origin": "test:effect", "modifiers": [modifier]}


def test_the_line_of_a_check_is_the_one_of_the_protocol() -> None:
    play = play_of(creature(wisdom=12, skills=["perception"]), dice=(15,))
    tested = d20_tests.ability_check(play, MIRA, 15, skill="perception")
    assert lines(play) == ["Perception check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"]
    assert (tested.total, tested.natural, tested.succeeded) == (18, 15, True)


@pytest.mark.parametrize(
    ("natural", "dc", "succeeded"),
    # D20 Tests, Compare the Total to a Target Number: equal is enough
    [(10, 10, True), (9, 10, False), (5, 5, True), (19, 20, False), (20, 20, True)],
)
def test_a_test_succeeds_where_it_equals_the_number(natural: int, dc: int, succeeded: bool) -> None:
    play = play_of(creature(), dice=(natural,))
    assert d20_tests.ability_check(play, MIRA, dc, ability="strength").succeeded is succeeded


@pytest.mark.parametrize(("natural", "dc", "succeeded"), [(20, 30, False), (1, 2, True), (1, 3, False)])
def test_twenty_and_one_decide_nothing_by_themselves_but_in_attacks(
    natural: int, dc: int, succeeded: bool
) -> None:
    # Attack Rolls, Rolling 20 or 1: said of attack rolls alone
    play = play_of(creature(strength=12), creature(entity_id="pc_b_001", name="B"), dice=(natural, natural))
    assert d20_tests.ability_check(play, MIRA, dc, ability="strength").succeeded is succeeded
    assert d20_tests.saving_throw(play, MIRA, "strength", dc).succeeded is succeeded


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "dice", "natural", "net"),
    [
        # Roll Two D20s: an 18 and a 3
        ((), (), (11,), 11, 0),
        (("help",), (), (18, 3), 18, 1),
        ((), ("darkness",), (18, 3), 3, -1),
        # They Don't Stack
        (("help", "height", "luck"), (), (18, 3), 18, 1),
        ((), ("darkness", "fear"), (18, 3), 3, -1),
        (("help",), ("darkness",), (11,), 11, 0),
        (("help", "height", "luck"), ("darkness",), (11,), 11, 0),
        (("help",), ("darkness", "rain", "fear"), (11,), 11, 0),
    ],
)
def test_advantage_and_disadvantage_never_stack(
    advantages: Any, disadvantages: Any, dice: Any, natural: int, net: int
) -> None:
    play = play_of(creature(), dice=dice)
    tested = d20_tests.ability_check(
        play, MIRA, 10, skill="stealth", advantages=advantages, disadvantages=disadvantages
    )
    assert (tested.natural, tested.net, tested.shown) == (natural, net, dice)


def test_lines_say_which_of_a_pair_was_taken() -> None:
    play = play_of(creature(strength=14), dice=(14, 8, 14, 8))
    d20_tests.ability_check(play, MIRA, 15, skill="athletics", advantages=["help"])
    d20_tests.saving_throw(play, MIRA, "strength", 15, disadvantages=["mud"])
    assert lines(play) == [
        "Athletics check (advantage): 1d20+2 = [14, 8]+2 = 16 (took higher) vs DC 15 (Success)",
        "Strength saving throw (disadvantage): 1d20+2 = [14, 8]+2 = 10 (took lower) vs DC 15 (Failure)",
    ]


@pytest.mark.parametrize(("level", "total"), [(0, 12), (1, 10), (2, 8), (3, 6), (4, 4), (5, 2)])
def test_each_level_of_exhaustion_takes_two_from_every_test(level: int, total: int) -> None:
    # Rules Glossary, Exhaustion
    play = play_of(creature(dexterity=14, exhaustion=level), dice=(10, 10))
    assert d20_tests.ability_check(play, MIRA, 10, skill="stealth").total == total
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).total == total


@pytest.mark.parametrize(
    ("condition", "net"),
    # Rules Glossary: Poisoned, Frightened; the others say nothing of checks
    [("poisoned", -1), ("frightened", -1), ("prone", 0), ("restrained", 0), ("charmed", 0), ("invisible", 0)],
)
def test_some_conditions_hinder_ability_checks(condition: str, net: int) -> None:
    play = play_of(creature(status_conditions=[condition]), dice=(9, 9))
    assert d20_tests.ability_check(play, MIRA, 10, ability="wisdom").net == net


def test_poison_does_not_hinder_saves_and_being_restrained_hinders_dexterity() -> None:
    play = play_of(creature(status_conditions=["poisoned", "restrained"]), dice=(9, 9, 9))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).net == 0
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).net == -1


@pytest.mark.parametrize("condition", ["paralyzed", "petrified", "stunned", "unconscious"])
@pytest.mark.parametrize("ability", ["strength", "dexterity"])
def test_whoever_cannot_move_fails_saves_of_the_body_without_a_roll(condition: str, ability: str) -> None:
    play = play_of(creature(status_conditions=[condition]))
    tested = d20_tests.saving_throw(play, MIRA, ability, 5)
    assert (tested.succeeded, tested.shown, lines(play)) == (False, (), [])
    assert play.facts == [f"Mira cannot move: the {ability.title()} saving throw fails without a roll."]


@pytest.mark.parametrize("condition", ["paralyzed", "petrified", "stunned", "unconscious"])
def test_the_mind_still_saves(condition: str) -> None:
    play = play_of(creature(status_conditions=[condition]), dice=(15,))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 15).succeeded


@pytest.mark.parametrize(("condition", "sense"), [("blinded", "see"), ("deafened", "hear")])
def test_a_check_that_needs_a_lost_sense_fails(condition: str, sense: str) -> None:
    # Rules Glossary, Blinded, Deafened
    play = play_of(creature(status_conditions=[condition]), dice=(15,))
    assert not d20_tests.ability_check(play, MIRA, 5, skill="perception", needs=[sense]).succeeded
    assert lines(play) == []
    assert d20_tests.ability_check(play, MIRA, 5, skill="perception").succeeded


@pytest.mark.parametrize(
    ("feature", "avoiding", "net"),
    [
        # Character Origins: Dwarven Resilience, Brave, Fey Ancestry
        ("dwarven_resilience", "poisoned", 1),
        ("dwarven_resilience", "charmed", 0),
        ("brave", "frightened", 1),
        ("fey_ancestry", "charmed", 1),
        ("fey_ancestry", None, 0),
    ],
)
def test_a_people_is_hardened_against_a_condition(feature: str, avoiding: str | None, net: int) -> None:
    play = play_of(creature(features=[feature]), dice=(9, 9))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10, avoiding=avoiding).net == net


@pytest.mark.parametrize(
    ("ability", "net"),
    [
        ("intelligence", 1),
        ("wisdom", 1),
        ("charisma", 1),
        ("strength", 0),
        ("dexterity", 0),
        ("constitution", 0),
    ],
)
def test_gnomes_are_cunning(ability: str, net: int) -> None:
    # Character Origins, Gnome, Gnomish Cunning
    play = play_of(creature(features=["gnomish_cunning"]), dice=(9, 9))
    assert d20_tests.saving_throw(play, MIRA, ability, 10).net == net


@pytest.mark.parametrize(("conditions", "net"), [([], 1), (["incapacitated"], 0)])
def test_a_sense_of_danger_is_lost_with_ones_wits(conditions: list[str], net: int) -> None:
    # Classes, Barbarian, Level 2: Danger Sense
    play = play_of(creature(features=["danger_sense"], status_conditions=conditions), dice=(9, 9))
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).net == net


@pytest.mark.parametrize(("magical", "net"), [(True, 1), (False, 0)])
def test_magic_resistance_counts_against_magic_alone(magical: bool, net: int) -> None:
    play = play_of(creature(features=["magic_resistance"]), dice=(9, 9))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10, magical=magical).net == net


def test_the_remarkable_athlete_has_advantage_on_athletics() -> None:
    # Classes, Fighter, Champion, Level 3: Remarkable Athlete
    play = play_of(creature(features=["remarkable_athlete"]), dice=(9, 9, 9))
    assert d20_tests.ability_check(play, MIRA, 10, skill="athletics").net == 1
    assert d20_tests.ability_check(play, MIRA, 10, ability="strength").net == 0


@pytest.mark.parametrize(
    ("armor", "training", "skill", "net"),
    [
        # Equipment, Armor, Stealth column; Armor Training
        ("chain_mail", ["heavy"], "stealth", -1),
        ("chain_mail", ["heavy"], "acrobatics", 0),
        ("leather_armor", ["light"], "stealth", 0),
        ("leather_armor", [], "stealth", -1),
        ("leather_armor", [], "athletics", -1),
        ("leather_armor", [], "arcana", 0),
        ("scale_mail", ["light", "medium"], "stealth", -1),
        ("padded_armor", ["light"], "stealth", -1),
        ("breastplate", ["medium"], "stealth", 0),
    ],
)
def test_armor_hinders_where_it_is_noisy_or_one_is_not_used_to_it(
    armor: str, training: list[str], skill: str, net: int
) -> None:
    held = creature(armor_training=training, equipment={"armor": armor})
    play = play_of(held, dice=(9, 9))
    assert d20_tests.ability_check(play, MIRA, 10, skill=skill).net == net


@pytest.mark.parametrize(
    ("skills", "tools", "total", "net"),
    [
        # Playing the Game, Equipment Proficiencies, Tools
        ([], [], 12, 0),
        ([], ["thieves_tools"], 14, 0),
        (["sleight_of_hand"], [], 14, 0),
        (["sleight_of_hand"], ["thieves_tools"], 14, 1),
    ],
)
def test_a_tool_and_a_skill_together_give_advantage_and_the_bonus_once(
    skills: list[str], tools: list[str], total: int, net: int
) -> None:
    play = play_of(creature(dexterity=14, skills=skills, tools=tools), dice=(10, 10))
    tested = d20_tests.ability_check(play, MIRA, 10, skill="sleight_of_hand", tool="thieves_tools")
    assert (tested.total, tested.net) == (total, net)


def test_a_halfling_rolls_ones_again() -> None:
    # Character Origins, Halfling, Luck
    play = play_of(creature(features=["luck"], dexterity=14), dice=(1, 12, 7))
    assert d20_tests.ability_check(play, MIRA, 10, skill="stealth").total == 14
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).total == 9
    assert lines(play)[0].startswith("Stealth check: 1d20+2 = ")
    assert lines(play)[0].endswith(" = 14 vs DC 10 (Success)")


@pytest.mark.parametrize(("natural", "total"), [(3, 14), (9, 14), (10, 14), (15, 19)])
def test_reliable_talent_counts_low_numbers_as_ten(natural: int, total: int) -> None:
    # Classes, Rogue, Level 7: Reliable Talent
    rogue = creature(features=["reliable_talent"], dexterity=14, skills=["stealth"])
    play = play_of(rogue, dice=(natural, natural))
    assert d20_tests.ability_check(play, MIRA, 10, skill="stealth").total == total
    assert d20_tests.ability_check(play, MIRA, 10, skill="acrobatics").total == natural + 2


@pytest.mark.parametrize(
    ("add", "dice", "total"), [("1d4", (10, 3), 13), ("-1d4", (10, 3), 7), (2, (10,), 12)]
)
def test_effects_add_to_saves(add: Any, dice: Any, total: int) -> None:
    play = play_of(creature(active_effects=[an_effect(to="saving_throw", add=add)]), dice=dice)
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).total == total


def test_an_effect_bears_on_its_own_kind_and_ability_alone() -> None:
    effect = an_effect(to="ability_check", advantage=1, ability="strength")
    play = play_of(creature(active_effects=[effect]), dice=(9, 9, 9, 9))
    assert d20_tests.ability_check(play, MIRA, 10, skill="athletics").net == 1
    assert d20_tests.ability_check(play, MIRA, 10, skill="stealth").net == 0
    assert d20_tests.saving_throw(play, MIRA, "strength", 10).net == 0


def test_an_effect_against_a_circumstance_is_a_plain_roll() -> None:
    effect = an_effect(to="ability_check", advantage=1)
    play = play_of(creature(active_effects=[effect], status_conditions=["poisoned"]), dice=(9,))
    tested = d20_tests.ability_check(play, MIRA, 10, skill="stealth", advantages=["help"])
    assert tested.net == 0


def test_what_counts_once_is_used_up_by_the_roll() -> None:
    effect = an_effect(to="saving_throw", add="1d4", once=True)
    play = play_of(creature(active_effects=[effect]), dice=(10, 3, 10))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).total == 13
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).total == 10


def test_a_check_against_no_number_shows_its_total() -> None:
    play = play_of(creature(dexterity=14), dice=(9,))
    assert d20_tests.ability_check(play, MIRA, None, ability="dexterity").succeeded
    assert lines(play) == ["Dexterity check: 1d20+2 = 9+2 = 11"]


def test_a_check_of_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="needs an ability"):
        d20_tests.ability_check(play_of(creature()), MIRA, 10)
