"""Levels, experience, proficiency (SRD 5.2, Character Creation, Level Advancement; Monsters, Experience Points)."""

import pytest

from rulesets.srd_5e import progression

# SRD 5.2, Character Creation, Table: Character Advancement
ADVANCEMENT = [
    (1, 0, 2), (2, 300, 2), (3, 900, 2), (4, 2_700, 2), (5, 6_500, 3), (6, 14_000, 3), (7, 23_000, 3),
    (8, 34_000, 3), (9, 48_000, 4), (10, 64_000, 4), (11, 85_000, 4), (12, 100_000, 4), (13, 120_000, 5),
    (14, 140_000, 5), (15, 165_000, 5), (16, 195_000, 5), (17, 225_000, 6), (18, 265_000, 6), (19, 305_000, 6),
    (20, 355_000, 6),
]  # fmt: skip

# SRD 5.2, Monsters, Table: Experience Points by Challenge Rating
XP_BY_CHALLENGE = [
    ("0", 10), ("1/8", 25), ("1/4", 50), ("1/2", 100), ("1", 200), ("2", 450), ("3", 700), ("4", 1_100),
    ("5", 1_800), ("6", 2_300), ("7", 2_900), ("8", 3_900), ("9", 5_000), ("10", 5_900), ("11", 7_200),
    ("12", 8_400), ("13", 10_000), ("14", 11_500), ("15", 13_000), ("16", 15_000), ("17", 18_000), ("18", 20_000),
    ("19", 22_000), ("20", 25_000), ("21", 33_000), ("22", 41_000), ("23", 50_000), ("24", 62_000), ("25", 75_000),
    ("26", 90_000), ("27", 105_000), ("28", 120_000), ("29", 135_000), ("30", 155_000),
]  # fmt: skip


@pytest.mark.parametrize(("level", "experience", "_"), ADVANCEMENT)
def test_a_level_is_reached_with_its_experience_and_not_a_point_earlier(
    level: int, experience: int, _: int
) -> None:
    assert progression.xp_for_level(level) == experience
    if level > 1:
        assert progression.xp_after_level(level - 1) == experience


@pytest.mark.parametrize(("level", "_", "bonus"), ADVANCEMENT)
def test_proficiency_goes_by_the_total_level(level: int, _: int, bonus: int) -> None:
    assert progression.proficiency_for_level(level) == bonus


def test_nothing_comes_after_level_twenty() -> None:
    assert progression.xp_after_level(20) == 355_000


@pytest.mark.parametrize("level", [0, 21, -1])
def test_a_level_outside_the_table_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match="no level"):
        progression.xp_for_level(level)


@pytest.mark.parametrize(("challenge", "experience"), XP_BY_CHALLENGE)
def test_a_monster_is_worth_what_its_challenge_says(challenge: str, experience: int) -> None:
    assert progression.xp_for_challenge(challenge) == experience


@pytest.mark.parametrize(
    ("challenge", "bonus"),
    # SRD 5.2, Playing the Game, Table: Proficiency Bonus
    [
        ("0", 2), ("1/8", 2), ("1/2", 2), ("4", 2), ("5", 3), ("8", 3), ("9", 4), ("12", 4), ("13", 5), ("16", 5),
        ("17", 6), ("20", 6), ("21", 7), ("24", 7), ("25", 8), ("28", 8), ("29", 9), ("30", 9),
    ],
)  # fmt: skip
def test_a_monster_is_as_proficient_as_its_challenge_says(challenge: str, bonus: int) -> None:
    assert progression.proficiency_for_challenge(challenge) == bonus


@pytest.mark.parametrize("challenge", ["", "31", "1/3", "-1", "much", "1/0", "5/2"])
def test_what_is_no_challenge_rating_is_refused(challenge: str) -> None:
    with pytest.raises(ValueError, match="no challenge rating"):
        progression.xp_for_challenge(challenge)
