"""The budget of encounters (SRD 5.2, Gameplay Toolbox, Combat Encounters, XP Budget per Character)."""

import pytest

from rulesets.srd_5e.combat.monsters import encounters
from tests.unit.rulesets.srd_5e.making_plays import compendium

TABLE = {
    1: (50, 75, 100), 2: (100, 150, 200), 3: (150, 225, 400), 4: (250, 375, 500), 5: (500, 750, 1100),
    6: (600, 1000, 1400), 7: (750, 1300, 1700), 8: (1000, 1700, 2100), 9: (1300, 2000, 2600), 10: (1600, 2300, 3100),
    11: (1900, 2900, 4100), 12: (2200, 3700, 4700), 13: (2600, 4200, 5400), 14: (2900, 4900, 6200),
    15: (3300, 5400, 7800), 16: (3800, 6100, 9800), 17: (4500, 7200, 11700), 18: (5000, 8700, 14200),
    19: (5500, 10700, 17200), 20: (6400, 13200, 22000),
}  # fmt: skip


@pytest.mark.parametrize(("level", "row"), TABLE.items())
def test_the_budget_of_a_character(level: int, row: tuple[int, int, int]) -> None:
    assert tuple(encounters.budget([level], each) for each in encounters.DIFFICULTIES) == row


@pytest.mark.parametrize(
    ("levels", "difficulty", "xp"),
    [
        ([3, 3, 3, 3], "moderate", 900),
        ([1, 1, 1, 1], "low", 200),
        ([1, 2, 3], "high", 700),
        ([5] * 5, "high", 5500),
    ],
)
def test_the_budget_of_a_party_is_the_sum(
    levels: list[int], difficulty: encounters.Difficulty, xp: int
) -> None:
    assert encounters.budget(levels, difficulty) == xp


@pytest.mark.parametrize(
    ("xp", "name"),
    [
        (0, "trivial"),
        (199, "trivial"),
        (200, "low"),
        (299, "low"),
        (300, "moderate"),
        (400, "high"),
        (401, "beyond"),
    ],
)
def test_what_so_much_experience_is_for_four_beginners(xp: int, name: str) -> None:
    assert encounters.difficulty_of([1] * 4, xp) == name


@pytest.mark.parametrize("difficulty", encounters.DIFFICULTIES)
@pytest.mark.parametrize("levels", [[1], [1, 1, 1, 1], [2, 3, 3], [5, 5, 5, 5]])
@pytest.mark.parametrize(
    "keys", [["goblin_warrior", "wolf"], ["ogre", "goblin_warrior"], ["bandit", "bandit_captain"]]
)
def test_a_group_keeps_to_the_budget(
    levels: list[int], difficulty: encounters.Difficulty, keys: list[str]
) -> None:
    # SRD 5.2, Combat Encounters: "spend as much of your XP budget as you can without going over"
    found = encounters.build(compendium(), levels, difficulty, keys)
    spent, limit = encounters.cost(compendium(), found), encounters.budget(levels, difficulty)
    assert spent <= limit
    assert sum(found.values()) <= encounters.MOST_EACH * len(levels)
    cheapest = min(compendium().monsters[key]["xp"] for key in keys)
    full = sum(found.values()) == encounters.MOST_EACH * len(levels)
    assert full or limit - spent < cheapest


def test_a_group_takes_few_strong_ones_before_many_weak_ones() -> None:
    assert encounters.build(compendium(), [3] * 4, "moderate", ["goblin_warrior", "ogre"]) == {"ogre": 2}
