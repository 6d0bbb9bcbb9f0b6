"""A stove's little door is no door of the house, and the door of what was just gone to is the one that is shut."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

STOVE, STREET = "item_stove_001", "item_street_door_001"
LAMP = "item_conductor_s_lamp_001"
NINTH, ROW = "item_ninth_door_001", "item_doors_of_the_compartments_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("the-lamplighters-vault", "open the stove door", [("open", STOVE)]),
        ("the-lamplighters-vault", "I prise the stove's little door open", [("open", STOVE)]),
        (
            "the-lamplighters-vault",
            "I look at the stove, open its little door",
            [("examine", STOVE), ("open", STOVE)],
        ),
        ("three-in-a-row", "open the dryer door", [("open", "item_driers_001")]),
        (
            "berth-nine",
            "*tiptoes over to berth ten, looks in, and shuts the door firmly*",
            [("examine", ROW), ("close", ROW)],
        ),
        ("berth-nine", "I knock at berth four", [("use", ROW)]),
        ("berth-nine", "*puts a slipper in the gap before it can shut*", [("flourish", None)]),
        ("berth-nine", "wedge one slipper in the door", [("flourish", None)]),
    ],
)
def test_the_door_of_a_thing(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("the-lamplighters-vault", "open the street door", [("open", STREET)]),
        (
            "the-lamplighters-vault",
            "I look at the stove and open the door",
            [("examine", STOVE), ("open", STREET)],
        ),
        ("the-lamplighters-vault", "open the hall door", [("open", STREET)]),
        ("berth-nine", "open the ninth door", [("open", NINTH)]),
        ("berth-nine", "I look at the lamp and open the door", [("examine", LAMP), ("open", NINTH)]),
        ("late-for-the-bells", "open the car door", [("open", "item_car_doors_001")]),
        ("between-floors", "pry the lift door open", [("open", "item_lift_doors_001")]),
        ("frost-watch", "open the back door", [("open", "item_back_door_001")]),
        ("late-for-the-bells", "I take off her shoe", [("take_off", "item_white_shoe_001")]),
    ],
)
def test_doors_of_their_own(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected
