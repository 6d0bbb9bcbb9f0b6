"""Going up to what is here, leaning out of it, and hands laid on things: no ways, and nothing is put away."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

WINDOW, NINE = "item_bow_window_001", "item_ninth_door_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else act.place.id if act.place else None) for act in acts]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I go to the window and put my head out", [("examine", WINDOW)]),
        ("*steps over to the window*", [("approach", WINDOW)]),
        ("I poke my head out of the window to see the river", [("examine", "item_river_001")]),
        ("*sticks her head out of the window to look at the fire*", [("examine", "item_fire_001")]),
        ("I lean out of the window", [("examine", WINDOW)]),
        ("I put my head in my hands", [("flourish", None)]),
        ("I go to the flap", [("go", "loc_undercroft_001")]),
    ],
)
def test_a_window_is_gone_up_to_and_looked_out_of(text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard("a-stone-a-night", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("*lays the back of my hand on the door*", [("touch", NINE)]),
        ("I lay the back of my hand on her cheek", [("touch", "npc_ottoline_ferro_001")]),
    ],
)
def test_the_back_of_a_hand_is_laid_on_and_not_put_away(
    text: str, expected: list[tuple[str, str | None]]
) -> None:
    assert heard("berth-nine", text) == expected


def test_hands_of_a_thing_that_is_named_are_nothing_that_happens() -> None:
    assert heard("berth-nine", "A pipe with hands, yes, very proud.")[0][0] == "say"


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("the-stolen-hour", "Hedda sets her axe against the wall by the door", [("flourish", None)]),
        ("the-lamplighters-vault", "She takes off her cap.", [("flourish", None)]),
        ("the-lamplighters-vault", "I take off down the hall", [("go", "loc_long_hall_001")]),
        (
            "left-luggage",
            "*turns the label over to read what is on the back*",
            [("move", "item_luggage_label_001"), ("examine", "item_luggage_label_001")],
        ),
    ],
)
def test_what_one_has_about_one_is_laid_down_and_what_is_turned_is_read(
    scenario: str, text: str, expected: list[tuple[str, str | None]]
) -> None:
    assert heard(scenario, text) == expected
