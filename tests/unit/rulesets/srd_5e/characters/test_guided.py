"""Guided creation asks in an order in which each question can be answered, and every way through makes a character.

Source: SRD 5.2, Character Creation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.core.content.character_making import Attributes, MadeCharacter, MakingQuestion
from bot.core.errors import Rejected
from rulesets.srd_5e import progression
from rulesets.srd_5e.characters import creation
from rulesets.srd_5e.characters.classes.gains import gained
from rulesets.srd_5e.characters.guided import GuidedCharacters
from tests.unit.rulesets.srd_5e.making_plays import compendium

Pick = Callable[[MakingQuestion], list[str]]
CLASSES = (
    "barbarian", "bard", "cleric", "druid", "fighter", "monk", "paladin", "ranger", "rogue", "sorcerer", "warlock",
    "wizard",
)  # fmt: skip
SPECIES = ("dragonborn", "dwarf", "elf", "gnome", "goliath", "halfling", "human", "orc", "tiefling")


def maker() -> GuidedCharacters:
    return GuidedCharacters(compendium())


def first(asked: MakingQuestion) -> list[str]:
    return [one.value for one in asked.options[: asked.needed]]


def last(asked: MakingQuestion) -> list[str]:
    return [one.value for one in asked.options[len(asked.options) - asked.needed :]]


def answered(
    given: Mapping[str, Any], pick: Pick = first, level_of: Attributes | None = None
) -> dict[str, Any]:
    """Every question answered, those of `given` so."""
    answers: dict[str, Any] = {}
    while (asked := maker().question(answers, level_of)) is not None:
        assert len(answers) < 50
        if asked.rolls or asked.key in given:
            answers[asked.key] = given[asked.key]
        else:
            answers[asked.key] = asked.answer(tuple(pick(asked)))
    return answers


def made(answers: Mapping[str, Any], like: Attributes | None = None) -> Attributes:
    found = maker().made(answers, like)
    assert isinstance(found, MadeCharacter), found
    return found.attributes


@pytest.mark.sweep(3)
@pytest.mark.parametrize("class_key", CLASSES)
def test_every_class_and_species_is_made_by_first_and_by_last_options(class_key: str) -> None:
    for species in SPECIES:
        for pick in (first, last):
            given = {"class": class_key, "species": species, "rolls": [15, 14, 13, 12, 10, 8]}
            held = made(answered(given, pick))
            assert (held["class"], held["species"], held["level"]) == (class_key, species, 1)
            assert held["hp_max"] == held["hp_current"] > 0


@pytest.mark.parametrize("class_key", CLASSES)
def test_every_level_of_every_class_can_be_asked_for_to_the_twentieth(class_key: str) -> None:
    held = dict(made(answered({"class": class_key, "species": "elf"})))
    for level in range(2, 21):
        told = maker().rising(answered({"level_class": class_key, "hit_points": "fixed"}, level_of=held))
        assert (told["class_key"], told["hit_points"]) == (class_key, "fixed")
        after = gained(compendium(), held, class_key, told["answers"])
        assert isinstance(after, dict), (level, after)
        held = after
    assert held["level"] == 20


def test_the_first_questions_are_class_species_background_and_scores() -> None:
    answers = answered({"class": "fighter", "species": "dwarf", "background": "soldier"})
    assert list(answers)[:5] == ["class", "species", "background", "method", "increase"]


def test_what_suits_the_class_is_its_line_of_the_standard_array() -> None:
    # SRD 5.2, Character Creation, Standard Array by Class; the background raises two scores by 2 and 1.
    held = made(
        answered(
            {"class": "wizard", "species": "orc", "background": "sage", "increase": "intelligence+2,wisdom+1"}
        )
    )
    assert list(held["attributes"].values()) == [8, 12, 13, 17, 15, 10]


def test_scores_are_laid_out_by_hand_and_the_last_falls_to_what_is_left() -> None:
    # SRD 5.2, Character Creation, Standard Array: 15, 14, 13, 12, 10, 8.
    given = {
        "class": "rogue", "species": "orc", "background": "criminal", "method": "standard_array",
        "highest": "charisma", "second": "dexterity", "third": "wisdom", "fourth": "strength",
        "fifth": "constitution", "increase": "dexterity+2,constitution+1",
    }  # fmt: skip
    answers = answered(given)
    assert "sixth" not in answers
    assert made(answers)["attributes"] == {
        "strength": 12, "dexterity": 16, "constitution": 11, "intelligence": 8, "wisdom": 13, "charisma": 15,
    }  # fmt: skip


def test_rolls_are_laid_out_from_the_highest_down() -> None:
    given = {
        "class": "cleric", "species": "orc", "background": "acolyte", "method": "rolled",
        "rolls": [9, 17, 11, 11, 6, 14], "highest": "wisdom", "second": "strength", "third": "constitution",
        "fourth": "charisma", "fifth": "dexterity", "increase": "wisdom+2,charisma+1",
    }  # fmt: skip
    assert made(answered(given))["attributes"] == {
        "strength": 14, "dexterity": 9, "constitution": 11, "intelligence": 6, "wisdom": 19, "charisma": 12,
    }  # fmt: skip


def test_points_can_only_be_spent_while_they_last() -> None:
    # SRD 5.2, Character Creation, Point Cost: 27 points; 15 costs 9, 14 costs 7, 13 costs 5.
    answers: dict[str, Any] = {"class": "fighter", "species": "orc", "background": "soldier"}
    answers |= {"method": "point_buy", "buy_strength": "15", "buy_dexterity": "15", "buy_constitution": "14"}
    asked = maker().question(answers)
    assert asked is not None
    assert (asked.key, "2 of 27" in asked.text) == ("buy_intelligence", True)
    assert sorted(int(one.value) for one in asked.options) == [8, 9, 10]
    answers |= {"buy_intelligence": "10"}
    for key in ("buy_wisdom", "buy_charisma"):
        asked = maker().question(answers)
        assert asked is not None
        assert [one.value for one in asked.options] == ["8"]
        answers[key] = "8"
    rest = answered({**answers, "increase": "strength+2,dexterity+1"})
    assert list(made(rest)["attributes"].values()) == [17, 16, 14, 10, 8, 8]


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("increase", "wisdom+2,strength+1", "making/increase_ability"),
        ("increase", "strength+2,dexterity+2", "making/increase_amount"),
        ("rolls", [9, 9], "making/scores_missing"),
    ],
)
def test_answers_that_nobody_was_offered_make_no_character(key: str, value: object, code: str) -> None:
    given = {"class": "fighter", "species": "orc", "background": "soldier", "rolls": [15, 14, 13, 12, 10, 8]}
    answers = answered({**given, "method": "rolled"} if key == "rolls" else given)
    found = maker().made({**answers, key: value})
    assert isinstance(found, Rejected)
    assert found.code == code


def test_what_suits_stands_first_and_every_option_reads_well() -> None:
    answers: dict[str, Any] = {"class": "wizard"}
    while (asked := maker().question(answers)) is not None:
        fits = [one.fits for one in asked.options]
        assert fits == sorted(fits, reverse=True)
        assert all(one.label and "_" not in one.label + one.text for one in asked.options), asked
        assert len({one.value for one in asked.options}) == len(asked.options)
        answers[asked.key] = asked.answer(tuple(first(asked)))


def test_a_character_that_is_to_be_like_one_of_level_three_has_level_three() -> None:
    held = made(answered({"class": "rogue", "species": "halfling"}), {"level": 3})
    assert (held["level"], held["experience"]["current"]) == (3, progression.xp_for_level(3))


def test_another_class_is_offered_only_to_who_has_thirteen_in_both() -> None:
    # SRD 5.2, Character Creation, Multiclassing, Prerequisites.
    given = {
        "class": "fighter",
        "species": "orc",
        "background": "soldier",
        "increase": "strength+2,dexterity+1",
    }
    asked = maker().question({}, made(answered(given)))
    assert asked is not None
    assert [one.value for one in asked.options] == ["fighter", "barbarian", "rogue"]
    assert asked.options[0].fits


def test_a_feat_that_raises_scores_asks_which_ones() -> None:
    # SRD 5.2, Feats, Ability Score Improvement: one score by 2, or two by 1, to 20 at most.
    held = {**made(answered({"class": "fighter", "species": "orc", "background": "soldier"}), {"level": 3})}
    held["attributes"] = {**held["attributes"], "strength": 19}
    given = {"level_class": "fighter", "hit_points": "rolled", "feat": "ability_score_improvement"}
    answers: dict[str, Any] = {}
    while (asked := maker().question(answers, held)) is not None and asked.key != "increase":
        answers[asked.key] = given.get(asked.key) or asked.answer(tuple(first(asked)))
    assert asked is not None
    values = [one.value for one in asked.options]
    assert "strength+2" not in values
    assert values[0] == "dexterity+2"
    assert "strength+1,dexterity+1" in values
    told = maker().rising({**answers, "increase": "strength+1,dexterity+1"})
    assert told["answers"]["increases"] == {"strength": 1, "dexterity": 1}


def test_the_answers_are_those_that_creation_takes() -> None:
    answers = answered({"class": "bard", "species": "gnome"})
    assert not creation.refuse_answers(creation.asked(compendium(), answers), answers)
