"""A cross that is drawn is the author's move, whatever it is like."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("Sol draws a big cross right in the middle of the glass.", [4]),
        ("He draws his next X top right, so he's threatening the bottom left.", [2]),
        ("I draw a big X bottom left.", [6]),
        ("Sol shuts the top row with a cross in the top left corner.", [0]),
        ("Sol shuts it with a cross in the right-hand corner.", [None]),
        ("Sol has not gone anywhere; he puts his cross in the top right corner.", [2]),
        ("I draw a face on the left of the glass.", []),
        ("I draw a line under her cross on the top right.", []),
    ],
)
def test_a_cross_is_played_where_it_is_drawn(text: str, cells: list[int | None]) -> None:
    game = LIBRARY.games["three-in-a-row"]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert [act.cell for act in acts if act.do == "mark"] == cells
