"""A square that is told by the marks on the board, or by its row, is the one that lies there."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.core.understanding.reading.deeds.named_squares import with_named_squares
from tests.support.whose_deeds import given_in

IN = "three-in-a-row/Sol"
MARKS = ("", "", "", "", "o", "", "x", "", "")
"""A nought in the centre, a cross in the bottom left."""


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("I put mine next to yours on the right", 5),
        ("draws a neat cross to the left of your nought", 3),
        ("my cross goes directly below your nought", 7),
        ("the square above yours", 1),
        ("I go above my last one", 3),
        ("second row, third one along, that's mine", 5),
        ("x in the third row, last square", 8),
        ("left column, second one down please", 3),
        ("Cross for me in the lower right.", 8),
        ("Sol sees the top row coming and shuts it with a cross in the right-hand corner.", 2),
        ("i said top middle, i draw my x there", 1),
        ("nah ur not getting that, top middle", 1),
        ("He is at the window, and he puts his cross in the top right corner, where it stops her.", 2),
    ],
)  # fmt: skip
def test_it_is_played(text: str, cell: int) -> None:
    given = given_in(IN).model_copy(update={"text": text, "marks": MARKS})

    assert [act.cell for act in listen(given).acts if act.do == "mark"] == [cell]


@pytest.mark.parametrize(
    "text", ["I fill the last square.", "Sol fills the last little corner with a weary cross"]
)
def test_the_only_free_one_is_the_last(text: str) -> None:
    full = ("o", "x", "o", "x", "o", "x", "x", "o", "")
    given = given_in(IN).model_copy(update={"text": text, "marks": full})

    assert [act.cell for act in listen(given).acts if act.do == "mark"] == [8]


@pytest.mark.parametrize(
    "text", ["next to yours", "I fill the last square", "my cross goes in the right-hand corner"]
)
def test_where_several_are_meant_nothing_is_put_in_their_place(text: str) -> None:
    assert with_named_squares(text, MARKS) == text


TOP_ROW = ("o", "", "o", "", "x", "", "", "", "x")
"""Two noughts in the top row, and no other line that she could fill."""


@pytest.mark.parametrize(
    "text",
    [
        "*Sol blocks the top row with a cross between her two noughts*",
        "I stop her three",
        "I put my cross between her two noughts",
        "I block the top row before she can finish it",
        "I'm blocking the top row!",
        "Sol stops her line with a cross",
        'I block the row. "Not today."',
    ],
)
def test_what_stops_a_line_is_its_one_free_square(text: str) -> None:
    given = given_in(IN).model_copy(update={"text": text, "marks": TOP_ROW})

    assert [act.cell for act in listen(given).acts if act.do == "mark"] == [1]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("I block the middle row", TOP_ROW),
        ("I stop her hand", TOP_ROW),
        ("I close the door", TOP_ROW),
        ("I block the diagonal", TOP_ROW),
        ("I stop her line", ("o", "", "o", "", "x", "", "o", "x", "x")),
    ],
)
def test_where_nothing_or_more_than_one_square_would_stop_it_none_is_chosen(
    text: str, marks: tuple[str, ...]
) -> None:
    assert with_named_squares(text, marks) == text
