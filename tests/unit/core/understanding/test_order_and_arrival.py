"""One arrives where a gate or steps lead, downs no stairs, and plays the square that was named last."""

from __future__ import annotations

import pytest

from bot.core.understanding.board import with_last_square
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

UNDERCROFT, YARD = "loc_undercroft_001", "loc_mill_yard_001"


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    aimed = ((act, act.place or act.to) for act in acts)
    return [(act.do, str(act.cell) if act.cell is not None else to and to.id) for act, to in aimed]


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("the-stolen-hour", "walk up to the mill yard gate", [("go", YARD)]),
        ("the-stolen-hour", "go up to the mill yard gate with my hands up", [("go", YARD)]),
        ("the-stolen-hour", "go to the graveyard gate", [("go", "loc_graveyard_001")]),
        ("the-stolen-hour", "open the graveyard gate", [("open", "item_graveyard_gate_001")]),
        ("a-stone-a-night", "down the steps", [("go", UNDERCROFT)]),
        ("a-stone-a-night", "Down the stairs then", [("go", UNDERCROFT)]),
        ("a-stone-a-night", "Down the steps, then on into the undercroft", [("go", UNDERCROFT)]),
        ("a-stone-a-night", "Down the steps then. Hedda goes on into the undercroft", [("go", UNDERCROFT)]),
        ("a-stone-a-night", "down the ale", [("consume", None)]),
    ],
)
def test_one_goes_where_a_way_leads(scenario: str, text: str, expected: list[tuple[str, str | None]]) -> None:
    assert heard(scenario, text) == expected


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("bottom left… no wait, top right", "2"),
        ("bottom left, no, top right", "2"),
        ("Middle. Actually no, the top right corner", "2"),
        ("top left, sorry, I mean bottom middle", "7"),
        ("no no no. bottom right", "8"),
    ],
)
def test_the_square_that_puts_another_right_is_played(text: str, cell: str) -> None:
    assert [one for one in heard("three-in-a-row", text) if one[0] == "mark"] == [("mark", cell)]


@pytest.mark.parametrize(
    "text",
    [
        "No, wait, I like the middle",
        "top right. Actually, how long have you been here?",
        "you had the top left last time. no matter, the middle now",
        "bottom left",
    ],
)
def test_what_takes_no_square_back_is_left_as_it_is(text: str) -> None:
    assert with_last_square(text) == text
