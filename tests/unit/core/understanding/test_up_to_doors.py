"""Whoever goes to a door to do something at it stays on this side of it."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

STONE, VAULT = "a-stone-a-night", "the-lamplighters-vault"
FLAP, STREET = "item_flap_001", "item_street_door_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else act.place.id if act.place else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        (STONE, "go to the flap to listen", [("approach", FLAP), ("listen", None)]),
        (STONE, "*goes over to the flap and listens*", [("approach", FLAP), ("listen", None)]),
        (STONE, "go to the flap and look down", [("approach", FLAP), ("look", None)]),
        (STONE, "go to the flap and lift it", [("move", FLAP)]),
        (VAULT, "go to the street door and listen", [("approach", STREET), ("listen", None)]),
        (VAULT, "I walk to the street door, put my ear to it", [("listen", STREET)]),
        ("the-understudy", "go over to the star door and knock", [("use", "item_star_door_001")]),
        ("room-12", "go to the door and peek out", [("approach", "item_door_001"), ("look", None)]),
    ],
)
def test_one_stops_at_the_door(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected


@pytest.mark.parametrize(
    ("scenario", "text", "place"),
    [
        (STONE, "go down the flap", "loc_undercroft_001"),
        (STONE, "go through the flap and listen", "loc_undercroft_001"),
        (VAULT, "I walk through the street door and listen", "loc_fog_lane_001"),
        (VAULT, "go to the long hall and listen", "loc_long_hall_001"),
        ("berth-nine", "go to the end vestibule and look out of the window", "loc_vestibule_001"),
    ],
)
def test_one_goes_on(scenario: str, text: str, place: str) -> None:
    assert heard(scenario, text)[0] == ("go", place)
