"""The five ready characters: they are what the rules make of their answers."""

import json
from typing import Any

import pytest

from bot.core.errors import IntegrityError
from tests.unit.rulesets.srd_5e import making_ready
from tests.unit.rulesets.srd_5e.making_plays import SHIPPED, compendium

CHARACTERS: list[dict[str, Any]] = json.loads((SHIPPED / "ready_characters.json").read_text("utf-8"))[
    "characters"
]


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda each: each["key"])
def test_a_ready_character_is_what_creation_builds(character: dict[str, Any]) -> None:
    assert making_ready.remade(compendium(), character) == character


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda each: each["key"])
def test_a_ready_character_has_a_name_a_past_and_two_levels(character: dict[str, Any]) -> None:
    assert set(character["levels"]) == {"1", "3"}
    assert character["name"]
    assert character["past"].endswith(".")
    assert len(character["past"]) <= 120
    assert character["pronouns"] in ("she", "he", "they")
    for level, attributes in character["levels"].items():
        assert attributes["level"] == int(level)
        assert attributes["hp_current"] == attributes["hp_max"]


def test_there_are_five_of_five_classes() -> None:
    assert len({each["answers"]["class"] for each in CHARACTERS}) == 5
    assert len({each["key"] for each in CHARACTERS}) == 5


@pytest.mark.parametrize(
    ("key", "hit_points", "armor_class"),
    [
        # Level 1 Hit Points by Class and Constitution; tables of armor; by hand
        ("hedda_stonewick", 10 + 2 + 1, 16 + 1),
        ("pip_marrowby", 8 + 2, 11 + 3),
        ("oren_vale", 8 + 1, 13 - 1 + 2),
        ("sylle_aramoor", 6 + 2, 10 + 1),
        ("tamsin_rook", 10 + 2, 12 + 3),
    ],
)
def test_their_figures_are_right_by_hand(key: str, hit_points: int, armor_class: int) -> None:
    attributes = next(each for each in CHARACTERS if each["key"] == key)["levels"]["1"]
    assert (attributes["hp_max"], attributes["armor_class"]) == (hit_points, armor_class)


def test_answers_that_make_no_character_are_a_mistake() -> None:
    broken = {**CHARACTERS[0], "answers": {**CHARACTERS[0]["answers"], "skills": ["flying"]}}
    with pytest.raises(IntegrityError, match="does not fit"):
        making_ready.remade(compendium(), broken)
