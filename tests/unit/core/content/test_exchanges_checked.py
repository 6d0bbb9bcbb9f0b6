"""Mistakes in a file of exchanges are each named with their place; shipped files have none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.core.content.checking.documents import check_content
from tests.support.table import content_files

FILE = "data/exchanges/berth-nine.json"
SHIPPED = sorted(name for name in content_files() if name.startswith("data/exchanges/"))
GOOD: dict[str, Any] = {
    "id": "stars",
    "holder": "npc_ottoline_ferro_001",
    "hears": ["do you look at the stars", "i counted the stars"],
    "says": ['"No," says Ottoline.'],
}


def problems(*exchanges: dict[str, Any], scenario: str = "berth-nine") -> list[str]:
    """Where the problems of a file with these exchanges lie."""
    document = {"schema_version": 1, "scenario_id": scenario, "exchanges": list(exchanges)}
    files = {**content_files(), FILE: json.dumps(document)}
    return [problem.path for problem in check_content(files, FILE)]


def test_a_sound_file_has_no_problem() -> None:
    assert problems(GOOD) == []


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"holder": "npc_nobody_001"}, "exchanges.0.holder"),
        ({"when": "flags.nothing_of_the_kind"}, "exchanges.0.when"),
        ({"when": "flags.boy_known &&"}, "exchanges.0.when"),
        ({"when": "target.id == 'a'"}, "exchanges.0.when"),
        ({"role": "Nobody Here"}, "exchanges.0.role"),
        ({"follows": "nothing_of_the_kind"}, "exchanges.0.follows"),
        ({"follows": "stars#1"}, "exchanges.0.follows"),
        ({"hears": []}, "exchanges.0.hears"),
        ({"hears": ["only one"]}, "exchanges.0.hears"),
        ({"answer": "any"}, "exchanges.0.hears"),
        ({"answer": "perhaps"}, "exchanges.0.answer"),
        ({"answer": "yes", "hears": []}, "exchanges.0.answer"),
        ({"says": []}, "exchanges.0.says"),
        ({"says": ["{nobody} nods."]}, "exchanges.0.says.0"),
        ({"id": "Not Snake"}, "exchanges.0.id"),
        ({"heard": []}, "exchanges.0.heard"),
    ],
)
def test_a_mistake_is_named_with_its_place(wrong: dict[str, Any], place: str) -> None:
    assert place in problems({**GOOD, **wrong})


@pytest.mark.parametrize("followed", ["stars", "stars#0", "berth_nine"])
def test_an_exchange_may_follow_another_one_of_its_lines_and_a_topic(followed: str) -> None:
    assert problems(GOOD, {**GOOD, "id": "stars_back", "follows": followed}) == []


def test_an_id_stands_once() -> None:
    assert problems(GOOD, GOOD) == ["exchanges.1.id"]


def test_the_scenario_is_one_that_there_is() -> None:
    assert problems(GOOD, scenario="nowhere") == ["scenario_id"]


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_exchanges_are_sound(name: str) -> None:
    assert check_content(content_files(), name) == []
