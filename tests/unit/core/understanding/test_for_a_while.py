"""For how long something is put down is no place to put it."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("frost-watch", "put the tin down a sec"),
        ("frost-watch", "Dorcas, put that tin down for a minute"),
        ("lot-forty-one", "put the gavel down a moment and talk to me"),
        ("the-washing-up", "set that plate down just a bit"),
    ],
)
def test_what_the_other_holds_is_asked_to_be_put_down(scenario: str, text: str) -> None:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert [(act.do, act.to.sort if act.to else None) for act in acts] == [("request", "here")]
