"""A square told in two steps, beside one that is denied, or by whom it is to stop."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def marked(text: str) -> list[int]:
    game = LIBRARY.games["three-in-a-row"]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [act.cell + 1 for act in acts if act.cell is not None]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("*blocks her at the top, in the middle* do you come here every night?", 2),
        ("*stops her on the left, at the bottom*", 7),
        ("*blocks Perpetua in the bottom row, middle*", 8),
        ("Sol puts his cross on the right, in the middle, and hums", 6),
        ("I draw mine at the bottom, on the left. Your go", 7),
        ("*draws one on the right, at the top*", 3),
        ("*marks the middle, on the right hand side*", 6),
        ("no not the centre, the top row, the one between your two noughts! thats not taken.", 2),
        ("no, not the middle, the bottom right", 9),
        ("top left, not the centre", 1),
    ],
)
def test_one_square_is_marked(text: str, cell: int) -> None:
    assert marked(text) == [cell]


@pytest.mark.parametrize(
    "text",
    [
        "*stops her in the middle of her yawn*",
        "*moves her to the left*",
        "*takes her by the hand*",
        "*looks at the top, then at the middle*",
        "you went top, in the middle",
        "I wipe the top, and the middle too",
        "not the corner, please",
    ],
)
def test_no_square_is_marked(text: str) -> None:
    assert marked(text) == []
