"""Scores of a new character (SRD 5.2, Character Creation, Step 3: Ability Scores)."""

from typing import Any

import pytest

from rulesets.srd_5e.characters import ability_scores
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import SCORES

# Table: Standard Array by Class, in the order Str., Dex., Con., Int., Wis., Cha.
SUGGESTED = {
    "barbarian": (15, 13, 14, 10, 12, 8), "bard": (8, 14, 12, 13, 10, 15), "cleric": (14, 8, 13, 10, 15, 12),
    "druid": (8, 12, 14, 13, 15, 10), "fighter": (15, 14, 13, 8, 10, 12), "monk": (12, 15, 13, 10, 14, 8),
    "paladin": (15, 10, 13, 8, 12, 14), "ranger": (12, 15, 13, 8, 14, 10), "rogue": (12, 15, 13, 14, 10, 8),
    "sorcerer": (10, 13, 14, 8, 12, 15), "warlock": (8, 14, 13, 12, 10, 15), "wizard": (8, 12, 13, 15, 14, 10),
}  # fmt: skip


def six(*numbers: int) -> dict[str, int]:
    return dict(zip(SCORES, numbers, strict=True))


@pytest.mark.parametrize(
    ("score", "cost"),
    # Table: Ability Score Point Costs
    [(8, 0), (9, 1), (10, 2), (11, 3), (12, 4), (13, 5), (14, 7), (15, 9)],
)
def test_a_bought_score_costs_what_the_table_says(score: int, cost: int) -> None:
    assert ability_scores.point_cost({"strength": score}) == cost


@pytest.mark.parametrize(
    ("numbers", "cost"),
    [
        ((15, 15, 15, 8, 8, 8), 27),
        ((15, 14, 13, 12, 10, 8), 27),  # the standard array is worth all points
        ((13, 13, 13, 12, 12, 12), 27),
        ((8, 8, 8, 8, 8, 8), 0),
        ((14, 8, 8, 8, 8, 8), 7),  # "a score of 14 costs 7 of your 27 points"
    ],
)
def test_points_add_up_and_within_the_budget_nothing_is_refused(numbers: Any, cost: int) -> None:
    assert ability_scores.point_cost(six(*numbers)) == cost
    assert ability_scores.refuse_scores(six(*numbers), "point_buy") is None


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ((15, 15, 15, 9, 8, 8), "scores_cost"),
        ((15, 15, 15, 15, 15, 15), "scores_cost"),
        ((16, 8, 8, 8, 8, 8), "scores_range"),
        ((7, 8, 8, 8, 8, 8), "scores_range"),
    ],
)
def test_too_many_points_and_scores_outside_the_table_are_refused(numbers: Any, reason: str) -> None:
    refused = ability_scores.refuse_scores(six(*numbers), "point_buy")
    assert refused is not None
    assert refused.reason == reason


@pytest.mark.parametrize(("class_key", "numbers"), SUGGESTED.items())
def test_the_standard_array_is_laid_out_for_each_class(class_key: str, numbers: Any) -> None:
    assert ability_scores.suggested(class_key) == six(*numbers)
    assert ability_scores.refuse_scores(six(*numbers), "standard_array") is None


@pytest.mark.parametrize(
    ("numbers", "allowed"),
    [((8, 10, 12, 13, 14, 15), True), ((15, 15, 13, 12, 10, 8), False), ((18, 14, 13, 12, 10, 8), False)],
)
def test_each_number_of_the_array_is_used_once(numbers: Any, allowed: bool) -> None:
    refused = ability_scores.refuse_scores(six(*numbers), "standard_array")
    assert (refused is None) is allowed


@pytest.mark.parametrize(
    ("rolled", "reason"),
    [((15, 9, 3, 18, 15, 9), None), ((), "scores_not_rolled"), ((18, 18, 18, 18, 18, 18), "scores_differ")],
)
def test_rolled_scores_are_those_that_were_rolled(rolled: Any, reason: str | None) -> None:
    refused = ability_scores.refuse_scores(six(18, 15, 15, 9, 9, 3), "rolled", rolled)
    assert (refused and refused.reason) == reason


def test_a_score_that_is_missing_and_a_method_that_is_none_are_refused() -> None:
    missing = ability_scores.refuse_scores({"strength": 15}, "standard_array")
    assert missing is not None
    assert missing.reason == "scores_missing"
    unknown = ability_scores.refuse_scores(six(15, 14, 13, 12, 10, 8), "wishing")
    assert unknown is not None
    assert unknown.reason == "scores_method"


SOLDIER = ("strength", "dexterity", "constitution")


@pytest.mark.parametrize(
    ("increases", "numbers"),
    # Adjust Ability Scores: one by 2 and another by 1, or three by 1
    [
        ({"strength": 2, "constitution": 1}, (17, 14, 14, 12, 10, 8)),
        ({"dexterity": 2, "strength": 1}, (16, 16, 13, 12, 10, 8)),
        ({"strength": 1, "dexterity": 1, "constitution": 1}, (16, 15, 14, 12, 10, 8)),
    ],
)
def test_a_background_raises_scores(increases: Any, numbers: Any) -> None:
    assert ability_scores.increased(six(15, 14, 13, 12, 10, 8), increases, SOLDIER) == six(*numbers)


@pytest.mark.parametrize(
    ("increases", "reason"),
    [
        ({}, "increase_amount"),
        ({"strength": 3}, "increase_amount"),
        ({"strength": 2}, "increase_amount"),
        ({"strength": 2, "dexterity": 2}, "increase_amount"),
        ({"strength": 1, "dexterity": 1}, "increase_amount"),
        ({"wisdom": 2, "strength": 1}, "increase_ability"),
    ],
)
def test_other_increases_are_refused(increases: Any, reason: str) -> None:
    refused = ability_scores.increased(six(15, 14, 13, 12, 10, 8), increases, SOLDIER)
    assert isinstance(refused, Refused)
    assert refused.reason == reason


def test_no_increase_goes_above_twenty() -> None:
    refused = ability_scores.increased(six(19, 14, 13, 12, 10, 8), {"strength": 2, "dexterity": 1}, SOLDIER)
    assert isinstance(refused, Refused)
    assert refused.reason == "increase_limit"
