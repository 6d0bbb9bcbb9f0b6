"""A square is played beside other words of the message, and only where its writer plays it."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.whose_deeds import given_in

BOARD = "three-in-a-row/Sol"


def cells(said: str) -> list[int | None]:
    read = listen(given_in(BOARD).model_copy(update={"text": said}))
    return [act.cell for act in read.acts if act.do == "mark"]


@pytest.mark.parametrize(
    ("said", "cell"),
    [
        ("top right for me", 2),
        ("your fourth go?? whats on it, blood? top right for me", 2),
        ("i block you on the left side, middle. What was the better reason?", 3),
        ("Another game! and this time I start in a corner, top left.", 0),
        ("Bottom right corner", 8),
        ("Bottom right corner for me.", 8),
        ("I'll have the centre, thanks", 4),
        ("middle left, please. Do you always win?", 3),
        ("mine goes bottom left", 6),
        ("left middle it is", 3),
        ("I stop you in the top middle", 1),
    ],
)
def test_a_square_is_played(said: str, cell: int) -> None:
    assert cells(said) == [cell]


@pytest.mark.parametrize(
    "said",
    [
        "I'm from the top left of the country",
        "Is top right free?",
        "what if I took the centre?",
        "You had the middle last time.",
        "the top left machine is broken",
        "my coat is in the bottom right drier",
        "I have a right to know",
        "You block me on the left, middle",
        "Don't take the top left for me",
        "I start with the apology, all right",
        "she goes bottom right",
    ],
)
def test_no_square_is_played(said: str) -> None:
    assert cells(said) == []
